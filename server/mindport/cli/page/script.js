"use strict";
// Sorts and filters the table of files. Everything on the page can be read without it.
(() => {
  const table = document.getElementById("file-table");
  if (!table) return;
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  const form = document.querySelector("form.controls");
  const filter = document.getElementById("filter");
  const show = document.getElementById("show");
  const status = form.querySelector("[role=status]");

  function update() {
    const asked = filter.value.trim().toLowerCase();
    // In quotes it is one whole name: `torch.Tensor.to` is a part of others.
    const whole = /^"(.+)"$/.exec(asked);
    let shown = 0;
    for (const row of rows) {
      const text = `${row.cells[0].dataset.value} ${row.dataset.has}`.toLowerCase();
      const found = whole ? text.split(" ").includes(whole[1]) : text.includes(asked);
      const kept = show.value === "all" || Number(row.dataset[show.value]) > 0;
      row.hidden = !(found && kept);
      if (!row.hidden) shown += 1;
    }
    status.textContent = status.dataset.text.replace("{shown}", String(shown));
  }

  function sort(head, at) {
    const numeric = head.dataset.key === "number";
    // The first click on a number shows the greatest first.
    const before = head.getAttribute("aria-sort");
    const down = before ? before === "ascending" : numeric;
    for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const order = new Map(rows.map((row) => [row, row.cells[at].dataset.value]));
    const compare = (a, b) =>
      numeric ? Number(order.get(a)) - Number(order.get(b)) : order.get(a).localeCompare(order.get(b));
    rows.sort((a, b) => (down ? compare(b, a) : compare(a, b)));
    body.append(...rows);
  }

  Array.from(table.tHead.rows[0].cells).forEach((head, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    button.addEventListener("click", () => sort(head, at));
    head.append(button);
  });
  for (const link of document.querySelectorAll("a[data-filter]")) {
    link.addEventListener("click", () => {
      filter.value = `"${link.dataset.filter}"`;
      show.value = "all";
      update();
    });
  }
  filter.addEventListener("input", update);
  show.addEventListener("change", update);
  form.addEventListener("submit", (event) => event.preventDefault());

  // A page that lies beside the files can tell where they are, and an editor opens the line.
  const editor = document.getElementById("editor");
  const places = Array.from(document.querySelectorAll("a[data-at]"));
  if (location.protocol === "file:" && places.length && !places[0].getAttribute("href").includes("://")) {
    editor.parentElement.hidden = false;
    const beside = new Map(places.map((link) => [link, link.getAttribute("href")]));
    editor.addEventListener("change", () => {
      for (const [link, href] of beside) {
        const path = new URL(href, location.href).pathname;
        link.href = editor.checked ? `vscode://file${path}:${link.dataset.at}` : href;
      }
    });
  }
  form.hidden = false;
  update();
})();

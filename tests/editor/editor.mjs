// What a person does in the editor, as methods; positions count from 1, as the editor shows them.

import path from "node:path";

/** How long anything may take that a person waits for. */
const WAIT_MS = 60_000;
/** Hover cards and toasts fade in: a screenshot taken at once shows them half transparent. */
const FADE_MS = 400;

const SETTLE_MS = 1_500;
/** A place of the window where nothing answers the mouse. */
const BESIDE = { x: 200, y: 500 };

const SQUIGGLE = ["error", "warning", "info"].map((kind) => `.monaco-editor .squiggly-${kind}`).join(", ");

export class Editor {
  /** @param page a page of the browser @param {import("./code-server.mjs").CodeServer} server */
  constructor(page, server) {
    this.page = page;
    this.server = server;
    this.keyboard = page.keyboard;
    page.setDefaultTimeout(WAIT_MS);
    // A window with unsaved files asks before it is left.
    page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  }

  /** Opens a folder, or a .code-workspace file, in a new window. */
  async open(target) {
    this.target = target;
    const row = this.page.locator(".explorer-folders-view .monaco-list-row").first();
    // code-server now and then shows a .code-workspace file without its folders, until it is
    // opened again.
    await again(async (ms) => {
      await this.page.goto(this.server.address(target), { waitUntil: "domcontentloaded" });
      await row.waitFor({ timeout: ms });
    });
  }

  /** Opens a file by its path below the folder, or by an absolute one. */
  async openFile(name) {
    await this.findFile(name);
    await this.keyboard.press("Enter");
    await this.page.waitForSelector(`.tab.active[data-resource-name="${path.basename(name)}"]`);
    await this.page.waitForSelector(".editor-instance .view-line");
  }

  /** Types a file's path where the editor asks for one, and waits until it is the first offer. */
  async findFile(name) {
    const root = this.target.endsWith(".code-workspace") ? path.dirname(this.target) : this.target;
    const file = path.resolve(root, name);
    const folder = path.relative(root, path.dirname(file));
    await this.keyboard.press("Control+P");
    await this.page.waitForSelector(".quick-input-widget input");
    await this.keyboard.type(file);
    // Files of the same name that were opened before are offered for a moment.
    const label = `${path.basename(file)}${folder === "" ? "" : ` ${folder}`},`;
    await this.page.locator(`.quick-input-list .monaco-list-row.focused[aria-label^="${label}"]`).waitFor();
  }

  /** Runs a command by its title, as the palette shows it. */
  async command(title) {
    // The palette goes where an editor takes the focus at that moment.
    await again(async (ms) => {
      await this.keyboard.press("F1");
      await this.page.locator(".quick-input-widget input[type=text]").first().fill(`>${title}`, { timeout: ms });
      try {
        await this.offer(title).click({ timeout: ms });
      } catch (error) {
        // Its list is that of the moment when it came up: an extension may not have been there yet.
        await this.keyboard.press("Escape");
        throw error;
      }
    });
  }

  /** Waits for the list of files that would be edited, and returns what it says. */
  async list(title) {
    const list = this.page.locator(".quick-input-widget", { hasText: title });
    await list.waitFor();
    // Under the mouse a tooltip would cover the title.
    await this.page.mouse.move(BESIDE.x, BESIDE.y);
    await this.page.waitForSelector(".monaco-diff-editor .line-insert");
    return list.innerText();
  }

  /** Edits the files that are ticked in that list. */
  async acceptList() {
    await this.press("OK");
    await this.page.waitForSelector(".quick-input-widget", { state: "hidden" });
    await this.notification(/MindPort: \d+ fix(es)? applied in /);
  }

  /** The row of the list below an input that has this label; keys and marks may follow it. */
  offer(label) {
    const row = ".quick-input-list .monaco-list-row";
    return this.page.locator(`${row}[aria-label="${label}"], ${row}[aria-label^="${label},"]`).first();
  }

  /** The row of that list that contains a text. */
  choice(text) {
    return this.page.locator(".quick-input-list .monaco-list-row", { hasText: text }).first();
  }

  /** Puts the cursor somewhere, and the focus into the text. */
  async goTo(line, column) {
    await this.keyboard.press("Control+G");
    await this.page.waitForSelector(".quick-input-widget input");
    await this.keyboard.type(`${line}:${column}`);
    await this.keyboard.press("Enter");
    await this.page.waitForSelector(".quick-input-widget", { state: "hidden" });
    await this.page.waitForSelector(".monaco-editor.focused");
  }

  /** Waits for squiggles and returns how many are in sight; kind: `error`, `warning`, `info`. */
  async squiggles(kind) {
    const selector = kind === undefined ? SQUIGGLE : `.monaco-editor .squiggly-${kind}`;
    await this.page.locator(selector).first().waitFor();
    return this.page.locator(selector).count();
  }

  /** Waits until there is no squiggle in sight. */
  async noSquiggles() {
    await this.page.waitForFunction((selector) => !document.querySelector(selector), SQUIGGLE);
  }

  /** The lines in sight, from top to bottom, with what is shown beside the text. */
  lines() {
    return this.page.evaluate(readLines);
  }

  /** Waits until a line in sight contains a text, inline hints included; returns the line. */
  async line(text) {
    const found = await this.page.waitForFunction(
      ([read, wanted]) => new Function(`return (${read})()`)().find((each) => each.includes(wanted)),
      [readLines.toString(), text],
    );
    return found.jsonValue();
  }

  /** Moves the mouse onto a word of a line in sight, and returns what the card says of an API. */
  async hover(lineText, word, api) {
    // Hints and lenses that come meanwhile move the text away from under the mouse.
    return again(async (ms) => {
      const box = await this.box(lineText, word);
      await this.page.mouse.move(box.x + 300, box.y + 120);
      await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
      return this.card(api, ms);
    });
  }

  /** Where a word of a line in sight is on the page. */
  async box(lineText, word) {
    const found = await this.page.waitForFunction(
      ([text, part]) => {
        const plain = (each) => each.textContent.replaceAll("\u00a0", " ");
        const line = [...document.querySelectorAll(".view-line")].find((each) => plain(each).includes(text));
        if (line === undefined) {
          return undefined;
        }
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const start = node.data.replaceAll("\u00a0", " ").indexOf(part);
          if (start >= 0) {
            const range = document.createRange();
            range.setStart(node, start);
            range.setEnd(node, start + part.length);
            const { x, y, width, height } = range.getBoundingClientRect();
            return { x, y, width, height };
          }
        }
        return undefined;
      },
      [lineText, word],
    );
    return found.jsonValue();
  }

  /**
   * What the hover in sight says once it names an API, its parts joined by empty lines. The editor
   * shows a hover before all of its parts are there, and makes them anew as they come.
   */
  async card(api, timeout) {
    const card = await this.page.waitForFunction(
      (name) => {
        const parts = [...document.querySelectorAll(".monaco-hover:not(.hidden) .hover-contents")];
        const said = parts.map((each) => each.innerText).join("\n\n");
        return said.includes(name) ? said : undefined;
      },
      api,
      { timeout },
    );
    return card.jsonValue();
  }

  /** Opens the menu of fixes at the cursor and returns the titles. */
  async fixes() {
    const rows = this.page.locator(".action-widget .monaco-list-row.action");
    // The editor drops the menu where it asks for its light bulb before the menu is there.
    await again(async (ms) => {
      await this.keyboard.press("Control+.");
      await rows.first().waitFor({ timeout: ms });
    });
    return (await rows.allInnerTexts()).map((each) => each.trim());
  }

  /** Applies a fix of the open menu. */
  async applyFix(title) {
    await this.page.locator(".action-widget .monaco-list-row.action", { hasText: title }).first().click();
    await this.page.waitForSelector(".action-widget", { state: "hidden" });
  }

  /** The lines of the view in the side bar as screen readers have them; level: of the outermost, 1. */
  async rows(level) {
    const rows = this.page.locator(`.sidebar .pane-body .monaco-list-row[aria-level="${level}"]`);
    await rows.first().waitFor();
    return rows.evaluateAll((each) => each.map((row) => row.getAttribute("aria-label")));
  }

  /** The line of the side bar that begins with a text. */
  row(text) {
    return this.page.locator(`.sidebar .pane-body .monaco-list-row[aria-label^="${text}"]`).first();
  }

  /** Opens the menu of something and takes one of what it offers. */
  async chooseInMenu(of, title) {
    await of.click({ button: "right" });
    const offer = this.page.locator(".monaco-menu .action-item", { hasText: title }).first();
    await offer.waitFor();
    // A menu that has just opened takes a click for the end of the one that opened it.
    await this.page.waitForTimeout(FADE_MS);
    await offer.click();
  }

  /** Waits until the active tab's title contains a text, and returns the title. */
  async tab(text) {
    const tab = this.page.locator(".tab.active", { hasText: text });
    await tab.waitFor();
    return tab.innerText();
  }

  /** Waits until a page that an extension shows contains a text, and returns all of its text. */
  async webview(text) {
    const until = Date.now() + WAIT_MS;
    while (Date.now() < until) {
      for (const frame of this.page.frames()) {
        // A frame may go while it is read; those of the editor's own have no body.
        const said = await frame.locator("body").innerText({ timeout: 1000 }).catch(() => "");
        if (frame !== this.page.mainFrame() && said.includes(text)) {
          return said;
        }
      }
      await this.page.waitForTimeout(100);
    }
    throw new Error(`no page that an extension shows contains ${text}`);
  }

  /** Presses a button of a dialog, or of progress that is shown. */
  async press(label) {
    await this.page.locator(".monaco-button", { hasText: label }).first().click();
  }

  /** Saves the active file and waits until it is saved. */
  async save() {
    // A key that comes while the editor moves its focus is dropped.
    await again(async (ms) => {
      await this.keyboard.press("Control+S");
      await this.page.waitForSelector(".tab.active:not(.dirty)", { timeout: ms });
    });
  }

  /** Waits for a notification with a text, and returns all of what it says. */
  async notification(text) {
    const toast = this.page.locator(".notification-toast", { hasText: text }).first();
    await toast.waitFor();
    return toast.innerText();
  }

  /**
   * Presses a button of a notification with a text. The editor takes it out of sight after ten
   * seconds, which a slow machine needs for less; it is in the list of notifications then.
   */
  async answer(text, label) {
    const shown = this.page.locator(".notification-toast, .notifications-center .monaco-list-row", { hasText: text });
    const button = shown.locator(".monaco-button", { hasText: label }).first();
    await again(async (ms) => {
      if (!(await button.isVisible())) {
        await this.command("Notifications: Show Notifications");
      }
      await button.click({ timeout: ms });
    });
  }

  /** Waits for the item of the status bar that has a text, and returns its text and tooltip. */
  async status(text) {
    const item = this.page.locator(".statusbar-item", { hasText: text }).first();
    await item.waitFor();
    return { text: (await item.innerText()).trim(), tooltip: await item.getAttribute("aria-label") };
  }

  /** Waits until no item of the status bar has a text. */
  async noStatus(text) {
    await this.page.locator(".statusbar-item", { hasText: text }).first().waitFor({ state: "hidden" });
  }

  /** Gives the editor time for what shows nothing when it is done, such as reading its settings. */
  async settled() {
    await this.page.waitForTimeout(SETTLE_MS);
  }

  async screenshot(file) {
    await this.page.waitForTimeout(FADE_MS);
    await this.page.screenshot({ path: file });
  }
}

/** Does what the editor may drop without a word: three times at most. */
export async function again(attempt) {
  for (let left = 2; left > 0; left--) {
    try {
      return await attempt(WAIT_MS / 4);
    } catch (error) {
      if (error.name !== "TimeoutError") {
        throw error;
      }
    }
  }
  return attempt(WAIT_MS / 2);
}

/** Runs in the page. */
function readLines() {
  return [...document.querySelectorAll(".monaco-editor .view-line")]
    .map((each) => [Number.parseFloat(each.style.top), each.textContent.replaceAll("\u00a0", " ")])
    .sort((a, b) => a[0] - b[0])
    .map((each) => each[1]);
}

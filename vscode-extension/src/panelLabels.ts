import { type Counts, lastNames, type Node, percentOf } from "./panelTree";

/** What puts a sentence into the language of what MindPort shows; `l10n` is one. */
export interface Localizer {
  t(message: string, ...args: (string | number)[]): string;
}

/** What a line of the panel shows. icon and color: names of VS Code's own; context: for menus. */
export interface Line {
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  readonly icon: string;
  readonly color: string;
  readonly context: string;
}

const RED = "charts.red";
const YELLOW = "charts.yellow";
const BLUE = "charts.blue";
const GREEN = "charts.green";

export function line(node: Node, l10n: Localizer): Line {
  switch (node.kind) {
    case "folder": {
      const what = node.names.length === 0 ? "root" : "folder";
      const context = node.counts.safe > 0 ? `${what}.convertible` : what;
      return { ...state(node.counts), ...described(node.label, node.counts, l10n), context };
    }
    case "file": {
      const shown = { ...state(node.counts), ...described(node.label, node.counts, l10n) };
      // A notebook is converted in its own editor.
      const convertible = node.row.safe > 0 && !node.label.endsWith(".ipynb");
      const context = convertible ? "file.convertible" : "file";
      const { error } = node.row;
      return error === null
        ? { ...shown, context }
        : { ...shown, icon: "warning", tooltip: `${shown.tooltip}\n${error}`, context };
    }
    case "api": {
      const description = node.api.slice(0, -node.label.length - 1);
      // Whatever the width of the panel cuts off, it is not the numbers: by hand, and to review.
      const label = `${node.counts.manual}·${node.counts.review}  ${node.label}`;
      const context = node.counts.review > 0 ? "api.fixable" : "api";
      const tooltip = `${node.api}: ${parts(node.counts, l10n).join(" · ")}`;
      return { label, description, tooltip, ...state(node.counts), context };
    }
    case "place": {
      const { api, line: row, message, code, cell } = node.blocker;
      const byHand = node.blocker.safety === "manual";
      const where = cell ? `${l10n.t("cell {0}", cell)}:${row + 1}` : `${row + 1}`;
      const place = `${node.names.at(-1) ?? ""}:${where}`;
      return {
        label: node.below === "file" ? lastNames(api) : place,
        description: node.below === "file" ? `:${where}  ${without(api, message)}` : node.names.slice(0, -1).join("/"),
        tooltip: `${node.names.join("/")}:${where}\n${code} ${message}`,
        icon: byHand ? "tools" : "eye",
        color: byHand ? RED : YELLOW,
        context: "place",
      };
    }
  }
}

/** How far all of it is, and what the numbers of the lines are: it stands above them; empty where there is nothing. */
export function overall(counts: Counts, l10n: Localizer, by: "file" | "api" = "file"): string {
  const percent = percentOf(counts);
  // In one piece, wherever the line is broken. Of an API only what a person has to look at is listed.
  const named = by === "file" ? l10n.t("by hand·to review·safe") : l10n.t("by hand·to review");
  const numbered = named.replaceAll(" ", "\u00a0");
  if (percent === undefined) {
    return "";
  }
  const after = percentOf(counts, counts) ?? percent;
  return counts.safe === 0
    ? l10n.t("{0}% ready. Numbers: {1}", percent, numbered)
    : l10n.t("{0}% ready, {1}% with all safe fixes. Numbers: {2}", percent, after, numbered);
}

function described(
  label: string,
  counts: Counts,
  l10n: Localizer,
): Pick<Line, "label" | "description" | "tooltip"> {
  const percent = percentOf(counts);
  const found = parts(counts, l10n);
  const said = percent === undefined ? found : [`${percent}%`, ...found];
  const description = percent === undefined ? found.join(" · ") : `${percent}%  ${numbers(counts)}`.trimEnd();
  return { label, description, tooltip: `${label}: ${said.join(" · ")}` };
}

/** What is by hand, to review and safe, where anything is: the panel is narrow, and `overall` says which is which. */
function numbers({ manual, review, safe }: Counts): string {
  return manual + review + safe > 0 ? `${manual}·${review}·${safe}` : "";
}

/** A message that begins with the name beside it, from there on. */
function without(api: string, message: string): string {
  const name = `\`${api}\` `;
  return message.startsWith(name) ? message.slice(name.length) : message;
}

/** The numbers that are not zero, what a person has to do first. */
function parts(counts: Counts, l10n: Localizer): string[] {
  return [
    counts.manual > 0 ? l10n.t("{0} by hand", counts.manual) : "",
    counts.review > 0 ? l10n.t("{0} to review", counts.review) : "",
    counts.safe > 0 ? l10n.t("{0} safe", counts.safe) : "",
    counts.errors > 0 ? l10n.t("{0} with errors", counts.errors) : "",
  ].filter((each) => each !== "");
}

function state(counts: Counts): Pick<Line, "icon" | "color"> {
  if (counts.manual > 0) {
    return { icon: "circle-filled", color: RED };
  }
  if (counts.review > 0 || counts.errors > 0) {
    return { icon: "circle-filled", color: YELLOW };
  }
  return counts.safe > 0 ? { icon: "circle-filled", color: BLUE } : { icon: "pass", color: GREEN };
}

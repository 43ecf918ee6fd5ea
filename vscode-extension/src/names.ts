/** What the server says of a name; see `mindport/lookUp`. */
export interface KnownName {
  readonly name: string;
  readonly framework: "torch" | "mindspore";
  readonly kind: string;
  readonly status: string;
  readonly targets: readonly string[];
}

const MOST = 100;
const DOTTED = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/gu;

/** The dotted name that a column of a line is in, or at the end of; empty where there is none. */
export function nameAround(line: string, column: number): string {
  for (const found of line.matchAll(DOTTED)) {
    const end = found.index + found[0].length;
    if (found.index <= column && column <= end) {
      return found[0].slice(0, MOST);
    }
  }
  return "";
}

/** The icon, by VS Code's own names, of a kind of API. */
export function iconOf(kind: string): string {
  const icons: Record<string, string> = {
    class: "symbol-class",
    method: "symbol-method",
    property: "symbol-property",
    constant: "symbol-constant",
    dtype: "symbol-constant",
    module: "symbol-namespace",
  };
  return icons[kind] ?? "symbol-method";
}

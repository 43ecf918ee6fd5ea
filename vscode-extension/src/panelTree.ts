/** What the server says of one file; see `mindport/scan`. Lines and characters count from 0. */
export interface Row {
  readonly uri: string;
  readonly references: number;
  readonly safe: number;
  readonly review: number;
  readonly manual: number;
  readonly total: number;
  readonly percent: number;
  readonly error: string | null;
  readonly excludeFile: string | null;
  readonly blockers: readonly Blocker[];
}

/**
 * A place that a person has to look at. In a notebook the line is one of its cell: `document` is the cell's URI where
 * the notebook is open, `cell` its number among all cells, from 1, where it is not.
 */
export interface Blocker {
  readonly api: string;
  readonly code: string;
  readonly message: string;
  readonly safety: "review" | "manual";
  readonly line: number;
  readonly character: number;
  readonly cell?: number | null;
  readonly document?: string | null;
}

/** A folder of the workspace. */
export interface Root {
  readonly uri: string;
  readonly name: string;
}

/** A row, and where its file is: its root's URI, and the names on the way from there. */
export interface Located {
  readonly row: Row;
  readonly root: string;
  readonly names: readonly string[];
}

/** The numbers of a file or of all files of a folder. */
export interface Counts {
  readonly safe: number;
  readonly review: number;
  readonly manual: number;
  readonly total: number;
  readonly errors: number;
}

export interface FolderNode {
  readonly kind: "folder";
  readonly label: string;
  readonly root: string;
  /** The names on the way from the root. */
  readonly names: readonly string[];
  readonly counts: Counts;
  readonly children: readonly (FolderNode | FileNode)[];
}

export interface FileNode {
  readonly kind: "file";
  readonly label: string;
  readonly root: string;
  readonly names: readonly string[];
  readonly row: Row;
  readonly counts: Counts;
  readonly children: readonly PlaceNode[];
}

export interface PlaceNode {
  readonly kind: "place";
  /** Whether it stands below its file, or below its API. */
  readonly below: "file" | "api";
  readonly names: readonly string[];
  readonly row: Row;
  readonly blocker: Blocker;
}

export interface ApiNode {
  readonly kind: "api";
  /** The last names of the API, which say what it is. */
  readonly label: string;
  /** All of its name. */
  readonly api: string;
  readonly counts: Counts;
  readonly children: readonly PlaceNode[];
}

export type Node = FolderNode | FileNode | PlaceNode | ApiNode;

const NONE: Counts = { safe: 0, review: 0, manual: 0, total: 0, errors: 0 };

/** Whether a file has anything to do with the migration. */
export function isConcerned(row: Row): boolean {
  return row.error !== null || row.total > 0;
}

export function countsOf(row: Row): Counts {
  const { safe, review, manual, total } = row;
  return { safe, review, manual, total, errors: row.error === null ? 0 : 1 };
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (left, right) => ({
      safe: left.safe + right.safe,
      review: left.review + right.review,
      manual: left.manual + right.manual,
      total: left.total + right.total,
      errors: left.errors + right.errors,
    }),
    NONE,
  );
}

/**
 * The part that needs no change any more, 0 to 100, rounded down as the server does; undefined for nothing.
 *
 * safe: how many safe fixes to count as applied.
 */
export function percentOf(counts: Counts, { safe = 0 } = {}): number | undefined {
  if (counts.total === 0) {
    return counts.errors === 0 ? 100 : undefined;
  }
  return Math.floor((100 * (counts.total - counts.safe + safe - counts.review - counts.manual)) / counts.total);
}

/** The folders and files, what stands in the way first; the folders of the workspace if there are several. */
export function byFile(located: readonly Located[], roots: readonly Root[]): (FolderNode | FileNode)[] {
  const concerned = located.filter((each) => isConcerned(each.row));
  if (roots.length <= 1) {
    return level(concerned, 0);
  }
  return roots
    .map(({ uri, name }) => folder(name, uri, [], level(concerned.filter((each) => each.root === uri), 0)))
    .filter((each) => each.children.length > 0);
}

/** The APIs that a person has to look at, those that stand in the way most first. */
export function byApi(located: readonly Located[]): ApiNode[] {
  const places = new Map<string, PlaceNode[]>();
  for (const { row, names } of located) {
    for (const blocker of row.blockers) {
      const known = places.get(blocker.api) ?? [];
      known.push({ kind: "place", below: "api", names, row, blocker });
      places.set(blocker.api, known);
    }
  }
  return [...places]
    .map(([api, found]): ApiNode => {
      const manual = found.filter((each) => each.blocker.safety === "manual").length;
      const counts = { ...NONE, manual, review: found.length - manual, total: found.length };
      return { kind: "api", label: lastNames(api), api, counts, children: found.sort(placesInOrder) };
    })
    .sort((left, right) => Number(isPrivate(left.api)) - Number(isPrivate(right.api)) || blockersFirst(left, right));
}

/** The name of a function or class, of a member with that of its class before it. */
export function lastNames(api: string): string {
  const names = api.split(".");
  const ofClass = /^_*[A-Z]/.test(names.at(-2) ?? "");
  return names.slice(ofClass ? -2 : -1).join(".");
}

/** Whether a name is a library's own business: whoever migrates has more to do with the others. */
function isPrivate(api: string): boolean {
  return api.split(".").some((name) => name.startsWith("_") && !name.startsWith("__"));
}

function level(located: readonly Located[], depth: number): (FolderNode | FileNode)[] {
  const files: FileNode[] = [];
  const below = new Map<string, Located[]>();
  for (const each of located) {
    const name = each.names[depth] ?? "";
    if (depth === each.names.length - 1) {
      files.push(file(each, name));
    } else {
      const inside = below.get(name) ?? [];
      inside.push(each);
      below.set(name, inside);
    }
  }
  const folders = [...below].map(([name, inside]) => {
    const first = inside[0]!;
    return joined(folder(name, first.root, first.names.slice(0, depth + 1), level(inside, depth + 1)));
  });
  return [...folders, ...files].sort(blockersFirst);
}

function folder(
  label: string,
  root: string,
  names: readonly string[],
  children: readonly (FolderNode | FileNode)[],
): FolderNode {
  const counts = sum(children.map((each) => each.counts));
  return { kind: "folder", label, root, names, counts, children };
}

/** A folder with nothing but one folder in it is shown with that in one line. */
function joined(node: FolderNode): FolderNode {
  const only = node.children.length === 1 ? node.children[0] : undefined;
  return only?.kind === "folder" ? { ...only, label: `${node.label}/${only.label}` } : node;
}

function file(each: Located, label: string): FileNode {
  const { row, root, names } = each;
  const places = row.blockers
    .map((blocker): PlaceNode => ({ kind: "place", below: "file", names, row, blocker }))
    .sort(placesInOrder);
  return { kind: "file", label, root, names, row, counts: countsOf(row), children: places };
}

/** What has to be done by hand comes first, then what is to review, then the most to convert. */
function blockersFirst(
  left: { readonly counts: Counts; readonly label: string },
  right: { readonly counts: Counts; readonly label: string },
): number {
  return (
    right.counts.manual - left.counts.manual ||
    right.counts.review - left.counts.review ||
    right.counts.safe - left.counts.safe ||
    right.counts.errors - left.counts.errors ||
    compare(left.label, right.label)
  );
}

function placesInOrder(left: PlaceNode, right: PlaceNode): number {
  const grade = Number(right.blocker.safety === "manual") - Number(left.blocker.safety === "manual");
  return (
    grade ||
    compare(left.names.join("/"), right.names.join("/")) ||
    cellOf(left) - cellOf(right) ||
    left.blocker.line - right.blocker.line ||
    left.blocker.character - right.blocker.character
  );
}

/** What puts places of one file in the order of its cells: those of an open notebook come as they stand in it. */
function cellOf(node: PlaceNode): number {
  const { cell, document } = node.blocker;
  return cell ?? (document ? node.row.blockers.findIndex((each) => each.document === document) : 0);
}

/** By code units: the same on every machine, whatever its language. */
function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

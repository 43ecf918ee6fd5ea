import { createHash } from "node:crypto";

/** A file that a plan edits, with the number of fixes of each kind; see `mindport/planFixes`. */
export interface PlannedFile {
  readonly uri: string;
  readonly safe: number;
  readonly review: number;
  readonly hash: string;
}

/** A file that a plan leaves alone, and why. */
export interface SkippedFile {
  readonly uri: string;
  readonly reason: string;
}

/** A place and an edit as LSP has them; columns count UTF-16 units, as VS Code's do. */
export interface Position {
  readonly line: number;
  readonly character: number;
}
export interface TextEdit {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly newText: string;
  readonly annotationId?: string;
}

/** What is said of an edit, and whether a person is asked before it is applied. */
export interface Annotation {
  readonly label?: string;
  readonly description?: string;
  readonly needsConfirmation?: boolean;
}

/** The part of a WorkspaceEdit that plans use. */
export interface PlannedEdit {
  readonly documentChanges?: readonly {
    readonly textDocument: { readonly uri: string };
    readonly edits: readonly TextEdit[];
  }[];
  readonly changeAnnotations?: Readonly<Record<string, Annotation>>;
}

/** The answer to `mindport/planFixes`. */
export interface Plan {
  readonly edit: PlannedEdit;
  readonly files: readonly PlannedFile[];
  readonly skipped: readonly SkippedFile[];
  readonly api: string | null;
  /** What the settings of these files were known by; `mindport/planSettings` tells it of now. */
  readonly settings: string;
}

/** What to plan; `files` are the URIs of the only files to convert. */
export interface Wanted {
  readonly scope: "file" | "folder" | "workspace" | "class";
  readonly safeOnly: boolean;
  readonly uri?: string;
  readonly api?: string;
  readonly position?: Position;
  readonly className?: string;
  readonly nth?: number;
  readonly files?: readonly string[];
}

/** What a text is known by, whatever its line ends: the server's `text_hash`. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text.replaceAll(/\r\n?/g, "\n"), "utf8").digest("hex");
}

/** The text of a file's bytes as an editor shows it. */
export function decoded(bytes: Uint8Array): string {
  return new TextDecoder("utf-8").decode(bytes);
}

/** Whether a person has to look at some of the edits before they are applied. */
export function asksForALook(edit: PlannedEdit): boolean {
  return Object.values(edit.changeAnnotations ?? {}).some((each) => each.needsConfirmation === true);
}

/** An edit that a person is asked about: its file, and what there is to know of it. */
export interface Asked {
  readonly uri: string;
  readonly edit: TextEdit;
  readonly why: string;
}

/** The edits of a plan that a person is asked about, in their order. */
export function asked(plan: Plan): Asked[] {
  return (plan.edit.documentChanges ?? []).flatMap(({ textDocument, edits }) =>
    edits.flatMap((edit) => {
      const told = plan.edit.changeAnnotations?.[edit.annotationId ?? ""];
      return told?.needsConfirmation ? [{ uri: textDocument.uri, edit, why: told.label ?? "" }] : [];
    }),
  );
}

/**
 * A plan with those edits alone that nobody has to be asked about, and with the chosen ones.
 *
 * What edits to review need is annotated: where none of these is chosen and there is nothing else, nothing is left.
 */
export function withChosen(plan: Plan, chosen: readonly TextEdit[]): Plan {
  const { changeAnnotations: told = {}, documentChanges: all = [] } = plan.edit;
  const some = chosen.length > 0 || all.some((change) => change.edits.some((edit) => edit.annotationId === undefined));
  const stays = (edit: TextEdit): boolean =>
    chosen.includes(edit) || (some && told[edit.annotationId ?? ""]?.needsConfirmation !== true);
  const documentChanges = all
    .map((change) => ({
      ...change,
      edits: change.edits.filter(stays).map(({ range, newText }) => ({ range, newText })),
    }))
    .filter((change) => change.edits.length > 0);
  const edited = new Set(documentChanges.map((change) => change.textDocument.uri));
  return { ...plan, edit: { documentChanges }, files: plan.files.filter(({ uri }) => edited.has(uri)) };
}

/** How many fixes the files of a plan get. */
export function fixes(files: readonly PlannedFile[]): number {
  return files.reduce((sum, file) => sum + file.safe + file.review, 0);
}

/** The text of a file with the edits that a plan has for it. */
export function textAfter(text: string, plan: Plan, uri: string): string {
  const change = plan.edit.documentChanges?.find((each) => each.textDocument.uri === uri);
  const starts = lineStarts(text);
  const offset = (at: Position): number => {
    const start = starts[at.line] ?? text.length;
    return Math.min(start + at.character, text.length);
  };
  let result = "";
  let done = 0;
  for (const edit of change?.edits ?? []) {
    result += text.slice(done, offset(edit.range.start)) + edit.newText;
    done = offset(edit.range.end);
  }
  return result + text.slice(done);
}

/** What is still to be done: nothing, applying the plan as it is, or planning again without some. */
export type Next =
  | { readonly do: "nothing" }
  | { readonly do: "apply" }
  | { readonly do: "plan"; readonly files: readonly string[] };

/**
 * Says how to go on with the files that were chosen, of which some changed meanwhile.
 *
 * The files of a plan are converted together: without one of them the others may become something
 * else, so they are planned again. together: they are cells of one notebook, which are edited all or not at all.
 */
export function next(plan: Plan, chosen: readonly string[], changed: readonly string[], together = false): Next {
  const files = chosen.filter((uri) => !changed.includes(uri));
  if (files.length === 0 || (together && files.length < plan.files.length)) {
    return { do: "nothing" };
  }
  return files.length === plan.files.length ? { do: "apply" } : { do: "plan", files };
}

/** Whether a plan does to its files what another one, which was looked at, does to them. */
export function isAsLookedAt(plan: Plan, before: Plan): boolean {
  const editsOf = (of: Plan, uri: string): string => {
    const change = of.edit.documentChanges?.find((each) => each.textDocument.uri === uri);
    return JSON.stringify((change?.edits ?? []).map(({ range, newText }) => [range, newText]));
  };
  return plan.files.every(({ uri, hash }) => {
    const looked = before.files.find((each) => each.uri === uri);
    return looked?.hash === hash && editsOf(plan, uri) === editsOf(before, uri);
  });
}

/** The first of some names, and that there are more. */
export function few(names: readonly string[], most = 5): string {
  return names.slice(0, most).join(", ") + (names.length > most ? ", …" : "");
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\r|\n/g)) {
    starts.push(match.index + match[0].length);
  }
  return starts;
}

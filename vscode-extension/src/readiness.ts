import type { Language } from "./translate";

/** What the server counts in a file; see `mindport/readiness`. */
export interface Readiness {
  readonly references: number;
  readonly safe: number;
  readonly review: number;
  readonly manual: number;
  readonly total: number;
  readonly percent: number;
  readonly target: string;
  readonly mindspore: string;
  readonly lang: Language;
}

/** The choices behind the status bar's item: what each sets, and what it is set to now. */
export interface Choice {
  readonly setting: "target" | "mindspore";
  readonly value: string;
  readonly current: boolean;
}

/** The devices and releases to choose from, in the order of the manifest. */
export function choices(
  now: Pick<Readiness, "target" | "mindspore">,
  targets: readonly string[],
  releases: readonly string[],
): Choice[] {
  return [
    ...targets.map((value) => ({ setting: "target" as const, value, current: value === now.target })),
    ...[...releases].reverse().map((value) => ({
      setting: "mindspore" as const,
      value,
      current: value === now.mindspore,
    })),
  ];
}

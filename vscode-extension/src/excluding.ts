/** What a setting of patterns is in one scope: undefined where it is not set there. */
export type Patterns = readonly string[] | undefined;

/** The list to write for a pattern to be among what is left out; undefined where it is there already. */
export function withPattern(holding: readonly string[], pattern: string): string[] | undefined {
  return holding.includes(pattern) ? undefined : [...holding, pattern];
}

/**
 * The list that takes a pattern back: what was there before it was written, nothing included.
 *
 * Where the list was edited since, only the pattern goes.
 */
export function withoutPattern(now: Patterns, written: readonly string[], before: Patterns, pattern: string): Patterns {
  const untouched = now !== undefined && now.length === written.length && now.every((each, at) => each === written[at]);
  return untouched ? before : now?.filter((each) => each !== pattern);
}

/**
 * The pattern of .gitignore that means one file or folder and nothing else.
 *
 * names: those on the way from the folder of the workspace.
 */
export function ignorePattern(names: readonly string[], isFolder: boolean): string {
  const escaped = names.map((name) => name.replace(/[\\*?[\]!#]/g, "\\$&").replace(/ +$/, (end) => end.replaceAll(" ", "\\ ")));
  return `/${escaped.join("/")}${isFolder ? "/" : ""}`;
}

import * as path from "node:path";

/** The oldest Python that runs the server. */
export const OLDEST = [3, 10] as const;

/** A program with its first arguments: `py -3` is one of Python's own ways to be called. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  /** One of many tries: that it is not there is not worth a word. */
  readonly spare?: boolean;
}

/** What an interpreter says of itself, each on a line; the second needs a mindport of its own. */
export const PROBE = ["import sys", "print('%d.%d' % sys.version_info[:2])"].join("\n");
export const PROBE_PACKAGE = [PROBE, "import mindport", "print(mindport.__version__)"].join("\n");

export type Platform = NodeJS.Platform;

/** Which interpreters to try that PATH may have, the likeliest first. */
export function onPath(platform: Platform): Command[] {
  if (platform === "win32") {
    // The launcher comes first: a bare `python` may be the Store's stub, which only opens a page.
    return [
      { file: "py", args: ["-3"] },
      { file: "python", args: [] },
      { file: "python3", args: [] },
    ];
  }
  // An old system has a python3 of its own, and newer ones beside it.
  const beside = ["python3.14", "python3.13", "python3.12", "python3.11", "python3.10"];
  return [
    { file: "python3", args: [] },
    { file: "python", args: [] },
    ...beside.map((file) => ({ file, args: [], spare: true })),
  ];
}

/** The chosen interpreter with its variables filled; one that is no path is looked up on PATH. */
export function expand(chosen: string, folder: string, home: string, platform: Platform): string {
  const paths = platform === "win32" ? path.win32 : path.posix;
  const expanded = chosen
    .replaceAll("${workspaceFolder}", folder)
    .replaceAll("${userHome}", home)
    .replace(/^~(?=[\\/])/, home);
  const separated = platform === "win32" ? /[\\/]/ : /\//;
  const isRelativePath = separated.test(expanded) && !paths.isAbsolute(expanded);
  return isRelativePath ? paths.join(folder, expanded) : expanded;
}

/** What a probe printed: the version of Python, and of the package where it has one. */
export function parsed(stdout: string): { python: string; mindport: string } | undefined {
  const [python = "", mindport = ""] = stdout.split(/\r?\n/).map((line) => line.trim());
  return /^\d+\.\d+$/.test(python) ? { python, mindport } : undefined;
}

/** Why a program did not say what it was asked, by what the system told of it. */
export function notRun(
  error: { readonly code?: string | number | null | undefined; readonly killed?: boolean | undefined } | null,
): "missing" | "forbidden" | "late" | "other" {
  if (error?.code === "ENOENT") {
    return "missing";
  }
  if (error?.code === "EACCES" || error?.code === "EPERM") {
    return "forbidden";
  }
  return error?.killed === true ? "late" : "other";
}

export function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

/**
 * The arguments that start the server.
 *
 * The extension's own copy is run isolated: no variable of the environment, no folder of the user
 * and none of the project has a say in what it imports.
 */
export function serverArguments(extension: string, bundled: boolean, platform: Platform): string[] {
  const paths = platform === "win32" ? path.win32 : path.posix;
  return bundled
    ? ["-I", "-X", "utf8", paths.join(extension, "bundled", "start.py")]
    : ["-X", "utf8", "-m", "mindport", "server"];
}

/** A command as a person would type it. */
export function shown(command: Command): string {
  return [command.file, ...command.args].join(" ");
}

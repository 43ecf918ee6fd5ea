/** The command that links of a report run where the editor shows it: a page there can open no file. */
export const GO = "mindport.report.go";

/** A link to a line of a file beside the page; one with a scheme leads elsewhere. */
const LINK = /(<a\b[^>]*?\bhref=")([^":#]+)#L(\d+)"/g;

/**
 * A report's page in which links to files run the command with a file and a line, from 1.
 *
 * locate: the URI of a file, by its path from the page.
 */
export function withCommands(page: string, locate: (path: string) => string): string {
  return page.replace(LINK, (all, before: string, address: string, line: string) => {
    let path: string;
    try {
      path = decodeURIComponent(address);
    } catch {
      // The name of the file is not UTF-8, and no editor's URI has it.
      return all;
    }
    return `${before}command:${GO}?${encodeURIComponent(JSON.stringify([locate(path), Number(line)]))}"`;
  });
}

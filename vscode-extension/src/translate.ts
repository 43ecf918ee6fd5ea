import chinese from "../l10n/bundle.l10n.zh-cn.json";

export type Language = "en" | "zh";

const CHINESE: Readonly<Record<string, string>> = chinese;

/** The language that a setting asks for; where it leaves it open, that of the editor's display. */
export function languageOf(setting: unknown, display: string): Language {
  if (setting === "en" || setting === "zh") {
    return setting;
  }
  return display.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** An English sentence in a language, with its `{0}`, `{1}` … filled in. */
export function translated(language: Language, message: string, args: readonly (string | number)[]): string {
  const said = language === "zh" ? (CHINESE[message] ?? message) : message;
  return said.replace(/\{(\d)\}/g, (place, at: string) => String(args[Number(at)] ?? place));
}

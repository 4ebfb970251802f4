import { nameKey } from "#core/parse-name.ts";

/** The languages in which people may type the name of a language. */
const READERS = ["ca", "es", "en"];

/** Returns the names that mean a built-in list: its tag, and the name of its language in any of our languages. */
export function builtInWordListNames(languages: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const language of languages) {
    names.set(nameKey(language), language);
    for (const reader of READERS) {
      const name = new Intl.DisplayNames(reader, { type: "language" }).of(language);
      if (name !== undefined) names.set(nameKey(name), language);
    }
  }
  return names;
}

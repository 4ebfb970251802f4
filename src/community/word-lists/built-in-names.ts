import { nameComparisonKey } from "#core/parse-name.ts";

/** Languages in which people may write the name of a word list: "Catalan", "català" or "catalán". */
const READERS = ["ca", "es", "en"];

/** Returns the names of the built-in lists: the tag of each language, and its name in each language of the bot. */
export function builtInWordListNames(languages: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const language of languages) {
    names.set(nameComparisonKey(language), language);
    for (const reader of READERS) {
      const name = new Intl.DisplayNames(reader, { type: "language" }).of(language);
      if (name !== undefined) names.set(nameComparisonKey(name), language);
    }
  }
  return names;
}

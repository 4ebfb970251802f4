import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// Languages whose common words are known: the built-in ones. A server's own list with the same letters uses these
// common words too. The letters are constants here, so that checking the options of a game reads no files.

const LETTERS = {
  ca: "A B C D E F G H I J L L·L M N NY O P QU R S T U V X Z Ç",
  en: "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
  es: "A B C CH D E F G H I J L LL M N O P Q R RR S T U V X Y Z Ñ",
} as const;

export type CommonLanguage = keyof typeof LETTERS;

export const LANGUAGES_WITH_COMMON_WORDS = Object.keys(LETTERS) as readonly CommonLanguage[];

/** Returns the languages with exactly these letters; the numbers of tiles do not matter. */
export function commonLanguagesOf({ letters: [, ...letters] }: Alphabet): CommonLanguage[] {
  const wanted = letters.map(({ text }) => text).join(" ");
  return LANGUAGES_WITH_COMMON_WORDS.filter((language) => LETTERS[language] === wanted);
}

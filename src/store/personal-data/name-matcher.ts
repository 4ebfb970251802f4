// Finds out whether a text contains a person's name. Names are compared word by word. They never become part of a
// regular expression, because they may contain any character. The same name can be written in several ways: é as one
// character or as two, or with invisible characters in between.

/** Invisible characters. Some of them count as letters or marks, so they must be removed first. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that do not separate words by spaces. A name in such a script matches anywhere in the text. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;
/**
 * Unicode normalization forms in which texts and names are compared. Only NFKC matches “Ａｎｎａ” with “Anna”, but it turns
 * symbols such as ™ into letters.
 */
const FORMS = ["NFC", "NFKC"] as const;

/**
 * Returns a function that tells whether a text contains one of these names as separate words. A name without letters
 * and digits never matches.
 */
export function createNameMatcher(names: readonly string[]): (text: string) => boolean {
  const wanted = FORMS.map((form) => ({ form, names: names.map((name) => wordsOf(name, form)).filter((one) => one) }));
  return (text) =>
    wanted.some(({ form, names: all }) => {
      const words = wordsOf(text, form);
      return all.some((name) => standsIn(words, name));
    });
}

/**
 * Returns the words of a text in lower case, with single spaces between them. Converts to upper case first, so that ß
 * and ss are the same.
 */
function wordsOf(text: string, form: (typeof FORMS)[number]): string {
  const folded = text.replace(UNSEEN, "").normalize(form).toUpperCase().toLowerCase().normalize(form);
  return (folded.match(WORD) ?? []).join(" ");
}

function standsIn(words: string, name: string): boolean {
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1))
    if (isEdge(words, at, -1) && isEdge(words, at + name.length, 1)) return true;
  return false;
}

/**
 * Whether a name may begin or end at position `at` of the text. `side`: −1 if the name begins there, 1 if it ends
 * there.
 */
function isEdge(words: string, at: number, side: -1 | 1): boolean {
  const [outside, inside] = [characterAt(words, at, side), characterAt(words, at, side === 1 ? -1 : 1)];
  return outside === "" || outside === " " || UNSPACED.test(inside);
}

function characterAt(words: string, at: number, side: -1 | 1): string {
  const code = side === 1 ? words.slice(at, at + 2) : words.slice(Math.max(0, at - 2), at);
  return (side === 1 ? [...code][0] : [...code].at(-1)) ?? "";
}

// Whether a text has somebody's name in it. Names are compared as words and never made into a pattern: they may hold any
// character, and the same name can be written in several ways (é as one character or as two, invisible ones in between).

/** Characters that are not seen: some of them count as letters or marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that are written without spaces: a name in them stands wherever its characters do. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;
/** The second takes “Ａｎｎａ” for “Anna”, but makes letters of symbols such as ™. */
const FORMS = ["NFC", "NFKC"] as const;

/** Whether one of these names stands in a text as words of its own. A name without letters and digits never does. */
export function createNameMatcher(names: readonly string[]): (text: string) => boolean {
  const wanted = FORMS.map((form) => ({ form, names: names.map((name) => wordsOf(name, form)).filter((one) => one) }));
  return (text) =>
    wanted.some(({ form, names: all }) => {
      const words = wordsOf(text, form);
      return all.some((name) => standsIn(words, name));
    });
}

/** In small letters, with single spaces between them. Capitals first, so that ß and ss are the same. */
function wordsOf(text: string, form: (typeof FORMS)[number]): string {
  const folded = text.replace(UNSEEN, "").normalize(form).toUpperCase().toLowerCase().normalize(form);
  return (folded.match(WORD) ?? []).join(" ");
}

function standsIn(words: string, name: string): boolean {
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1))
    if (isEdge(words, at, -1) && isEdge(words, at + name.length, 1)) return true;
  return false;
}

/** Whether a word may begin or end here; `side`: on which side of this place the name does not lie. */
function isEdge(words: string, at: number, side: -1 | 1): boolean {
  const [outside, inside] = [characterAt(words, at, side), characterAt(words, at, side === 1 ? -1 : 1)];
  return outside === "" || outside === " " || UNSPACED.test(inside);
}

function characterAt(words: string, at: number, side: -1 | 1): string {
  const code = side === 1 ? words.slice(at, at + 2) : words.slice(Math.max(0, at - 2), at);
  return (side === 1 ? [...code][0] : [...code].at(-1)) ?? "";
}

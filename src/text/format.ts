import type { Language } from "#text/language.ts";

/** Numbers, lists and plurals as a language writes them. */
export interface Format {
  number(value: number): string;
  /** A, B and C. */
  all(items: readonly string[]): string;
  /** What this language calls another: inglés. */
  language(tag: string): string;
  /** The form for this count; `#` in it stands for the number. */
  count(value: number, forms: { readonly one: string; readonly other: string }): string;
}

const formats = new Map<Language, Format>();

export function formatOf(language: Language): Format {
  const known = formats.get(language);
  if (known) return known;
  const made = makeFormat(language);
  formats.set(language, made);
  return made;
}

function makeFormat(language: Language): Format {
  const numbers = new Intl.NumberFormat(language, { signDisplay: "auto" });
  const lists = new Intl.ListFormat(language, { type: "conjunction" });
  const names = new Intl.DisplayNames(language, { type: "language" });
  const plurals = new Intl.PluralRules(language);
  return {
    number: (value) => numbers.format(value),
    all: (items) => lists.format(items),
    language: (tag) => names.of(tag) ?? tag,
    count(value, forms) {
      const form = plurals.select(value) === "one" ? forms.one : forms.other;
      return form.replace("#", numbers.format(value));
    },
  };
}

import type { Language } from "#text/language.ts";

/** Formats numbers, lists, dates and names of languages for one language. */
export interface LanguageFormat {
  number(value: number): string;
  /** A change, with its sign: +5, −3. */
  signed(value: number): string;
  /** A share from 0 to 1, as whole percent: 37%. */
  percent(share: number): string;
  /** A list with “and”: A, B and C. */
  all(items: readonly string[]): string;
  /** A list with “or”: A, B or C. */
  any(items: readonly string[]): string;
  /** A list after a negation: no A, B or C. Catalan and Spanish have “ni” before the last item. */
  none(items: readonly string[]): string;
  /** The name of any language, in the language of this format: inglés. */
  language(tag: string): string;
  /** A day without time zone. `days`: days since the beginning of 1970. */
  day(days: number): string;
  /** The day of a time, for lists: 20 Jul 1969. Uses the time zone of the machine. */
  shortDay(time: number): string;
  /** The day and minute of a time: 20 Jul 1969, 20:17. Uses the time zone of the machine. */
  minute(time: number): string;
}

const DAY_MS = 24 * 60 * 60_000;

/** The locale of a language, if it differs from the tag of the language. */
const LOCALES: { readonly [Tag in Language]?: string } = { en: "en-GB" };

/** The word before the last item of a list after a negation, if it is not the word for “or”. */
const NOR: { readonly [Tag in Language]?: string } = { ca: "ni", es: "ni" };

const formats = new Map<Language, LanguageFormat>();

export function createFormat(language: Language): LanguageFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = makeFormat(language);
  formats.set(language, made);
  return made;
}

function makeFormat(language: Language): LanguageFormat {
  const locale = LOCALES[language] ?? language;
  const numbers = new Intl.NumberFormat(locale);
  const changes = new Intl.NumberFormat(locale, { signDisplay: "exceptZero" });
  const shares = new Intl.NumberFormat(locale, { style: "percent" });
  const lists = new Intl.ListFormat(locale, { type: "conjunction" });
  const nor = NOR[language];
  const choices = new Intl.ListFormat(locale, { type: "disjunction" });
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const shortDays = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const minutes = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return {
    number: (value) => withMinus(numbers.format(value)),
    signed: (value) => withMinus(changes.format(value)),
    percent: (share) => withMinus(shares.format(share)),
    all: (items) => lists.format(items),
    any: (items) => choices.format(items),
    none: (items) =>
      nor === undefined || items.length < 2
        ? choices.format(items)
        : `${items.slice(0, -1).join(", ")} ${nor} ${items.at(-1)}`,
    language: (tag) => names.of(tag) ?? tag,
    day: (since) => days.format(since * DAY_MS),
    shortDay: (time) => shortDays.format(time),
    minute: (time) => minutes.format(time),
  };
}

/** Replaces the hyphen by the minus sign that pictures use. */
function withMinus(number: string): string {
  return number.replace("-", "−");
}

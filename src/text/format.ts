import type { Language } from "#text/language.ts";

/** Formats numbers, lists, dates and names of languages in one language. */
export interface LanguageFormat {
  number(value: number): string;
  /** With its sign, for a change: +5, −3. */
  signed(value: number): string;
  /** A share from 0 to 1 in whole percent: 37%. */
  percent(share: number): string;
  /** A, B and C. */
  all(items: readonly string[]): string;
  /** A, B or C. */
  any(items: readonly string[]): string;
  /** The name of a language in this language: inglés. */
  language(tag: string): string;
  /** A day, counted from the beginning of 1970, in no particular time zone. */
  day(days: number): string;
  /** How long ago, in the greatest unit that fits: yesterday, 3 hours ago. */
  ago(ms: number): string;
}

const DAY_MS = 24 * 60 * 60_000;
const UNITS = [
  ["year", 365 * DAY_MS],
  ["month", 30 * DAY_MS],
  ["day", DAY_MS],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
] as const;

const formats = new Map<Language, LanguageFormat>();

export function createFormat(language: Language): LanguageFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = makeFormat(language);
  formats.set(language, made);
  return made;
}

function makeFormat(language: Language): LanguageFormat {
  const numbers = new Intl.NumberFormat(language);
  const changes = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
  const shares = new Intl.NumberFormat(language, { style: "percent" });
  const lists = new Intl.ListFormat(language, { type: "conjunction" });
  const choices = new Intl.ListFormat(language, { type: "disjunction" });
  const names = new Intl.DisplayNames(language, { type: "language" });
  const days = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const agos = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return {
    number: (value) => withMinus(numbers.format(value)),
    signed: (value) => withMinus(changes.format(value)),
    percent: (share) => withMinus(shares.format(share)),
    all: (items) => lists.format(items),
    any: (items) => choices.format(items),
    language: (tag) => names.of(tag) ?? tag,
    day: (since) => days.format(since * DAY_MS),
    ago(ms) {
      const [unit, length] = UNITS.find(([, each]) => ms >= each) ?? ["second", Number.POSITIVE_INFINITY];
      return agos.format(-Math.floor(ms / length), unit);
    },
  };
}

/** Uses the minus sign of the pictures instead of the hyphen. */
function withMinus(number: string): string {
  return number.replace("-", "−");
}

import type { ResultReach } from "#core/game.ts";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import type { ScrabbleOpeningRefusal, ScrabbleOptions } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { COMMON_LANGUAGES, commonLanguagesOf } from "#lexicon/common/common-languages.ts";

/** Default options, without the word list. */
export const SCRABBLE_DEFAULTS = {
  size: 15,
  rack: 7,
  bag: "standard",
  challenge: "void",
  exchange: "as-many",
  scorelessRounds: 3,
  goingOut: "racks",
} as const satisfies Omit<ScrabbleOptions, "list">;

export const SCRABBLE_BOUNDS = {
  size: { min: 2, max: 31 },
  rack: { min: 1, max: 15 },
  scorelessRounds: { min: 1, max: 10 },
  hints: { min: 0, max: 99 },
} as const;

/**
 * Points are comparable between servers with the words of a language, on the usual board, with the usual rack and bag.
 * How words are challenged, tiles exchanged and games ended are variants that players choose by taste.
 */
export function resultReach({ list, size, rack, bag }: ScrabbleOptions): ResultReach {
  const isUsual = size === SCRABBLE_DEFAULTS.size && rack === SCRABBLE_DEFAULTS.rack && bag === SCRABBLE_DEFAULTS.bag;
  return "language" in list && isUsual ? "everywhere" : "server";
}

type Choice = "bag" | "challenge" | "exchange" | "goingOut";

export const OPTION_CHOICES: { readonly [Name in Choice]: readonly ScrabbleOptions[Name][] } = {
  bag: ["standard", "super"],
  challenge: ["void", "double", "five-point"],
  exchange: ["as-many", "full-rack", "one"],
  goingOut: ["racks", "twice"],
};

/** Options that are off unless set. */
export const OPTION_SWITCHES = [
  "easyWords",
  "overlooking",
  "expertHints",
] as const satisfies readonly (keyof ScrabbleOptions)[];

const NAMES = ["list", ...Object.keys(SCRABBLE_DEFAULTS), "hints", ...OPTION_SWITCHES];

/** Returns why a game with these options and seats cannot begin, if so. The options may be untrusted data. */
export function checkOptions(alphabet: Alphabet, options: unknown, seats: number): ScrabbleOpeningRefusal | undefined {
  if (!isRecord(options)) return { reason: "bad-option", option: "options", allowed: NAMES };
  return malformed(options) ?? unplayable(alphabet, options as unknown as ScrabbleOptions, seats);
}

function malformed(options: Loose): ScrabbleOpeningRefusal | undefined {
  if (!isWordList(options["list"])) return { reason: "bad-option", option: "list", allowed: ["language", "name"] };
  if (!isWithin(options["size"], SCRABBLE_BOUNDS.size)) return { reason: "bad-size", ...SCRABBLE_BOUNDS.size };
  if (!isWithin(options["rack"], SCRABBLE_BOUNDS.rack)) return { reason: "bad-rack", ...SCRABBLE_BOUNDS.rack };
  if (!isWithin(options["scorelessRounds"], SCRABBLE_BOUNDS.scorelessRounds)) {
    return { reason: "bad-rounds", ...SCRABBLE_BOUNDS.scorelessRounds };
  }
  if (options["hints"] !== undefined && !isWithin(options["hints"], SCRABBLE_BOUNDS.hints)) {
    return { reason: "bad-hints", ...SCRABBLE_BOUNDS.hints };
  }
  const wrong = Object.entries(OPTION_CHOICES).find(
    ([name, allowed]) => !allowed.some((value) => value === options[name]),
  );
  if (wrong) return { reason: "bad-option", option: wrong[0], allowed: wrong[1] };
  const unclear = OPTION_SWITCHES.find((name) => options[name] !== undefined && options[name] !== true);
  return unclear && { reason: "bad-option", option: unclear, allowed: ["true"] };
}

function unplayable(alphabet: Alphabet, options: ScrabbleOptions, seats: number): ScrabbleOpeningRefusal | undefined {
  if (options.goingOut === "twice" && seats !== 2) return { reason: "twice-needs-two" };
  if (options.challenge !== "void" && seats < 2) return { reason: "challenge-needs-two" };
  if (options.easyWords && commonLanguagesOf(alphabet).length === 0) {
    return { reason: "no-easy-words", languages: COMMON_LANGUAGES };
  }
  const tiles = bagTiles(alphabet, options).length;
  const wanted = options.rack * seats;
  return tiles < wanted ? { reason: "too-few-tiles", tiles, wanted } : undefined;
}

type Loose = { readonly [name: string]: unknown };

function isRecord(raw: unknown): raw is Loose {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

function isWordList(raw: unknown): boolean {
  if (!isRecord(raw)) return false;
  const [name, ...others] = [raw["language"], raw["name"]].filter((value) => value !== undefined);
  return typeof name === "string" && name !== "" && others.length === 0;
}

function isWithin(raw: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return typeof raw === "number" && Number.isInteger(raw) && raw >= min && raw <= max;
}

import { bagOf } from "#games/scrabble/bag.ts";
import type { OpeningRefusal, Options } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import { COMMON_LANGUAGES, commonLanguagesOf } from "#lexicon/common/letters.ts";

/** What a game is played with unless somebody says otherwise: all but the word list. */
export const CLASSIC = {
  size: 15,
  rack: 7,
  bag: "standard",
  challenge: "void",
  exchange: "as-many",
  scorelessRounds: 3,
  goingOut: "racks",
} as const satisfies Omit<Options, "list">;

export const BOUNDS = {
  size: { least: 2, most: 31 },
  rack: { least: 1, most: 15 },
  scorelessRounds: { least: 1, most: 10 },
  hints: { least: 0, most: 99 },
} as const;

type Choice = "bag" | "challenge" | "exchange" | "goingOut";

export const CHOICES: { readonly [Name in Choice]: readonly Options[Name][] } = {
  bag: ["standard", "super"],
  challenge: ["void", "double", "five-point"],
  exchange: ["as-many", "full-rack", "one"],
  goingOut: ["racks", "twice"],
};

/** What is so if it is said, and only then. */
export const SWITCHES = ["easyWords", "overlooking", "expertHints"] as const satisfies readonly (keyof Options)[];

const NAMES = ["list", ...Object.keys(CLASSIC), "hints", ...SWITCHES];

/** Why no game of these options and so many seats can begin; whatever somebody sends may be asked about. */
export function whyNot(alphabet: Alphabet, options: unknown, seats: number): OpeningRefusal | undefined {
  if (!isRecord(options)) return { why: "bad-option", option: "options", allowed: NAMES };
  return malformed(options) ?? unplayable(alphabet, options as unknown as Options, seats);
}

function malformed(options: Loose): OpeningRefusal | undefined {
  if (!isWordList(options["list"])) return { why: "bad-option", option: "list", allowed: ["language", "name"] };
  if (!isWithin(options["size"], BOUNDS.size)) return { why: "bad-size", ...BOUNDS.size };
  if (!isWithin(options["rack"], BOUNDS.rack)) return { why: "bad-rack", ...BOUNDS.rack };
  if (!isWithin(options["scorelessRounds"], BOUNDS.scorelessRounds)) {
    return { why: "bad-rounds", ...BOUNDS.scorelessRounds };
  }
  if (options["hints"] !== undefined && !isWithin(options["hints"], BOUNDS.hints)) {
    return { why: "bad-hints", ...BOUNDS.hints };
  }
  const wrong = Object.entries(CHOICES).find(([name, allowed]) => !allowed.some((value) => value === options[name]));
  if (wrong) return { why: "bad-option", option: wrong[0], allowed: wrong[1] };
  const unclear = SWITCHES.find((name) => options[name] !== undefined && options[name] !== true);
  return unclear && { why: "bad-option", option: unclear, allowed: ["true"] };
}

function unplayable(alphabet: Alphabet, options: Options, seats: number): OpeningRefusal | undefined {
  if (options.goingOut === "twice" && seats !== 2) return { why: "twice-needs-two" };
  if (options.challenge !== "void" && seats < 2) return { why: "challenge-needs-two" };
  if (options.easyWords && commonLanguagesOf(alphabet).length === 0) {
    return { why: "no-easy-words", languages: COMMON_LANGUAGES };
  }
  const tiles = bagOf(alphabet, options).length;
  const wanted = options.rack * seats;
  return tiles < wanted ? { why: "too-few-tiles", tiles, wanted } : undefined;
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

function isWithin(raw: unknown, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return typeof raw === "number" && Number.isInteger(raw) && raw >= least && raw <= most;
}

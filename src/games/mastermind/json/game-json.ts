import { effectiveEntryNumbers, type MatchTranscript, type RevealedSeed } from "#core/match-log.ts";
import { createRng, deriveBotSeed } from "#core/rng.ts";
import { listOf, oneOf, record, type Schema, text, wholeNumber } from "#core/schema.ts";
import { drawCode, type PegCode } from "#games/mastermind/rules/board.ts";
import { checkOptions } from "#games/mastermind/rules/options.ts";
import { viewOf } from "#games/mastermind/rules/view.ts";
import type {
  CodeAnswer,
  MastermindAction,
  MastermindEnding,
  MastermindEvent,
  MastermindOptions,
  MastermindState,
} from "#games/mastermind/types.ts";

// A game as JSON, for other programs. Colours are numbered from 1, as people type them. Seats count from 0, in the
// order of `players`.

/** Value of the field `format`, by which such a file is recognized. */
export const MASTERMIND_JSON_FORMAT = "tauler-mastermind";
const VERSION = 1;

export interface MastermindGameJson {
  readonly format: typeof MASTERMIND_JSON_FORMAT;
  readonly version: typeof VERSION;
  readonly options: MastermindOptions;
  readonly players: readonly { readonly name: string }[];
  readonly guesses: readonly MastermindJsonGuess[];
  /** How the game ended; absent while it runs. */
  readonly ending?: MastermindEnding;
  /** The code. Only of a finished game, and absent if the program does not know it. */
  readonly code?: PegCode;
  /** Number of log entries before a bot made the code. Together with the seed, it decides which code the bot made. */
  readonly codeDrawnAfter?: number;
  readonly shuffle?: RevealedSeed;
}

export type MastermindJsonGuess = { readonly guess: PegCode } & Partial<CodeAnswer>;

/** Exports a game. While it runs, the file has what a spectator sees. */
export function exportGame({
  moments,
  log,
  names,
  levels,
  shuffle,
}: MatchTranscript<MastermindState, MastermindEvent>): { readonly [format: string]: string } {
  const state = moments.at(-1)?.state;
  if (state === undefined) return {};
  const { options, rows, code, ending } = viewOf(state, null);
  const codeDrawnAfter = shuffle && findDrawnCode(options, { log, levels });
  const game: MastermindGameJson = {
    format: MASTERMIND_JSON_FORMAT,
    version: VERSION,
    options,
    players: names.map((name) => ({ name })),
    guesses: rows.map(({ guess, answer }) => ({ guess: fromOne(guess), ...answer })),
    ...(ending === undefined ? {} : { ending }),
    ...(code === undefined ? {} : { code: fromOne(code) }),
    ...(codeDrawnAfter === undefined ? {} : { codeDrawnAfter }),
    ...(shuffle && { shuffle }),
  };
  return { json: `${JSON.stringify(game, undefined, 2)}\n` };
}

const fromOne = (code: PegCode): number[] => code.map((colour) => colour + 1);

/** Number of log entries before a bot made the code. Undefined if a person made it, or only the maker knows it. */
function findDrawnCode(
  { maker, answers }: MastermindOptions,
  { log, levels }: Pick<MatchTranscript, "log" | "levels">,
): number | undefined {
  if (answers === "paper") return undefined;
  const made = effectiveEntryNumbers(log).find((seq) => {
    const deed = log[seq - 1]?.deed;
    return deed?.kind === "act" && deed.seat === maker && (deed.action as MastermindAction).kind === "code";
  });
  if (made === undefined || levels[maker] === undefined) return undefined;
  // If the seat got its bot later, a person made the code.
  const isLater = log.slice(made).some(({ deed: { kind, ...deed } }) => {
    return (kind === "reseat" || kind === "deputise") && "seat" in deed && deed.seat === maker;
  });
  return isLater ? undefined : made - 1;
}

const MAX_NAME = 64;
const MAX_GUESSES = 12;
const MAX_PEGS = 8;
const MAX_ENTRIES = 99_999;

const pegs = listOf(wholeNumber(1, 12), MAX_PEGS);
const count = wholeNumber(0, MAX_PEGS);

const options: Schema<MastermindOptions> = (raw, path = "") =>
  checkOptions(raw) === undefined
    ? { ok: true, value: raw as MastermindOptions }
    : { ok: false, error: { path, reason: "check-failed", check: "options" } };

/** Reads a file that `exportGame` wrote. */
export const mastermindJsonSchema: Schema<MastermindGameJson> = record(
  {
    format: oneOf([MASTERMIND_JSON_FORMAT]),
    version: oneOf([VERSION]),
    options,
    players: listOf(record({ name: text(MAX_NAME) }), 2, 2),
    guesses: listOf(record({ guess: pegs }, { exact: count, partial: count }), MAX_GUESSES),
  },
  {
    ending: oneOf(["broken", "unbroken", "resigned"]),
    code: pegs,
    codeDrawnAfter: wholeNumber(0, MAX_ENTRIES),
    shuffle: record({ sha256: text(128), seed: text(128) }),
  },
);

/** The code that a bot makes with this seed. `drawnAfter`: number of log entries before. Colours count from 1. */
export function codeOfBot({ maker, ...board }: MastermindOptions, seed: string, drawnAfter: number): PegCode {
  return fromOne(drawCode(board, createRng(deriveBotSeed(seed, drawnAfter, maker))));
}

import type { PlayableWordList } from "#community/word-lists/server-word-lists.ts";
import type { TypedBot } from "#discord/features/lobby/typed-bots.ts";
import { wordListRef } from "#discord/features/word-lists.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { readOptionRows } from "#discord/interactions/option-rows.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { ScrabbleLevel } from "#games/scrabble/bots/levels.ts";
import { SCRABBLE_DEFAULTS, SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { Clock } from "#match/play/open-match.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Reads the options of a new game without checking them. Missing options are those of the classic game. */
export function readScrabbleOptions({ options }: SlashRequest, list: PlayableWordList): ScrabbleOptions {
  return { ...defaultScrabbleOptions(list), ...readOptionRows(options, SCRABBLE_OPTIONS) };
}

/** Options of the classic game with this word list. */
export function defaultScrabbleOptions(list: PlayableWordList): ScrabbleOptions {
  return { ...SCRABBLE_DEFAULTS, list: wordListRef(list) };
}

/** Levels whose bots can be made easier. */
const EASED_LEVELS: readonly string[] = ["easy", "medium"] satisfies readonly ScrabbleLevel[];

/** Returns a refusal if two options of the command conflict, so that no option is ignored silently. */
export function checkOptionConflicts(
  { options, text }: SlashRequest,
  bots: readonly TypedBot[],
): RefusalPost | undefined {
  const scrabble = scrabblePhrases(text);
  const isGiven = (name: string) => options.getInteger(name) !== null;
  if (options.getBoolean("rated") && (options.getInteger("hints") ?? 0) > 0)
    return { content: scrabble.ratedHints, refusal: "rated-no-hints" };
  const areBotsStrong = bots.length > 0 && !bots.some(({ level }) => EASED_LEVELS.includes(level));
  if (options.getString("beginners") !== null && areBotsStrong)
    return { content: scrabble.beginnersLevel, refusal: "level-without-beginners" };
  if (isGiven("move-time") && isGiven("game-time")) return { content: scrabble.twoClocks, refusal: "two-clocks" };
  if (!isGiven("increment") || isGiven("game-time")) return undefined;
  return { content: scrabble.incrementAlone, refusal: "increment-alone" };
}

export function readClockOption({ options }: SlashRequest): { readonly clock?: Clock } {
  const [move, minutes] = [options.getInteger("move-time"), options.getInteger("game-time")];
  if (move !== null) return { clock: { kind: "move", ms: move * SECOND_MS } };
  if (minutes === null) return {};
  const increment = (options.getInteger("increment") ?? 0) * SECOND_MS;
  return { clock: { kind: "game", ms: minutes * MINUTE_MS, increment } };
}

/** Whether the game must count for the ratings. */
export function readRatedOption({ options }: SlashRequest): { readonly rated?: true } {
  return options.getBoolean("rated") ? { rated: true } : {};
}

import type { List } from "#club/resources.ts";
import type { SlashCall } from "#discord/command.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Options, WordList } from "#games/scrabble/types.ts";
import type { Clock } from "#table/open.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** What was said about the game, the classic one where nothing was. Whether it can be, the game says. */
export function optionsOf({ options }: SlashCall, list: List): Options {
  const hints = options.getInteger("hints");
  const beginners = options.getString("beginners");
  return {
    list: wordListOf(list),
    size: options.getInteger("size") ?? CLASSIC.size,
    rack: options.getInteger("rack") ?? CLASSIC.rack,
    bag: (options.getString("bag") ?? CLASSIC.bag) as Options["bag"],
    challenge: (options.getString("wrong-words") ?? CLASSIC.challenge) as Options["challenge"],
    exchange: (options.getString("exchange") ?? CLASSIC.exchange) as Options["exchange"],
    scorelessRounds: options.getInteger("rounds") ?? CLASSIC.scorelessRounds,
    goingOut: (options.getString("going-out") ?? CLASSIC.goingOut) as Options["goingOut"],
    ...(hints === null ? {} : { hints }),
    ...(options.getString("hint-by") === "expert" ? { expertHints: true } : {}),
    ...(beginners === "easy-words" || beginners === "both" ? { easyWords: true } : {}),
    ...(beginners === "overlook" || beginners === "both" ? { overlooking: true } : {}),
  };
}

/** The classic game with the words of this list. */
export function classicOf(list: List): Options {
  return { ...CLASSIC, list: wordListOf(list) };
}

/** A time for each move wins over one for the whole game. */
export function clockOf({ options }: SlashCall): { readonly clock?: Clock } {
  const [move, minutes] = [options.getInteger("move-time"), options.getInteger("game-time")];
  if (move !== null) return { clock: { kind: "move", ms: move * SECOND_MS } };
  if (minutes === null) return {};
  const increment = (options.getInteger("increment") ?? 0) * SECOND_MS;
  return { clock: { kind: "game", ms: minutes * MINUTE_MS, increment } };
}

/** Whether it counts for the ratings by all means. */
export function ratedOf({ options }: SlashCall): { readonly rated?: true } {
  return options.getBoolean("rated") ? { rated: true } : {};
}

function wordListOf(list: List): WordList {
  return list.kind === "own" ? { name: list.name } : { language: list.language };
}

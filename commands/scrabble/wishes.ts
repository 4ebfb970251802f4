import type { List } from "#club/resources.ts";
import type { SlashCall } from "#discord/command.ts";
import type { Level } from "#games/scrabble/levels.ts";
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

/** Levels whose bots can be made easier. */
const FOR_BEGINNERS: readonly Level[] = ["easy", "medium"];

/** Why what was said does not go together, as a sentence: nothing of it is to be dropped without a word. */
export function whyNotTogether({ options, text: { scrabble } }: SlashCall): string | undefined {
  const said = (name: string) => options.getInteger(name) !== null;
  if (options.getBoolean("rated") && (options.getInteger("hints") ?? 0) > 0) return scrabble.ratedHints;
  const level = levelOf(options);
  if (options.getString("beginners") !== null && !FOR_BEGINNERS.includes(level)) {
    return scrabble.beginnersLevel(scrabble.command.levels[level]);
  }
  if (said("move-time") && said("game-time")) return scrabble.twoClocks;
  return said("increment") && !said("game-time") ? scrabble.incrementAlone : undefined;
}

/** Of the bots; an easy one where nothing is said. */
export function levelOf(options: Pick<SlashCall["options"], "getString">): Level {
  return (options.getString("level") ?? "easy") as Level;
}

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

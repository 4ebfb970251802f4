import { letterOf } from "#games/scrabble/board.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Options, State } from "#games/scrabble/types.ts";
import { nodeEffort } from "#kernel/effort.ts";
import { deriveSeed, rngFrom } from "#kernel/rng.ts";
import { textOf } from "#lexicon/alphabet.ts";
import { openResource } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";
import { wholeGroundOf } from "#main/lexicons/whole-ground.ts";
import type { Language } from "#text/language.ts";
import { cacheFolder } from "#tools/calling/settings.ts";

// Games that bots play with each other, so that what is shown can happen.

export type Opened = Awaited<ReturnType<typeof openGame>>;

/** The game in this language, with its words. */
export async function openGame(language: Language) {
  const resource = await openResource(language, cacheFolder());
  const ground = wholeGroundOf(resource);
  return { language, resource, game: scrabble(resource, async () => ground) };
}

export interface Wanted {
  readonly options?: Partial<Options>;
  /** By seat. */
  readonly levels: readonly ("easy" | "medium" | "hard" | "expert")[];
  readonly seed: number;
}

/** How the game stands after each turn, from the beginning to the end. */
export async function play({ language, game }: Opened, { options, levels, seed }: Wanted): Promise<State[]> {
  const rng = rngFrom(seed.toString(16).padStart(64, "0"));
  const states = [game.setup({ ...CLASSIC, list: { language }, ...options }, levels.length, rng)];
  for (let turn = 0; ; turn++) {
    const state = states.at(-1) as State;
    const [seat] = game.actors(state);
    if (seat === undefined) return states;
    const bot = game.bots[levels[seat] ?? "hard"];
    const action = await bot(game.view(state, seat), rngFrom(deriveSeed(rng, turn)), nodeEffort(1));
    const step = game.play(state, seat, action);
    if (!step.ok) throw new Error(`a bot is refused: ${step.refusal.why}`);
    states.push(step.state);
  }
}

/** The position after a play, before the end, in which most is to be seen: long tiles, blanks, and a full board. */
export function richest(states: readonly State[], { alphabet }: Resource): State {
  const shown = states.filter(({ ending, turns }) => ending === undefined && turns.at(-1)?.event.kind === "played");
  const worth = ({ board }: State) =>
    board.reduce((sum, stone) => {
      if (stone === 0) return sum;
      return sum + (stone < 0 ? 30 : 1) + (textOf(alphabet, letterOf(stone)).length > 1 ? 20 : 0);
    }, 0);
  return best(shown, worth);
}

/** Of equal ones the first. */
function best(states: readonly State[], worth: (state: State) => number): State {
  const [first, ...others] = states;
  if (!first) throw new Error("a game without plays");
  return others.reduce((found, state) => (worth(state) > worth(found) ? state : found), first);
}

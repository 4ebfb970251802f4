import { actionsOf } from "#games/scrabble/actions.ts";
import { questionsOf } from "#games/scrabble/asked.ts";
import { type Bots, botsOf } from "#games/scrabble/bots.ts";
import { overtime, timeOut } from "#games/scrabble/clock.ts";
import { outcomeOf } from "#games/scrabble/ending.ts";
import { exportsOf } from "#games/scrabble/exports.ts";
import { featsOf } from "#games/scrabble/feats.ts";
import { finderOf } from "#games/scrabble/finder.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import { help } from "#games/scrabble/help.ts";
import { SEARCHING } from "#games/scrabble/levels.ts";
import { whyNot } from "#games/scrabble/options.ts";
import { picture } from "#games/scrabble/picture.ts";
import { readAction } from "#games/scrabble/read.ts";
import { resign } from "#games/scrabble/resign.ts";
import { setup, stir } from "#games/scrabble/setup.ts";
import { takeTurn } from "#games/scrabble/turn.ts";
import type { Action, Event, Options, Refusal, State, View, Words } from "#games/scrabble/types.ts";
import { imagine, viewOf } from "#games/scrabble/view.ts";
import { wordsIn } from "#games/scrabble/words.ts";
import type { Game } from "#kernel/game.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Each state holds all turns before it. A long game has some hundreds. */
const MAX_ENTRIES = 2_000;

/** What the rest of the house knows Scrabble by. What is typed and drawn in private needs its alphabet besides. */
export interface Scrabble extends Game<Options, State, Action, Event, Refusal, View, Words> {
  readonly alphabet: Alphabet;
  readonly bots: Bots;
}

/** The game, played with these tiles and words. Without a ground, plays are found the slow way. */
export function scrabble(
  resource: Resource,
  ground: () => Promise<Ground | undefined> = async () => undefined,
): Scrabble {
  const { alphabet } = resource;
  const finder = async () => finderOf(resource, await ground());
  return {
    id: "scrabble",
    version: 2,
    seats: { fewest: 1, most: 8 },
    alphabet,
    whyNot: (options, seats) => whyNot(alphabet, options, seats),
    setup: (options, seats, rng) => setup(resource, options, seats, rng),
    actors: (state) => (state.ending === undefined ? [state.toMove] : []),
    outcome: outcomeOf,
    feats: (state) => featsOf(alphabet, state),
    play: (state, seat, action) => takeTurn(resource, state, seat, action),
    forfeit: (state, seat, how) => resign(resource, state, seat, how),
    timeOut: (state, seat) => timeOut(resource, state, seat),
    overtime: (state, seat) => overtime(resource, state, seat),
    help,
    stir,
    view: viewOf,
    actions: (view) => actionsOf(resource, view),
    imagine: (view, rng) => imagine(alphabet, view, rng),
    readAction: (raw) => readAction(alphabet, raw),
    bots: botsOf(resource, finder),
    searching: SEARCHING,
    questions: questionsOf(resource, finder),
    wordsIn,
    maxEntries: MAX_ENTRIES,
    formats: { gcg: "game", json: "game", cgp: "game" },
    exports: (account) => exportsOf(alphabet, account),
    picture: (view, words, sitters) => picture(alphabet, view, words, sitters),
  };
}

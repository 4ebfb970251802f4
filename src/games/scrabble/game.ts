import { actionsOf } from "#games/scrabble/actions.ts";
import { questionsOf } from "#games/scrabble/asked.ts";
import { botsOf, type Level } from "#games/scrabble/bots.ts";
import { outcomeOf } from "#games/scrabble/ending.ts";
import { picture } from "#games/scrabble/picture.ts";
import { readAction } from "#games/scrabble/read.ts";
import { setup, stir } from "#games/scrabble/setup.ts";
import { resign, takeTurn } from "#games/scrabble/turn.ts";
import type { Action, Event, Options, Refusal, State, View, Words } from "#games/scrabble/types.ts";
import { imagine, viewOf } from "#games/scrabble/view.ts";
import type { Bot, Game } from "#kernel/game.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

/** What the rest of the house knows Scrabble by. What is typed and drawn in private needs its alphabet besides. */
export interface Scrabble extends Game<Options, State, Action, Event, Refusal, View, Words> {
  readonly alphabet: Alphabet;
  readonly bots: { readonly [L in Level]: Bot<View, Action> };
}

/** The game, played with these tiles and words. */
export function scrabble(resource: Resource): Scrabble {
  const { alphabet } = resource;
  return {
    id: "scrabble",
    version: 1,
    seats: { fewest: 2, most: 4 },
    alphabet,
    setup: (options, seats, rng) => setup(resource, options, seats, rng),
    actors: (state) => (state.ending === undefined ? [state.toMove] : []),
    outcome: outcomeOf,
    play: (state, seat, action) => takeTurn(resource, state, seat, action),
    forfeit: (state, seat, how) => resign(resource, state, seat, how),
    stir,
    view: viewOf,
    actions: (view) => actionsOf(resource, view),
    imagine: (view, rng) => imagine(alphabet, view, rng),
    readAction: (raw) => readAction(alphabet, raw),
    bots: botsOf(resource),
    questions: questionsOf(resource),
    picture: (view, words, sitters) => picture(alphabet, view, words, sitters),
  };
}

import { actionsOf } from "#games/mastermind/actions.ts";
import { answerTo } from "#games/mastermind/answer.ts";
import { type Bots, botsOf } from "#games/mastermind/bots.ts";
import { outcomeOf, resign } from "#games/mastermind/ending.ts";
import { featsOf } from "#games/mastermind/feats.ts";
import { help } from "#games/mastermind/help.ts";
import { whyNot } from "#games/mastermind/options.ts";
import { picture } from "#games/mastermind/picture.ts";
import { questions } from "#games/mastermind/questions.ts";
import { readAction } from "#games/mastermind/read.ts";
import { setup, stir } from "#games/mastermind/setup.ts";
import { moverIn, phaseOf } from "#games/mastermind/step.ts";
import type { TreeFor } from "#games/mastermind/trees.ts";
import { takeTurn } from "#games/mastermind/turn.ts";
import type { Action, Event, Options, Refusal, State, View, Words } from "#games/mastermind/types.ts";
import { imagine, viewOf } from "#games/mastermind/view.ts";
import type { Game, Seat } from "#kernel/game.ts";

export interface Mastermind extends Game<Options, State, Action, Event, Refusal, View, Words> {
  readonly bots: Bots;
}

const NO_TREES: TreeFor = () => undefined;

/** The game of two: a maker and a breaker. Without trees, the optimal rival weighs its guesses one by one. */
export function mastermind(treeFor: () => Promise<TreeFor> = async () => NO_TREES): Mastermind {
  return {
    id: "mastermind",
    version: 1,
    seats: { fewest: 2, most: 2 },
    whyNot: (options) => whyNot(options),
    setup: (options, _, rng) => setup(options, rng),
    actors: (state) => {
      const phase = phaseOf(state);
      return phase === undefined ? [] : [moverIn(state.options, phase)];
    },
    outcome: outcomeOf,
    feats: featsOf,
    timed: true,
    parts: true,
    play: takeTurn,
    forfeit: resign,
    forced,
    help,
    stir,
    view: viewOf,
    actions: actionsOf,
    imagine,
    readAction,
    bots: botsOf(treeFor),
    questions,
    picture,
  };
}

/** Where the table answers for the maker, it does so at once. */
function forced(state: State): { readonly seat: Seat; readonly action: Action } | undefined {
  const { options, code, rows } = state;
  if (options.answers !== "table" || code === undefined || phaseOf(state) !== "answer") return undefined;
  const guess = rows[rows.length - 1]?.guess ?? [];
  return { seat: options.maker, action: { kind: "answer", ...answerTo(guess, code) } };
}

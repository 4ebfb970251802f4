import { actionsOf } from "#games/kenken/actions.ts";
import { taskOf } from "#games/kenken/board/task.ts";
import { giveUp, outcomeOf } from "#games/kenken/ending.ts";
import { featsOf } from "#games/kenken/feats.ts";
import { help } from "#games/kenken/help.ts";
import { whyNot } from "#games/kenken/options.ts";
import { picture } from "#games/kenken/picture.ts";
import { makeProp } from "#games/kenken/prop/make.ts";
import { questions } from "#games/kenken/questions.ts";
import { readAction } from "#games/kenken/read.ts";
import { setup, stir } from "#games/kenken/setup.ts";
import { actorsIn } from "#games/kenken/step.ts";
import { takeTurn } from "#games/kenken/turn.ts";
import type { Action, Event, Options, Refusal, State, View, Words } from "#games/kenken/types.ts";
import { imagine, lookBack, viewOf } from "#games/kenken/view.ts";
import type { Game } from "#kernel/game.ts";

/** A board to be solved: by one, by some on one grid, or by some in a race. */
export const kenken: Game<Options, State, Action, Event, Refusal, View, Words> = {
  id: "kenken",
  version: 1,
  seats: { fewest: 1, most: 8 },
  whyNot,
  setup,
  actors: actorsIn,
  outcome: outcomeOf,
  task: ({ board }) => taskOf(board),
  feats: featsOf,
  timed: true,
  simultaneous: true,
  play: takeTurn,
  forfeit: (state, seat, how) => giveUp(state, seat, how),
  help,
  stir,
  view: viewOf,
  lookBack,
  actions: actionsOf,
  imagine,
  readAction,
  bots: {},
  questions,
  slowQuestions: ["hint", "solution"],
  picture,
  formats: { prop: "beginning" },
  // The board of a day or of the server: a solver would read the file.
  exportsWhenOver: ({ level }) => level !== undefined,
  exports: ({ moments }) => {
    const [first] = moments;
    return first === undefined ? {} : { prop: makeProp(first.state.options.board) };
  },
};

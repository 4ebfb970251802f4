import type { Game } from "#core/game.ts";
import { achievementsOf } from "#games/kenken/achievements.ts";
import type { CellValues } from "#games/kenken/board/board-types.ts";
import { fixedValues } from "#games/kenken/board/geometry.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import type { KenkenHint } from "#games/kenken/deduce/hint.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import { kenkenQuestions } from "#games/kenken/questions.ts";
import { outcomeOf, resignSeat } from "#games/kenken/rules/ending.ts";
import { countHint } from "#games/kenken/rules/hints.ts";
import { lastProgress } from "#games/kenken/rules/last-progress.ts";
import { legalActions } from "#games/kenken/rules/legal-actions.ts";
import { checkOptions, rankingScope } from "#games/kenken/rules/options.ts";
import { readAction } from "#games/kenken/rules/read-action.ts";
import { replaceRng, setup } from "#games/kenken/rules/setup.ts";
import { actingSeats } from "#games/kenken/rules/step.ts";
import { takeTurn } from "#games/kenken/rules/take-turn.ts";
import { reviewView, sampleState, viewOf } from "#games/kenken/rules/view.ts";
import { gameScene } from "#games/kenken/scene/scene.ts";
import type {
  KenkenAction,
  KenkenEvent,
  KenkenOptions,
  KenkenRefusal,
  KenkenSceneLabels,
  KenkenState,
  KenkenView,
} from "#games/kenken/types.ts";

/** The KenKen game: one player, several players on one grid, or a race. */
export const kenken: Game<
  KenkenOptions,
  KenkenState,
  KenkenAction,
  KenkenEvent,
  KenkenRefusal,
  KenkenView,
  KenkenSceneLabels
> = {
  id: "kenken",
  version: 1,
  seats: { min: 1, max: 8 },
  checkOptions,
  setup,
  actors: actingSeats,
  outcome: outcomeOf,
  taskKey: ({ board }) => boardTaskKey(board),
  rankingScope,
  achievements: achievementsOf,
  isRankedByTime: true,
  simultaneous: true,
  play: takeTurn,
  forfeit: (state, seat, how) => resignSeat(state, seat, how),
  countHint,
  isFreeHint: (answer) => (answer as KenkenHint | undefined)?.kind === "conflict",
  lastProgress,
  reshuffle: replaceRng,
  view: viewOf,
  replayView: reviewView,
  actions: legalActions,
  sampleState,
  readAction,
  bots: {},
  questions: kenkenQuestions,
  slowQuestions: ["hint", "solution"],
  scene: gameScene,
  exportFormats: { prop: "position" },
  // A race, a daily board or a server's puzzle is exported only after the end of the match. A player could otherwise
  // give its file to a solver program.
  exportsWhenOver: ({ level, mode }) => level !== undefined || mode === "race",
  exports: ({ moments }) => {
    const last = moments.at(-1);
    return last === undefined ? {} : { prop: formatPropFile(last.state.options.board, {}, exportedValues(last.state)) };
  },
};

/**
 * The values in the exported file. While a board is played, the players' values are in it, so that the file can be
 * played on. After the end, the file has the puzzle for others.
 */
function exportedValues({ options, grids: [grid], ending }: KenkenState): CellValues {
  // A race is not exported before its end. If it were, its grids would still be hidden from the other players.
  const hasPlayersValues = grid !== undefined && ending === undefined && options.mode !== "race";
  return hasPlayersValues ? grid.values : fixedValues(options.board);
}

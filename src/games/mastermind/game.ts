import type { Game, Seat } from "#core/game.ts";
import { achievementsOf } from "#games/mastermind/achievements.ts";
import { createMastermindBots, type MastermindBots } from "#games/mastermind/bots/bots.ts";
import type { StrategyTreeLookup } from "#games/mastermind/bots/strategy-trees.ts";
import { exportGame } from "#games/mastermind/json/game-json.ts";
import { mastermindQuestions } from "#games/mastermind/questions/questions.ts";
import { answerTo } from "#games/mastermind/rules/answer.ts";
import { outcomeOf, resign } from "#games/mastermind/rules/ending.ts";
import { countHint } from "#games/mastermind/rules/hints.ts";
import { legalActions } from "#games/mastermind/rules/legal-actions.ts";
import { checkOptions, rankingScope } from "#games/mastermind/rules/options.ts";
import { readAction } from "#games/mastermind/rules/read-action.ts";
import { replaceRng, setup } from "#games/mastermind/rules/setup.ts";
import { currentPhase, seatToMove } from "#games/mastermind/rules/step.ts";
import { takeTurn } from "#games/mastermind/rules/take-turn.ts";
import { sampleState, viewOf } from "#games/mastermind/rules/view.ts";
import { gameScene } from "#games/mastermind/scene/scene.ts";
import type {
  MastermindAction,
  MastermindEvent,
  MastermindOptions,
  MastermindRefusal,
  MastermindSceneLabels,
  MastermindState,
  MastermindView,
} from "#games/mastermind/types.ts";

export interface MastermindGame
  extends Game<
    MastermindOptions,
    MastermindState,
    MastermindAction,
    MastermindEvent,
    MastermindRefusal,
    MastermindView,
    MastermindSceneLabels
  > {
  readonly bots: MastermindBots;
}

const NO_TREES: StrategyTreeLookup = () => undefined;

/** Creates the game for two players, a maker and a breaker. Without trees, the optimal bot computes each guess. */
export function createMastermind(treeFor: () => Promise<StrategyTreeLookup> = async () => NO_TREES): MastermindGame {
  return {
    id: "mastermind",
    version: 1,
    seats: { min: 2, max: 2 },
    checkOptions: (options) => checkOptions(options),
    setup: (options, _, rng) => setup(options, rng),
    actors: (state) => {
      const phase = currentPhase(state);
      return phase === undefined ? [] : [seatToMove(state.options, phase)];
    },
    outcome: outcomeOf,
    rankingScope,
    achievements: achievementsOf,
    isRankedByTime: true,
    hasRoles: true,
    play: takeTurn,
    forfeit: resign,
    forcedAction: forced,
    countHint,
    reshuffle: replaceRng,
    view: viewOf,
    continuesStep: ({ kind }) => kind !== "guess",
    actions: legalActions,
    sampleState,
    readAction,
    bots: createMastermindBots(treeFor),
    questions: mastermindQuestions,
    slowQuestions: ["hint", "possible"],
    scene: gameScene,
    exportFormats: { json: "game" },
    exports: exportGame,
  };
}

/** Returns the answer that the program gives for the maker, who then need not act. */
function forced(state: MastermindState): { readonly seat: Seat; readonly action: MastermindAction } | undefined {
  const { options, code, rows } = state;
  if (options.answers !== "table" || code === undefined || currentPhase(state) !== "answer") return undefined;
  const guess = rows[rows.length - 1]?.guess ?? [];
  return { seat: options.maker, action: { kind: "answer", ...answerTo(guess, code) } };
}

import type { Game } from "#core/game.ts";
import { achievementsOf } from "#games/rolit/achievements.ts";
import { type RolitBots, rolitBots } from "#games/rolit/bots/bots.ts";
import { SEARCHING_LEVELS } from "#games/rolit/bots/levels.ts";
import { exportGame } from "#games/rolit/json/exports.ts";
import { rolitQuestions } from "#games/rolit/questions.ts";
import { checkChoice, hasChosen } from "#games/rolit/rules/choices.ts";
import { outcomeOf } from "#games/rolit/rules/ending.ts";
import { leaveSeat, letBotTakeOver } from "#games/rolit/rules/leaving.ts";
import { legalActions } from "#games/rolit/rules/legal-actions.ts";
import {
  type RolitLobbyChoice,
  type RolitLobbyOptions,
  toLobbyOptions,
  toMatchOptions,
} from "#games/rolit/rules/lobby-options.ts";
import { checkOptions, PLAYER_BOUNDS, rankingScope } from "#games/rolit/rules/options.ts";
import { readAction } from "#games/rolit/rules/read-action.ts";
import { replaceRng, setup } from "#games/rolit/rules/setup.ts";
import { takeTurn } from "#games/rolit/rules/take-turn.ts";
import { sampleState, viewOf } from "#games/rolit/rules/view.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";
import type {
  RolitAction,
  RolitEvent,
  RolitOptions,
  RolitRefusal,
  RolitSceneLabels,
  RolitState,
  RolitView,
} from "#games/rolit/types.ts";

export interface RolitGame
  extends Game<RolitOptions, RolitState, RolitAction, RolitEvent, RolitRefusal, RolitView, RolitSceneLabels> {
  readonly bots: RolitBots;
}

export const rolit: RolitGame = {
  id: "rolit",
  version: 1,
  seats: PLAYER_BOUNDS,
  checkOptions,
  optionsFromPlan: (plan, choices) =>
    toMatchOptions(plan as RolitLobbyOptions, choices as readonly (RolitLobbyChoice | undefined)[]),
  checkChoice: (plan, choice, others) => checkChoice(plan as RolitLobbyOptions, choice, others),
  hasChosen: (plan, choice) => hasChosen(plan as RolitLobbyOptions, choice as RolitLobbyChoice),
  planFromOptions: toLobbyOptions,
  reasonsToAwaitPlayers: ["empty-team"],
  allowsHotSeat: true,
  setup: (options, _, rng) => setup(options, rng),
  actors: ({ ending, toMove }) => (ending === undefined ? [toMove] : []),
  outcome: outcomeOf,
  rankingScope,
  achievements: achievementsOf,
  play: takeTurn,
  forfeit: leaveSeat,
  deputy: ({ options }) => options.leaving,
  deputies: ({ deputies = [] }) => deputies,
  deputise: letBotTakeOver,
  reshuffle: replaceRng,
  view: viewOf,
  actions: legalActions,
  sampleState,
  readAction,
  bots: rolitBots,
  searchingLevels: SEARCHING_LEVELS,
  questions: rolitQuestions,
  scene: gameScene,
  exportFormats: { json: "game", "replay.json": "game" },
  exports: exportGame,
};

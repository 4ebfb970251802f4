import { actionsOf } from "#games/rolit/actions.ts";
import { type Bots, bots } from "#games/rolit/bots.ts";
import { hasChosen, whyNotChoose } from "#games/rolit/choose.ts";
import { outcomeOf } from "#games/rolit/ending.ts";
import { exportsOf } from "#games/rolit/exports.ts";
import { featsOf } from "#games/rolit/feats.ts";
import { deputise, leave } from "#games/rolit/leaving.ts";
import { SEARCHING } from "#games/rolit/levels.ts";
import { PLAYERS, whyNot } from "#games/rolit/options.ts";
import { picture } from "#games/rolit/picture.ts";
import { arrange, type Choice, type Plan, replan } from "#games/rolit/plan.ts";
import { questions } from "#games/rolit/questions.ts";
import { readAction } from "#games/rolit/read.ts";
import { setup, stir } from "#games/rolit/setup.ts";
import { takeTurn } from "#games/rolit/turn.ts";
import type { Action, Event, Options, Refusal, State, View, Words } from "#games/rolit/types.ts";
import { imagine, viewOf } from "#games/rolit/view.ts";
import type { Game } from "#kernel/game.ts";

export interface Rolit extends Game<Options, State, Action, Event, Refusal, View, Words> {
  readonly bots: Bots;
}

export const rolit: Rolit = {
  id: "rolit",
  version: 1,
  seats: PLAYERS,
  whyNot,
  arrange: (plan, choices) => arrange(plan as Plan, choices as readonly (Choice | undefined)[]),
  whyNotChoose: (plan, choice, others) => whyNotChoose(plan as Plan, choice, others),
  hasChosen: (plan, choice) => hasChosen(plan as Plan, choice as Choice),
  replan,
  mendable: ["empty-team"],
  shared: true,
  setup: (options, _, rng) => setup(options, rng),
  actors: ({ ending, toMove }) => (ending === undefined ? [toMove] : []),
  outcome: outcomeOf,
  feats: featsOf,
  play: takeTurn,
  forfeit: leave,
  deputy: ({ options }) => options.leaving,
  deputies: ({ deputies = [] }) => deputies,
  deputise,
  stir,
  view: viewOf,
  actions: actionsOf,
  imagine,
  readAction,
  bots,
  searching: SEARCHING,
  questions,
  picture,
  formats: { json: "game", "replay.json": "game" },
  exports: exportsOf,
};

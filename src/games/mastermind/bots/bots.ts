import type { NamedDifficulties } from "#core/difficulty.ts";
import type { GameBot } from "#core/game.ts";
import type { Rng } from "#core/rng.ts";
import { createStrategy, type StrategyName } from "#games/mastermind/bots/strategies.ts";
import type { StrategyTreeLookup } from "#games/mastermind/bots/strategy-trees.ts";
import { answerTo } from "#games/mastermind/rules/answer.ts";
import { drawCode, type PegCode } from "#games/mastermind/rules/board.ts";
import { sampleCode } from "#games/mastermind/rules/possible-codes.ts";
import { answeredRows } from "#games/mastermind/rules/step.ts";
import { createFastRandom } from "#games/mastermind/solver/fast-random.ts";
import type { MastermindAction, MastermindView } from "#games/mastermind/types.ts";

/** The strategies that a bot can follow as breaker, weakest first. As makers, all bots play alike. */
export const BOT_STRATEGIES = ["five-guess", "genetic", "optimal"] as const satisfies readonly StrategyName[];

export type BotStrategy = (typeof BOT_STRATEGIES)[number];

/** How strong the strategies are, by their mean number of guesses. Stored matches have the strategies. */
export const BOT_STRATEGY_DIFFICULTIES: NamedDifficulties<BotStrategy> = {
  "five-guess": "hard",
  genetic: "expert",
  optimal: "master",
};

export type MastermindBots = { readonly [R in BotStrategy]: GameBot<MastermindView, MastermindAction> };

/** Creates the bots. A bot calls `treeFor` to load the strategy trees only when it must guess. */
export function createMastermindBots(treeFor: () => Promise<StrategyTreeLookup>): MastermindBots {
  const bot = (rival: BotStrategy): GameBot<MastermindView, MastermindAction> => {
    return async (view, rng) =>
      view.phase === "guess" ? guessAs(rival, await treeFor(), view, rng) : actAsMaker(view, rng);
  };
  return { "five-guess": bot("five-guess"), genetic: bot("genetic"), optimal: bot("optimal") };
}

function guessAs(
  rival: BotStrategy,
  treeFor: StrategyTreeLookup,
  { options, rows }: MastermindView,
  rng: Rng,
): MastermindAction {
  const guess = createStrategy(rival, treeFor)(options, answeredRows(rows), createFastRandom(rng));
  return { kind: "guess", guess: [...guess] };
}

/** A bot as maker chooses any code and gives the right answers. */
function actAsMaker(view: MastermindView, rng: Rng): MastermindAction {
  const { options, phase, rows } = view;
  if (phase === "make") return { kind: "code", code: drawCode(options, rng) };
  const code = view.code ?? paperCode(view, rng);
  if (phase === "tell") return { kind: "code", code };
  const answer = answerTo(rows[rows.length - 1]?.guess ?? [], code);
  return { kind: "answer", ...answer, ...(view.code ? {} : { proof: code }) };
}

/**
 * Chooses a code that fits all earlier answers. Used for a maker whose real code the program does not store (`paper`),
 * so the bot cannot remember one.
 */
function paperCode({ options, rows }: MastermindView, rng: Rng): PegCode {
  return sampleCode(options, answeredRows(rows), rng) ?? drawCode(options, rng);
}

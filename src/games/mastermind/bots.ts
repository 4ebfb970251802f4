import { answerTo } from "#games/mastermind/answer.ts";
import { someCode } from "#games/mastermind/possible.ts";
import { type Board, type Code, codeAt, sizeOf } from "#games/mastermind/solver/board.ts";
import { chanceFrom } from "#games/mastermind/solver/chance.ts";
import { answered } from "#games/mastermind/step.ts";
import { type StrategyName, strategyOf } from "#games/mastermind/strategies.ts";
import type { TreeFor } from "#games/mastermind/trees.ts";
import type { Action, View } from "#games/mastermind/types.ts";
import type { Bot } from "#kernel/game.ts";
import { below, type Rng } from "#kernel/rng.ts";

/** The rivals of a maker. As makers they are all alike. */
export const RIVALS = ["five-guess", "genetic", "optimal"] as const satisfies readonly StrategyName[];

export type Rival = (typeof RIVALS)[number];

export type Bots = { readonly [R in Rival]: Bot<View, Action> };

/** What knows all moves of a strategy is asked for when it is needed first. */
export function botsOf(treeFor: () => Promise<TreeFor>): Bots {
  const bot = (rival: Rival): Bot<View, Action> => {
    return async (view, rng) =>
      view.phase === "guess" ? guessAs(rival, await treeFor(), view, rng) : madeBy(view, rng);
  };
  return { "five-guess": bot("five-guess"), genetic: bot("genetic"), optimal: bot("optimal") };
}

function guessAs(rival: Rival, treeFor: TreeFor, { options, rows }: View, rng: Rng): Action {
  const guess = strategyOf(rival, treeFor)(options, answered(rows), chanceFrom(rng));
  return { kind: "guess", guess: [...guess] };
}

/** What a maker does: any code, and the right answers. */
function madeBy(view: View, rng: Rng): Action {
  const { options, phase, rows } = view;
  if (phase === "make") return { kind: "code", code: randomCode(options, rng) };
  const code = view.code ?? paperCode(view, rng);
  if (phase === "tell") return { kind: "code", code };
  const answer = answerTo(rows[rows.length - 1]?.guess ?? [], code);
  return { kind: "answer", ...answer, ...(view.code ? {} : { proof: code }) };
}

/** A bot has no paper, and remembers nothing: it answers as some code would that fits what was answered so far. */
function paperCode({ options, rows }: View, rng: Rng): Code {
  return someCode(options, answered(rows), rng) ?? randomCode(options, rng);
}

function randomCode(board: Board, rng: Rng): number[] {
  return codeAt(board, below(rng, sizeOf(board))[0]);
}

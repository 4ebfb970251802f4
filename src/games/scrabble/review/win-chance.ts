import { winProbability } from "#games/scrabble/bots/champion/win-probability.ts";
import type { RatedAction } from "#games/scrabble/review/rated-action.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";

/**
 * Returns the probability of winning after the action; undefined without opponents. `exact`: the endgame was solved.
 */
export function winProbabilityAfterAction(
  view: ScrabbleView,
  { worth, laid }: RatedAction,
  exact: boolean,
): number | undefined {
  const playing = [...view.players.entries()].filter(([, { resigned }]) => !resigned);
  const others = playing.flatMap(([seat, { score }]) => (seat === view.seat ? [] : [score]));
  if (others.length === 0) return undefined;
  const own = view.players[view.seat ?? 0]?.score ?? 0;
  const onRacks = playing.reduce((sum, [, { tiles }]) => sum + tiles, 0);
  const goesOut = view.bagCount === 0 && laid === view.rack?.length;
  const left = exact || goesOut ? 0 : view.bagCount + onRacks - laid;
  // `winProbability` adds a small weight for points, so the value may leave the range from 0 to 1.
  return Math.min(1, Math.max(0, winProbability(own + worth / 1_000 - Math.max(...others), left)));
}

import type { PlayerFacts, PlayerFactsRequest } from "#discord/features/statistics/game-statistics.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";

/** Returns a player's results as breaker and as maker of codes. */
export async function playerFacts({ request, totals }: PlayerFactsRequest): Promise<PlayerFacts> {
  const { statistics } = mastermindPhrases(request.text);
  const { breaker, maker } = totals.parts;
  const mean = totals.done > 0 ? inTenths(totals.steps / totals.done) : undefined;
  return {
    lines: [
      ...(breaker ? [statistics.asBreaker({ ...breaker, mean })] : []),
      ...(breaker && totals.hints > 0 ? [statistics.hints(totals.hints)] : []),
      ...(maker ? [statistics.asMaker(maker)] : []),
      ...(breaker ? [statistics.streak({ now: totals.streak, longest: totals.longest })] : []),
    ],
  };
}

const inTenths = (mean: number) => Math.round(mean * 10) / 10;

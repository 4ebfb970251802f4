import type { InferSelectModel } from "drizzle-orm";
import type { Row, TotalsKey } from "#store/results/ledger.ts";
import { keyOf, playerOf } from "#store/results/totals.ts";
import type { Totals } from "#store/results.ts";
import type { results, totals } from "#store/schema.ts";

// Scores and totals outside, and the rows that they are kept as.

export type ScoreRow = InferSelectModel<typeof results>;
export type TotalsRow = InferSelectModel<typeof totals>;

const NO_FEAT = { done: null, grade: null, steps: null, hints: null, ms: null, task: null, shared: null };

export function scoreRow({ player, guild, best, here, everywhere, part, feat, ...facts }: Row): ScoreRow {
  const { shared, ...task } = feat ?? {};
  return {
    ...NO_FEAT,
    ...facts,
    ...keyOf(player),
    guild: guild ?? null,
    best: best ?? null,
    part: part ?? null,
    ...task,
    shared: shared ? 1 : null,
    here: here ?? null,
    everywhere: everywhere ?? null,
    correction: null,
  };
}

export function makeRow(row: ScoreRow): Row {
  const { bot, player, guild, best, here, everywhere, correction: _, part, ...others } = row;
  const { done, grade, steps, hints, ms, task, shared, ...facts } = others;
  const feat =
    done === null || grade === null || steps === null || hints === null
      ? {}
      : {
          feat: {
            ...{ done, grade, steps, hints },
            ...(ms === null ? {} : { ms }),
            ...(task === null ? {} : { task }),
            ...(shared === null ? {} : { shared: true as const }),
          },
        };
  return {
    ...facts,
    player: playerOf({ bot, player }),
    guild: guild ?? undefined,
    ...(best && { best }),
    ...(part === null ? {} : { part }),
    ...feat,
    ...(here && { here }),
    ...(everywhere && { everywhere }),
  };
}

export function totalsRow({ scope, game, season }: TotalsKey, kept: Totals): Omit<TotalsRow, "gone"> {
  const { player, rating, bestPlay, ...facts } = kept;
  return {
    scope,
    game,
    season,
    ...keyOf(player),
    ...facts,
    bestPlay: bestPlay ?? null,
    mu: rating?.mu ?? null,
    sigma: rating?.sigma ?? null,
    rating: rating?.points ?? null,
  };
}

export function makeTotals(row: TotalsRow): Totals {
  const {
    scope: _,
    game: _game,
    season: _season,
    gone: _gone,
    bot,
    player,
    bestPlay,
    mu,
    sigma,
    rating,
    ...facts
  } = row;
  return {
    player: playerOf({ bot, player }),
    ...facts,
    ...(bestPlay && { bestPlay }),
    ...(mu === null || sigma === null || rating === null ? {} : { rating: { mu, sigma, points: rating } }),
  };
}

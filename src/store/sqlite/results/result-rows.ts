import type { InferSelectModel } from "drizzle-orm";
import type { PlayerTotals } from "#store/result-store.ts";
import { fromPlayerKey, toPlayerKey } from "#store/results/player-totals.ts";
import type { StoredScore, TotalsKey } from "#store/results/result-writer.ts";
import type { playerTotalsTable, results } from "#store/schema.ts";

// Converts scores and totals to and from rows of the database.

export type ScoreRow = InferSelectModel<typeof results>;
export type TotalsRow = InferSelectModel<typeof playerTotalsTable>;

const NO_FEAT = { done: null, grade: null, steps: null, hints: null, ms: null, task: null, shared: null };

export function toScoreRow({
  player,
  guild,
  best,
  here,
  everywhere,
  part,
  taskResult,
  byDefault,
  rankingName,
  ...facts
}: StoredScore): ScoreRow {
  const { shared, ...task } = taskResult ?? {};
  return {
    ...NO_FEAT,
    ...facts,
    ...toPlayerKey(player),
    guild: guild ?? null,
    best: best ?? null,
    part: part ?? null,
    ...task,
    shared: shared ? 1 : null,
    byDefault: byDefault ? 1 : null,
    rankingName: rankingName ?? null,
    here: here ?? null,
    everywhere: everywhere ?? null,
    correction: null,
  };
}

export function fromScoreRow(row: ScoreRow): StoredScore {
  const { bot, player, guild, best, here, everywhere, correction: _, part, byDefault, rankingName, ...others } = row;
  const { done, grade, steps, hints, ms, task, shared, ...facts } = others;
  const taskResult =
    done === null || grade === null || steps === null || hints === null
      ? {}
      : {
          taskResult: {
            ...{ done, grade, steps, hints },
            ...(ms === null ? {} : { ms }),
            ...(task === null ? {} : { task }),
            ...(shared === null ? {} : { shared: true as const }),
          },
        };
  return {
    ...facts,
    player: fromPlayerKey({ bot, player }),
    guild: guild ?? undefined,
    ...(best && { best }),
    ...(part === null ? {} : { part }),
    ...taskResult,
    ...(byDefault === null ? {} : { byDefault: true as const }),
    ...(rankingName === null ? {} : { rankingName }),
    ...(here && { here }),
    ...(everywhere && { everywhere }),
  };
}

export function toTotalsRow({ scope, game, season }: TotalsKey, kept: PlayerTotals): Omit<TotalsRow, "gone"> {
  const { player, rating, bestPlay, ...facts } = kept;
  return {
    scope,
    game,
    season,
    ...toPlayerKey(player),
    ...facts,
    bestPlay: bestPlay ?? null,
    mu: rating?.mu ?? null,
    sigma: rating?.sigma ?? null,
    rating: rating?.points ?? null,
  };
}

export function fromTotalsRow(row: TotalsRow): PlayerTotals {
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
    player: fromPlayerKey({ bot, player }),
    ...facts,
    ...(bestPlay && { bestPlay }),
    ...(mu === null || sigma === null || rating === null ? {} : { rating: { mu, sigma, points: rating } }),
  };
}

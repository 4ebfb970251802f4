import type { DailyTotals } from "#store/dailies.ts";

/** Best first: those who came further, and of them those who took fewer tries. */
export function compareDaily(a: Came, b: Came): number {
  return b.best - a.best || a.shares.length - b.shares.length;
}

interface Came {
  readonly best: number;
  readonly shares: readonly number[];
}

/** Those who solved more days, and of them those who came further. */
export function compareTotals(a: DailyTotals, b: DailyTotals): number {
  return b.solved - a.solved || b.sum - a.sum;
}

/** Rows in order with their positions, which those that are equal share. */
export function positioned<Row>(rows: readonly Row[], compare: (a: Row, b: Row) => number) {
  return rows.map((row) => ({ ...row, position: 1 + rows.findIndex((other) => compare(other, row) === 0) }));
}

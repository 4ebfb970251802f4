/** Returns a quantile: a share of 0.5 gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function roundToHundredths(ms: number): number {
  return Math.round(ms * 100) / 100;
}

/**
 * Rounds shares to whole percentages whose sum is the rounded sum of the shares: 37.5, 37.5 and 25 become 38, 37 and
 * 25. What is missing goes to the shares that lose most by rounding down; of equal ones, to the first.
 */
export function roundPercentages(shares: readonly number[]): number[] {
  const exact = shares.map((share) => 100 * share);
  // Because of rounding errors, a value may be slightly below the whole number that it stands for.
  const down = exact.map((value) => Math.floor(value + 1e-9));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const missing = Math.round(sum(exact)) - sum(down);
  const loss = (at: number) => (exact[at] ?? 0) - (down[at] ?? 0);
  const order = [...shares.keys()].toSorted((a, b) => loss(b) - loss(a) || a - b);
  const raised = new Set(order.slice(0, missing));
  return down.map((value, at) => (raised.has(at) ? value + 1 : value));
}

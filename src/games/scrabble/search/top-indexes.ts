/** Returns the indexes of the `max` items with the highest values, best first; of equal items, the first. */
export function topIndexes(count: number, worthOf: (index: number) => number, max: number): number[] {
  const best: number[] = [];
  let min = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const worth = worthOf(index);
    if (best.length === max && worth <= min) continue;
    const at = best.findIndex((other) => worthOf(other) < worth);
    best.splice(at < 0 ? best.length : at, 0, index);
    if (best.length > max) best.pop();
    min = worthOf(best[best.length - 1]);
  }
  return best;
}

/** Of so many numbered things the numbers of those that are worth most, best first; of equals, the first ones. */
export function greatest(count: number, worthOf: (index: number) => number, most: number): number[] {
  const best: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const worth = worthOf(index);
    if (best.length === most && worth <= least) continue;
    const at = best.findIndex((other) => worthOf(other) < worth);
    best.splice(at < 0 ? best.length : at, 0, index);
    if (best.length > most) best.pop();
    least = worthOf(best[best.length - 1] as number);
  }
  return best;
}

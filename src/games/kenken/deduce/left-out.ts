/**
 * Items that do not hold together with those before them: the first `max`. `holds` tells whether some of them hold
 * together, which is a search; so each item is found by halving.
 */
export function leftOut<Item>(
  items: readonly Item[],
  holds: (chosen: readonly Item[]) => boolean,
  max: number,
): readonly Item[] {
  const out: Item[] = [];
  let kept: readonly Item[] = [];
  let rest = items;
  do {
    const at = firstOut(rest, (chosen) => holds([...kept, ...chosen]));
    out.push(...rest.slice(at, at + 1));
    kept = [...kept, ...rest.slice(0, at)];
    rest = rest.slice(at + 1);
  } while (out.length < max && rest.length > 0 && !holds([...kept, ...rest]));
  return out;
}

/** Of items that do not hold together, the first one with which they do not. */
function firstOut<Item>(items: readonly Item[], holds: (chosen: readonly Item[]) => boolean): number {
  let [low, high] = [0, items.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(items.slice(0, middle + 1))) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { stoneLetter } from "#games/scrabble/board/board.ts";
import { comparePlays } from "#games/scrabble/search/compare-plays.ts";
import type { FoundPlay, Play } from "#games/scrabble/search/movegen.ts";
import type { PlayFilter, PlayRank } from "#games/scrabble/search/play-finder.ts";

// The play of a rank among more plays than memory has room for: large racks and word lists that are made for it have
// millions, of 200 bytes each. Up to `MAX_KEPT` plays are kept and sorted. Where there are more, they are searched again
// and again, as in a radix sort: each search counts the plays by the next thing that `compare` looks at, until few enough
// are like the play of the rank. These are kept and sorted. Two searches are mostly enough.

/** Plays that are kept at once, some 25 MB at most. */
const MAX_KEPT = 2 ** 16;

/** What `compare` looks at first, and the whole play where it is needed. */
export type RankedPlay = Pick<FoundPlay, "score" | "blanks" | "length" | "play">;

/** Visits the same plays whenever it is called. */
export type Search = (visit: (found: RankedPlay) => void) => void;

/** The play of this rank in the order of `compare`, of all or of those that are seen, if there is any. */
export function rankedOf(search: Search, rank: PlayRank, sees?: PlayFilter, maxKept = MAX_KEPT): Play | undefined {
  const seen: Search = sees ? (visit) => search((found) => sees(found.play()) && visit(found)) : search;
  let total = 0;
  let kept: Play[] = [];
  let best: Play | undefined;
  let counts: Int32Array | undefined;
  seen((found) => {
    total++;
    if (counts === undefined) {
      if (kept.length < maxKept) {
        kept.push(found.play());
        return;
      }
      counts = new Int32Array(MAX_DIGIT + 1);
      for (const play of kept) count(counts, digitOf(play));
      best = kept.reduce(better);
      kept = [];
    }
    const digit = firstDigit(found);
    count(counts, digit);
    if (best !== undefined && digit <= digitOf(best)) best = better(best, found.play());
  });
  if (counts === undefined) return kept.sort(comparePlays)[rank(kept.length)];
  const wanted = rank(total);
  if (wanted === 0) return best;
  return wanted > 0 && wanted < total ? rankedAmongMany(seen, counts, wanted, maxKept) : undefined;
}

/** A smaller digit is better in the order of `compare`, where the digits before it are equal. */
type Digit = (found: RankedPlay) => number;

// The first digit holds all that most plays differ in: points, then blanks, then length. Plays of more than `MAX_SCORE`
// points share the first digit 0 and differ in the digits after it.
const MAX_SCORE = 4_095;
const BLANKS = 8;
const LENGTHS = 32;
const MAX_DIGIT = (MAX_SCORE + 1) * BLANKS * LENGTHS;

function firstDigit({ score, blanks, length }: Pick<RankedPlay, "score" | "blanks" | "length">): number {
  if (score > MAX_SCORE) return 0;
  return ((MAX_SCORE - score) * BLANKS + blanks) * LENGTHS + length;
}

const HIGH_SCORES: readonly Digit[] = [
  ({ score }) => Math.max(0, MAX_DIGIT - score),
  ({ blanks, length }) => blanks * LENGTHS + length,
];

function place({ play }: RankedPlay): number {
  const { square, direction } = play();
  return square * 2 + (direction === "across" ? 0 : 1);
}

function letterAt(index: number): Digit {
  return ({ play }) => {
    const stone = play().word[index] ?? 0;
    return stoneLetter(stone) * 2 + (stone < 0 ? 1 : 0);
  };
}

/** `counts`: by first digit, how many plays have it. */
function rankedAmongMany(search: Search, counts: Int32Array, rank: number, maxKept: number): Play | undefined {
  const known: { digit: Digit; value: number }[] = [];
  const isLike = (found: RankedPlay) => known.every(({ digit, value }) => digit(found) === value);
  let digit: Digit = firstDigit;
  let rest: readonly Digit[] = [];
  let left = rank;
  for (let letters = 0; ; ) {
    let value = 0;
    while (left >= (counts[value] as number)) left -= counts[value++] as number;
    if (digit === firstDigit) rest = value === 0 ? [...HIGH_SCORES, place] : [place];
    known.push({ digit, value });
    if ((counts[value] as number) <= maxKept) break;
    [digit = letterAt(letters++), ...rest] = rest;
    counts.fill(0);
    search((found) => isLike(found) && count(counts, digit(found)));
  }
  const kept: Play[] = [];
  search((found) => isLike(found) && kept.push(found.play()));
  return kept.sort(comparePlays)[left];
}

function count(counts: Int32Array, digit: number): void {
  counts[digit] = (counts[digit] as number) + 1;
}

function better(one: Play, other: Play): Play {
  return comparePlays(other, one) < 0 ? other : one;
}

function digitOf({ score, blanks, word }: Play): number {
  return firstDigit({ score, blanks, length: word.length });
}

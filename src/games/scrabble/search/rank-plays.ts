import { comparePlays } from "#games/scrabble/search/compare-plays.ts";
import type { FoundPlay, Play } from "#games/scrabble/search/movegen.ts";
import type { PlayFilter, PlayRankChooser } from "#games/scrabble/search/play-finder.ts";

// Finds the play with a given rank among more plays than fit in memory. Large racks and hostile word lists have
// millions of plays, of 200 bytes each. Up to `MAX_KEPT` plays are kept and sorted. If there are more, the first search
// counts them by points, blanks and length. A second search keeps the plays with the same points, blanks and length as
// the wanted play. A search takes up to a second, so there is never a third. If more than `MAX_KEPT` plays have the
// same points, blanks and length, only the first ones found are used.

/** Max plays that are kept at once: some 25 MB. */
const MAX_KEPT = 2 ** 16;

/** The values that `comparePlays` compares first. `play` creates the whole play and is called only if needed. */
export type RankedPlay = Pick<FoundPlay, "score" | "blanks" | "length" | "play">;

/** A search for plays that can be repeated: each call visits the same plays. */
export type RepeatableSearch = (visit: (found: RankedPlay) => void) => void;

/**
 * Returns the play with this rank (0 is the first) in the order of `comparePlays`, among the plays that `sees` accepts
 * (by default all).
 */
export function findRankedPlay(
  search: RepeatableSearch,
  rank: PlayRankChooser,
  sees?: PlayFilter,
  maxKept = MAX_KEPT,
): Play | undefined {
  const seen: RepeatableSearch = sees ? (visit) => search((found) => sees(found.play()) && visit(found)) : search;
  let total = 0;
  let kept: Play[] = [];
  let best: Play | undefined;
  let tally: Tally | undefined;
  seen((found) => {
    total++;
    if (tally === undefined) {
      if (kept.length < maxKept) {
        kept.push(found.play());
        return;
      }
      tally = new Tally();
      for (const play of kept) tally.add(gradeOfPlay(play));
      best = kept.reduce(better);
      kept = [];
    }
    const grade = gradeOf(found);
    tally.add(grade);
    if (best !== undefined && grade <= gradeOfPlay(best)) best = better(best, found.play());
  });
  if (tally === undefined) return kept.sort(comparePlays)[rank(kept.length)];
  const wanted = rank(total);
  if (wanted === 0) return best;
  return wanted > 0 && wanted < total ? rankedAmongMany(seen, tally, wanted, maxKept) : undefined;
}

function rankedAmongMany(search: RepeatableSearch, tally: Tally, rank: number, maxKept: number): Play | undefined {
  const { grade, left, count } = tally.find(rank);
  const kept: Play[] = [];
  search((found) => {
    if (kept.length < maxKept && gradeOf(found) === grade) kept.push(found.play());
  });
  return kept.sort(comparePlays)[Math.floor((left * kept.length) / count)];
}

const BLANKS = 8;
const LENGTHS = 32;
const GRADES_OF_A_SCORE = BLANKS * LENGTHS;

/**
 * Grade of a play: points, blanks and length in one number. Plays with a smaller grade come first in the order of
 * `comparePlays`.
 */
function gradeOf({ score, blanks, length }: Pick<RankedPlay, "score" | "blanks" | "length">): number {
  return -score * GRADES_OF_A_SCORE + blanks * LENGTHS + length;
}

function gradeOfPlay({ score, blanks, word }: Play): number {
  return gradeOf({ score, blanks, length: word.length });
}

/**
 * Counts plays by grade, a number that stands for points, blanks and length. Grades of usual scores are counted in an
 * array, because there are millions of plays; other grades in a map.
 */
class Tally {
  static readonly #MAX_SCORE = 4_095;
  readonly #usual = new Int32Array((Tally.#MAX_SCORE + 1) * GRADES_OF_A_SCORE);
  readonly #others = new Map<number, number>();

  add(grade: number): void {
    const at = Tally.#indexOf(grade);
    if (at >= 0 && at < this.#usual.length) this.#usual[at]++;
    else this.#others.set(grade, (this.#others.get(grade) ?? 0) + 1);
  }

  /**
   * Finds the grade of the play with this rank. `left`: the rank of the play among the plays of this grade. `count`:
   * the number of plays of this grade.
   */
  find(rank: number): { readonly grade: number; readonly left: number; readonly count: number } {
    let left = rank;
    const others = [...this.#others].sort(([one], [other]) => one - other);
    for (const [grade, count] of others.filter(([grade]) => Tally.#indexOf(grade) < 0)) {
      if (left < count) return { grade, left, count };
      left -= count;
    }
    for (const [at, count] of this.#usual.entries()) {
      if (left < count) return { grade: at - Tally.#MAX_SCORE * GRADES_OF_A_SCORE, left, count };
      left -= count;
    }
    for (const [grade, count] of others.filter(([grade]) => Tally.#indexOf(grade) >= 0)) {
      if (left < count) return { grade, left, count };
      left -= count;
    }
    throw new RangeError(`there is no play of rank ${rank}`);
  }

  static #indexOf(grade: number): number {
    return grade + Tally.#MAX_SCORE * GRADES_OF_A_SCORE;
  }
}

function better(one: Play, other: Play): Play {
  return comparePlays(other, one) < 0 ? other : one;
}

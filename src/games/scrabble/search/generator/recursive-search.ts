import * as tables from "#games/scrabble/search/generator/tables.ts";
import {
  ARC_RECORD_SIZE,
  END_LETTERS_OFFSET,
  type Gaddag,
  type GaddagArc,
  NEXT_LETTERS_OFFSET,
  ROW_BASE_OFFSET,
  TURN_ARC_OFFSET,
} from "#lexicon/gaddag/gaddag.ts";

// The recursive search, written for speed in V8. Table arrays are copied to constants of this module, because V8 looks
// up imported arrays at each use. The functions have few arguments, loop over the bits of masks, and create no objects
// or closures.

const {
  BOARD_TILES,
  PLACE_AFTER_TILE_RUN,
  FITTING_LETTERS,
  HAS_CROSSING_WORD,
  SCORE_FACTORS_BY_PLACE,
  ADDED_SCORES_BY_PLACE,
  SEARCH_STATE,
  FOUND_PLAYS,
  WORD_SCORE_FACTORS,
  BINGO_BONUSES,
  BONUS_CODE_SUMS,
  BOARD_TILE_POINT_SUMS,
  DIRECTION_STRIDE,
} = tables;
const {
  RACK_LETTERS,
  LAYABLE_LETTERS,
  USED_CODE_OF_BLANK,
  USED_CODE_OF_LETTER,
  LETTER_POINTS,
  TILE_KIND_BY_LETTER,
  MAX_FOUND_PLAYS,
  NUMBERS_PER_PLAY,
  MAIN_WORD_SCORE_MASK,
  CROSSING_WORD_SCORE_SHIFT,
} = tables;
const {
  PLAY_SCORE_SHIFT,
  WORD_START_SHIFT,
  WORD_END_SHIFT,
  BLANK_TILE_KIND,
  NEXT_PLAY_INDEX,
  PLACE_BEFORE_WORD,
  LAID_BLANK_LETTERS,
  SEARCH_UNIT_CODE,
  PLACE_AFTER_SEARCH_UNIT,
  LAST_PLACE_OF_SEARCH_UNIT,
  PLAYS_OVERFLOWED,
} = tables;
const LAST_TOP = MAX_FOUND_PLAYS * NUMBERS_PER_PLAY;

let ARCS: Int32Array = new Int32Array(ARC_RECORD_SIZE);

/** Sets the GADDAG that the search uses from now on. */
export function setGaddag({ arcs }: Gaddag): void {
  ARCS = arcs;
}

/**
 * Tries all possible letters on `place`, then on the squares before it, towards the front of the line. After each
 * letter, also tries words that begin with this letter and continue after the unit, the run or square from which the
 * search started. `arc`: the GADDAG arc to which the letters from the end of the unit back to `place` + 1 lead.
 */
export function searchLeft(arc: GaddagArc, place: number, used: number, score: number, path: number): void {
  const fits = FITTING_LETTERS[place] & LAYABLE_LETTERS[used];
  // A single tile that makes words in both directions is found once, as a play across.
  const ends = ARCS[arc + END_LETTERS_OFFSET] & fits;
  if (ends !== 0 && (used !== 0 || place < DIRECTION_STRIDE || HAS_CROSSING_WORD[place] === 0)) {
    SEARCH_STATE[PLACE_BEFORE_WORD] = place - 1;
    record(ends, place, SEARCH_STATE[LAST_PLACE_OF_SEARCH_UNIT], used, score, path);
  }
  let goes = ARCS[arc + NEXT_LETTERS_OFFSET] & fits;
  if (goes === 0) return;
  const base = ARCS[arc + ROW_BASE_OFFSET];
  const own = RACK_LETTERS[used];
  const blank = USED_CODE_OF_BLANK[used];
  const further = FITTING_LETTERS[place - 1];
  const right = SEARCH_STATE[PLACE_AFTER_SEARCH_UNIT];
  const behind = FITTING_LETTERS[right];
  const added = score + ADDED_SCORES_BY_PLACE[place];
  const times = SCORE_FACTORS_BY_PLACE[place];
  do {
    const low = goes & -goes;
    goes ^= low;
    const bit = 31 - Math.clz32(low);
    const child = base + (bit << 2);
    const turn = ARCS[child + TURN_ARC_OFFSET];
    const reach = (ARCS[child + NEXT_LETTERS_OFFSET] | ARCS[child + END_LETTERS_OFFSET]) & further;
    const turned =
      turn === 0 || behind === 0 ? 0 : (ARCS[turn + NEXT_LETTERS_OFFSET] | ARCS[turn + END_LETTERS_OFFSET]) & behind;
    if ((reach | turned) === 0) continue;
    if ((own & low) !== 0) {
      const left = used + USED_CODE_OF_LETTER[bit];
      const letters = LAYABLE_LETTERS[left];
      const sum = added + LETTER_POINTS[bit] * times;
      const longer = (path << 3) | TILE_KIND_BY_LETTER[bit];
      if ((turned & letters) !== 0) {
        SEARCH_STATE[PLACE_BEFORE_WORD] = place - 1;
        searchRight(turn, right, left, sum, longer);
      }
      if ((reach & letters) !== 0) searchLeft(child, place - 1, left, sum, longer);
    }
    if (blank !== 0) {
      const left = used + blank;
      const letters = LAYABLE_LETTERS[left];
      const longer = (path << 3) | BLANK_TILE_KIND;
      const blanks = SEARCH_STATE[LAID_BLANK_LETTERS];
      SEARCH_STATE[LAID_BLANK_LETTERS] = (blanks << 5) | bit;
      if ((turned & letters) !== 0) {
        SEARCH_STATE[PLACE_BEFORE_WORD] = place - 1;
        searchRight(turn, right, left, added, longer);
      }
      if ((reach & letters) !== 0) searchLeft(child, place - 1, left, added, longer);
      SEARCH_STATE[LAID_BLANK_LETTERS] = blanks;
    }
  } while (goes !== 0);
}

/** Tries all possible letters on `place`, then on the squares after it, towards the end of the line. */
export function searchRight(arc: GaddagArc, place: number, used: number, score: number, path: number): void {
  if (BOARD_TILES[place + 1] !== 0) {
    searchThrough(arc, place, used, score, path);
    return;
  }
  const fits = FITTING_LETTERS[place] & LAYABLE_LETTERS[used];
  const ends = ARCS[arc + END_LETTERS_OFFSET] & fits;
  if (ends !== 0 && (used !== 0 || place < DIRECTION_STRIDE || HAS_CROSSING_WORD[place] === 0)) {
    record(ends, place, place, used, score, path);
  }
  let goes = ARCS[arc + NEXT_LETTERS_OFFSET] & fits;
  if (goes === 0) return;
  const base = ARCS[arc + ROW_BASE_OFFSET];
  const own = RACK_LETTERS[used];
  const blank = USED_CODE_OF_BLANK[used];
  const further = FITTING_LETTERS[place + 1];
  const added = score + ADDED_SCORES_BY_PLACE[place];
  const times = SCORE_FACTORS_BY_PLACE[place];
  do {
    const low = goes & -goes;
    goes ^= low;
    const bit = 31 - Math.clz32(low);
    const child = base + (bit << 2);
    const reach = (ARCS[child + NEXT_LETTERS_OFFSET] | ARCS[child + END_LETTERS_OFFSET]) & further;
    if (reach === 0) continue;
    if ((own & low) !== 0) {
      const left = used + USED_CODE_OF_LETTER[bit];
      if ((reach & LAYABLE_LETTERS[left]) !== 0) {
        searchRight(child, place + 1, left, added + LETTER_POINTS[bit] * times, (path << 3) | TILE_KIND_BY_LETTER[bit]);
      }
    }
    if (blank !== 0) {
      const left = used + blank;
      if ((reach & LAYABLE_LETTERS[left]) !== 0) {
        const blanks = SEARCH_STATE[LAID_BLANK_LETTERS];
        SEARCH_STATE[LAID_BLANK_LETTERS] = (blanks << 5) | bit;
        searchRight(child, place + 1, left, added, (path << 3) | BLANK_TILE_KIND);
        SEARCH_STATE[LAID_BLANK_LETTERS] = blanks;
      }
    }
  } while (goes !== 0);
}

/**
 * Does the work of `searchRight` if there are board tiles right after `place`. These tiles belong to the word, whatever
 * letter is laid on `place`.
 */
function searchThrough(arc: GaddagArc, place: number, used: number, score: number, path: number): void {
  let goes = ARCS[arc + NEXT_LETTERS_OFFSET] & FITTING_LETTERS[place] & LAYABLE_LETTERS[used];
  const base = ARCS[arc + ROW_BASE_OFFSET];
  const behind = PLACE_AFTER_TILE_RUN[place + 1];
  const further = FITTING_LETTERS[behind];
  const added = score + ADDED_SCORES_BY_PLACE[place];
  const single = used === 0 && place >= DIRECTION_STRIDE && HAS_CROSSING_WORD[place] !== 0;
  for (; goes !== 0; goes &= goes - 1) {
    const low = goes & -goes;
    const bit = 31 - Math.clz32(low);
    let child = base + (bit << 2);
    for (let at = place + 1; at < behind - 1 && child !== 0; at++) child = next(child, BOARD_TILES[at] - 1);
    if (child === 0) continue;
    const last = BOARD_TILES[behind - 1] - 1;
    if (((ARCS[child + END_LETTERS_OFFSET] >>> last) & 1) !== 0 && !single)
      record(low, place, behind - 1, used, score, path);
    child = next(child, last);
    if (child === 0) continue;
    const reach = (ARCS[child + NEXT_LETTERS_OFFSET] | ARCS[child + END_LETTERS_OFFSET]) & further;
    if ((RACK_LETTERS[used] & low) !== 0) {
      const left = used + USED_CODE_OF_LETTER[bit];
      if ((reach & LAYABLE_LETTERS[left]) !== 0) {
        searchRight(
          child,
          behind,
          left,
          added + LETTER_POINTS[bit] * SCORE_FACTORS_BY_PLACE[place],
          (path << 3) | TILE_KIND_BY_LETTER[bit],
        );
      }
    }
    const blank = USED_CODE_OF_BLANK[used];
    if (blank !== 0 && (reach & LAYABLE_LETTERS[used + blank]) !== 0) {
      const blanks = SEARCH_STATE[LAID_BLANK_LETTERS];
      SEARCH_STATE[LAID_BLANK_LETTERS] = (blanks << 5) | bit;
      searchRight(child, behind, used + blank, added, (path << 3) | BLANK_TILE_KIND);
      SEARCH_STATE[LAID_BLANK_LETTERS] = blanks;
    }
  }
}

/** Returns the arc that follows `arc` with this letter; 0 if there is none. */
function next(arc: GaddagArc, bit: number): GaddagArc {
  return ((ARCS[arc + NEXT_LETTERS_OFFSET] >>> bit) & 1) === 0 ? 0 : ARCS[arc + ROW_BASE_OFFSET] + (bit << 2);
}

/** Records the plays whose last tile is one of `letters`, laid on `place`. */
function record(letters: number, place: number, end: number, used: number, score: number, path: number): void {
  const before = SEARCH_STATE[PLACE_BEFORE_WORD];
  const bonuses = BONUS_CODE_SUMS[end] - BONUS_CODE_SUMS[before];
  const times = WORD_SCORE_FACTORS[bonuses];
  const sum = (BOARD_TILE_POINT_SUMS[end] - BOARD_TILE_POINT_SUMS[before]) * times + BINGO_BONUSES[bonuses];
  const added = score + ADDED_SCORES_BY_PLACE[place];
  const where = (((before & 31) + 1) << WORD_START_SHIFT) | ((end & 31) << WORD_END_SHIFT) | (path << 3);
  const unit = SEARCH_STATE[SEARCH_UNIT_CODE];
  let top = SEARCH_STATE[NEXT_PLAY_INDEX];
  for (let own = letters & RACK_LETTERS[used]; own !== 0; own &= own - 1) {
    const bit = 31 - Math.clz32(own & -own);
    const total = added + LETTER_POINTS[bit] * SCORE_FACTORS_BY_PLACE[place];
    const points = (total & MAIN_WORD_SCORE_MASK) * times + (total >>> CROSSING_WORD_SCORE_SHIFT) + sum;
    FOUND_PLAYS[top] = (points << PLAY_SCORE_SHIFT) | (used + USED_CODE_OF_LETTER[bit]);
    FOUND_PLAYS[top + 1] = where | TILE_KIND_BY_LETTER[bit];
    FOUND_PLAYS[top + 2] = unit | SEARCH_STATE[LAID_BLANK_LETTERS];
    top += 3;
  }
  const blank = USED_CODE_OF_BLANK[used];
  if (blank !== 0) {
    const points = (added & MAIN_WORD_SCORE_MASK) * times + (added >>> CROSSING_WORD_SCORE_SHIFT) + sum;
    const total = (points << PLAY_SCORE_SHIFT) | (used + blank);
    for (let rest = letters; rest !== 0; rest &= rest - 1) {
      FOUND_PLAYS[top] = total;
      FOUND_PLAYS[top + 1] = where | BLANK_TILE_KIND;
      FOUND_PLAYS[top + 2] = unit | (SEARCH_STATE[LAID_BLANK_LETTERS] << 5) | (31 - Math.clz32(rest & -rest));
      top += 3;
    }
  }
  if (top > LAST_TOP) {
    // The array of plays is full. Without letters that can be laid, all searches in progress end.
    LAYABLE_LETTERS.fill(0);
    SEARCH_STATE[PLAYS_OVERFLOWED] = 1;
    top = LAST_TOP;
  }
  SEARCH_STATE[NEXT_PLAY_INDEX] = top;
}

import type { Board, Code } from "#games/mastermind/solver/board.ts";
import type { Chance } from "#games/mastermind/solver/chance.ts";
import { lowest } from "#games/mastermind/solver/choice.ts";
import { addCode, type Codes, codesOf, openCodes, readCode, setCode } from "#games/mastermind/solver/codes.ts";
import { type Sample, sampleOf } from "#games/mastermind/solver/sample.ts";
import type { Score } from "#games/mastermind/solver/scores.ts";
import type { Known } from "#games/mastermind/solver/strategy.ts";
import { bestAhead, lowestFew } from "#games/mastermind/strategies/ahead.ts";
import { openingsOf } from "#games/mastermind/strategies/openings.ts";

// Boards too large for weighing everything: some guesses are weighed against some of the codes that are still possible.

/** Possible codes that stand for all. */
const SAMPLE = 2_500;
/** Guesses are weighed, possible ones and ones put together from pegs of possible ones, so many times so many codes. */
const WEIGHINGS = 2_000_000;
const MOST_WEIGHED = 2_000;
/** Changes that are tried on the best of them. */
const MOST_CHANGES = 1_200;
/** Of either kind so many guesses are looked at once more, when all that is possible is known. */
const MOST_AHEAD = 15;
/** The first guess is weighed once a game among a few: against more codes, for much hangs on it. */
const OPENING_SAMPLE = 10_000;

/** With a score for when they are many, and one for when all that are possible are known. */
export function bestOnLarge(board: Board, rows: readonly Known[], chance: Chance, many: Score, few: Score): Code {
  if (rows.length === 0) return bestOpening(board, chance, many);
  const sample = sampleOf(board, rows, SAMPLE, chance);
  const { codes } = sample;
  const score = sample.all ? few : many;
  // Contradictory answers leave nothing to be found out.
  if (codes.count === 0) return Array<number>(board.positions).fill(0);
  if (sample.all && codes.count <= 2) return readCode(codes, 0);
  const most = Math.min(MOST_WEIGHED, Math.ceil(WEIGHINGS / codes.count));
  const own = lowest(codes, codes, firstOf(codes, most), score);
  if (sample.all && own.parts === codes.count) return readCode(codes, own.guess);
  const others = madeUp(sample, most, chance);
  const other = lowest(others, codes, firstOf(others, most), score);
  const best = other.score < own.score ? readCode(others, other.guess) : readCode(codes, own.guess);
  const better = improved(best, Math.min(own.score, other.score), codes, score, chance);
  return score !== many ? lookedAhead(better, codes, others, score) : better;
}

/** The most promising guesses are looked at once more. */
function lookedAhead(better: Code, codes: Codes, others: Codes, score: Score): Code {
  const few = [codes, others].map((from) => lowestFew(from, codes, MOST_AHEAD, score));
  const guesses = [better, ...few.flatMap((some) => Array.from({ length: some.count }, (_, at) => readCode(some, at)))];
  return bestAhead(codesOf(codes.board, guesses), codes, score);
}

/** The guess with single pegs changed, or two of them swapped, as long as it gets better by that. */
function improved(from: Code, worth: number, codes: Codes, score: Score, chance: Chance): Code {
  const { positions, colours } = codes.board;
  const tried = openCodes(codes.board, 1);
  tried.count = 1;
  let [best, least, since] = [[...from], worth, 0];
  // After so many in vain it is not likely that there is any.
  for (let change = 0; change < MOST_CHANGES && since < positions * colours; change++, since++) {
    const changed = [...best];
    const [place, other] = [chance(positions), chance(positions)];
    if (change % 3 === 0) [changed[place], changed[other]] = [best[other] as number, best[place] as number];
    else changed[place] = chance(colours);
    setCode(tried, 0, changed);
    const found = lowest(tried, codes, ONE, score).score;
    if (found < least) [best, least, since] = [changed, found, 0];
  }
  return best;
}

const ONE = Int32Array.of(0);

function firstOf({ count }: Codes, most: number): Int32Array {
  return Int32Array.from({ length: Math.min(count, most) }, (_, at) => at);
}

/** Each peg as some possible code has it in its place. */
function madeUp({ codes }: Sample, count: number, chance: Chance): Codes {
  const { positions } = codes.board;
  const others = openCodes(codes.board, count);
  for (let made = 0; made < count; made++) {
    addCode(
      others,
      Array.from(
        { length: positions },
        (_, place) => ((codes.pegs[chance(codes.count)] as number) >>> (4 * place)) & 15,
      ),
    );
  }
  return others;
}

function bestOpening(board: Board, chance: Chance, score: Score): Code {
  const openings = codesOf(board, openingsOf(board));
  const { codes } = sampleOf(board, [], OPENING_SAMPLE, chance);
  return readCode(openings, lowest(openings, codes, firstOf(openings, openings.count), score).guess);
}

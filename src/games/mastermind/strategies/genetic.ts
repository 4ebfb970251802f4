import { type Board, type Code, codeAt, sizeOf } from "#games/mastermind/solver/board.ts";
import type { Chance } from "#games/mastermind/solver/chance.ts";
import { lowest } from "#games/mastermind/solver/choice.ts";
import { addCode, type Codes, codesOf, openCodes, readCode, setCode } from "#games/mastermind/solver/codes.ts";
import { countsOf, markBetween } from "#games/mastermind/solver/marks.ts";
import { sampleOf } from "#games/mastermind/solver/sample.ts";
import { leftToLearn } from "#games/mastermind/solver/scores.ts";
import type { Known, Strategy } from "#games/mastermind/solver/strategy.ts";
import { best } from "#games/mastermind/strategies/best.ts";

// Codes that could be the secret are bred, not listed: those whose answers to the guesses so far would differ least from
// the true ones have children. Of all that was bred, the code that best tells those apart which fit is guessed. After
// Berghman, Goossens and Leus, Efficient solutions for Mastermind using genetic algorithms (2009).

const POPULATION = 150;
const GENERATIONS = 100;
/** Enough to choose from. */
const MOST_FOUND = 150;
/** In a hundred children. */
const MUTATED = 30;
const SWAPPED = 30;
const TURNED = 20;

export const genetic: Strategy = (board, rows, chance) => {
  if (rows.length === 0) return best(board, rows, chance, "entropy", leftToLearn);
  const { found, people } = bred(board, rows, chance);
  if (found.count === 0) return someFitting(board, rows, chance);
  // Those that fit come first: of guesses that are as good, one that may be the code.
  const tried = codesOf(board, [...Array.from({ length: found.count }, (_, at) => readCode(found, at)), ...people]);
  const all = Int32Array.from({ length: tried.count }, (_, at) => at);
  return readCode(tried, lowest(tried, found, all, leftToLearn).guess);
};

/** Breeding found nothing. */
function someFitting(board: Board, rows: readonly Known[], chance: Chance): Code {
  const { codes } = sampleOf(board, rows, 1, chance);
  return codes.count > 0 ? readCode(codes, 0) : codeAt(board, chance(sizeOf(board)));
}

/** Different codes that fit all answers, and the last generation, which nearly do. */
function bred(board: Board, rows: readonly Known[], chance: Chance): { found: Codes; people: readonly Code[] } {
  const guesses = codesOf(
    board,
    rows.map(({ guess }) => guess),
  );
  const found = openCodes(board, MOST_FOUND);
  const known = new Set<number>();
  const packed = openCodes(board, 1);
  let people = Array.from({ length: POPULATION }, () => stranger(board, chance));
  for (let generation = 0; generation < GENERATIONS && found.count < MOST_FOUND; generation++) {
    const faults = people.map(judged);
    people = children(board, people, faults, chance);
  }
  return { found, people };

  /** By how much its answers would differ. What fits is found, and makes room for somebody new. */
  function judged(code: number[], at: number): number {
    setCode(packed, 0, code);
    const faults = rows.reduce((sum, { answer }, row) => {
      const { exact, partial } = countsOf(board, markBetween(guesses, row, packed, 0));
      return sum + Math.abs(exact - answer.exact) + Math.abs(partial - answer.partial);
    }, 0);
    const pegs = packed.pegs[0] as number;
    if (faults > 0) return faults;
    if (known.has(pegs)) people[at] = stranger(board, chance);
    else if (found.count < MOST_FOUND) addCode(found, code);
    known.add(pegs);
    return faults;
  }
}

function stranger({ positions, colours }: Board, chance: Chance): number[] {
  return Array.from({ length: positions }, () => chance(colours));
}

function children(board: Board, people: readonly number[][], faults: readonly number[], chance: Chance): number[][] {
  const parent = () => {
    const [one, other] = [chance(people.length), chance(people.length)];
    return people[(faults[one] as number) <= (faults[other] as number) ? one : other] as number[];
  };
  const seen = new Set<string>();
  return people.map(() => {
    const child = changed(board, crossed(parent(), parent(), chance), chance);
    return seen.size < seen.add(child.join()).size ? child : stranger(board, chance);
  });
}

/** From one cut on, or between two, what the other has. */
function crossed(one: Code, other: Code, chance: Chance): number[] {
  const [a, b] = [chance(one.length), chance(2) === 0 ? one.length : chance(one.length)];
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  return one.map((colour, place) => (place >= from && place < to ? (other[place] as number) : colour));
}

function changed({ colours }: Board, code: number[], chance: Chance): number[] {
  const some = () => chance(code.length);
  if (chance(100) < MUTATED) code[some()] = chance(colours);
  if (chance(100) < SWAPPED) {
    const [a, b] = [some(), some()];
    [code[a], code[b]] = [code[b] as number, code[a] as number];
  }
  if (chance(100) >= TURNED) return code;
  const [a, b] = [some(), some()];
  const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
  return [...code.slice(0, from), ...code.slice(from, to).reverse(), ...code.slice(to)];
}

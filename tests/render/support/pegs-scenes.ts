import type { PegRow, PegsBlock, Scene } from "#core/scene.ts";

// Scenes of Mastermind codes. A peg is a digit of base twelve; a guess with its answer is `0123 2+1`.

interface Board {
  readonly positions: number;
  readonly colours: number;
  readonly turns: number;
}

interface Shown extends Board {
  readonly rows: readonly string[];
  readonly code?: string;
  readonly draft?: string;
}

const pegsIn = (text: string): number[] => [...text].map((digit) => Number.parseInt(digit, 12));

function rowOf(text: string, isLast: boolean): PegRow {
  const [pegs = "", exact, partial] = text.split(/[ +]/);
  return {
    pegs: pegsIn(pegs),
    ...(exact === undefined ? {} : { answer: { exact: Number(exact), partial: Number(partial) } }),
    ...(isLast ? { last: true } : {}),
  };
}

function board({ positions, turns, rows, code, draft }: Shown): PegsBlock {
  const isOpen = code === undefined && rows.length < turns && rows.every((row) => row.includes(" "));
  return {
    kind: "pegs",
    positions,
    turns,
    ...(code === undefined ? {} : { code: pegsIn(code) }),
    rows: rows.map((row, at) => rowOf(row, at === rows.length - 1)),
    ...(isOpen ? { current: { turn: rows.length, draft: pegsIn(draft ?? "") } } : {}),
  };
}

export function pegsScene(shown: Shown, bot = "Bot 1"): Scene {
  const turn = shown.code === undefined;
  const breaker = { seat: 0, name: "Núria", bot: false, score: shown.rows.length, turn };
  return {
    blocks: [
      { kind: "chips", plain: true, chips: [breaker, { seat: 1, name: bot, bot: true, turn: false }] },
      board(shown),
      {
        kind: "peg-legend",
        pegs: Array.from({ length: shown.colours }, (_, peg) => peg),
        exact: "lloc",
        partial: "color",
        tag: "CA",
      },
    ],
  };
}

export const HARD = { positions: 5, colours: 8, turns: 10 };
const GUESSES = ["01234 0+3", "02513 2+2", "20355 3+2", "20536 3+1", "27553 4+0", "20551 4+0"];

/** In the middle of a match. */
export const hardCode = (): Scene => pegsScene({ ...HARD, rows: GUESSES });

/** With some pegs of the next guess laid. */
export const laidCode = (): Scene => pegsScene({ ...HARD, rows: GUESSES.slice(0, 2), draft: "205" });

/** With a last guess that waits for its answer. */
export const unansweredCode = (): Scene => pegsScene({ ...HARD, rows: [...GUESSES.slice(0, 3), "45670"] });

/** With a broken code that is shown. */
export const brokenCode = (): Scene =>
  pegsScene({ positions: 4, colours: 6, turns: 10, rows: ["0011 1+1", "0234 2+1", "0253 4+0"], code: "0253" });

const LARGEST = [
  ...["0123456b 2+3", "789ab012 1+2", "b0a19283 0+8", "44556677 3+0", "0a0a0a0a 8+0", "98765432 4+4"],
  ...["13579b02 0+0", "2468a013 7+0", "bbaa9988 1+5", "01010101 2+2", "76543210 6+1"],
];

/** The maximum of pegs, colours and guesses. */
export const largestCode = (): Scene => pegsScene({ positions: 8, colours: 12, turns: 12, rows: LARGEST });

/** The minimum of pegs, colours and guesses. */
export const smallestCode = (): Scene =>
  pegsScene({ positions: 2, colours: 2, turns: 6, rows: ["00 1+0", "01 0+2"] }, "Robot that breaks any code");

/** A board of any size, with one guess whose answer has all kinds of marks. */
export function someBoard({ positions, colours, turns }: Board): Scene {
  const guess = Array.from({ length: positions }, (_, place) => (place % colours).toString(12)).join("");
  return pegsScene({ positions, colours, turns, rows: [`${guess} ${positions - 2}+1`] });
}

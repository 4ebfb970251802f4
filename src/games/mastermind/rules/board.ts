import { type Rng, randomInt } from "#core/rng.ts";

/** Size of a board: the number of places in a code, and of colours. */
export interface MastermindBoard {
  readonly positions: number;
  readonly colours: number;
}

/** The pegs of a code from left to right; a colour is a number from 0. */
export type PegCode = readonly number[];

/** Returns the number of codes of a board. */
export function codeCount({ positions, colours }: MastermindBoard): number {
  return colours ** positions;
}

/** Returns the code with this number. All codes are numbered in reading order: code 0 is 1111. */
export function codeAt({ positions, colours }: MastermindBoard, number: number): number[] {
  const code = Array<number>(positions);
  for (let place = positions - 1, rest = number; place >= 0; place--) {
    code[place] = rest % colours;
    rest = Math.floor(rest / colours);
  }
  return code;
}

/** Draws a code; all codes are equally likely. */
export function drawCode(board: MastermindBoard, rng: Rng): number[] {
  return codeAt(board, randomInt(rng, codeCount(board))[0]);
}

export function codeNumber({ colours }: MastermindBoard, code: PegCode): number {
  return code.reduce((number, colour) => number * colours + colour, 0);
}

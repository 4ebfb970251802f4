import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import type { StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

// The file format of a strategy tree. A guess is written as its code number (low byte first) and the number of answers
// that can follow. After that come these answers: each is the answer encoded as one number, and the next guess in the
// same format.

export function encodeStrategyTree(tree: StrategyTree): Uint8Array {
  const bytes: number[] = [];
  const write = ({ guess, after }: StrategyTree): void => {
    bytes.push(guess & 255, guess >> 8, after.size);
    for (const [mark, next] of after) {
      bytes.push(mark);
      write(next);
    }
  };
  write(tree);
  return Uint8Array.from(bytes);
}

/** Reads a tree. Throws if the bytes are not exactly one tree. */
export function decodeStrategyTree({ positions, colours }: MastermindBoard, bytes: Uint8Array): StrategyTree {
  let at = 0;
  const tree = read();
  if (at !== bytes.length) throw new Error("there is more in the file than its tree");
  return tree;

  function byte(): number {
    const value = bytes[at++];
    if (value === undefined) throw new Error("the file ends within its tree");
    return value;
  }

  function read(): StrategyTree {
    const guess = byte() + 256 * byte();
    if (guess >= colours ** positions) throw new Error(`there is no code ${guess} on this board`);
    const after = new Map<number, StrategyTree>();
    for (let left = byte(); left > 0; left--) after.set(byte(), read());
    return { guess, after };
  }
}

import { describe, expect, test } from "vitest";
import kit from "#games/mastermind/kit.ts";
import { CLASSIC } from "#games/mastermind/options.ts";
import type { Board } from "#games/mastermind/solver/board.ts";
import { everyCode, readCode } from "#games/mastermind/solver/codes.ts";
import { solvedIn, type Tree } from "#games/mastermind/solver/tree.ts";
import { readTree, writeTree } from "#games/mastermind/solver/tree-file.ts";
import { fileOf, openTrees, type TreeName } from "#games/mastermind/trees.ts";
import type { Action } from "#games/mastermind/types.ts";
import { rngFrom } from "#kernel/rng.ts";
import { readAsset } from "#main/assets.ts";
import { pegs } from "./support.ts";

async function treeFor(board: Board, name: TreeName): Promise<Tree> {
  const tree = (await openTrees(board, readAsset))(name);
  if (tree === undefined) throw new Error(`there is no ${fileOf(board, name)}`);
  return tree;
}

describe("the trees that come with the program", () => {
  test.each([
    [{ positions: 4, colours: 6 }, "optimal", [1, 8, 82, 665, 538, 2], 4.34028],
    [{ positions: 4, colours: 6 }, "optimal-five", [1, 8, 82, 662, 543], 4.34105],
    [{ positions: 4, colours: 4 }, "optimal", [1, 12, 94, 147, 2], 3.53516],
    [{ positions: 4, colours: 4 }, "optimal-five", [1, 12, 94, 147, 2], 3.53516],
  ] as const)("on %j, %s, finds every code: %j", async (board, name, counts, mean) => {
    const tree = await treeFor(board, name);
    const codes = everyCode(board);
    expect(readCode(codes, tree.guess)).toEqual(pegs("1123"));
    expect(solvedIn(codes, tree)).toEqual(counts);
    const guesses = counts.reduce((sum, count, turn) => sum + count * (turn + 1), 0);
    expect(guesses / codes.count).toBeCloseTo(mean, 5);
  });

  test("are there for no other board", async () => {
    expect((await openTrees({ positions: 5, colours: 8 }, readAsset))("optimal")).toBeUndefined();
    expect(await readAsset("mastermind/nothing.tree")).toBeUndefined();
  });

  test("are what the optimal rival follows, and without them it finds the code, too", async () => {
    const lexicon = () => Promise.reject(new Error("no words are needed"));
    for (const provisions of [{ lexicon, asset: readAsset }, { lexicon }]) {
      const game = await kit.make({ options: CLASSIC }, provisions);
      let state = game.setup(CLASSIC, 2, rngFrom("7".repeat(64)));
      const guesses: Action[] = [];
      for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
        const action = (await game.bots["optimal"]?.(game.view(state, seat), rngFrom("8".repeat(64)))) as Action;
        if (action.kind === "guess") guesses.push(action);
        const step = game.play(state, seat, action);
        if (!step.ok) throw new Error(step.refusal.why);
        state = step.state;
      }
      expect(game.outcome(state)?.how).toBe("broken");
      expect(guesses[0]).toEqual({ kind: "guess", guess: pegs("asset" in provisions ? "1123" : "1234") });
    }
  });
});

describe("what the rivals need of them", () => {
  const optimal = async (asset: typeof readAsset) => {
    const game = await kit.make({ options: CLASSIC }, { lexicon: () => Promise.reject(new Error("no words")), asset });
    const rng = rngFrom("7".repeat(64));
    const made = game.play(game.setup(CLASSIC, 2, rng), CLASSIC.maker, { kind: "code", code: pegs("1234") });
    if (!made.ok) throw new Error(made.refusal.why);
    return async () => game.bots["optimal"]?.(game.view(made.state, 1 - CLASSIC.maker), rng);
  };

  test("is read, and nothing else", async () => {
    const read: string[] = [];
    const guess = await optimal((name) => {
      read.push(name);
      return readAsset(name);
    });
    for (let time = 0; time < 2; time++) await guess();
    expect(read).toEqual([fileOf(CLASSIC, "optimal")]);
  });

  test("is read again where it could not be read", async () => {
    let isBroken = true;
    const fault = new Error("the disk does not answer");
    const guess = await optimal((name) => (isBroken ? Promise.reject(fault) : readAsset(name)));
    for (let time = 0; time < 2; time++) await expect(guess()).rejects.toThrow(fault);
    isBroken = false;
    expect(await guess()).toEqual({ kind: "guess", guess: pegs("1123") });
  });
});

describe("a tree as bytes", () => {
  const board = { positions: 2, colours: 2 };
  const leaf = (guess: number): Tree => ({ guess, after: new Map() });
  const tree: Tree = {
    guess: 1,
    after: new Map([
      [0, leaf(0)],
      [2, leaf(2)],
      [3, leaf(3)],
    ]),
  };

  test("comes out as it went in", () => {
    expect(readTree(board, writeTree(tree))).toEqual(tree);
  });

  test("is not read if something is missing, too much or no code", () => {
    const bytes = writeTree(tree);
    expect(() => readTree(board, bytes.subarray(0, -1))).toThrow(/ends within/);
    expect(() => readTree(board, Uint8Array.from([...bytes, 0]))).toThrow(/more in the file/);
    expect(() => readTree(board, writeTree(leaf(4)))).toThrow(/no code 4/);
  });
});

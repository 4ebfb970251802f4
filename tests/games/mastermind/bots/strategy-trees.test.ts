import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import {
  loadStrategyTrees,
  strategyTreeAssetPath,
  type TreeStrategyName,
} from "#games/mastermind/bots/strategy-trees.ts";
import gameModule from "#games/mastermind/module.ts";
import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import { packAllCodes, unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { codeCountsByGuesses, type StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";
import { decodeStrategyTree, encodeStrategyTree } from "#games/mastermind/solver/strategy-tree-file.ts";
import type { MastermindAction } from "#games/mastermind/types.ts";
import { readAsset } from "#workers/read-asset.ts";
import { pegs } from "../fixtures.ts";

async function treeFor(board: MastermindBoard, name: TreeStrategyName): Promise<StrategyTree> {
  const tree = (await loadStrategyTrees(board, readAsset))(name);
  if (tree === undefined) throw new Error(`there is no ${strategyTreeAssetPath(board, name)}`);
  return tree;
}

describe("the trees in the assets", () => {
  test.each([
    [{ positions: 4, colours: 6 }, "optimal", [1, 8, 82, 665, 538, 2], 4.34028],
    [{ positions: 4, colours: 6 }, "optimal-five", [1, 8, 82, 662, 543], 4.34105],
    [{ positions: 4, colours: 4 }, "optimal", [1, 12, 94, 147, 2], 3.53516],
    [{ positions: 4, colours: 4 }, "optimal-five", [1, 12, 94, 147, 2], 3.53516],
  ] as const)("for %j, %s, find every code: %j", async (board, name, counts, mean) => {
    const tree = await treeFor(board, name);
    const codes = packAllCodes(board);
    expect(unpackCode(codes, tree.guess)).toEqual(pegs("1123"));
    expect(codeCountsByGuesses(codes, tree)).toEqual(counts);
    const guesses = counts.reduce((sum, count, turn) => sum + count * (turn + 1), 0);
    expect(guesses / codes.count).toBeCloseTo(mean, 5);
  });

  test("exist for no other board", async () => {
    expect((await loadStrategyTrees({ positions: 5, colours: 8 }, readAsset))("optimal")).toBeUndefined();
    expect(await readAsset("mastermind/nothing.tree")).toBeUndefined();
  });

  test("are followed by the optimal rival, which also finds the code without them", async () => {
    const wordList = () => Promise.reject(new Error("no words are needed"));
    for (const dependencies of [{ wordList, asset: readAsset }, { wordList }]) {
      const game = await gameModule.create({ options: MASTERMIND_DEFAULTS }, dependencies);
      let state = game.setup(MASTERMIND_DEFAULTS, 2, createRng("7".repeat(64)));
      const guesses: MastermindAction[] = [];
      for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
        const action = (await game.bots["optimal"]?.(
          game.view(state, seat),
          createRng("8".repeat(64)),
        )) as MastermindAction;
        if (action.kind === "guess") guesses.push(action);
        const step = game.play(state, seat, action);
        if (!step.ok) throw new Error(step.refusal.reason);
        state = step.state;
      }
      expect(game.outcome(state)?.how).toBe("broken");
      expect(guesses[0]).toEqual({ kind: "guess", guess: pegs("asset" in dependencies ? "1123" : "1234") });
    }
  });
});

describe("a bot", () => {
  const optimal = async (asset: typeof readAsset) => {
    const game = await gameModule.create(
      { options: MASTERMIND_DEFAULTS },
      { wordList: () => Promise.reject(new Error("no words")), asset },
    );
    const rng = createRng("7".repeat(64));
    const made = game.play(game.setup(MASTERMIND_DEFAULTS, 2, rng), MASTERMIND_DEFAULTS.maker, {
      kind: "code",
      code: pegs("1234"),
    });
    if (!made.ok) throw new Error(made.refusal.reason);
    return async () => game.bots["optimal"]?.(game.view(made.state, 1 - MASTERMIND_DEFAULTS.maker), rng);
  };

  test("reads only the tree that it needs, once", async () => {
    const read: string[] = [];
    const guess = await optimal((name) => {
      read.push(name);
      return readAsset(name);
    });
    for (let time = 0; time < 2; time++) await guess();
    expect(read).toEqual([strategyTreeAssetPath(MASTERMIND_DEFAULTS, "optimal")]);
  });

  test("reads its tree again after a failure", async () => {
    let isBroken = true;
    const error = new Error("the disk does not answer");
    const guess = await optimal((name) => (isBroken ? Promise.reject(error) : readAsset(name)));
    for (let time = 0; time < 2; time++) await expect(guess()).rejects.toThrow(error);
    isBroken = false;
    expect(await guess()).toEqual({ kind: "guess", guess: pegs("1123") });
  });
});

describe("an encoded tree", () => {
  const board = { positions: 2, colours: 2 };
  const leaf = (guess: number): StrategyTree => ({ guess, after: new Map() });
  const tree: StrategyTree = {
    guess: 1,
    after: new Map([
      [0, leaf(0)],
      [2, leaf(2)],
      [3, leaf(3)],
    ]),
  };

  test("is decoded to the same tree", () => {
    expect(decodeStrategyTree(board, encodeStrategyTree(tree))).toEqual(tree);
  });

  test("is refused if bytes are missing, left over or no code", () => {
    const bytes = encodeStrategyTree(tree);
    expect(() => decodeStrategyTree(board, bytes.subarray(0, -1))).toThrow(/ends within/);
    expect(() => decodeStrategyTree(board, Uint8Array.from([...bytes, 0]))).toThrow(/more in the file/);
    expect(() => decodeStrategyTree(board, encodeStrategyTree(leaf(4)))).toThrow(/no code 4/);
  });
});

import { describe, expect, test } from "vitest";
import { type CheckedDraws, checkDraws } from "#games/scrabble/notation/check-draws.ts";
import { exportGame } from "#games/scrabble/notation/exports.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { parseGameJson } from "#games/scrabble/notation/parse-game-json.ts";
import { gcgDraws, gcgShuffle, jsonDraws } from "#games/scrabble/notation/recorded-draws.ts";
import { findUndoneTurns } from "#games/scrabble/notation/undone-turns.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { type EventfulGame, optionsOf, playEventfulGame, seedOf } from "../eventful-game.ts";
import { CATALAN } from "../fixtures.ts";

// The racks in the files of a finished game follow from its seed: with exchanges, challenges, undos and resignations.

const { alphabet } = CATALAN;
const LIST = { language: "ca" };
const SEEDS = Array.from({ length: 12 }, (_, number) => number + 1);

function filesOf({ moments, log }: EventfulGame, seats: number, seed: string) {
  const names = Array.from({ length: seats }, (_, seat) => `Anna ${seat}`);
  const shuffle = { sha256: "a".repeat(64), seed };
  return exportGame(alphabet, { id: "a1", names, levels: [], moments, log, lexicon: "hash", shuffle });
}

function checkJson(json: string | undefined, change: (text: string) => string = (text) => text): CheckedDraws {
  const parsed = parseGameJson(change(json ?? ""));
  if (!parsed.ok) throw new Error(parsed.error.reason);
  const draws = jsonDraws(alphabet, parsed.game, parsed.game.shuffle?.seed ?? "");
  if ("reason" in draws) throw new Error(draws.reason);
  return checkDraws(CATALAN, draws);
}

function checkGcg(gcg: string | undefined, bag: ScrabbleOptions["bag"] = "standard"): CheckedDraws | undefined {
  const parsed = parseGcg(Buffer.from(gcg ?? ""));
  if (!parsed.ok) throw new Error(parsed.error.reason);
  const shuffle = gcgShuffle(parsed.record);
  if (!shuffle) throw new Error("no shuffle");
  const draws = gcgDraws(alphabet, parsed.record, shuffle, { bag, list: LIST });
  return draws && checkDraws(CATALAN, draws);
}

const finishedGame = (number: number, seats: number, changes: Partial<ScrabbleOptions>) => {
  const seed = seedOf(number);
  const options = optionsOf({ list: LIST, ...changes });
  const played = playEventfulGame({ wordList: CATALAN, options, seats, seed });
  return { played, seed, files: filesOf(played, seats, seed) };
};

describe.each<[what: string, seats: number, changes: Partial<ScrabbleOptions>]>([
  ["with the usual rules", 2, {}],
  ["with challenges that cost a turn", 2, { challenge: "double" }],
  ["with challenges that cost points", 3, { challenge: "five-point" }],
  ["with four players and small racks", 4, { rack: 4, exchange: "one" }],
])("the racks of games %s", (_, seats, changes) => {
  test("follow from the seed, in JSON and in GCG", () => {
    let undone = 0;
    for (const number of SEEDS) {
      const { played, files } = finishedGame(number, seats, changes);
      if (played.state.ending === undefined) continue;
      undone += findUndoneTurns(played.moments, played.log).length;
      const json = checkJson(files["json"]);
      expect(json, `${number}`).toMatchObject({ ok: true });
      expect(json.ok && json.racks).toBeGreaterThan(3);
      expect(checkGcg(files["gcg"]), `${number}`).toMatchObject({ ok: true });
    }
    expect(undone).toBeGreaterThan(0);
  });

  test("do not follow from another seed", () => {
    const { files, seed } = finishedGame(1, seats, changes);
    const other = seedOf(99);
    expect(checkJson(files["json"], (text) => text.replace(seed, other))).toMatchObject({ ok: false, turn: 1 });
    expect(checkGcg(files["gcg"]?.replace(seed, other))).toMatchObject({ ok: false, turn: 1 });
  });
});

test("one changed tile of one rack is found, with its turn and its seat", () => {
  const { files } = finishedGame(2, 2, {});
  const game = JSON.parse(files["json"] ?? "");
  const at = game.turns.findLastIndex((turn: { rack?: readonly string[] }) => turn.rack?.length);
  const [first, ...others] = game.turns[at].rack;
  game.turns[at].rack = [first === "A" ? "E" : "A", ...others];
  expect(checkJson(JSON.stringify(game))).toMatchObject({ ok: false, turn: at + 1, seat: game.turns[at].seat });
});

test("the racks of a game that was played on from a file follow from its own seed", () => {
  const board = Array<number>(SCRABBLE_DEFAULTS.size ** 2).fill(0);
  board[112] = 1;
  board[113] = 9;
  const start = { board, scores: [10, 20], toMove: 1, scoreless: 0 };
  const { files } = finishedGame(3, 2, { start });
  expect(checkJson(files["json"])).toMatchObject({ ok: true });
});

test("a game with the super bag fits only that bag", () => {
  const { files } = finishedGame(4, 2, { bag: "super" });
  expect(checkGcg(files["gcg"], "super")).toMatchObject({ ok: true });
  expect(checkGcg(files["gcg"])?.ok ?? false).toBe(false);
});

describe("a file that does not prove its draws is told apart", () => {
  const hasPlays = (json = "") => json.split('"play"').length > 5;
  const { files } = SEEDS.map((number) => finishedGame(number, 2, {})).find((game) => hasPlays(game.files["json"])) ?? {
    files: {} as ReturnType<typeof filesOf>,
  };
  const withTurns = (change: (turn: { rack?: string; word?: string }) => object) => (text: string) => {
    const game = JSON.parse(text) as { turns: { rack?: string; word?: string }[] };
    return JSON.stringify({ ...game, turns: game.turns.map(change) });
  };

  test("racks that are left out are counted", () => {
    const checked = checkJson(
      files["json"],
      withTurns(({ rack: _, ...turn }) => turn),
    );
    expect(checked.ok && checked.missing).toBeGreaterThan(3);
    expect(checkJson(files["json"])).toMatchObject({ missing: 0 });
  });

  test("tiles that were not on the drawn rack do not fit, also without a rack in the file", () => {
    const checked = checkJson(files["json"], (text) =>
      withTurns(({ rack: _, ...turn }) => turn)(text.replace(JSON.parse(text).shuffle.seed, seedOf(99))),
    );
    expect(checked).toMatchObject({ ok: false });
  });
});

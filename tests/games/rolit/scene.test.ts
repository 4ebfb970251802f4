import { describe, expect, test } from "vitest";
import type { SceneBlock } from "#core/scene.ts";
import { achievementsOf } from "#games/rolit/achievements.ts";
import { leaveSeat } from "#games/rolit/rules/leaving.ts";
import { viewOf } from "#games/rolit/rules/view.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";
import type { RolitState } from "#games/rolit/types.ts";
import { initialState, inTeams, optionsFor, playNamed, randomGame, SCENE_LABELS } from "./fixtures.ts";

const profiles = ["Mireia", "Oriol", "Núria", "Xoán"].map((name, seat) => ({ name, bot: seat === 3 }));

function blockOf<K extends SceneBlock["kind"]>(
  state: RolitState,
  kind: K,
): Extract<SceneBlock, { kind: K }> | undefined {
  const { blocks } = gameScene(viewOf(state, null), SCENE_LABELS, profiles);
  return blocks.find((block): block is Extract<SceneBlock, { kind: K }> => block.kind === kind);
}

const last = (state: readonly RolitState[]) => state.at(-1) as RolitState;

describe("the board", () => {
  const state = playNamed(optionsFor(2), "A1", "B1", "C1");

  test("shows all balls, the last one, and those it turned over", () => {
    const { balls, last: newest } = blockOf(state, "balls") ?? {};
    expect(balls).toEqual([
      { column: 0, row: 0, symbol: 4 },
      { column: 1, row: 0, symbol: 4, turned: true },
      { column: 2, row: 0, symbol: 4 },
    ]);
    expect(newest).toEqual({ column: 2, row: 0 });
  });

  test("has dots in possible cells, but not at the beginning, when all cells are possible", () => {
    expect(blockOf(state, "balls")?.legal).toHaveLength(5);
    expect(blockOf(initialState(optionsFor(2)), "balls")?.legal).toEqual([]);
    expect(blockOf(last([...randomGame(optionsFor(2), 1)]), "balls")?.legal).toEqual([]);
  });

  test("has a footer with the number of free cells and the last moves", () => {
    expect(blockOf(state, "footer")).toEqual({
      kind: "footer",
      free: { count: 61, label: "free" },
      plays: [
        { seat: 4, text: "C1", points: 2 },
        { seat: 6, text: "B1", points: 1 },
        { seat: 4, text: "A1", points: 1 },
      ],
      tag: "EN",
    });
  });
});

describe("the players", () => {
  test("are shown with their colours, their balls and the turn", () => {
    const chips = blockOf(playNamed(optionsFor(4), "A1"), "chips")?.chips;
    expect(chips?.map(({ seat, name, bot, score, turn }) => [seat, name, bot, score, turn])).toEqual([
      [4, "Mireia", false, 1, false],
      [6, "Oriol", false, 0, true],
      [2, "Núria", false, 0, false],
      [0, "Xoán", true, 0, false],
    ]);
  });

  test("are in the corners of a diamond", () => {
    const diamond = initialState(optionsFor(3, { board: "diamond-small" }));
    expect(blockOf(diamond, "chips")).toBeUndefined();
    expect(blockOf(diamond, "balls")?.players?.map(({ name }) => name)).toEqual(["Mireia", "Oriol", "Núria"]);
  });

  test("are struck out after they have left", () => {
    const step = leaveSeat(initialState(optionsFor(3)), 1, "resigned");
    const chips = step.ok ? blockOf(step.state, "chips")?.chips : [];
    expect(chips?.map(({ gone }) => gone)).toEqual([undefined, true, undefined]);
  });

  test("are also shown by team", () => {
    expect(blockOf(playNamed(optionsFor(4, inTeams(4)), "A1", "A2", "A3"), "teams")?.teams).toEqual([
      { name: "Foxes", members: [4, 2], score: 2, turn: false },
      { name: "Bears", members: [6, 0], score: 1, turn: true },
    ]);
    expect(blockOf(initialState(optionsFor(4)), "teams")).toBeUndefined();
  });
});

describe("the podium", () => {
  test("has all players, best first, with their share of the board", () => {
    const rows = blockOf(last([...randomGame(optionsFor(4), 3)]), "podium")?.rows ?? [];
    const scores = rows.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.reduce((sum, score) => sum + score, 0)).toBe(64);
    const percentages = rows.map(({ fact }) => Number(/^(\d+) % of the board$/.exec(fact ?? "")?.[1]));
    expect(percentages.reduce((sum, percentage) => sum + percentage, 0)).toBe(100);
    for (const [at, percentage] of percentages.entries())
      expect(Math.abs(percentage - ((scores[at] ?? 0) / 64) * 100)).toBeLessThan(1);
  });

  test("has the teams, whose positions count teams only", () => {
    const rows = blockOf(last([...randomGame(optionsFor(6, inTeams(6)), 3)]), "podium")?.rows ?? [];
    expect(rows.map(({ position }) => position)).toEqual(rows[0]?.score === rows[1]?.score ? [1, 1] : [1, 2]);
    const teams = rows.map(({ team }) => [team?.index, team?.name] as const);
    expect(new Map(teams)).toEqual(
      new Map([
        [0, "Foxes"],
        [1, "Bears"],
      ]),
    );
    expect(rows.map(({ members }) => members.length)).toEqual([3, 3]);
  });

  test("names the move that turned over the most balls", () => {
    const state = last([...randomGame(optionsFor(3), 7)]);
    const max = Math.max(...state.moves.map(({ turned }) => turned.length));
    expect(blockOf(state, "podium")?.best?.text).toMatch(new RegExp(`^[A-H][1-8] \\+${max + 1}$`));
    expect(Math.max(...achievementsOf(state).map(({ best }) => best?.points ?? 0))).toBe(max);
  });
});

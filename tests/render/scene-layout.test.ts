import { describe, expect, test } from "vitest";
import type { PlayerChip, Scene } from "#core/scene.ts";
import { columnName, createGridGeometry } from "#render/boards/grid/grid-geometry.ts";
import { DEFAULT_LAYOUT, layOutScene } from "#render/layout/scene-layout.ts";
import { countChipColumns } from "#render/panels/players/chips-panel.ts";
import { renderScene } from "#render/render-scene.ts";
import { themes } from "#render/themes.ts";
import { hardCode, largestCode, smallestCode } from "./support/pegs-scenes.ts";
import {
  bareRanking,
  catalan,
  cropped,
  draft,
  emptyBoard,
  ended,
  rack,
  rankingOfEight,
  spanish,
  vast,
} from "./support/scrabble-scenes.ts";
import { profile, profileOfOne, standings, standingsBelow } from "./support/statistics-scenes.ts";

describe("the height of a picture", () => {
  test.each([
    ["a board with up to four players", catalan(), 1343],
    ["a board with eight players, one of whom has a long name", spanish(), 1567],
    ["a rack alone", rack(), 330],
    ["a draft", draft(), 1234],
    ["a page of a leaderboard", standings(), 1186],
    ["a leaderboard with the viewer’s row below", standingsBelow(), 576],
    ["a player’s page", profile(), 1080],
    ["the end of a match of eight", rankingOfEight(), 1069],
    ["ten guesses at a code", hardCode(), 1390],
    ["twelve guesses at a code", largestCode(), 1574],
    ["six guesses at a code", smallestCode(), 1022],
    ["no blocks", { blocks: [] }, 0],
  ])("%s", (_, scene: Scene, height) => {
    expect(layOutScene(scene).height).toBe(height);
  });

  test("blocks follow each other with a gap of 16", () => {
    const { placed } = layOutScene(catalan());
    expect(placed.map(({ top }) => top)).toEqual([17, 133, 1202]);
  });

  test("a picture has its announced size", async () => {
    const picture = await renderScene(rack(), themes.light);
    expect(picture).toMatchObject({ width: 1080, height: 330, type: "image/png", extension: "png" });
    expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1080, 330]);
  });

  test("a scene without blocks is an error", async () => {
    await expect(renderScene({ blocks: [] }, themes.light)).rejects.toThrow(/without blocks/);
  });
});

describe("a wide picture", () => {
  const wide = (scene: Scene) => layOutScene(scene, { ...DEFAULT_LAYOUT, shape: "wide" });

  test.each([
    ["a board with up to four players", catalan(), 1505, 958],
    ["a board with eight players", spanish(), 1505, 958],
    ["a part of a board", cropped(), 1505, 958],
    ["a large board, with a close-up of the last word", vast(), 1505, 1190],
    ["the end of a match of four", ended(), 1505, 958],
    ["the end of a match of eight, which needs more space", ended(rankingOfEight()), 1505, 974],
    ["a draft", draft(), 1146, 958],
  ])("%s", (_, scene: Scene, width, height) => {
    expect(wide(scene)).toMatchObject({ width, height });
  });

  test.each([
    ["a rack", rack()],
    ["a leaderboard", standings()],
    ["a player’s page", profile()],
    ["a code of pegs", hardCode()],
    ["a result without its board", bareRanking()],
    ["only a board", { blocks: [emptyBoard(15)] }],
    ["no blocks", { blocks: [] }],
  ])("of %s equals the tall picture", (_, scene: Scene) => {
    const [asWide, asTall] = [wide(scene), layOutScene(scene)];
    expect([asWide.width, asWide.height]).toEqual([asTall.width, asTall.height]);
  });

  test("has everything else beside the board, and ends with it", () => {
    const [board, ...sides] = wide(spanish()).placed;
    expect(board).toMatchObject({ left: 0, top: 16 });
    expect(sides.map(({ left, top }) => [left, top])).toEqual([
      [953, 16],
      [953, 468],
    ]);
    const last = sides.at(-1);
    expect((last?.top ?? 0) + (last?.height ?? 0)).toBe((board?.top ?? 0) + (board?.height ?? 0));
  });

  test("is drawn in its layout size, or twice as large for a large board", async () => {
    expect(await renderScene(catalan(), themes.light, { shape: "wide" })).toMatchObject({ width: 1505, height: 958 });
    expect(await renderScene(vast(), themes.light, { shape: "wide" })).toMatchObject({ width: 3010, height: 2380 });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])("has room for %i players and some of the last plays", (count) => {
    const [first] = spanish().blocks.flatMap((block) => (block.kind === "chips" ? block.chips : []));
    const chips = Array.from({ length: count }, (_, seat) => ({ ...(first as PlayerChip), seat }));
    for (const scene of [spanish(), cropped()]) {
      const blocks = scene.blocks.map((block) => (block.kind === "chips" ? { ...block, chips } : block));
      expect(wide({ blocks }).height).toBe(958);
    }
  });
});

test("players are in one row up to four, then in rows of three or four; long names have more room", () => {
  const players = (count: number, name = "Mireia") => Array.from({ length: count }, () => ({ name }));
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((count) => countChipColumns(players(count)))).toEqual([1, 2, 3, 4, 3, 3, 4, 4]);
  expect(countChipColumns([...players(3), { name: "Bot 2 (medium)" }])).toBe(2);
  expect(countChipColumns([...players(3), { name: "田中さくら太郎" }])).toBe(2);
  expect(countChipColumns([...players(7), { name: "Maximiliano de la Fuente" }])).toBe(3);
});

describe("a board", () => {
  test("of fifteen has cells of 66 pixels", () => {
    expect(createGridGeometry({ column: 0, row: 0, rows: 15, columns: 15 }).cell).toBe(66);
  });

  test.each([5, 11, 15, 20, 21])("of %i keeps its squares apart and on the panel", (side) => {
    const { slab, square } = createGridGeometry({ column: 0, row: 0, columns: side, rows: side });
    const first = square({ column: 0, row: 0 });
    const second = square({ column: 1, row: 0 });
    const last = square({ column: side - 1, row: side - 1 });
    expect(second.x - first.x).toBeGreaterThan(first.width);
    expect(first.x).toBeGreaterThan(slab.x);
    expect(last.x + last.width).toBeLessThan(slab.x + slab.width);
    expect(last.y + last.height).toBeLessThan(slab.y + slab.height);
    for (const value of Object.values(last)) expect(Number.isInteger(value)).toBe(true);
  });

  test("names its columns like a spreadsheet", () => {
    expect([0, 14, 25, 26, 27, 51, 52].map(columnName)).toEqual(["A", "O", "Z", "AA", "AB", "AZ", "BA"]);
  });
});

/** Every possible scene has to give a picture. */
describe("unusual scenes are drawn:", () => {
  const chip = (seat: number, more: Partial<PlayerChip> = {}): PlayerChip => {
    return { seat, name: "", bot: false, score: -1234, turn: false, ...more };
  };

  test.each<readonly [string, Scene]>([
    ["one player without tiles", { blocks: [{ kind: "chips", chips: [chip(0)] }] }],
    ["a seat beyond the tenth", { blocks: [{ kind: "chips", chips: [chip(23, { bot: true, gone: true })] }] }],
    ["a footer without plays", { blocks: [{ kind: "footer", plays: [] }] }],
    ["an empty rack", { blocks: [{ kind: "rack", tiles: [] }] }],
    ["a rack of twelve", { blocks: [{ kind: "rack", tiles: Array.from({ length: 12 }, () => null) }] }],
    ["an even board", { blocks: [emptyBoard(8)] }],
    ["a shared victory", bareRanking()],
    ["an empty leaderboard", { blocks: [{ kind: "standings", title: "", rows: [] }] }],
    ["a player’s page of one match", profileOfOne()],
    [
      "a player’s page without values",
      { blocks: [{ kind: "profile", seat: 0, name: "", bot: false, line: "", form: [], numbers: [] }] },
    ],
    ["a ranking without players", { blocks: [{ kind: "ranking", title: "", rows: [] }] }],
    [
      "players without symbols, one of them without a name",
      { blocks: [{ kind: "chips", plain: true, chips: [chip(0)] }] },
    ],
    ["a code of one peg without rows", { blocks: [{ kind: "pegs", positions: 1, turns: 0, rows: [] }] }],
    ["a legend without pegs", { blocks: [{ kind: "peg-legend", pegs: [], exact: "", partial: "" }] }],
  ])("%s", async (_, scene) => {
    const { bytes } = await renderScene(scene, themes.dark);
    expect(bytes.length).toBeGreaterThan(0);
  });
});

import { describe, expect, test } from "vitest";
import type { Scene } from "#core/scene.ts";
import { BOARD_NAMES } from "#games/rolit/board/board.ts";
import { BALL_COLOURS } from "#games/rolit/types.ts";
import { createAnimationFrames } from "#render/animation/animation-frames.ts";
import { renderAnimation } from "#render/animation/render-animation.ts";
import { createBallsGeometry } from "#render/boards/balls/balls-geometry.ts";
import { PEG_RIM_OPACITY } from "#render/boards/pegs/peg.ts";
import { mixColours } from "#render/colour.ts";
import { DEFAULT_LAYOUT, layOutScene } from "#render/layout/scene-layout.ts";
import { PICTURE_WIDTH } from "#render/pen.ts";
import { renderScene } from "#render/render-scene.ts";
import { seatColours } from "#render/theme.ts";
import { themes } from "#render/themes.ts";
import { inTeams, optionsFor, randomGame } from "../../games/rolit/fixtures.ts";
import { ballsAfter, ballsScene, findBallsBlock, withBalls } from "../support/balls-scenes.ts";
import { countDifferentPixels, differsFromGolden, MAX_DIFFERENT_PIXELS } from "../support/compare-pictures.ts";
import { contrast } from "../support/contrast.ts";
import { readGif } from "../support/read-gif.ts";
import { readWrittenTexts } from "../support/written-texts.ts";

const ALL = Object.values(themes);
const BEIGE = 10;
/** Options for ten players on this board. */
const tenPlayers = (board: (typeof BOARD_NAMES)[number]) => optionsFor(10, { board });

describe.each(ALL)("in the theme $name,", (theme) => {
  const pairs = Array.from({ length: BEIGE + 1 }, (_, symbol) => seatColours(theme, symbol));

  test("every symbol stands out from its ball", () => {
    for (const { fill, ink } of pairs) expect(contrast(ink, fill), fill).toBeGreaterThanOrEqual(4.5);
  });

  test("every ball stands out from its cell, by its colour or its rim", () => {
    for (const { fill } of pairs) {
      const rim = mixColours(fill, theme.ink, PEG_RIM_OPACITY);
      expect(Math.max(contrast(fill, theme.cell), contrast(rim, theme.cell)), fill).toBeGreaterThanOrEqual(1.9);
    }
  });

  test.each(BOARD_NAMES)("all texts on %s are large enough", async (board) => {
    const written = await readWrittenTexts(ballsAfter(tenPlayers(board), 0.4), theme, { withGrounds: false });
    expect(written.filter(({ size }) => size < 24)).toEqual([]);
    const { side } = findBallsBlock(ballsAfter(tenPlayers(board), 0));
    const letters = Array.from({ length: side }, (_, at) => String.fromCharCode(65 + at));
    const numbers = Array.from({ length: side }, (_, at) => `${at + 1}`);
    expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining([...letters, ...numbers, "Mireia", "Inés"]));
  });
});

describe("on a diamond, the name of a cell is written", () => {
  const namesIn = async (scene: Scene) => {
    const written = await readWrittenTexts(scene, themes.light, { withGrounds: false });
    return written.map(({ text }) => text).filter((text) => /^[A-Z]\d+$/.test(text));
  };
  const nameOf = ({ column, row }: { column: number; row: number }) => `${String.fromCharCode(65 + column)}${row + 1}`;

  test("in each cell in which a ball may be placed", async () => {
    const scene = ballsAfter(tenPlayers("diamond-large"), 0.4);
    const footer = scene.blocks.find(({ kind }) => kind === "footer");
    const { blocks } = { blocks: scene.blocks.filter((block) => block !== footer) };
    expect((await namesIn({ blocks })).toSorted()).toEqual(findBallsBlock(scene).legal.map(nameOf).toSorted());
  });

  test("in each cell of an empty board, and not on boards with straight sides", async () => {
    const empty = ballsAfter(optionsFor(2, { board: "diamond-small" }), 0);
    expect((await namesIn(empty)).toSorted()).toEqual(findBallsBlock(empty).cells.map(nameOf).toSorted());
    expect(await namesIn(ballsAfter(optionsFor(2, { board: "circle-small" }), 0))).toEqual([]);
  });
});

test("the squares of balls show the team of their owner", () => {
  const scene = ballsAfter(optionsFor(6, inTeams(6)), 0.5);
  const teams = scene.blocks.flatMap((block) => (block.kind === "teams" ? block.teams : []));
  const { balls } = findBallsBlock(scene);
  expect(new Set(balls.map(({ team }) => team)).size).toBe(teams.length);
  for (const { symbol, team } of balls) expect(teams[team ?? -1]?.members).toContain(symbol);
  expect(findBallsBlock(ballsAfter(optionsFor(4), 0.5)).balls.every(({ team }) => team === undefined)).toBe(true);
});

test("ten teams have ten marks, which can be told apart", async () => {
  const right = ballsAfter(optionsFor(2), 0.3);
  const pictureOf = (team: number) => {
    const { balls } = findBallsBlock(right);
    return renderScene(
      withBalls(right, () => ({ balls: balls.map((ball) => ({ ...ball, team })) })),
      themes.dark,
    );
  };
  const pictures = await Promise.all(Array.from({ length: 10 }, (_, team) => pictureOf(team)));
  for (const [at, { bytes }] of pictures.entries())
    for (const other of pictures.slice(at + 1))
      expect(await countDifferentPixels(bytes, other.bytes)).toBeGreaterThan(MAX_DIFFERENT_PIXELS);
});

test.each(BOARD_NAMES)("%s has cells of whole pixels, and fills the width of the picture", (name) => {
  const field = createBallsGeometry(findBallsBlock(ballsAfter(tenPlayers(name), 0)));
  const { side, cells } = findBallsBlock(ballsAfter(tenPlayers(name), 0));
  expect(field.cell).toBe(Math.floor(field.cell));
  for (const cell of cells) {
    const { x, y, width, height } = field.square(cell);
    expect([x, y, width, height].every(Number.isInteger)).toBe(true);
    expect(x - field.rim.before).toBeGreaterThan(0);
    expect(x + width + field.rim.after).toBeLessThan(PICTURE_WIDTH);
    expect(y + height + field.rim.after).toBeLessThanOrEqual(field.height);
  }
  expect(side * field.cell).toBeGreaterThan(0.78 * PICTURE_WIDTH);
});

/** Limit for every picture. */
const MAX_KIB = 250;

describe("the picture equals its golden file and is small enough:", () => {
  const teams = optionsFor(6, { ...inTeams(6), board: "circle-medium", colours: BALL_COLOURS.slice(2, 8) });
  test.each<readonly [string, Scene, keyof typeof themes]>([
    ["balls-square-small", ballsAfter(optionsFor(4), 0.5), "light"],
    ["balls-square-large", ballsAfter(tenPlayers("square-large"), 0.7), "dark"],
    ["balls-circle-small", ballsAfter(optionsFor(3, { board: "circle-small" }), 0.6), "dark"],
    ["balls-circle-large", ballsAfter(tenPlayers("circle-large"), 0.6), "colour-blind"],
    ["balls-diamond-small", ballsAfter(optionsFor(4, { board: "diamond-small" }), 0.6), "colour-blind"],
    ["balls-diamond-large", ballsAfter(tenPlayers("diamond-large"), 0.6), "light"],
    ["balls-teams", ballsAfter(teams, 0.5), "light"],
    ["podium", ballsAfter(optionsFor(4), 1), "dark"],
    ["podium-of-two", ballsAfter(optionsFor(2, { board: "diamond-medium" }), 1), "light"],
    ["podium-of-ten", ballsAfter(tenPlayers("circle-medium"), 1), "colour-blind"],
    ["podium-of-teams", ballsAfter(teams, 1), "dark"],
  ])("%s", async (name, scene, theme) => {
    const { bytes } = await renderScene(scene, themes[theme]);
    expect(await differsFromGolden(name, bytes)).toBeLessThanOrEqual(MAX_DIFFERENT_PIXELS);
    expect(bytes.length).toBeLessThan(MAX_KIB * 1024);
  });
});

describe("a picture with the text beside the board", () => {
  const teams = optionsFor(6, { ...inTeams(6), board: "circle-medium" });
  const wide = (scene: Scene) => layOutScene(scene, { ...DEFAULT_LAYOUT, shape: "wide" });

  test.each<readonly [string, Scene, keyof typeof themes]>([
    ["balls-wide", ballsAfter(tenPlayers("diamond-large"), 0.6), "light"],
    ["balls-wide-teams", ballsAfter(teams, 0.5), "dark"],
    ["podium-wide", ballsAfter(tenPlayers("square-large"), 1), "colour-blind"],
    ["podium-wide-teams", ballsAfter(teams, 1), "light"],
  ])("equals its golden file and is small enough: %s", async (name, scene, theme) => {
    const { bytes, width } = await renderScene(scene, themes[theme], { shape: "wide" });
    expect(width).toBe(1505);
    expect(await differsFromGolden(name, bytes)).toBeLessThanOrEqual(MAX_DIFFERENT_PIXELS);
    expect(bytes.length).toBeLessThan(MAX_KIB * 1024);
  });

  test.each(BOARD_NAMES)("has room on %s for any number of players and some of the last balls", (board) => {
    for (let players = 2; players <= 10; players++) {
      const { height, placed } = wide(ballsAfter(optionsFor(players, { board }), 0.5));
      expect(height).toBeLessThanOrEqual(960);
      expect(placed).toHaveLength(3);
    }
  });

  test("has room for a final ranking of ten players", () => {
    const { height } = wide(ballsAfter(tenPlayers("square-large"), 1));
    expect(height).toBeLessThan(1_100);
    expect(wide(ballsAfter(optionsFor(4), 1)).height).toBeLessThanOrEqual(960);
  });
});

test.each(BOARD_NAMES)("the final picture on %s is a file of moderate size", async (board) => {
  const { bytes, extension } = await renderScene(ballsAfter(tenPlayers(board), 1), themes.light);
  expect(extension).toBe("webp");
  expect(bytes.length).toBeLessThan(MAX_KIB * 1024);
});

describe("a visible change is noticed:", () => {
  const right = ballsAfter(optionsFor(4), 0.5);
  const { last, balls, legal } = findBallsBlock(right);
  test.each<readonly [string, Scene]>([
    [
      "another ball",
      withBalls(right, () => ({ balls: balls.map((ball, at) => (at === 3 ? { ...ball, symbol: 9 } : ball)) })),
    ],
    ["a missing ball", withBalls(right, () => ({ balls: balls.slice(1) }))],
    ["another last move", withBalls(right, () => ({ last: { column: 7 - (last?.column ?? 0), row: last?.row ?? 0 } }))],
    ["no dots", withBalls(right, () => ({ legal: legal.slice(0, 0) }))],
    ["a captured ball", withBalls(right, () => ({ balls: balls.map((ball) => ({ ...ball, turned: true as const })) }))],
  ])("%s", async (_, scene) => {
    const [one, other] = await Promise.all([renderScene(right, themes.light), renderScene(scene, themes.light)]);
    expect(await countDifferentPixels(one.bytes, other.bytes)).toBeGreaterThan(2 * MAX_DIFFERENT_PIXELS);
  });
});

describe("the animation of a match", () => {
  const states = [...randomGame(optionsFor(3), 4)];
  const step = states.findIndex(({ moves }) => moves.some(({ turned }) => turned.length > 3));
  const [before, after] = states.slice(step - 1, step + 1).map(ballsScene) as [Scene, Scene];

  test("turns balls ring by ring, outward from the new ball", () => {
    const { last, balls } = findBallsBlock(after);
    const away = ({ column, row }: { column: number; row: number }) =>
      Math.max(Math.abs(column - (last?.column ?? 0)), Math.abs(row - (last?.row ?? 0)));
    const rings = Math.max(...balls.filter(({ turned }) => turned).map(away));
    const frames = createAnimationFrames([before, after]).slice(1, -1);
    expect(frames.map(({ ms }) => ms)).toEqual([80, ...Array(rings).fill(60), 120]);
    const then = new Map(findBallsBlock(before).balls.map(({ column, row, symbol }) => [`${column},${row}`, symbol]));
    for (const [ring, { scene }] of frames.slice(0, -1).entries()) {
      for (const ball of findBallsBlock(scene).balls) {
        const now = balls.find(({ column, row }) => column === ball.column && row === ball.row);
        const isLater = now?.turned === true && away(ball) > ring;
        expect(ball.symbol).toBe(isLater ? then.get(`${ball.column},${ball.row}`) : now?.symbol);
        expect(ball.narrow === true).toBe(now?.turned === true && away(ball) === ring);
      }
    }
  });

  test("shows the earlier scores until all balls are turned", () => {
    const [, ...frames] = createAnimationFrames([before, after]);
    const chips = ({ blocks }: Scene) => blocks.find(({ kind }) => kind === "chips");
    for (const { scene } of frames.slice(0, -1)) expect(chips(scene)).toEqual(chips(before));
    expect(chips(frames.at(-1)?.scene as Scene)).toEqual(chips(after));
  });

  test("shows the earlier scores also in the corners of a diamond", () => {
    const diamond = [...randomGame(optionsFor(3, { board: "diamond-small" }), 4)].map(ballsScene);
    const at = diamond.findIndex((scene) => findBallsBlock(scene).balls.some(({ turned }) => turned));
    const [, ...frames] = createAnimationFrames(diamond.slice(at - 1, at + 1));
    const players = findBallsBlock(diamond[at - 1] as Scene).players;
    expect(players).toHaveLength(3);
    for (const { scene } of frames.slice(0, -1)) expect(findBallsBlock(scene).players).toEqual(players);
  });

  test("ends with the last ball and then the podium above the board, within half a minute", async () => {
    const frames = createAnimationFrames(states.map(ballsScene));
    const kinds = frames.map(({ scene }) => scene.blocks.map(({ kind }) => kind));
    expect(kinds.at(-1)).toEqual(["podium", "balls"]);
    expect(frames.at(-1)?.scene.blocks.flatMap((block) => (block.kind === "balls" ? block.balls : []))).toHaveLength(
      64,
    );
    expect(kinds.at(-2)).toContain("balls");
    expect(findBallsBlock(frames.at(-2)?.scene as Scene).balls).toHaveLength(64);
    expect(frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(30_000);
  });

  test("is a file of moderate size", async () => {
    const { bytes } = await renderAnimation(states.slice(0, 12).map(ballsScene), themes.light);
    const { width, frames } = readGif(bytes);
    expect(width).toBe(540);
    expect(frames.length).toBeGreaterThan(12);
    expect(bytes.length).toBeLessThan(500_000);
  });
});

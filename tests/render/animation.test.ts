import { describe, expect, test } from "vitest";
import type { BoardElement, PlayerChip, Scene, TileFace } from "#core/scene.ts";
import { type AnimationFrame, createAnimationFrames } from "#render/animation/animation-frames.ts";
import {
  type AnimationStep,
  findAnimationLength,
  MAX_ANIMATION_MS,
  planAnimationTiming,
} from "#render/animation/animation-timing.ts";
import { renderAnimation } from "#render/animation/render-animation.ts";
import { findVisiblePart } from "#render/boards/grid/visible-part.ts";
import { type ColourHistogram, countColours, createGifPalette } from "#render/encode/gif-palette.ts";
import { layOutScene } from "#render/layout/scene-layout.ts";
import { themes } from "#render/themes.ts";
import { HARD, pegsScene } from "./support/pegs-scenes.ts";
import { readGif } from "./support/read-gif.ts";

const steps = (count: number, tiles: number, gain: number): AnimationStep[] =>
  Array.from({ length: count }, () => ({ tiles, gain }));

describe("the timing of an animation", () => {
  const whole = { outlineMs: 80, tileMs: 60, bubbleMs: 120, lastMs: 3_000, stopEvery: 1 };

  test.each<[string, readonly AnimationStep[], object]>([
    ["a short match: the default times", steps(10, 4, 20), { ...whole, holdsMs: Array(10).fill(700) }],
    ["fifty points: a longer hold", steps(3, 7, 50), { ...whole, holdsMs: Array(3).fill(1_200) }],
    ["forty-nine points: the default hold", steps(3, 7, 49), { ...whole, holdsMs: Array(3).fill(700) }],
    [
      "half of a turn: a short hold",
      [{ tiles: 0, gain: 0, isBrief: true }, ...steps(1, 0, 60)],
      { ...whole, holdsMs: [350, 1_200] },
    ],
    ["thirty turns: shorter holds", steps(30, 4, 20), { ...whole, holdsMs: Array(30).fill(460) }],
    ["fifty turns: tiles appear at once", steps(50, 4, 20), { ...whole, outlineMs: 0, tileMs: 0 }],
    ["seventy turns: nothing moves", steps(70, 4, 20), { ...whole, outlineMs: 0, tileMs: 0, bubbleMs: 0 }],
    [
      "two hundred turns: only every third is shown",
      steps(200, 4, 20),
      { outlineMs: 0, tileMs: 0, bubbleMs: 0, lastMs: 3_000, stopEvery: 3, holdsMs: Array(200).fill(350) },
    ],
  ])("%s", (_, given, expected) => {
    expect(planAnimationTiming(given)).toMatchObject(expected);
  });

  test("never exceeds half a minute", () => {
    for (let count = 0; count < 400; count++) {
      for (const tiles of [0, 1, 4, 7]) {
        const given = steps(count, tiles, (count * 7) % 100);
        const timing = planAnimationTiming(given);
        expect(findAnimationLength(given, timing), `${count} of ${tiles}`).toBeLessThanOrEqual(MAX_ANIMATION_MS);
        expect(timing.holdsMs.every((ms) => ms >= 350 && ms % 10 === 0)).toBe(true);
      }
    }
  });
});

const EMPTY = Array.from(
  { length: 25 },
  (_, at): BoardElement => ({ kind: "square", column: at % 5, row: Math.floor(at / 5) }),
);

const tile = (letter: string): TileFace => ({ letter, points: 1, blank: false });

interface Play {
  readonly word: string;
  readonly row: number;
}

/** A board of five squares a side with these plays, the last of them new. */
function scene(plays: readonly Play[], scores: readonly number[], turn: number, size = 5): Scene {
  const chips = scores.map(
    (score, seat): PlayerChip => ({ seat, name: `${seat}`, bot: false, score, turn: seat === turn }),
  );
  const tiles = plays.flatMap(({ word, row }, at) =>
    [...word].map((letter, column): BoardElement => {
      return { kind: "tile", tile: tile(letter), look: at === plays.length - 1 ? "new" : "plain", column, row };
    }),
  );
  const last = plays.at(-1);
  const over: BoardElement[] =
    last === undefined
      ? []
      : [
          { kind: "outline", span: { column: 0, row: last.row, across: true, length: last.word.length }, look: "last" },
          { kind: "bubble", text: "+9", look: "last", column: last.word.length, row: last.row },
        ];
  return {
    blocks: [
      { kind: "chips", chips },
      { kind: "grid", rows: size, columns: size, marks: [...EMPTY, ...tiles, ...over] },
      { kind: "footer", plays: [] },
    ],
  };
}

const ONE = { word: "AB", row: 1 };
const TWO = { word: "CDE", row: 3 };
const GAME = [scene([], [0, 0], 0), scene([ONE], [9, 0], 1), scene([ONE, TWO], [9, 60], 0)];

function marksOf({ scene: { blocks } }: AnimationFrame): readonly BoardElement[] {
  const grid = blocks.find(({ kind }) => kind === "grid");
  return grid?.kind === "grid" ? grid.marks : [];
}

function describeFrame(frame: AnimationFrame): string {
  const marks = marksOf(frame);
  const letters = marks.flatMap((mark) => (mark.kind === "tile" ? [`${mark.tile.letter}${mark.row}`] : []));
  const over = marks.flatMap(({ kind }) => (kind === "outline" || kind === "bubble" ? [kind] : []));
  const chips = frame.scene.blocks.flatMap((block) => (block.kind === "chips" ? block.chips : []));
  return [frame.ms, ...letters, ...over, chips.map(({ score }) => score).join("–")].join(" ");
}

describe("the frames of a play", () => {
  test("show an outline, tile by tile, the points, and then the new score", () => {
    expect(createAnimationFrames(GAME).map(describeFrame)).toEqual([
      "700 0–0",
      "80 outline 0–0",
      "30 A0.88 outline 0–0",
      "30 A1 outline 0–0",
      "30 A1 B0.88 outline 0–0",
      "30 A1 B1 outline 0–0",
      "120 A1 B1 outline bubble 0–0",
      "700 A1 B1 outline bubble 9–0",
      "80 A1 B1 outline 9–0",
      "30 A1 B1 C2.88 outline 9–0",
      "30 A1 B1 C3 outline 9–0",
      "30 A1 B1 C3 D2.88 outline 9–0",
      "30 A1 B1 C3 D3 outline 9–0",
      "30 A1 B1 C3 D3 E2.88 outline 9–0",
      "30 A1 B1 C3 D3 E3 outline 9–0",
      "120 A1 B1 C3 D3 E3 outline bubble 9–0",
      "3000 A1 B1 C3 D3 E3 outline bubble 9–60",
    ]);
  });

  test("are only the new position for a pass and for a play that is taken back", () => {
    const [empty, first] = GAME as [Scene, Scene, Scene];
    expect(createAnimationFrames([first, first, empty]).map(({ ms }) => ms)).toEqual([700, 700, 3_000]);
  });

  test("show the last play before the result, which has the whole board below it", () => {
    const [, before, after] = GAME as [Scene, Scene, Scene];
    const row = { seat: 0, name: "0", bot: false, position: 1, score: 9 };
    const board = after.blocks.filter(({ kind }) => kind === "grid");
    const end: Scene = { blocks: [{ kind: "ranking", title: "", rows: [row] }, ...board] };
    const frames = createAnimationFrames([before, end]);
    const [seen, told] = frames.slice(-2);
    expect(seen && describeFrame(seen)).toBe("700 A1 B1 C3 D3 E3 outline bubble 9–0");
    expect(told?.ms).toBe(3_000);
    expect(told?.scene.blocks.map(({ kind }) => kind)).toEqual(["ranking", "grid"]);
  });

  test("show a bonus square until a tile covers it", () => {
    const bonus: BoardElement = { kind: "bonus", of: "word", times: 3, column: 1, row: 1 };
    const [empty, first] = GAME as [Scene, Scene, Scene];
    const printed = {
      blocks: empty.blocks.map((one) => (one.kind === "grid" ? { ...one, marks: [...one.marks, bonus] } : one)),
    };
    const withBonus = createAnimationFrames([printed, first]).map((frame) =>
      marksOf(frame).some(({ kind }) => kind === "bonus"),
    );
    expect(withBonus).toEqual([true, true, true, true, true, false, false, false]);
  });

  test("show the same part of a large board from beginning to end", () => {
    const far = scene([ONE, { word: "FAR", row: 15 }], [9, 9], 0, 21);
    const frames = createAnimationFrames([scene([], [0, 0], 0, 21), scene([ONE], [9, 0], 1, 21), far]);
    const windows = frames.flatMap(({ scene: { blocks } }) =>
      blocks.flatMap((one) => (one.kind === "grid" ? [findVisiblePart(one)] : [])),
    );
    expect(new Set(windows.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(
      new Set(frames.map((frame) => layOutScene(frame.scene, { shape: "tall", closeUp: false }).height)).size,
    ).toBe(1);
  });
});

describe("the frames of a code", () => {
  const guesses = ["01234", "02513 2+2", "20355 3+2"];
  const pegsAfter = (rows: readonly string[], code?: string) => pegsScene({ ...HARD, rows, ...(code ? { code } : {}) });
  const game = [
    pegsAfter([]),
    pegsAfter(["01234"]),
    pegsAfter(["01234 0+3"]),
    pegsAfter(["01234 0+3", "20555"]),
    pegsAfter(["01234 0+3", "20555 5+0"], "20555"),
  ];

  test("show each guess, longer its answer, and longest the code", () => {
    expect(createAnimationFrames(game).map(({ ms }) => ms)).toEqual([700, 350, 700, 350, 3_000]);
  });

  test("are limited in time also with many corrected answers", () => {
    const long = Array.from({ length: 200 }, (_, at) => pegsAfter(guesses.slice(at % 2, 3)));
    const ms = createAnimationFrames(long).reduce((sum, frame) => sum + frame.ms, 0);
    expect(ms).toBeLessThanOrEqual(MAX_ANIMATION_MS);
  });

  test("are as high as the board, in a file of moderate size", async () => {
    const { bytes, ms } = await renderAnimation(game, themes.dark);
    const { width, height, frames } = readGif(bytes);
    expect([width, height]).toEqual([540, 1390 / 2]);
    expect(frames.map((frame) => frame.ms)).toEqual([700, 350, 700, 350, 3_000]);
    expect(ms).toBe(5_100);
    expect(bytes.length).toBeLessThan(200_000);
    // For an answer, only its row and the player to move are drawn again.
    const answer = frames[2];
    expect(answer?.height).toBeLessThan(height);
  });
});

describe("a palette", () => {
  test("keeps the most frequent colours exactly, and has at most 255", () => {
    const histogram: ColourHistogram = new Map();
    const many = Uint32Array.from({ length: 20_000 }, (_, at) => (at % 2 ? 0xff_06_36_ab : 0xff_00_00_00 + at * 37));
    countColours(histogram, many);
    const { colours, nearest } = createGifPalette(histogram);
    expect(colours.length).toBeLessThanOrEqual(255);
    expect(colours.length).toBeGreaterThan(200);
    expect(nearest(0xab3606)).toBe(0xab3606);
    expect(colours).toContain(nearest(0x123456));
  });
});

describe("the animation file", () => {
  test("is an endless GIF of half the width, with a frame for each scene", async () => {
    const seen: number[] = [];
    const { bytes, width, height, frames, ms } = await renderAnimation(GAME, themes.light, {
      onFrame: (done) => seen.push(done),
    });
    const gif = readGif(bytes);
    expect(gif).toMatchObject({ width, height, loops: 0 });
    expect(width).toBe(540);
    expect(gif.frames.map((frame) => frame.ms)).toEqual(createAnimationFrames(GAME).map((frame) => frame.ms));
    expect(seen).toEqual(Array.from({ length: frames }, (_, at) => at + 1));
    expect(gif.frames.reduce((sum, frame) => sum + frame.ms, 0)).toBe(ms);
    expect(bytes.length).toBeLessThan(200_000);
    // Only the falling tile is drawn again.
    const falling = gif.frames[2];
    expect((falling?.width ?? 0) * (falling?.height ?? 0)).toBeLessThan((width * height) / 10);
  });

  test("is as wide as the picture in the channel, with the result in its middle", async () => {
    const row = { seat: 0, name: "0", bot: false, position: 1, score: 69 };
    const end: Scene = { blocks: [{ kind: "ranking", title: "", rows: [row] }] };
    const { bytes } = await renderAnimation([...GAME, end], themes.light, { shape: "wide" });
    const { width, height, frames } = readGif(bytes);
    expect([width, height]).toEqual([753, 479]);
    const last = frames.at(-1)?.pixels;
    const colourAt = (x: number, y: number) => {
      const at = 4 * (y * width + x);
      return `#${Buffer.from(last?.subarray(at, at + 3) ?? [])
        .toString("hex")
        .toUpperCase()}`;
    };
    expect([20, 600, 733].map((x) => colourAt(x, 260))).toEqual([
      themes.light.bg,
      themes.light.accentSoft,
      themes.light.bg,
    ]);
  });

  test("has the flat colours of the theme, and is the same every time", async () => {
    const [once, twice] = [await renderAnimation(GAME, themes.dark), await renderAnimation(GAME, themes.dark)];
    expect(once.bytes.equals(twice.bytes)).toBe(true);
    const { frames } = readGif(once.bytes);
    const corner = frames.at(-1)?.pixels.slice(0, 3) ?? [];
    expect(`#${Buffer.from(corner).toString("hex").toUpperCase()}`).toBe(themes.dark.bg);
  });
});

import { describe, expect, test } from "vitest";
import type { Scene } from "#core/scene.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import { themes } from "#render/themes.ts";
import { contrast } from "./support/contrast.ts";
import { brokenCode, hardCode, laidCode, largestCode, smallestCode } from "./support/pegs-scenes.ts";
import {
  bareRanking,
  catalan,
  cropped,
  draft,
  ended,
  rack,
  ranking,
  rankingOfEight,
  spanish,
  vast,
  withPortraits,
} from "./support/scrabble-scenes.ts";
import { profile, standings } from "./support/statistics-scenes.ts";
import { readWrittenTexts } from "./support/written-texts.ts";

// The theme's own test checks the pairs that should occur. These tests check the pairs that are really drawn.

const SCENES: Readonly<Record<string, Scene>> = {
  "a board": catalan(),
  "a board of eight, one of whom has resigned": spanish(),
  "a part of a board": cropped(),
  "a board with avatars": withPortraits(),
  "a draft": draft(),
  "a rack": rack(),
  "a final picture": ranking(),
  "a shared victory": bareRanking(),
  "a leaderboard": standings(),
  "a player's page": profile(),
  "a final picture of eight": rankingOfEight(),
  "a code that is not known": hardCode(),
  "a code that is being laid": laidCode(),
  "a code that is broken": brokenCode(),
  "the largest code": largestCode(),
  "the smallest code": smallestCode(),
};

const WIDE: Readonly<Record<string, Scene>> = {
  "a board of eight, one of whom has resigned": spanish(),
  "a part of a board": cropped(),
  "a draft": draft(),
  "a final picture": ended(),
  "a final picture of eight": ended(rankingOfEight()),
};

const ALL = [
  ...Object.entries(SCENES).map(([name, scene]) => [name, scene, "tall"] as const),
  ...Object.entries(WIDE).map(([name, scene]) => [`${name}, wide`, scene, "wide"] as const),
] satisfies readonly (readonly [string, Scene, PictureShape])[];

const MIN_CONTRAST = 4.5;

describe.each(Object.values(themes))("in the theme $name, every text is readable:", (theme) => {
  test.each(ALL)("%s", async (_, scene, shape) => {
    const written = await readWrittenTexts(scene, theme, { shape });
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter(({ grounds }) => grounds.length === 0)).toEqual([]);
    const faint = written.flatMap(({ text, ink, grounds }) =>
      grounds
        .filter((background) => contrast(ink, background) < MIN_CONTRAST)
        .map((background) => ({ text, ink, ground: background })),
    );
    expect(faint).toEqual([]);
  });
});

/** About 9 px on a phone of 400 px. Points on tiles may be smaller, because the letter identifies the tile. */
const MIN_SIZE = 24;
/** Texts on the smaller squares of wide boards: bonuses, which also have a shape, and points, which are also listed. */
const ON_SQUARES = /^(×[234]|\+\d+)$/;
/** Minimum size of these texts. */
const MIN_SIZE_WIDE = 21;

describe("every text is large enough for a phone:", () => {
  test.each(ALL.filter(([name]) => !name.includes("a part of a board")))("%s", async (_, scene, shape) => {
    const written = await readWrittenTexts(scene, themes.light, { shape, withGrounds: false });
    const isPoints = (text: string) => /^\d{1,2}$/.test(text);
    const min = (text: string) => (shape === "wide" && ON_SQUARES.test(text) ? MIN_SIZE_WIDE : MIN_SIZE);
    const small = written.filter(({ text, size }) => size < min(text) && !isPoints(text));
    expect(small.map(({ text, size }) => [text, size])).toEqual([]);
  });

  test("the last word on the largest board, in its close-up", async () => {
    const written = await readWrittenTexts(vast(), themes.light, { withGrounds: false });
    const sizes = written.filter(({ text }) => text === "B").map(({ size }) => size);
    expect(Math.min(...sizes)).toBeLessThan(MIN_SIZE);
    expect(Math.max(...sizes)).toBeGreaterThan(40);
  });
});

test("a text with too little contrast is found by this check", async () => {
  const pale = { ...themes.light, ink2: "#A59A8C" } as const;
  const written = await readWrittenTexts(catalan(), pale);
  const faint = written.filter(({ ink, grounds }) =>
    grounds.some((background) => contrast(ink, background) < MIN_CONTRAST),
  );
  expect(faint.map(({ text }) => text)).toContain("+6");
});

import { describe, expect, test } from "vitest";
import type { Colour, Theme } from "#render/theme.ts";
import { themes } from "#render/themes.ts";
import { COLOUR_VISIONS, type ColourVision, colourDistance, toLab } from "./support/colour-vision.ts";

describe("the colour distance equals published values", () => {
  // Sharma, Wu and Dalal (2005), table 1.
  test.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)("of %j and %j", (one, other, expected) => {
    expect(colourDistance(one, other)).toBeCloseTo(expected, 4);
    expect(colourDistance(other, one)).toBeCloseTo(expected, 4);
  });
});

test("white stays white for every vision, and red and green become similar for some", () => {
  for (const vision of Object.keys(COLOUR_VISIONS) as ColourVision[]) {
    const [lightness, a, b] = toLab("#FFFFFF", vision);
    expect(lightness).toBeCloseTo(100, 1);
    expect(Math.hypot(a, b)).toBeLessThan(0.5);
  }
  const apart = (vision: ColourVision) => colourDistance(toLab("#A06030", vision), toLab("#60A030", vision));
  expect(apart("deutan")).toBeLessThan(apart("normal") / 3);
});

const VIEWS = Object.keys(COLOUR_VISIONS) as ColourVision[];
const distance = (one: Colour, other: Colour, vision: ColourVision) =>
  colourDistance(toLab(one, vision), toLab(other, vision));

/** The smallest distance between two of these colours. */
function minDistance(colours: readonly Colour[], vision: ColourVision): number {
  const pairs = colours.flatMap((one, index) => colours.slice(index + 1).map((other) => distance(one, other, vision)));
  return Math.min(...pairs);
}

const seatsOf = ({ seats }: Theme) => seats.map(({ fill }) => fill);

describe("the colours of two seats", () => {
  test.each(VIEWS)("are far apart in the colour-blind theme, in %s vision", (vision) => {
    expect(minDistance(seatsOf(themes["colour-blind"]), vision)).toBeGreaterThanOrEqual(20);
  });

  test.each(["light", "dark"] as const)("are far apart in normal vision in the theme %s", (name) => {
    expect(minDistance(seatsOf(themes[name]), "normal")).toBeGreaterThanOrEqual(18);
  });

  test("are not far apart for every vision in the light theme, so that symbols are needed", () => {
    expect(Math.min(...VIEWS.map((vision) => minDistance(seatsOf(themes.light), vision)))).toBeLessThan(20);
  });
});

describe("the colours of two of the twelve pegs", () => {
  const pegsOf = ({ seats, pegs }: Theme) => [...seats, ...pegs].map(({ fill }) => fill);

  test.each(VIEWS)("are apart in the colour-blind theme, in %s vision", (vision) => {
    expect(minDistance(pegsOf(themes["colour-blind"]), vision)).toBeGreaterThanOrEqual(14);
  });

  test.each(["light", "dark"] as const)("are apart in normal vision in the theme %s", (name) => {
    expect(minDistance(pegsOf(themes[name]), "normal")).toBeGreaterThanOrEqual(15);
  });

  test("are about as far apart as those of seats in the light theme", () => {
    for (const vision of VIEWS) {
      const seats = minDistance(seatsOf(themes.light), vision);
      expect(minDistance(pegsOf(themes.light), vision)).toBeGreaterThanOrEqual(Math.min(seats, 11));
    }
  });
});

const TIMES = [2, 3, 4] as const;

/** The smallest distance between a letter bonus and a word bonus. Their shapes differ as well: circle and square. */
function bonusesApart({ letter, word }: Theme, vision: ColourVision): number {
  return Math.min(...TIMES.flatMap((l) => TIMES.map((w) => distance(letter[l].fill, word[w].fill, vision))));
}

/** The fills of everything on a board. */
function fillsOf({ cell, tile, tileNew, draftFace, letter, word }: Theme): Colour[] {
  return [cell, tile, tileNew, draftFace, ...TIMES.flatMap((times) => [letter[times].fill, word[times].fill])];
}

describe("the colours on a board", () => {
  const min = { light: 4.5, dark: 5.2, "colour-blind": 33 } as const;

  test.each(Object.values(themes))("separate letter bonuses from word bonuses in the theme $name", (theme) => {
    for (const vision of VIEWS) expect(bonusesApart(theme, vision)).toBeGreaterThanOrEqual(min[theme.name]);
  });

  test.each(Object.values(themes))("make higher bonuses stronger in the theme $name", (theme) => {
    for (const vision of VIEWS)
      for (const kind of [theme.letter, theme.word])
        for (const [weak, strong] of [[kind[2], kind[3]] as const, [kind[3], kind[4]] as const]) {
          const fromSquare = ({ fill }: typeof weak) => distance(fill, theme.cell, vision);
          expect(fromSquare(strong)).toBeGreaterThan(fromSquare(weak));
        }
  });

  test.each(VIEWS)("all differ in the colour-blind theme, in %s vision", (vision) => {
    expect(minDistance(fillsOf(themes["colour-blind"]), vision)).toBeGreaterThanOrEqual(3.9);
  });
});

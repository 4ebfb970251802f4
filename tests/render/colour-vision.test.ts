import { describe, expect, test } from "vitest";
import type { Colour, Theme } from "#render/theme.ts";
import { themes } from "#render/themes.ts";
import { COLOUR_VISIONS, type ColourVision, colourDistance, toLab } from "./support/colour-vision.ts";

describe("the distance of colours is the known one", () => {
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

test("white stays white for everybody, and red and green come near each other for some", () => {
  for (const vision of Object.keys(COLOUR_VISIONS) as ColourVision[]) {
    const [lightness, a, b] = toLab("#FFFFFF", vision);
    expect(lightness).toBeCloseTo(100, 1);
    expect(Math.hypot(a, b)).toBeLessThan(0.5);
  }
  const apart = (vision: ColourVision) => colourDistance(toLab("#A06030", vision), toLab("#60A030", vision));
  expect(apart("deutan")).toBeLessThan(apart("normal") / 3);
});

const VIEWS = Object.keys(COLOUR_VISIONS) as ColourVision[];
const away = (one: Colour, other: Colour, vision: ColourVision) =>
  colourDistance(toLab(one, vision), toLab(other, vision));

/** Of any two of these, the nearest. */
function nearest(colours: readonly Colour[], vision: ColourVision): number {
  const pairs = colours.flatMap((one, index) => colours.slice(index + 1).map((other) => away(one, other, vision)));
  return Math.min(...pairs);
}

const seatsOf = ({ seats }: Theme) => seats.map(({ fill }) => fill);

describe("two seats", () => {
  test.each(VIEWS)("are far apart in the colour-blind theme, seen %s", (vision) => {
    expect(nearest(seatsOf(themes["colour-blind"]), vision)).toBeGreaterThanOrEqual(20);
  });

  test.each(["light", "dark"] as const)("are told apart by those who see all colours, %s", (name) => {
    expect(nearest(seatsOf(themes[name]), "normal")).toBeGreaterThanOrEqual(18);
  });

  test("of the other themes would not do for everybody: there the symbols have to", () => {
    expect(Math.min(...VIEWS.map((vision) => nearest(seatsOf(themes.light), vision)))).toBeLessThan(20);
  });
});

describe("two pegs of the twelve", () => {
  const pegsOf = ({ seats, pegs }: Theme) => [...seats, ...pegs].map(({ fill }) => fill);

  test.each(VIEWS)("are apart in the colour-blind theme, seen %s", (vision) => {
    expect(nearest(pegsOf(themes["colour-blind"]), vision)).toBeGreaterThanOrEqual(14);
  });

  test.each(["light", "dark"] as const)("are told apart by those who see all colours, %s", (name) => {
    expect(nearest(pegsOf(themes[name]), "normal")).toBeGreaterThanOrEqual(15);
  });

  test("of the other themes: the two that are no seats come no nearer to anything than seats do to each other", () => {
    for (const vision of VIEWS) {
      const seats = nearest(seatsOf(themes.light), vision);
      expect(nearest(pegsOf(themes.light), vision)).toBeGreaterThanOrEqual(Math.min(seats, 11));
    }
  });
});

const TIMES = [2, 3, 4] as const;

/** The nearest letter bonus and word bonus; that one is a circle and the other a square settles it. */
function bonusesApart({ letter, word }: Theme, vision: ColourVision): number {
  return Math.min(...TIMES.flatMap((l) => TIMES.map((w) => away(letter[l].fill, word[w].fill, vision))));
}

/** All that lies on a board. */
function fillsOf({ cell, tile, tileNew, draftFace, letter, word }: Theme): Colour[] {
  return [cell, tile, tileNew, draftFace, ...TIMES.flatMap((times) => [letter[times].fill, word[times].fill])];
}

describe("what lies on a board", () => {
  const min = { light: 4.5, dark: 5.2, "colour-blind": 33 } as const;

  test.each(Object.values(themes))("tells letters from words in $name", (theme) => {
    for (const vision of VIEWS) expect(bonusesApart(theme, vision)).toBeGreaterThanOrEqual(min[theme.name]);
  });

  test.each(Object.values(themes))("has stronger bonuses look stronger in $name", (theme) => {
    for (const vision of VIEWS)
      for (const kind of [theme.letter, theme.word])
        for (const [weak, strong] of [[kind[2], kind[3]] as const, [kind[3], kind[4]] as const]) {
          const fromSquare = ({ fill }: typeof weak) => away(fill, theme.cell, vision);
          expect(fromSquare(strong)).toBeGreaterThan(fromSquare(weak));
        }
  });

  test.each(VIEWS)("never looks the same in the colour-blind theme, seen %s", (vision) => {
    expect(nearest(fillsOf(themes["colour-blind"]), vision)).toBeGreaterThanOrEqual(3.9);
  });
});

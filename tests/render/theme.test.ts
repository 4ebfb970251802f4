import { describe, expect, test } from "vitest";
import { avatarBackground } from "#render/panels/players/avatar.ts";
import type { Colour, Theme } from "#render/theme.ts";
import { themes } from "#render/themes.ts";
import { contrast } from "./support/contrast.ts";

type Text = readonly [what: string, ink: Colour, background: Colour];

const texts = (theme: Theme): Text[] => [
  ["text on a panel", theme.ink, theme.panel],
  ["text on the ground", theme.ink, theme.bg],
  ["text on the chip of the turn", theme.ink, theme.accentSoft],
  ["secondary text on a panel", theme.ink2, theme.panel],
  ["secondary text on the ground", theme.ink2, theme.bg],
  ["secondary text on the chip of the turn", theme.ink2, theme.accentSoft],
  ["coordinate", theme.coord, theme.slab],
  ["mark on an empty square", theme.cellInk, theme.cell],
  ["letter", theme.tileInk, theme.tile],
  ["letter of the last play", theme.tileInk, theme.tileNew],
  ["accent on a panel", theme.accent, theme.panel],
  ["accent on its soft ground", theme.accent, theme.accentSoft],
  ["points in the bubble", theme.accentInk, theme.accent],
  ["points of a draft", theme.draft, theme.panel],
  ["letter of a draft", theme.draftInk, theme.draftFace],
  ["points in the bubble of a draft", theme.draftPillInk, theme.draft],
  ["loss on a panel", theme.bad, theme.panel],
  ["loss on its soft ground", theme.bad, theme.badSoft],
  ["loss on a winner's card", theme.bad, theme.accentSoft],
  ["rise on a panel", theme.good, theme.panel],
  ["rise on a winner's card", theme.good, theme.accentSoft],
  ...([2, 3, 4] as const).flatMap((times): Text[] => [
    [`letter ×${times}`, theme.letter[times].ink, theme.letter[times].fill],
    [`word ×${times}`, theme.word[times].ink, theme.word[times].fill],
  ]),
  ...theme.seats.flatMap(({ fill, ink }, seat): Text[] => [
    [`symbol of seat ${seat}`, ink, fill],
    [`initials of seat ${seat}`, theme.ink, avatarBackground(theme, seat)],
  ]),
  ...theme.medals.map(({ fill, ink }, medal): Text => [`medal ${medal}`, ink, fill]),
  ...theme.cages.map((fill, cage): Text => [`cage ${cage}`, theme.ink, fill]),
];

describe.each(Object.values(themes))("$name", (theme) => {
  test.each(texts(theme))("%s is readable", (_, ink, background) => {
    expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
  });

  test("the keyline separates an outline from everything", () => {
    expect(contrast(theme.accent, theme.key)).toBeGreaterThanOrEqual(4.5);
  });

  test("every seat has a colour of its own", () => {
    expect(new Set(theme.seats.map(({ fill }) => fill)).size).toBe(10);
  });
});

test("the contrast equals published values", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
  expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
});

test("a theme is found by its name", () => {
  for (const [name, theme] of Object.entries(themes)) expect(theme.name).toBe(name);
});

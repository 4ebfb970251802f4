import { describe, expect, test } from "vitest";
import { MAX_ALT_LENGTH, MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { viewOf } from "#games/rolit/rules/view.ts";
import type { RolitEvent, RolitState } from "#games/rolit/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { boardInText } from "../../../commands/rolit/board.ts";
import { describeBalls } from "../../../commands/rolit/board-description.ts";
import { altText, rolitUi } from "../../../commands/rolit/ui.ts";
import { optionsFor, playNamed, randomGame } from "../../games/rolit/fixtures.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

// Rolit for people who do not see the pictures.

const seats = ["Anna", "Berta"].map((name) => ({ kind: "person", person: name, name }) as const);

test("the alternative text names the balls of each player, with their number", () => {
  const view = viewOf(playNamed(optionsFor(2), "D4", "E5", "C3"), null);
  expect(altText(view, { seats, actors: [1] }, catalogues.en)).toMatch(
    / It is Berta’s turn\. 61 cells are free\. Anna \(yellow\), 2 balls: C3 D4; Berta \(red\), 1 ball: E5\.$/,
  );
});

test("the alternative text names balls in the middle that no player has", () => {
  const view = viewOf(playNamed({ ...optionsFor(2), rules: "official" }), null);
  expect(altText(view, { seats, actors: [0] }, catalogues.en)).toMatch(/; blue, 1 ball: [DE][45]\.$/);
});

test("the balls of two players on a large board fit as lists", () => {
  const state = [...randomGame({ ...optionsFor(2), board: "square-large" }, 1)].at(-20);
  if (!state) throw new Error("the game is too short");
  const alt = altText(viewOf(state, null), { seats, actors: [0] }, catalogues.en);
  expect(alt).toMatch(/Anna \(yellow\), \d+ balls:( [A-O]\d+)+; Berta \(red\), \d+ balls:( [A-O]\d+)+\.$/);
  expect(alt.length).toBeLessThanOrEqual(MAX_ALT_LENGTH);
});

test("with too many balls for lists, it has a legend, and the rows by runs of balls", () => {
  const names = Array.from({ length: 10 }, (_, seat) => `Bot ${seat + 1} · easy`);
  const many = names.map((name) => ({ kind: "bot", level: "easy", name }) as const);
  const state = [...randomGame({ ...optionsFor(10), board: "square-large" }, 1)].at(-20);
  if (!state) throw new Error("the game is too short");
  const alt = altText(viewOf(state, null), { seats: many, actors: [0] }, catalogues.en);
  expect(alt).toMatch(
    /Y is Bot 1 · easy \(yellow\), \d+ balls; .*; E is Bot 10 · easy \(beige\), \d+ balls\. Balls by rows/,
  );
  expect(alt).toMatch(/: [A-O]1( [A-Z])+.*; [A-O]15( [A-Z])+.*\.$/);
  expect(alt.split("first cell")[1]).not.toMatch(/[·+]/);
  expect(alt.length).toBeLessThanOrEqual(MAX_ALT_LENGTH);
});

test.each(LANGUAGES)("the full largest board with ten players of long names fits, in %s", (language) => {
  const many = Array.from({ length: 10 }, (_, seat) => ({
    kind: "person" as const,
    person: `${seat}`,
    name: `${seat}${"W".repeat(31)}`,
  }));
  const states = [...randomGame({ ...optionsFor(10), board: "square-large" }, 2)];
  for (const state of [states.at(-1), states.at(-40), states.at(-110)]) {
    if (!state) throw new Error("the game is too short");
    const alt = altText(viewOf(state, null), { seats: many, actors: [0] }, catalogues[language]);
    expect(alt.length).toBeLessThanOrEqual(MAX_ALT_LENGTH);
    expect(alt).toMatch(/\.$/);
  }
});

test("without names only if even the rows leave no room for them", () => {
  const state = [...randomGame({ ...optionsFor(2), board: "square-large" }, 1)].at(-1);
  if (!state) throw new Error("no game");
  const describe = (room: number) => describeBalls(viewOf(state, null), ["Anna", "Berta"], catalogues.en, room);
  expect(describe(800)).toMatch(/^Y is Anna \(yellow\), \d+ balls; R is Berta \(red\), /);
  expect(describe(describe(800).length - 1)).toMatch(/^Y is yellow, \d+ balls; R is red/);
});

test("the picture of a watched match does not name the next player, whose turn may be over", () => {
  const bots = ["Bot 1", "Bot 2"].map((name) => ({ kind: "bot", level: "greedy", name }) as const);
  const view = viewOf(playNamed(optionsFor(2), "D4"), null);
  const update = { view, seats: bots, actors: [1], entries: [], isFirst: false, id: "m", seq: 1, isWatched: true };
  const { alt, content } = rolitUi.formatTurn(update as never, catalogues.en, ["Bot 1", "Bot 2"], 2_000);
  expect(content).toContain("Bot 2 to move.");
  expect(alt).toContain("Bot 1 places a ball on D4.");
  expect(alt).not.toContain("turn");
});

describe("the board as text", () => {
  const inText = (state: RolitState, names: readonly string[]) =>
    boardInText(
      {
        view: viewOf(state, null),
        seat: null,
        seats: names.map((name) => ({ kind: "person", person: name, name })),
        actors: state.ending === undefined ? [state.toMove] : [],
      } as unknown as Parameters<typeof boardInText>[0],
      catalogues.en,
    );

  test("begins with the last ball, the balls of each player and the free cells, before the drawing", () => {
    expect(
      inText(playNamed(optionsFor(2), "D4", "E5", "F6"), ["Anna", "Berta"])
        .split("\n")
        .slice(0, 7),
    ).toEqual([
      "Berta to move.",
      "**Anna** places a ball on F6 and captures 1 ball.",
      "- Y: Anna (yellow), 3 balls: D4 E5 F6",
      "- R: Berta (red), 0 balls",
      "Free cells for a ball: C3 C4 C5 D3 D5 D6 E3 E4 E6 E7 F4 F5 F7 G5 G6 G7",
      "```",
      "   A B C D E F G H",
    ]);
  });

  test("has no list of free cells while every cell is free", () => {
    expect(inText(playNamed(optionsFor(2)), ["Anna", "Berta"])).not.toContain("Free cells");
  });

  test("of a full large board leaves out the drawing rather than a ball", () => {
    const names = Array.from({ length: 10 }, (_, seat) => `${seat}${"w".repeat(31)}`);
    const state = [...randomGame({ ...optionsFor(10), board: "square-large" }, 1)].at(-2);
    if (!state) throw new Error("the game is too short");
    const content = inText(state, names);
    expect(content.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
    expect(content).not.toContain("```");
    expect(content.match(/ [A-O]1?\d\b/g)?.length).toBeGreaterThanOrEqual(224);
  });
});

test("the line about an undo names each ball that was taken back", () => {
  const view = viewOf(playNamed(optionsFor(2), "D4"), null);
  const undone = playNamed(optionsFor(2), "D4", "E5", "F6")
    .moves.slice(1)
    .map((move) => ({ kind: "placed", ...move }));
  const entry = { kind: "takeback" as const, events: [], undone: undone as RolitEvent[] };
  expect(rolitUi.describeStep?.(entry, view, catalogues.en, ["Anna", "Berta"])).toBe(
    "The last turn was undone: **Berta** places a ball on E5. **Anna** places a ball on F6 and captures 1 ball.",
  );
});

import { expect, test } from "vitest";
import { formatMatchLabel, type LabelledMatch } from "#discord/features/matches/match-label.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { ANNA, BERTA, BOT } from "../../support/match-rig.ts";

/** In the time zone of the machine, as labels are. */
const PLAYED_AT = new Date(2026, 10, 20, 5, 56).getTime();
const WHEN = "20 Nov 2026, 05:56";

function label(change: Partial<LabelledMatch>, language: Language = "en", person = "p-anna"): string {
  const toyUi = { name: () => "Toy", scores: (view: unknown) => view, settingLines: () => ["hard · 4 × 4"] };
  const gameUis = new Map([["toy", toyUi]]);
  const reader = { services: { gameUis }, person: { id: person }, text: catalogues[language], language };
  const labelled = { game: "toy", seats: [ANNA, BOT], lastPlayed: PLAYED_AT, view: [120, 98], ...change };
  return formatMatchLabel(reader as unknown as CommandRequest, labelled);
}

test.each<[Language, string]>([
  ["en", "vs Bot 1, 120–98, 20 Nov 2026, 05:56 · Toy"],
  ["ca", "contra Bot 1, 120–98, 20 de nov. 2026, 5:56 · Toy"],
  ["es", "contra Bot 1, 120–98, 20 nov 2026, 5:56 · Toy"],
])("in %s, the label of a match has the opponents, the scores, the day and the hour", (language, expected) => {
  expect(label({}, language)).toBe(expected);
});

test("the reader's own score comes first, and the reader is not named", () => {
  expect(label({}, "en", "p-berta")).toBe(`Anna and Bot 1, 120–98, ${WHEN} · Toy`);
  expect(label({ seats: [BOT, ANNA, BERTA], view: [1, 2, 3] })).toBe(`vs Bot 1 and Berta, 2–1–3, ${WHEN} · Toy`);
  expect(label({ seats: [ANNA], view: [12] })).toBe(`solo, 12, ${WHEN} · Toy`);
});

test("the label says whose turn it is if other people play, and the settings of the game", () => {
  const options = { size: 4 };
  expect(label({ seatsToMove: [0], options })).toBe(`vs Bot 1, 120–98, ${WHEN} · Toy, hard · 4 × 4`);
  const seats = [ANNA, BERTA];
  expect(label({ seats, seatsToMove: [0] })).toBe(`vs Berta, 120–98, your turn, ${WHEN} · Toy`);
  expect(label({ seats, seatsToMove: [1] })).toBe(`vs Berta, 120–98, Berta to move, ${WHEN} · Toy`);
});

test("without a view there are no scores, a name comes first, and every label fits", () => {
  expect(label({ view: undefined, name: "Sunday" })).toBe(`Sunday: vs Bot 1, ${WHEN} · Toy`);
  const long: SeatPlayer = { kind: "person", person: "p", name: "N".repeat(32) };
  const full = label({ name: "x".repeat(60), seats: [ANNA, ...Array(7).fill(long)], view: Array(8).fill(1_234) });
  expect(full.length).toBeLessThanOrEqual(100);
  expect(full).toMatch(/, 20 Nov 2026, 05:56 · Toy$/);
});

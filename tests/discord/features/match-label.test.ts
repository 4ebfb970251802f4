import { expect, test } from "vitest";
import { formatMatchLabel, type LabelledMatch } from "#discord/features/matches/match-label.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { ANNA, BERTA, BOT } from "../../support/match-rig.ts";

const DAY_MS = 86_400_000;
const NOW = 400 * DAY_MS;

function label(change: Partial<LabelledMatch>, language: Language = "en", person = "p-anna"): string {
  const gameUis = new Map([["toy", { name: () => "Toy", scores: (view: unknown) => view }]]);
  const reader = { services: { gameUis }, person: { id: person }, text: catalogues[language], language };
  const labelled = { game: "toy", seats: [ANNA, BOT], lastPlayed: NOW - DAY_MS, view: [120, 98], ...change };
  return formatMatchLabel(reader as unknown as CommandRequest, labelled, NOW);
}

test.each<[Language, string]>([
  ["en", "vs Bot 1, 120–98, yesterday · Toy"],
  ["ca", "contra Bot 1, 120–98, ahir · Toy"],
  ["es", "contra Bot 1, 120–98, ayer · Toy"],
])("in %s, the label of a match has the opponents, the scores and the day", (language, expected) => {
  expect(label({}, language)).toBe(expected);
});

test("the reader's own score comes first, and the reader is not named", () => {
  expect(label({}, "en", "p-berta")).toBe("Anna and Bot 1, 120–98, yesterday · Toy");
  expect(label({ seats: [BOT, ANNA, BERTA], view: [1, 2, 3] })).toBe("vs Bot 1 and Berta, 2–1–3, yesterday · Toy");
  expect(label({ seats: [ANNA], view: [12] })).toBe("solo, 12, yesterday · Toy");
});

test.each([
  [0, "now"],
  [90_000, "1 minute ago"],
  [5 * 3_600_000, "5 hours ago"],
  [3 * DAY_MS, "3 days ago"],
  [65 * DAY_MS, "2 months ago"],
  [366 * DAY_MS, "last year"],
])("%i ms are %s", (ms, expected) => {
  expect(label({ lastPlayed: NOW - ms })).toContain(`, ${expected} ·`);
});

test("without a view there are no scores, a name comes first, and every label fits", () => {
  expect(label({ view: undefined, name: "Sunday" })).toBe("Sunday: vs Bot 1, yesterday · Toy");
  const long: SeatPlayer = { kind: "person", person: "p", name: "N".repeat(32) };
  const full = label({ name: "x".repeat(60), seats: [ANNA, ...Array(7).fill(long)], view: Array(8).fill(1_234) });
  expect(full.length).toBeLessThanOrEqual(100);
  expect(full).toMatch(/, yesterday · Toy$/);
});

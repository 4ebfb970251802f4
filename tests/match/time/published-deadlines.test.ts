import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Clock } from "#core/clock.ts";
import { deadlineLine } from "#discord/messages/turns/match-event-lines.ts";
import { catalogues } from "#text/catalogue.ts";
import { ANNA, BERTA, createMatchRig, type MatchRig, openTestMatch } from "../../support/match-rig.ts";

// Match clocks run on match time. People are shown the end by the wall clock.

const HOUR = 60 * 60_000;
const START = 1_000 * HOUR;
const LONG: Clock = { kind: "move", ms: 10 * HOUR };

/** By how much the wall clock was set forward since the start. */
let ahead: number;
let rig: MatchRig;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"], now: START });
  ahead = 0;
  rig = createMatchRig({ now: () => Date.now(), toWallClock: (at) => at + ahead });
});
afterEach(async () => {
  vi.useRealTimers();
  await rig.matchService.close();
});

const timestamp = (hours: number) => `<t:${(START + hours * HOUR) / 1_000}:R>`;
const lineOf = (update: Parameters<typeof deadlineLine>[0] | undefined) =>
  update && deadlineLine(update, catalogues.en);

test("a turn and a view show the deadline by the present wall clock", async () => {
  const match = await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lineOf(rig.published.at(-1))).toContain(timestamp(10));
  ahead = 2 * HOUR;
  const matchView = await rig.matchService.view(match, "p-anna");
  expect(lineOf(matchView && { ...matchView, isFirst: false, entries: [] })).toContain(timestamp(12));
  await vi.advanceTimersByTimeAsync(HOUR - 1_000);
  await rig.matchService.play({ match, person: "p-anna" }, 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lineOf(rig.published.at(-1))).toContain(timestamp(1 + 10 + 2));
});

test("a reminder comes by match time, and shows the deadline by the wall clock", async () => {
  await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA] });
  ahead = 2 * HOUR;
  await vi.advanceTimersByTimeAsync(5 * HOUR + 1_000);
  expect(rig.reminded).toMatchObject([{ mark: "half", until: START + 12 * HOUR }]);
});

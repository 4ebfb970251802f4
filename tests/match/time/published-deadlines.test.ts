import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Clock } from "#core/clock.ts";
import { deadlineLine } from "#discord/messages/turns/match-event-lines.ts";
import { catalogues } from "#text/catalogue.ts";
import { ANNA, BERTA, createMatchRig, type MatchRig, openTestMatch } from "../../support/match-rig.ts";

// The clocks of a table go by a time of their own, and people are told by theirs when they run out.

const HOUR = 60 * 60_000;
const START = 1_000 * HOUR;
const LONG: Clock = { kind: "move", ms: 10 * HOUR };

/** By how much the machine's clock has been put forward since the start. */
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

const mark = (hours: number) => `<t:${(START + hours * HOUR) / 1_000}:R>`;
const lineOf = (shown: Parameters<typeof deadlineLine>[0] | undefined) => shown && deadlineLine(shown, catalogues.en);

test("whoever is told of a turn, or looks at it, hears when its time is over by the clock as it goes then", async () => {
  const match = await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lineOf(rig.published.at(-1))).toContain(mark(10));
  ahead = 2 * HOUR;
  const matchView = await rig.matchService.view(match, "p-anna");
  expect(lineOf(matchView && { ...matchView, isFirst: false, entries: [] })).toContain(mark(12));
  await vi.advanceTimersByTimeAsync(HOUR - 1_000);
  await rig.matchService.play({ match, person: "p-anna" }, 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lineOf(rig.published.at(-1))).toContain(mark(1 + 10 + 2));
});

test("so does whoever is reminded, when the table's own time has come", async () => {
  await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA] });
  ahead = 2 * HOUR;
  await vi.advanceTimersByTimeAsync(5 * HOUR + 1_000);
  expect(rig.reminded).toMatchObject([{ mark: "half", until: START + 12 * HOUR }]);
});

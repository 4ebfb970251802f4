import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockLine } from "#discord/house.ts";
import type { Clock } from "#kernel/clock.ts";
import { catalogues } from "#text/catalogue.ts";
import { ANNA, BERTA, opened, type Rig, rigged } from "../support/table.ts";

// The clocks of a table go by a time of their own, and people are told by theirs when they run out.

const HOUR = 60 * 60_000;
const START = 1_000 * HOUR;
const LONG: Clock = { kind: "move", ms: 10 * HOUR };

/** By how much the machine's clock has been put forward since the start. */
let ahead: number;
let rig: Rig;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"], now: START });
  ahead = 0;
  rig = rigged({ now: () => Date.now(), onTheWall: (at) => at + ahead });
});
afterEach(async () => {
  vi.useRealTimers();
  await rig.table.close();
});

const mark = (hours: number) => `<t:${(START + hours * HOUR) / 1_000}:R>`;
const lineOf = (shown: Parameters<typeof clockLine>[0] | undefined) => shown && clockLine(shown, catalogues.en);

test("whoever is told of a turn, or looks at it, hears when its time is over by the clock as it goes then", async () => {
  const match = await opened(rig.table, { clock: LONG, seats: [ANNA, BERTA] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lineOf(rig.told.at(-1))).toContain(mark(10));
  ahead = 2 * HOUR;
  const sight = await rig.table.look(match, "p-anna");
  expect(lineOf(sight && { ...sight, opens: false, beats: [] })).toContain(mark(12));
  await vi.advanceTimersByTimeAsync(HOUR - 1_000);
  await rig.table.play({ match, person: "p-anna" }, 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lineOf(rig.told.at(-1))).toContain(mark(1 + 10 + 2));
});

test("so does whoever is reminded, when the table's own time has come", async () => {
  await opened(rig.table, { clock: LONG, seats: [ANNA, BERTA] });
  ahead = 2 * HOUR;
  await vi.advanceTimersByTimeAsync(5 * HOUR + 1_000);
  expect(rig.reminded).toMatchObject([{ mark: "half", until: START + 12 * HOUR }]);
});

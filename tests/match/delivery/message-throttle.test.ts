import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, waitUntil } from "../../support/match-rig.ts";

const HOUR_MS = 3_600_000;
/** As if nobody had to wait for a turn. */
const everybody = { ...addingGame, simultaneous: true } as unknown as Game;

/** A match that was opened, and how often it was told of since. */
async function begun(spacingMs: number, game = everybody) {
  const rig = createMatchRig({ games: [game], messageIntervalMs: spacingMs });
  const match = await openTestMatch(rig.matchService, { options: { goal: 9 }, seats: [ANNA, BERTA] });
  await rig.waitUntilSettled(match);
  const adds = async (...sums: readonly number[]) => {
    for (const [at, sum] of sums.entries()) {
      const person = at % 2 === 0 ? "p-anna" : "p-berta";
      expect(await rig.matchService.play({ match, person }, sum)).toMatchObject({ ok: true });
    }
  };
  const told = () => rig.published.map(({ seq }) => seq);
  return { ...rig, match, adds, seqs: told };
}

describe("where everybody acts on their own", () => {
  test("what happens soon after a message is told as one, with how it stands then", async () => {
    const { adds, seqs, match, waitUntilSettled } = await begun(1_000);
    expect(seqs()).toEqual([0]);
    await adds(1, 1, 1, 1);
    expect(seqs()).toEqual([0]);
    await waitUntilSettled(match);
    expect(seqs()).toEqual([0, 4]);
  });

  test("the end is told at once", async () => {
    const { adds, seqs, match, waitUntilSettled } = await begun(HOUR_MS);
    await adds(1, 1);
    await sleep(30);
    expect(seqs()).toEqual([0]);
    await adds(3, 3, 3);
    await waitUntilSettled(match);
    expect(seqs()).toEqual([0, 5]);
  });

  test("so is that it is put aside", async () => {
    const { adds, seqs, match, matchService } = await begun(HOUR_MS);
    await adds(1);
    await matchService.saved.save({ match, person: "p-anna" }, undefined);
    await waitUntil(async () => (seqs().length > 1 ? true : undefined));
    expect(seqs()).toEqual([0, 2]);
  });

  test("a table that closes tells what waits", async () => {
    const { adds, seqs, matchService } = await begun(HOUR_MS);
    await adds(1, 1);
    await matchService.close();
    expect(seqs()).toEqual([0, 2]);
  });
});

test("where there are turns, each is told as it comes", async () => {
  const { adds, seqs, match, waitUntilSettled } = await begun(HOUR_MS, addingGame as unknown as Game);
  await adds(1, 1);
  await waitUntilSettled(match);
  expect(seqs().at(-1)).toBe(2);
});

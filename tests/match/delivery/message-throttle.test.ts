import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, waitUntil } from "../../support/match-rig.ts";

const HOUR_MS = 3_600_000;
/** A game in which all players act at the same time. */
const simultaneousGame = { ...addingGame, simultaneous: true } as unknown as Game;

/** Opens a match. `seqs` lists the entries up to which it was published. */
async function openThrottled(spacingMs: number, game = simultaneousGame) {
  const rig = createMatchRig({ games: [game], messageIntervalMs: spacingMs });
  const match = await openTestMatch(rig.matchService, { options: { goal: 9 }, seats: [ANNA, BERTA] });
  await rig.waitUntilSettled(match);
  const addAll = async (...sums: readonly number[]) => {
    for (const [at, sum] of sums.entries()) {
      const person = at % 2 === 0 ? "p-anna" : "p-berta";
      expect(await rig.matchService.play({ match, person }, sum)).toMatchObject({ ok: true });
    }
  };
  const publishedSeqs = () => rig.published.map(({ seq }) => seq);
  return { ...rig, match, addAll, seqs: publishedSeqs };
}

describe("in a simultaneous match", () => {
  test("turns soon after a message are published together, with the latest position", async () => {
    const { addAll, seqs, match, waitUntilSettled } = await openThrottled(1_000);
    expect(seqs()).toEqual([0]);
    await addAll(1, 1, 1, 1);
    expect(seqs()).toEqual([0]);
    await waitUntilSettled(match);
    expect(seqs()).toEqual([0, 4]);
  });

  test("the end is published at once", async () => {
    const { addAll, seqs, match, waitUntilSettled } = await openThrottled(HOUR_MS);
    await addAll(1, 1);
    await sleep(30);
    expect(seqs()).toEqual([0]);
    await addAll(3, 3, 3);
    await waitUntilSettled(match);
    expect(seqs()).toEqual([0, 5]);
  });

  test("saving is published at once", async () => {
    const { addAll, seqs, match, matchService } = await openThrottled(HOUR_MS);
    await addAll(1);
    await matchService.saved.save({ match, person: "p-anna" }, undefined);
    await waitUntil(async () => (seqs().length > 1 ? true : undefined));
    expect(seqs()).toEqual([0, 2]);
  });

  test("closing publishes the waiting turns", async () => {
    const { addAll, seqs, matchService } = await openThrottled(HOUR_MS);
    await addAll(1, 1);
    await matchService.close();
    expect(seqs()).toEqual([0, 2]);
  });
});

test("in a match with turns each turn is published at once", async () => {
  const { addAll, seqs, match, waitUntilSettled } = await openThrottled(HOUR_MS, addingGame as unknown as Game);
  await addAll(1, 1);
  await waitUntilSettled(match);
  expect(seqs().at(-1)).toBe(2);
});

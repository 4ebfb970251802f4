import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Game } from "#kernel/game.ts";
import { ANNA, BERTA, opened, rigged, until } from "../support/table.ts";
import { adding } from "../support/toy.ts";

const HOUR_MS = 3_600_000;
/** As if nobody had to wait for a turn. */
const everybody = { ...adding, simultaneous: true } as unknown as Game;

/** A match that was opened, and how often it was told of since. */
async function begun(spacingMs: number, game = everybody) {
  const rig = rigged({ games: [game], spacingMs });
  const match = await opened(rig.table, { options: { goal: 9 }, seats: [ANNA, BERTA] });
  await rig.settled(match);
  const adds = async (...sums: readonly number[]) => {
    for (const [at, sum] of sums.entries()) {
      const person = at % 2 === 0 ? "p-anna" : "p-berta";
      expect(await rig.table.play({ match, person }, sum)).toMatchObject({ ok: true });
    }
  };
  const told = () => rig.told.map(({ seq }) => seq);
  return { ...rig, match, adds, seqs: told };
}

describe("where everybody acts on their own", () => {
  test("what happens soon after a message is told as one, with how it stands then", async () => {
    const { adds, seqs, match, settled } = await begun(1_000);
    expect(seqs()).toEqual([0]);
    await adds(1, 1, 1, 1);
    expect(seqs()).toEqual([0]);
    await settled(match);
    expect(seqs()).toEqual([0, 4]);
  });

  test("the end is told at once", async () => {
    const { adds, seqs, match, settled } = await begun(HOUR_MS);
    await adds(1, 1);
    await sleep(30);
    expect(seqs()).toEqual([0]);
    await adds(3, 3, 3);
    await settled(match);
    expect(seqs()).toEqual([0, 5]);
  });

  test("so is that it is put aside", async () => {
    const { adds, seqs, match, table } = await begun(HOUR_MS);
    await adds(1);
    await table.parking.park({ match, person: "p-anna" }, undefined);
    await until(async () => (seqs().length > 1 ? true : undefined));
    expect(seqs()).toEqual([0, 2]);
  });

  test("a table that closes tells what waits", async () => {
    const { adds, seqs, table } = await begun(HOUR_MS);
    await adds(1, 1);
    await table.close();
    expect(seqs()).toEqual([0, 2]);
  });
});

test("where there are turns, each is told as it comes", async () => {
  const { adds, seqs, match, settled } = await begun(HOUR_MS, adding as unknown as Game);
  await adds(1, 1);
  await settled(match);
  expect(seqs().at(-1)).toBe(2);
});

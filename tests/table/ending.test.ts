import { expect, test } from "vitest";
import { ANNA, BERTA, opened, rigged, wanted } from "../support/table.ts";
import { failing } from "../support/toy.ts";

test("a game is ended without those who play it: it counts for nothing, its channel is free, and the table is told by whom", async () => {
  const { table, store, told, settled } = rigged();
  const match = await opened(table, { seats: [ANNA, BERTA] });
  await table.play({ match, person: "p-anna" }, 1);
  expect(await table.end(match, "guild")).toEqual({ ok: true, told: true });
  await settled(match);
  expect(await store.matches.load(match)).toMatchObject({ status: "dropped" });
  expect(told.at(-1)).toMatchObject({ status: "dropped", beats: [{ kind: "drop", by: "moderator" }] });
  expect(await table.open(wanted())).toMatchObject({ ok: true });
});

test("what does not run, is not there or is another server's is not ended", async () => {
  const { table, store, settled } = rigged();
  const match = await opened(table, { seats: [ANNA, BERTA] });
  const refused = (why: string) => ({ ok: false, by: "table", refusal: { why } });
  expect(await table.end(match, "another")).toEqual(refused("no-match"));
  expect(await table.end("nowhere", "guild")).toEqual(refused("no-match"));
  expect(await store.matches.load(match)).toMatchObject({ status: "running", log: [] });
  await table.parking.park({ match, person: "p-anna" }, undefined);
  expect(await table.end(match, "guild")).toEqual(refused("parked"));
  await table.parking.resume({ match, person: "p-anna" }, wanted().home);
  await table.end(match, "guild");
  await settled(match);
  expect(await table.end(match, "guild")).toEqual(refused("match-over"));
});

test("a game over which its own code fails keeps its channel, until somebody who manages the server ends it", async () => {
  const first = rigged();
  const match = await opened(first.table, { seats: [ANNA, BERTA] });
  await first.table.play({ match, person: "p-anna" }, 1);
  await first.settled(match);
  const { table, store, lines } = rigged({ store: first.store, games: [failing] });
  expect(await table.open(wanted())).toMatchObject({ ok: false, refusal: { why: "channel-taken" } });
  expect(await store.matches.load(match)).toMatchObject({ status: "running" });
  expect(await table.end(match, "guild")).toEqual({ ok: true, told: false });
  expect(await store.matches.load(match)).toMatchObject({ status: "dropped" });
  expect(lines.some(({ level }) => level === "error")).toBe(true);
  expect(await table.open(wanted())).toMatchObject({ ok: true });
});

test("a personal game is nobody's to end", async () => {
  const { table } = rigged();
  const match = await opened(table, { home: { kind: "personal", person: "p-anna" } });
  expect(await table.end(match, "guild")).toMatchObject({ ok: false, refusal: { why: "no-match" } });
});

test("a game that cannot be read is ended, nobody is told, and the log says why", async () => {
  const { table, store, told, lines } = rigged();
  const { home, seats } = wanted();
  const opening = { game: "adding", version: 1, options: { goal: 9 }, seats: 2, seed: "0".repeat(64) };
  await store.matches.open({ id: "gone", home, seats, language: "en", at: 1, opening });
  const deed = { kind: "takeback", to: 99, entropy: "0".repeat(64) } as const;
  await store.matches.append("gone", { seq: 1, at: 2, deed }, { status: "running" });
  expect(await table.end("gone", "guild")).toEqual({ ok: true, told: false });
  expect(await store.matches.load("gone")).toMatchObject({ status: "dropped" });
  expect(await store.matches.unsettled()).not.toContain("gone");
  expect(told).toEqual([]);
  expect(lines.some(({ level }) => level === "error")).toBe(true);
});

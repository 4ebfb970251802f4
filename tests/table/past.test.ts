import { expect, test } from "vitest";
import { ANNA, BERTA, opened, rigged } from "../support/table.ts";

const HERE = { kind: "channel", guild: "guild", channel: "channel" } as const;
const ELSEWHERE = { ...HERE, channel: "another" };
const OWN = { kind: "personal", person: "p-anna" } as const;

test("what has ended in a channel can be chosen there, the last first, and nothing else", async () => {
  const { table } = rigged();
  const first = await opened(table);
  await table.resign({ match: first, person: "p-anna" });
  const second = await opened(table);
  expect((await table.past.of(HERE)).map(({ id }) => id)).toEqual([first]);
  await table.resign({ match: second, person: "p-berta" });
  expect(await table.past.of(HERE)).toEqual([
    { id: second, game: "adding", seats: [ANNA, BERTA], lastPlayed: expect.any(Number) },
    { id: first, game: "adding", seats: [ANNA, BERTA], lastPlayed: expect.any(Number) },
  ]);
  expect(await table.past.of(HERE, "another game")).toEqual([]);
  expect(await table.past.last(HERE, "adding")).toBe(second);
  expect(await table.past.find(HERE, first)).toBe(first);
  expect(await table.past.find(HERE, first, "another game")).toBeUndefined();
  expect(await table.past.find(ELSEWHERE, first)).toBeUndefined();
  expect(await table.past.find(HERE, "none")).toBeUndefined();
  expect(await table.past.of(ELSEWHERE)).toEqual([]);
  expect(await table.past.view(first, "p-anna")).toEqual((await table.replay(first, 99, "p-anna"))?.view);
  const running = await opened(table);
  expect(await table.past.find(HERE, running)).toBeUndefined();
});

test("what somebody has played alone is theirs to choose", async () => {
  const { table } = rigged();
  const match = await opened(table, { home: OWN, seats: [ANNA, BERTA] });
  await table.resign({ match, person: "p-anna" });
  expect((await table.past.of(OWN)).map(({ id }) => id)).toEqual([match]);
  expect(await table.past.find(OWN, match)).toBe(match);
  expect(await table.past.of({ ...OWN, person: "p-berta" })).toEqual([]);
  expect(await table.past.find({ ...OWN, person: "p-berta" }, match)).toBeUndefined();
  expect(await table.past.find(HERE, match)).toBeUndefined();
});

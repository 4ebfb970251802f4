import { expect, test } from "vitest";
import { ANNA, BERTA, createMatchRig, openTestMatch, spectator } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const HERE = { kind: "channel", guild: "guild", channel: "channel" } as const;
const ELSEWHERE = { ...HERE, channel: "another" };
const OWN = { kind: "personal", person: "p-anna" } as const;

test("finished matches of a channel are listed there only, the latest first", async () => {
  const { matchService } = createMatchRig();
  const first = await openTestMatch(matchService);
  await matchService.resign({ match: first, person: "p-anna" });
  const second = await openTestMatch(matchService);
  expect((await matchService.finished.list(HERE)).map(({ id }) => id)).toEqual([first]);
  await matchService.resign({ match: second, person: "p-berta" });
  expect(await matchService.finished.list(HERE)).toEqual([
    { id: second, game: "adding", seats: [ANNA, BERTA], lastPlayed: expect.any(Number) },
    { id: first, game: "adding", seats: [ANNA, BERTA], lastPlayed: expect.any(Number) },
  ]);
  expect(await matchService.finished.list(HERE, "another game")).toEqual([]);
  expect(await matchService.finished.findLast(HERE, "adding")).toBe(second);
  expect(await matchService.finished.find(HERE, first)).toBe(first);
  expect(await matchService.finished.find(HERE, first, "another game")).toBeUndefined();
  expect(await matchService.finished.find(ELSEWHERE, first)).toBeUndefined();
  expect(await matchService.finished.find(HERE, "none")).toBeUndefined();
  expect(await matchService.finished.list(ELSEWHERE)).toEqual([]);
  expect(await matchService.finished.view(first, "p-anna")).toEqual(
    (await matchService.replayFrame(first, 99, "p-anna"))?.view,
  );
  const running = await openTestMatch(matchService);
  expect(await matchService.finished.find(HERE, running)).toBeUndefined();
});

test("a finished solo match is listed for its player only", async () => {
  const { matchService } = createMatchRig();
  const match = await openTestMatch(matchService, { location: OWN, seats: [ANNA, BERTA] });
  await matchService.resign({ match, person: "p-anna" });
  expect((await matchService.finished.list(OWN)).map(({ id }) => id)).toEqual([match]);
  expect(await matchService.finished.find(OWN, match)).toBe(match);
  expect(await matchService.finished.list({ ...OWN, person: "p-berta" })).toEqual([]);
  expect(await matchService.finished.find({ ...OWN, person: "p-berta" }, match)).toBeUndefined();
  expect(await matchService.finished.find(HERE, match)).toBeUndefined();
});

test("a deleted player can no longer see how their matches ended, though others have just looked", async () => {
  const store = openTestStore();
  const { matchService } = createMatchRig({ store });
  const match = await openTestMatch(matchService);
  await matchService.resign({ match, person: "p-anna" });
  const view = await matchService.finished.view(match, "p-anna");
  expect(view).toBeDefined();
  await store.personalData.deletePlayer("p-anna", {});
  expect(await matchService.finished.view(match, "p-anna")).toBeUndefined();
  for (const other of ["p-berta", spectator()]) expect(await matchService.finished.view(match, other)).toEqual(view);
});

test("there is no final view of a running match", async () => {
  const { matchService } = createMatchRig();
  const match = await openTestMatch(matchService);
  expect(await matchService.finished.view(match, "p-anna")).toBeUndefined();
  await matchService.resign({ match, person: "p-anna" });
  expect(await matchService.finished.view(match, "p-anna")).toEqual((await matchService.view(match, "p-anna"))?.view);
});

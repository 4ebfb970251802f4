import { expect, test } from "vitest";
import type { FinishedMatchService } from "#match/history/finished-matches.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { openTestStore, recordMatchCalls } from "../../support/store.ts";

const HERE = { kind: "channel", guild: "guild", channel: "channel" } as const;
const ELSEWHERE = { ...HERE, channel: "another" };
const OWN = { kind: "personal", person: "p-anna" } as const;

const ALL = { max: 9 };

async function idsOf(finished: FinishedMatchService, location: MatchLocation, game?: string): Promise<string[]> {
  return (await finished.list(location, game, ALL)).map(({ id }) => id);
}

test("finished matches of a channel are listed there only, the latest first, with their final views", async () => {
  const { matchService } = createMatchRig();
  const { finished } = matchService;
  const first = await openTestMatch(matchService);
  await matchService.resign({ match: first, person: "p-anna" });
  const second = await openTestMatch(matchService);
  expect(await idsOf(finished, HERE)).toEqual([first]);
  await matchService.resign({ match: second, person: "p-berta" });
  const viewOf = async (match: string) => (await matchService.replayFrame(match, 99, "p-anna"))?.view;
  const shown = { game: "adding", seats: [ANNA, BERTA], lastPlayed: expect.any(Number) };
  expect(await finished.list(HERE, undefined, ALL)).toEqual([
    { id: second, ...shown, view: await viewOf(second) },
    { id: first, ...shown, view: await viewOf(first) },
  ]);
  expect(await idsOf(finished, HERE, "another game")).toEqual([]);
  expect(await finished.findLast(HERE, "adding")).toBe(second);
  expect(await finished.find(HERE, first)).toBe(first);
  expect(await finished.find(HERE, first, "another game")).toBeUndefined();
  expect(await finished.find(ELSEWHERE, first)).toBeUndefined();
  expect(await finished.find(HERE, "none")).toBeUndefined();
  expect(await idsOf(finished, ELSEWHERE)).toEqual([]);
  const running = await openTestMatch(matchService);
  expect(await finished.find(HERE, running)).toBeUndefined();
  expect(await idsOf(finished, HERE)).toEqual([second, first]);
});

test("a finished solo match is listed for its player only", async () => {
  const { matchService } = createMatchRig();
  const { finished } = matchService;
  const match = await openTestMatch(matchService, { location: OWN, seats: [ANNA, BERTA] });
  await matchService.resign({ match, person: "p-anna" });
  expect(await idsOf(finished, OWN)).toEqual([match]);
  expect(await finished.find(OWN, match)).toBe(match);
  expect(await idsOf(finished, { ...OWN, person: "p-berta" })).toEqual([]);
  expect(await finished.find({ ...OWN, person: "p-berta" }, match)).toBeUndefined();
  expect(await finished.find(HERE, match)).toBeUndefined();
});

test("a deleted player is no longer named in a list, though others have just looked at it", async () => {
  const store = openTestStore();
  const { matchService } = createMatchRig({ store });
  const match = await openTestMatch(matchService);
  await matchService.resign({ match, person: "p-anna" });
  const [before] = await matchService.finished.list(HERE, undefined, ALL);
  expect(JSON.stringify(before)).toContain("Anna");
  await store.personalData.deletePlayer("p-anna", {});
  const [after] = await matchService.finished.list(HERE, undefined, ALL);
  expect(after).toMatchObject({ id: match, view: before?.view });
  expect(JSON.stringify(after)).not.toMatch(/Anna|p-anna/);
});

/** Four finished matches in one channel, and the names of the calls of the store that lists of them cause. */
async function createFourFinished() {
  const store = openTestStore();
  const before = createMatchRig({ store });
  const ids: string[] = [];
  for (let count = 0; count < 4; count++) {
    const match = await openTestMatch(before.matchService, { seats: count % 2 === 0 ? [ANNA, BERTA] : [BERTA, ANNA] });
    await before.matchService.resign({ match, person: "p-anna" });
    await before.waitUntilSettled(match);
    ids.unshift(match);
  }
  await before.matchService.close();
  const { store: recorded, calls } = recordMatchCalls(store);
  const { matchService } = createMatchRig({ store: recorded, salt: "later" });
  return { finished: matchService.finished, ids, calls };
}

test("a list costs one call of the store once the final views are known, however many matches it shows", async () => {
  const { finished, calls } = await createFourFinished();
  await finished.list(HERE, undefined, ALL);
  for (const filter of [ALL, { max: 2 }, { max: 9, isWanted: () => true }, { max: 9, isWanted: () => false }]) {
    calls.length = 0;
    await finished.list(HERE, undefined, filter);
    expect(calls).toEqual(["listFinished"]);
  }
});

test("a list loads the final views only of the matches that it shows, one after the other", async () => {
  const { finished, ids, calls } = await createFourFinished();
  const [one] = await finished.list(HERE, undefined, { max: 1, isWanted: ({ seats }) => seats[0]?.name === "Anna" });
  expect(one?.id).toBe(ids[1]);
  expect(calls).toEqual(["listFinished", "loadPage"]);
});

test("a list for which it is too late loads no further views", async () => {
  const { finished, ids, calls } = await createFourFinished();
  const late = new AbortController();
  const isWanted = ({ id }: { readonly id: string }) => {
    if (id === ids[0]) late.abort();
    return true;
  };
  expect(await finished.list(HERE, undefined, { max: 9, isWanted, signal: late.signal })).toEqual([]);
  expect(calls).toEqual(["listFinished"]);
});

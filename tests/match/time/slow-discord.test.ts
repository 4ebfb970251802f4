import { afterEach, expect, test, vi } from "vitest";
import type { MatchService } from "#match/match-service.ts";
import type { Clock, MatchId, MatchLocation } from "#match/play/open-match.ts";
import type { Match } from "#store/store.ts";
import {
  ANNA,
  BERTA,
  createMatchRig,
  type MatchRigOptions,
  openTestMatch,
  waitUntil,
} from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

// Before time runs out for a player, Discord is asked whether they see the channel. Its answer may be slow, and people
// can make it slow.

const MINUTE = 60_000;
const SHORT: Clock = { kind: "move", ms: 30_000 };
const anna = (match: MatchId) => ({ match, person: "p-anna" });

const opened: MatchService[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const service of opened.splice(0)) await service.close();
});

function rig(plan: Partial<MatchRigOptions>) {
  const time = { now: 1_000_000 };
  const made = createMatchRig({ store: openTestStore(), now: () => time.now, ...plan });
  opened.push(made.matchService);
  return { time, ...made };
}

const never = () => new Promise<never>(() => {});
const deeds = ({ log }: Match) => log.map(({ deed }) => deed.kind);
const isOn = (location: MatchLocation, guild: string) => location.kind === "channel" && location.guild === guild;

test("answers that one server never gets delay the time of no player on another server", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const { matchService, load } = rig({
    now: Date.now,
    maxPlayed: 100,
    discordWaitMs: 20_000,
    isChannelHidden: (location) => (isOn(location, "slow") ? never() : Promise.resolve(false)),
  });
  const open = (guild: string, channel: string) =>
    openTestMatch(matchService, { clock: SHORT, location: { kind: "channel", guild, channel } });
  for (let match = 0; match < 30; match++) await open("slow", `slow ${match}`);
  const victim = await open("other", "other");
  await vi.advanceTimersByTimeAsync(SHORT.ms + 2_000);
  expect(deeds(await load(victim))).toEqual(["timeout"]);
});

test("while Discord is asked about a player whose time is up, the match can still be used", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<boolean>();
  const { matchService, time, load, waitUntilSettled } = rig({
    discordWaitMs: 20_000,
    isChannelHidden() {
      asked.resolve();
      return answer.promise;
    },
  });
  const match = await openTestMatch(matchService, { clock: SHORT });
  await waitUntilSettled(match);
  time.now += SHORT.ms;
  const resumed = matchService.resumeAfterStart();
  await asked.promise;
  // It waits for its turn in the queue of the match.
  expect(await matchService.saved.rename(anna(match), "Sunday")).toMatchObject({ refusal: { reason: "not-parked" } });
  expect(deeds(await load(match))).toEqual([]);
  answer.resolve(false);
  await resumed;
  expect(deeds(await load(match))).toEqual(["timeout"]);
});

test("while Discord is asked whether a player whose time is up was barred, the match can still be used", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<boolean>();
  const { matchService, time, load, waitUntilSettled } = rig({
    discordWaitMs: 20_000,
    isTimedOut() {
      asked.resolve();
      return answer.promise;
    },
  });
  const match = await openTestMatch(matchService, { clock: SHORT });
  await waitUntilSettled(match);
  time.now += SHORT.ms;
  const resumed = matchService.resumeAfterStart();
  await asked.promise;
  expect(await matchService.saved.rename(anna(match), "Sunday")).toMatchObject({ refusal: { reason: "not-parked" } });
  expect(deeds(await load(match))).toEqual([]);
  answer.resolve(true);
  await resumed;
  expect((await load(match)).log.at(-1)?.deed).toMatchObject({ kind: "timeout", barred: true });
});

test("a player about whom Discord does not answer does not count as barred", async () => {
  const { matchService, time, load, waitUntilSettled } = rig({ discordWaitMs: 5, isTimedOut: never });
  const match = await openTestMatch(matchService, { clock: SHORT });
  await waitUntilSettled(match);
  time.now += SHORT.ms;
  await matchService.resumeAfterStart();
  expect((await load(match)).log.at(-1)?.deed).toEqual({ kind: "timeout", seat: 0 });
});

test("an answer that comes after the end of the process changes nothing", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<boolean>();
  const { matchService, time, load, waitUntilSettled } = rig({
    discordWaitMs: 20_000,
    isChannelHidden() {
      asked.resolve();
      return answer.promise;
    },
  });
  const match = await openTestMatch(matchService, { clock: SHORT });
  await waitUntilSettled(match);
  time.now += SHORT.ms;
  const played = matchService.play(anna(match), 1);
  await asked.promise;
  await matchService.close();
  answer.resolve(false);
  expect(await played).toMatchObject({ refusal: { reason: "closing" } });
  expect(deeds(await load(match))).toEqual([]);
});

test.each<[what: string, isChannelHidden: () => Promise<undefined>]>([
  ["does not answer", never],
  ["cannot be asked", async () => undefined],
])("while Discord %s, nobody's time runs out for five minutes, and no late turn counts", async (_, isChannelHidden) => {
  const { matchService, time, load, waitUntilSettled } = rig({ discordWaitMs: 5, isChannelHidden });
  const match = await openTestMatch(matchService, { clock: SHORT });
  await waitUntilSettled(match);
  time.now += SHORT.ms;
  await matchService.resumeAfterStart();
  expect(await matchService.play(anna(match), 1)).toMatchObject({ refusal: { reason: "not-saved" } });
  time.now += 5 * MINUTE - 1;
  await matchService.resumeAfterStart();
  expect(deeds(await load(match))).toEqual([]);
  time.now += 1;
  await matchService.resumeAfterStart();
  expect(deeds(await load(match))).toEqual(["timeout"]);
});

test("a match is saved as hidden from one player only if it is known that another player sees the channel", async () => {
  const answers = new Map<string, boolean | undefined>([["p-anna", true]]);
  const { matchService, time, load, waitUntilSettled } = rig({
    isChannelHidden: async (_, person) => answers.get(person),
  });
  const match = await openTestMatch(matchService, { clock: SHORT, seats: [ANNA, BERTA] });
  await waitUntilSettled(match);
  time.now += SHORT.ms;
  await matchService.resumeAfterStart();
  expect(deeds(await load(match))).toEqual([]);
  answers.set("p-berta", false);
  await matchService.resumeAfterStart();
  expect((await load(match)).log).toMatchObject([{}, { deed: { kind: "pause", seat: 0 } }]);
});

test("a proposal and a save wait for answers of Discord only for a while", async () => {
  const { matchService } = rig({ discordWaitMs: 5, hasLeftServer: never });
  const match = await openTestMatch(matchService, { clock: SHORT });
  // Who cannot be asked about counts as still there.
  expect(await matchService.proposals.propose(anna(match), { kind: "drop" })).toMatchObject({
    waiting: [{ name: "Berta" }],
  });
  expect(await matchService.saved.save(anna(match), undefined)).toMatchObject({
    refusal: { reason: "needs-consent" },
  });
});

/** 30 matches of a server about which Discord does not answer, and then one of another server. */
async function afterRestart(plan: Partial<MatchRigOptions>) {
  const store = openTestStore();
  const first = rig({ store, maxPlayed: 100 });
  const open = (guild: string, channel: string) =>
    openTestMatch(first.matchService, { clock: SHORT, location: { kind: "channel", guild, channel } });
  for (let match = 0; match < 30; match++) await open("slow", `slow ${match}`);
  const victim = await open("other", "other");
  await first.matchService.close();
  const isChannelDeleted = (location: MatchLocation) => (isOn(location, "slow") ? never() : Promise.resolve(false));
  const after = rig({ store, isChannelDeleted, ...plan });
  after.time.now += SHORT.ms;
  return { victim, ...after };
}

test("at a start, answers that one server never gets delay the matches of no other server", async () => {
  const { matchService, victim, load } = await afterRestart({ discordWaitMs: 20_000 });
  const began = performance.now();
  void matchService.resumeAfterStart();
  await waitUntil(async () => deeds(await load(victim)).includes("timeout") || undefined, 20_000);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("a start is over after a while, although some matches are still being resumed", async () => {
  const { matchService, victim, load } = await afterRestart({ discordWaitMs: 20_000, resumeWaitMs: 500 });
  const began = performance.now();
  await matchService.resumeAfterStart();
  expect(performance.now() - began).toBeLessThan(10_000);
  // The rest goes on.
  await waitUntil(async () => deeds(await load(victim)).includes("timeout") || undefined, 20_000);
});

test("a lobby whose channel is gone is found, although Discord does not answer about ten others", async () => {
  let isChannelDeleted: (location: MatchLocation) => Promise<boolean> = async () => false;
  const { matchService } = rig({ discordWaitMs: 20_000, isChannelDeleted: (location) => isChannelDeleted(location) });
  const { lobbies } = matchService;
  const players = [{ person: "p-anna", name: "Anna" }];
  const plan = { options: {}, language: "en", bots: [], open: true };
  const open = (guild: string, channel: string) =>
    lobbies.open({ location: { kind: "channel", guild, channel }, game: "adding", players, plan });
  for (let lobby = 0; lobby < 10; lobby++) await open("slow", `slow ${lobby}`);
  await open("other", "gone");
  isChannelDeleted = (location) => (isOn(location, "slow") ? never() : Promise.resolve(true));
  const began = performance.now();
  void lobbies.resumeAfterStart();
  await waitUntil(async () => (await lobbies.waitingInChannel("gone")).length === 0 || undefined, 20_000);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("a start waits for answers about deleted channels only for a while", async () => {
  const { matchService, time, load, waitUntilSettled } = rig({ discordWaitMs: 5, isChannelDeleted: never });
  const match = await openTestMatch(matchService, { clock: SHORT });
  await waitUntilSettled(match);
  time.now += SHORT.ms;
  await matchService.resumeAfterStart();
  expect(deeds(await load(match))).toEqual(["timeout"]);
});

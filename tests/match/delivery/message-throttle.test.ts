import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { createMessageThrottle } from "#match/delivery/message-throttle.ts";
import type { MatchId } from "#store/store.ts";
import { addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, waitUntil } from "../../support/match-rig.ts";

const HOUR_MS = 3_600_000;
/** A game in which all players act at the same time. */
const simultaneousGame = { ...addingGame, simultaneous: true } as unknown as Game;

/** Opens a match. `seqs` lists the entries up to which it was published. */
async function openThrottled(spacingMs: number, game = simultaneousGame) {
  const rig = createMatchRig({ games: [game], messageIntervals: { simultaneousMs: spacingMs, channelMs: 0 } });
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

describe("in a match with turns", () => {
  /** Opens a match of each of these games in one channel. One person plays both seats in turn. */
  async function openInOneChannel(...games: readonly Game[]) {
    const rig = createMatchRig({ games, messageIntervals: { simultaneousMs: HOUR_MS, channelMs: HOUR_MS } });
    const matches: MatchId[] = [];
    for (const { id: game } of games) {
      const match = await openTestMatch(rig.matchService, { game, options: { goal: 9 }, seats: [ANNA, BERTA] });
      await rig.waitUntilSettled(match);
      matches.push(match);
    }
    const seqsOf = (match: MatchId) => rig.published.filter(({ id }) => id === match).map(({ seq }) => seq);
    const add = async (match: MatchId, person: string, sum = 1) => {
      expect(await rig.matchService.play({ match, person }, sum)).toMatchObject({ ok: true });
    };
    const addAndSee = async (match: MatchId, ...people: readonly string[]) => {
      for (const person of people) {
        const seq = (seqsOf(match).at(-1) ?? 0) + 1;
        await add(match, person);
        await waitUntil(async () => seqsOf(match).includes(seq) || undefined);
      }
    };
    return { ...rig, matches, add, addAndSee, seqsOf };
  }

  const game = addingGame as unknown as Game;
  const otherGame = { ...game, id: "other" };

  test("each turn is published at once if the match is alone in its channel", async () => {
    const { matches, addAndSee, seqsOf } = await openInOneChannel(game);
    const [only = ""] = matches;
    await addAndSee(only, "p-anna", "p-berta", "p-anna", "p-berta", "p-anna", "p-berta");
    expect(seqsOf(only)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("fast turns leave one message of the channel to another match, and wait for one message", async () => {
    const { matches, add, addAndSee, seqsOf, waitUntilSettled } = await openInOneChannel(game, otherGame);
    const [fast = "", slow = ""] = matches;
    await addAndSee(fast, "p-anna", "p-berta");
    for (const person of ["p-anna", "p-berta"]) await add(fast, person);
    // Discord accepts five messages. The openings were two of them.
    await addAndSee(slow, "p-anna");
    expect(seqsOf(fast)).toEqual([0, 1, 2]);
    expect(seqsOf(slow)).toEqual([0, 1]);
    await add(fast, "p-anna", 3);
    await add(fast, "p-berta", 3);
    await waitUntilSettled(fast);
    expect(seqsOf(fast)).toEqual([0, 1, 2, 6]);
  });

  test("other matches of the channel that send nothing make no turn wait", async () => {
    const { matches, addAndSee, seqsOf } = await openInOneChannel(game, otherGame, { ...game, id: "third" });
    const [active = ""] = matches;
    await addAndSee(active, "p-anna");
    expect(seqsOf(active)).toEqual([0, 1]);
  });

  test("a race that waits for its own next message makes no other match wait", async () => {
    const throttle = createMessageThrottle({ simultaneousMs: HOUR_MS, channelMs: HOUR_MS });
    const location = { kind: "channel", guild: "guild", channel: "channel" };
    const run = (id: string, of: Game) =>
      throttle.update({ match: { id, location, status: "running" }, game: of } as never);
    run("race", simultaneousGame);
    run("turns", game);
    await throttle.wait("turns");
    await throttle.wait("race");
    const raceAgain = throttle.wait("race");
    await throttle.wait("turns");
    throttle.close();
    await raceAgain;
  });

  test("of two matches that wait, the one with fewer messages is published first", async () => {
    const throttle = createMessageThrottle({ simultaneousMs: 0, channelMs: 2_000 });
    const location = { kind: "channel", guild: "guild", channel: "channel" };
    for (const id of ["fast", "slow"]) throttle.update({ match: { id, location, status: "running" }, game } as never);
    for (const id of ["fast", "fast", "fast", "fast", "slow"]) {
      await throttle.wait(id);
      await sleep(50);
    }
    const order: string[] = [];
    await Promise.all(["fast", "slow"].map((id) => throttle.wait(id).then(() => order.push(id))));
    expect(order).toEqual(["slow", "fast"]);
  });
});

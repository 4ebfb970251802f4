import { describe, expect, test } from "vitest";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { MastermindOptions } from "#games/mastermind/types.ts";
import { ANNA, BERTA, type MatchRig, openTestMatch, playAgainTogether } from "../../support/match-rig.ts";
import { codeOf, createMastermindRig } from "./mastermind-players.ts";

// A ranking of broken codes does not count players who could know the code.

const BOT = { kind: "bot", level: "optimal", name: "Bot 1" } as const;
const HOME = { kind: "personal", person: "p-anna", guild: "guild" } as const;
const WHERE = { guild: "guild", game: "mastermind" };
const OWN_SERVER = { kind: "channel", guild: "guild", channel: "channel" } as const;

const openMatch = (
  rig: MatchRig,
  options: Partial<MastermindOptions> = {},
  seats = [ANNA, BOT] as (typeof ANNA | typeof BOT)[],
) =>
  openTestMatch(rig.matchService, {
    location: HOME,
    game: "mastermind",
    options: { ...MASTERMIND_DEFAULTS, ...options },
    seats,
  });

/** Anna sets a code, and Berta guesses it at once. */
async function breakAtOnce(
  { matchService }: MatchRig,
  match: string,
  answers: MastermindOptions["answers"],
): Promise<void> {
  const code = [0, 1, 2, 3];
  await matchService.play({ match, person: "p-anna" }, { kind: "code", code });
  await matchService.play({ match, person: "p-berta" }, { kind: "guess", guess: code });
  if (answers === "maker")
    await matchService.play({ match, person: "p-anna" }, { kind: "answer", exact: 4, partial: 0 });
}

const ranking = async ({ store }: MatchRig) => (await store.results.taskResults(WHERE, { from: 0, count: 10 })).rows;

describe("a code", () => {
  test("counts in the ranking if the only guess finds it", async () => {
    const rig = createMastermindRig();
    const match = await openMatch(rig);
    const guess = { kind: "guess", guess: await codeOf(rig, match) };
    expect(await rig.matchService.play({ match, person: "p-anna" }, guess)).toMatchObject({ ok: true });
    await rig.waitUntilSettled(match);
    expect(await ranking(rig)).toMatchObject([{ name: "Anna", taskResult: { steps: 1 } }]);
  });

  test("does not count after an undo, because the answer is known", async () => {
    const rig = createMastermindRig();
    const match = await openMatch(rig);
    const code = await codeOf(rig, match);
    const actor = { match, person: "p-anna" };
    await rig.matchService.play(actor, { kind: "guess", guess: code.map((colour) => (colour + 1) % 6) });
    await rig.waitUntilSettled(match);
    expect(await rig.matchService.proposals.propose(actor, { kind: "takeback" })).toMatchObject({ done: true });
    expect(await rig.matchService.play(actor, { kind: "guess", guess: code })).toMatchObject({ ok: true });
    expect((await rig.waitUntilSettled(match)).status).toBe("finished");
    expect(await ranking(rig)).toEqual([]);
  });

  test.each(["table", "maker", "paper"] as const)(
    "does not count for its maker, whether the answers are those of the %s",
    async (answers) => {
      const rig = createMastermindRig();
      const match = await openMatch(rig, { maker: 0, answers });
      const actor = { match, person: "p-anna" };
      const code = [0, 1, 2, 3];
      if (answers !== "paper") await rig.matchService.play(actor, { kind: "code", code });
      for (let turn = 0; turn < 2 * MASTERMIND_DEFAULTS.turns; turn++) {
        const { status, log } = await rig.waitUntilSettled(match);
        if (status !== "running") break;
        const last = log.findLast(({ deed }) => deed.kind === "act" && deed.seat === 1)?.deed;
        const guess = last?.kind === "act" ? (last.action as { guess: readonly number[] }).guess : [];
        const exact = guess.filter((colour, at) => colour === code[at]).length;
        const common = guess.filter((colour, at) => code.includes(colour) && guess.indexOf(colour) === at).length;
        await rig.matchService.play(actor, { kind: "answer", exact, partial: common - exact });
      }
      expect((await rig.load(match)).status).toBe("finished");
      expect(await ranking(rig)).toEqual([]);
    },
  );

  test.each(["table", "maker"] as const)(
    "set by a person does not count, because that person may have told it (answers: %s)",
    async (answers) => {
      const rig = createMastermindRig();
      const match = await openMatch(rig, { maker: 0, answers }, [ANNA, BERTA]);
      await breakAtOnce(rig, match, answers);
      expect((await rig.waitUntilSettled(match)).status).toBe("finished");
      expect(await ranking(rig)).toEqual([]);
      const berta = { kind: "person", person: "p-berta" } as const;
      // It stays in the statistics of the player.
      expect(await rig.store.results.taskTotals(WHERE, berta)).toMatchObject({ done: 1, steps: 1, streak: 1 });
    },
  );

  test("set by a person does not count either after a bot has taken the person's seat", async () => {
    const rig = createMastermindRig({ hasLeftServer: async (_, person) => person === "p-anna" });
    const match = await openMatch(rig, { maker: 0 }, [ANNA, BERTA]);
    await rig.matchService.play({ match, person: "p-anna" }, { kind: "code", code: [0, 1, 2, 3] });
    const replaced = { kind: "replace", seat: 0, level: "optimal", name: "Bot 1" } as const;
    const asked = await rig.matchService.proposals.propose({ match, person: "p-berta" }, replaced);
    expect(asked).toMatchObject({ ok: true, done: true });
    await rig.matchService.play({ match, person: "p-berta" }, { kind: "guess", guess: [0, 1, 2, 3] });
    expect((await rig.waitUntilSettled(match)).status).toBe("finished");
    expect(await ranking(rig)).toEqual([]);
  });

  test("is drawn anew when the game is played again, so that spectators do not know it", async () => {
    const rig = createMastermindRig();
    let match = await openMatch(rig, {}, [ANNA, BOT]);
    const codes: string[] = [];
    for (let round = 0; round < 6; round++) {
      codes.push((await codeOf(rig, match)).join(""));
      await rig.matchService.resign({ match, person: "p-anna" });
      await rig.waitUntilSettled(match);
      match = await playAgainTogether(rig, match, HOME);
    }
    expect(new Set(codes).size).toBeGreaterThan(3);
  });

  test("is set by the other player when two people play again", async () => {
    const rig = createMastermindRig();
    const match = await openTestMatch(rig.matchService, {
      ...{ location: OWN_SERVER, game: "mastermind", options: { ...MASTERMIND_DEFAULTS }, seats: [ANNA, BERTA] },
    });
    await rig.matchService.play({ match, person: "p-berta" }, { kind: "code", code: [0, 1, 2, 3] });
    await rig.matchService.resign({ match, person: "p-anna" });
    const next = await playAgainTogether(rig, match, OWN_SERVER);
    const { log, seats } = await rig.load(next);
    expect([log, seats.map(({ name }) => name)]).toEqual([[], ["Berta", "Anna"]]);
  });
});

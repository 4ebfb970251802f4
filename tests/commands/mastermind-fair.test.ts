import { describe, expect, test } from "vitest";
import { CLASSIC } from "#games/mastermind/options.ts";
import type { Options, State } from "#games/mastermind/types.ts";
import { begin } from "#kernel/log.ts";
import { ANNA, BERTA, opened, playedAgain, type Rig } from "../support/table.ts";
import { game, mastermindRig } from "./mastermind.ts";

// A ranking of broken codes counts nobody who could know the code.

const BOT = { kind: "bot", level: "optimal", name: "Bot 1" } as const;
const HOME = { kind: "personal", person: "p-anna", guild: "guild" } as const;
const WHERE = { guild: "guild", game: "mastermind" };
const OWN_SERVER = { kind: "channel", guild: "guild", channel: "channel" } as const;

const opens = (rig: Rig, options: Partial<Options> = {}, seats = [ANNA, BOT] as (typeof ANNA | typeof BOT)[]) =>
  opened(rig.table, { home: HOME, game: "mastermind", options: { ...CLASSIC, ...options }, seats });

/** The code, which nobody but its maker sees. */
async function codeOf(rig: Rig, match: string): Promise<readonly number[]> {
  const { opening, log } = await rig.settled(match);
  const acts = log.flatMap(({ deed }) => (deed.kind === "act" ? [deed] : []));
  const state = acts.slice(0, 1).reduce<unknown>(
    (before, { seat, action }) => {
      const step = game.play(before, seat, action);
      return step.ok ? step.state : before;
    },
    begin(game, opening),
  );
  return (state as State).code ?? [];
}

/** Anna makes a code, and Berta knows it. */
async function breaks({ table }: Rig, match: string, answers: Options["answers"]): Promise<void> {
  const code = [0, 1, 2, 3];
  await table.play({ match, person: "p-anna" }, { kind: "code", code });
  await table.play({ match, person: "p-berta" }, { kind: "guess", guess: code });
  if (answers === "maker") await table.play({ match, person: "p-anna" }, { kind: "answer", exact: 4, partial: 0 });
}

const ranked = async ({ store }: Rig) => (await store.results.feats(WHERE, { from: 0, count: 10 })).rows;

describe("a code", () => {
  test("that is broken by its only guess is ranked", async () => {
    const rig = mastermindRig();
    const match = await opens(rig);
    const guess = { kind: "guess", guess: await codeOf(rig, match) };
    expect(await rig.table.play({ match, person: "p-anna" }, guess)).toMatchObject({ ok: true });
    await rig.settled(match);
    expect(await ranked(rig)).toMatchObject([{ name: "Anna", feat: { steps: 1 } }]);
  });

  test("that is broken after a turn was taken back is not: what the answer told is known", async () => {
    const rig = mastermindRig();
    const match = await opens(rig);
    const code = await codeOf(rig, match);
    const hand = { match, person: "p-anna" };
    await rig.table.play(hand, { kind: "guess", guess: code.map((colour) => (colour + 1) % 6) });
    await rig.settled(match);
    expect(await rig.table.proposals.propose(hand, { kind: "takeback" })).toMatchObject({ done: true });
    expect(await rig.table.play(hand, { kind: "guess", guess: code })).toMatchObject({ ok: true });
    expect((await rig.settled(match)).status).toBe("finished");
    expect(await ranked(rig)).toEqual([]);
  });

  test.each(["table", "maker", "paper"] as const)(
    "is no feat of who has made it, whoever answers (%s)",
    async (answers) => {
      const rig = mastermindRig();
      const match = await opens(rig, { maker: 0, answers });
      const hand = { match, person: "p-anna" };
      const code = [0, 1, 2, 3];
      if (answers !== "paper") await rig.table.play(hand, { kind: "code", code });
      for (let turn = 0; turn < 2 * CLASSIC.turns; turn++) {
        const { status, log } = await rig.settled(match);
        if (status !== "running") break;
        const last = log.findLast(({ deed }) => deed.kind === "act" && deed.seat === 1)?.deed;
        const guess = last?.kind === "act" ? (last.action as { guess: readonly number[] }).guess : [];
        const exact = guess.filter((colour, at) => colour === code[at]).length;
        const common = guess.filter((colour, at) => code.includes(colour) && guess.indexOf(colour) === at).length;
        await rig.table.play(hand, { kind: "answer", exact, partial: common - exact });
      }
      expect((await rig.load(match)).status).toBe("finished");
      expect(await ranked(rig)).toEqual([]);
    },
  );

  test.each(["table", "maker"] as const)(
    "that a person has made is not ranked: they may have told it (%s answers)",
    async (answers) => {
      const rig = mastermindRig();
      const match = await opens(rig, { maker: 0, answers }, [ANNA, BERTA]);
      await breaks(rig, match, answers);
      expect((await rig.settled(match)).status).toBe("finished");
      expect(await ranked(rig)).toEqual([]);
      const berta = { kind: "person", person: "p-berta" } as const;
      // It stays in the player's own record.
      expect(await rig.store.results.doings(WHERE, berta)).toMatchObject({ done: 1, steps: 1, streak: 1 });
    },
  );

  test("that a person has made is not ranked either when a bot has taken their seat since", async () => {
    const rig = mastermindRig({ hasLeft: async (_, person) => person === "p-anna" });
    const match = await opens(rig, { maker: 0 }, [ANNA, BERTA]);
    await rig.table.play({ match, person: "p-anna" }, { kind: "code", code: [0, 1, 2, 3] });
    const replaced = { kind: "replace", seat: 0, level: "optimal", name: "Bot 1" } as const;
    const asked = await rig.table.proposals.propose({ match, person: "p-berta" }, replaced);
    expect(asked).toMatchObject({ ok: true, done: true });
    await rig.table.play({ match, person: "p-berta" }, { kind: "guess", guess: [0, 1, 2, 3] });
    expect((await rig.settled(match)).status).toBe("finished");
    expect(await ranked(rig)).toEqual([]);
  });

  test("is drawn anew when the game is played once more, so that who has watched knows nothing of it", async () => {
    const rig = mastermindRig();
    let match = await opens(rig, {}, [ANNA, BOT]);
    const codes: string[] = [];
    for (let round = 0; round < 6; round++) {
      codes.push((await codeOf(rig, match)).join(""));
      await rig.table.resign({ match, person: "p-anna" });
      await rig.settled(match);
      match = await playedAgain(rig, match, HOME);
    }
    expect(new Set(codes).size).toBeGreaterThan(3);
  });

  test("of a person is theirs to make again when the two play once more", async () => {
    const rig = mastermindRig();
    const match = await opened(rig.table, {
      ...{ home: OWN_SERVER, game: "mastermind", options: { ...CLASSIC }, seats: [ANNA, BERTA] },
    });
    await rig.table.play({ match, person: "p-berta" }, { kind: "code", code: [0, 1, 2, 3] });
    await rig.table.resign({ match, person: "p-anna" });
    const next = await playedAgain(rig, match, OWN_SERVER);
    const { log, seats } = await rig.load(next);
    expect([log, seats.map(({ name }) => name)]).toEqual([[], ["Berta", "Anna"]]);
  });
});

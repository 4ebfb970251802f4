import { describe, expect, test } from "vitest";
import type { Game } from "#kernel/game.ts";
import { plainRatings } from "../support/ratings.ts";
import { openTestStore } from "../support/store.ts";
import { ANNA, BERTA, BOT, opened, playedAgain, rigged, wanted } from "../support/table.ts";
import { adding, type Sum } from "../support/toy.ts";

const helping = {
  ...adding,
  help: (state: object) => ({ ok: true, state: { ...state }, events: [] }),
  questions: { hint: () => "add one" },
} as unknown as Game;
/** Whoever has left stands last. */
const scoring = {
  ...adding,
  outcome(state: Sum) {
    const over = adding.outcome(state);
    const standings = [0, 1].map((seat) => ({ seat, score: state.sum, position: state.gone.includes(seat) ? 2 : 1 }));
    return over && { ...over, standings };
  },
} as unknown as Game;
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

describe("a rated game", () => {
  const openRated = () => openTestStore(plainRatings);

  test("is for people alone, at least two of them", async () => {
    const { table } = rigged({ store: openTestStore() });
    expect(await table.open(wanted({ seats: [ANNA, BOT], rated: true }))).toMatchObject({
      refusal: { why: "rated-alone" },
    });
    expect(await table.open(wanted({ seats: [ANNA, BERTA, BOT], rated: true }))).toMatchObject({
      refusal: { why: "rated-bots" },
    });
  });

  test("has neither hints nor takebacks, and says so wherever it is shown", async () => {
    const { table, settled, told } = rigged({ store: openTestStore(), games: [helping] });
    const match = await opened(table, { rated: true });
    await settled(match);
    expect(told[0]).toMatchObject({ opens: true, rated: true });
    const hand = { match, person: "p-anna" };
    expect(await table.hint(hand)).toMatchObject({ by: "table", refusal: { why: "rated-no-hints" } });
    await table.play(hand, 1);
    expect(await table.look(match, "p-anna")).toMatchObject({ rated: true, undoable: false });
    expect(await table.proposals.propose(hand, { kind: "takeback" })).toMatchObject({
      refusal: { why: "rated-no-takeback" },
    });
    expect((await settled(match)).log).toHaveLength(1);
  });

  test("is not thrown away by one of its players, and who leaves it has lost it", async () => {
    const { store, table, load } = rigged({ store: openRated(), games: [scoring] });
    const match = await opened(table, { rated: true });
    await table.play({ match, person: "p-anna" }, 1);
    const berta = { match, person: "p-berta" };
    expect(await table.proposals.propose(berta, { kind: "drop" })).toMatchObject({ done: false, waiting: [ANNA] });
    expect((await load(match)).status).toBe("running");
    await table.resign(berta);
    const rating = async (person: string) =>
      (await store.results.totals({ guild: "guild", game: adding.id }, { kind: "person", person }))?.rating?.points;
    expect([await rating("p-anna"), await rating("p-berta")]).toEqual([101, 100]);
  });

  test("is rated no more where a bot has taken the seat of somebody who left", async () => {
    const hasLeft = async (_: unknown, person: string) => person === "p-berta";
    const { store, table } = rigged({ store: openRated(), games: [scoring], hasLeft });
    const match = await opened(table, { rated: true });
    const replaced = { kind: "replace", seat: 1, level: "easy", name: "Bot 1" } as const;
    expect(await table.proposals.propose({ match, person: "p-anna" }, replaced)).toMatchObject({ done: true });
    await table.resign({ match, person: "p-anna" });
    const totals = await store.results.totals(
      { guild: "guild", game: adding.id },
      { kind: "person", person: "p-anna" },
    );
    expect(totals).toMatchObject({ rated: 0 });
  });

  test("is rated again, and one that was not is not", async () => {
    const rig = rigged({ store: openTestStore() });
    const { table, load } = rig;
    for (const rated of [{ rated: true }, {}] as const) {
      const match = await opened(table, rated);
      await table.resign({ match, person: "p-anna" });
      const next = await playedAgain(rig, match, HOME);
      expect((await load(next)).opening.rated).toBe(rated.rated);
      await table.resign({ match: next, person: "p-anna" });
    }
  });
});

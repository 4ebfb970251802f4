import { describe, expect, test } from "vitest";
import type { Game } from "#kernel/game.ts";
import { ANNA, BERTA, BOT, opened, playedAgain, rigged, wanted } from "../support/table.ts";
import { adding } from "../support/toy.ts";
import { STORES } from "./stores.ts";

const helping = {
  ...adding,
  help: (state: object) => ({ ok: true, state: { ...state }, events: [] }),
  questions: { hint: () => "add one" },
} as unknown as Game;
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

describe.each(STORES)("a rated game, kept %s,", (_, open) => {
  test("is for people alone, at least two of them", async () => {
    const { table } = rigged({ store: open() });
    expect(await table.open(wanted({ seats: [ANNA, BOT], rated: true }))).toMatchObject({
      refusal: { why: "rated-alone" },
    });
    expect(await table.open(wanted({ seats: [ANNA, BERTA, BOT], rated: true }))).toMatchObject({
      refusal: { why: "rated-bots" },
    });
  });

  test("has neither hints nor takebacks, and says so wherever it is shown", async () => {
    const { table, settled, told } = rigged({ store: open(), games: [helping] });
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

  test("is rated again, and one that was not is not", async () => {
    const rig = rigged({ store: open() });
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

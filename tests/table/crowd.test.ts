import { describe, expect, test } from "vitest";
import { openTestStore } from "../support/store.ts";
import { ANNA, BOT, opened, rigged, wanted } from "../support/table.ts";
import { adding } from "../support/toy.ts";

const home = (channel: string, guild = "guild") => ({ kind: "channel", guild, channel }) as const;
const acts = { person: "p-anna" };
const tooMany = { ok: false, refusal: { why: "too-many-running", most: 2 } };

describe("a server with as many games as it may have", () => {
  const full = async () => {
    const rig = rigged({ store: openTestStore(), mostRunning: 2 });
    const [first = "", second = ""] = [
      await opened(rig.table, { home: home("one") }),
      await opened(rig.table, { home: home("two") }),
    ];
    return { ...rig, first, second };
  };

  test("has no more, whoever is quick, and another server has its own", async () => {
    const { table } = rigged({ store: openTestStore(), mostRunning: 2 });
    const all = await Promise.all(["a", "b", "c"].map((channel) => table.open(wanted({ home: home(channel) }))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ by: "table", ...tooMany });
    expect(await table.open(wanted({ home: home("d", "other") }))).toMatchObject({ ok: true });
  });

  test("lets everybody play alone all the same", async () => {
    const { table } = await full();
    const alone = wanted({ home: { kind: "personal", person: "p-anna" }, seats: [ANNA, BOT] });
    expect(await table.open(alone)).toMatchObject({ ok: true });
  });

  test("has another as soon as one is put aside, which goes on when there is room again", async () => {
    const { table, first, second } = await full();
    await table.parking.park({ match: first, ...acts }, undefined);
    await opened(table, { home: home("three") });
    expect(await table.parking.resume({ match: first, ...acts }, home("one"))).toMatchObject({
      by: "table",
      ...tooMany,
    });
    await table.parking.park({ match: second, ...acts }, undefined);
    expect(await table.parking.resume({ match: first, ...acts }, home("one"))).toMatchObject({ ok: true });
  });

  test("calls nobody together, and lets nobody begin who were called before", async () => {
    const rig = rigged({ store: openTestStore(), mostRunning: 1 });
    const { lobbies } = rig.table;
    const [anna, berta] = [
      { person: "p-anna", name: "Anna" },
      { person: "p-berta", name: "Berta" },
    ];
    const plan = { options: {}, language: "en", bots: [], level: "easy", open: false } as const;
    const gathering = { home: home("four"), game: adding.id, people: [anna, berta], plan };
    const gathered = await lobbies.gather(gathering);
    if (!gathered.ok) throw new Error(gathered.refusal.why);
    await opened(rig.table, { home: home("one") });
    const refusal = { why: "too-many-running", most: 1 };
    expect(await lobbies.whyNot({ ...gathering, home: home("five") })).toMatchObject({ refusal });
    expect(await lobbies.join({ lobby: gathered.lobby.id, ...berta })).toMatchObject({ ok: true, not: { refusal } });
  });
});

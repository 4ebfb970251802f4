import { describe, expect, test } from "vitest";
import { type Access, mayAccess, maySeeLobby, type Visitor } from "#table/access.ts";
import { ANNA, BERTA, BOT, opened, rigged, spectator } from "../support/table.ts";

const here = { kind: "channel", guild: "guild", channel: "channel" } as const;
const together = { home: here, seats: [ANNA, BERTA] };
const watched = { home: here, seats: [BOT], starter: "p-anna" };
const solo = { home: { kind: "personal", person: "p-anna", guild: "guild" } as const, seats: [ANNA, BOT] };

const hidden = { maySee: () => false };
const elsewhere = { guild: "other" };
const PEOPLE: { readonly [who: string]: Visitor } = {
  player: spectator({ person: "p-anna", guild: undefined, ...hidden }),
  spectator: spectator(),
  member: spectator(hidden),
  admin: spectator({ ...hidden, moderates: true }),
  foreignAdmin: spectator({ ...elsewhere, moderates: true }),
  stranger: spectator(elsewhere),
  inDirectMessage: spectator({ guild: undefined }),
};
const ALL: readonly Access[] = ["see", "play", "stop", "administer"];

describe("a person may do with", () => {
  test.each<[string, typeof together | typeof watched | typeof solo, { readonly [who: string]: readonly Access[] }]>([
    ["a match of a channel", together, { player: ["see", "play"], spectator: ["see"], admin: ["stop", "administer"] }],
    [
      "a match of bots that they watch",
      watched,
      { player: ["see", "stop"], spectator: ["see"], admin: ["stop", "administer"] },
    ],
    ["a solo match", solo, { player: ["see", "play"] }],
  ])("%s what they are allowed, and nothing else", (_, match, allowed) => {
    for (const [who, visitor] of Object.entries(PEOPLE)) {
      const may = ALL.filter((access) => mayAccess(visitor, access, match));
      expect(may, who).toEqual(allowed[who] ?? []);
    }
  });

  test("a lobby: its guests and who can see its channel see it, until they decline", () => {
    const lobby = {
      home: here,
      guests: [
        { person: "p-anna", name: "Anna", stand: "in" as const },
        { person: "p-berta", name: "Berta", stand: "out" as const },
      ],
    };
    const seen = Object.keys(PEOPLE).filter((who) => maySeeLobby(PEOPLE[who] as Visitor, lobby));
    expect(seen).toEqual(["player", "spectator"]);
    expect(maySeeLobby(spectator({ person: "p-berta", ...hidden }), lobby)).toBe(false);
  });
});

test("a person without a place sees what they play, and nothing else", () => {
  expect(["p-anna", "p-zoe"].map((person) => mayAccess(person, "see", together))).toEqual([true, false]);
});

test("no method of the table tells of a match without a viewer who may see it", async () => {
  const { table } = rigged();
  const running = await opened(table);
  const finished = await opened(table, { home: { ...here, channel: "finished" }, options: { goal: 1 } });
  await table.play({ match: finished, person: "p-anna" }, 1);
  const saved = await opened(table, { home: { ...here, channel: "saved" } });
  await table.parking.park({ match: saved, person: "p-anna" }, undefined);
  const asked = async (viewer: Visitor | string) => [
    (await table.look(running, viewer)) !== undefined,
    (await table.gameOf(running, viewer)) !== undefined,
    (await table.replay(running, 0, viewer)) !== undefined,
    (await table.turns(running, viewer, () => 0)) !== undefined,
    (await table.exports(running, viewer)) !== undefined,
    (await table.askAsSpectator(running, viewer, "sum")).ok,
    (await table.past.view(finished, viewer)) !== undefined,
    (await table.parking.look(saved, viewer)) !== undefined,
    (await table.analyse(finished, viewer)).ok || (await table.may(finished, viewer, "see")),
  ];
  const count = (await asked(spectator())).length;
  for (const viewer of ["p-anna", spectator()]) expect(await asked(viewer)).toEqual(Array(count).fill(true));
  for (const viewer of ["p-zoe", spectator(hidden), spectator(elsewhere)]) {
    expect(await asked(viewer)).toEqual(Array(count).fill(false));
  }
});

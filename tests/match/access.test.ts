import { describe, expect, test } from "vitest";
import { type MatchAccess, mayAccess, maySeeLobby, type Requester } from "#match/access.ts";
import { ANNA, BERTA, BOT, createMatchRig, openTestMatch, spectator } from "../support/match-rig.ts";

const here = { kind: "channel", guild: "guild", channel: "channel" } as const;
const together = { location: here, seats: [ANNA, BERTA] };
const watched = { location: here, seats: [BOT], starter: "p-anna" };
const solo = { location: { kind: "personal", person: "p-anna", guild: "guild" } as const, seats: [ANNA, BOT] };

const hidden = { canSee: () => false };
const elsewhere = { guild: "other" };
const PEOPLE: { readonly [who: string]: Requester } = {
  player: spectator({ person: "p-anna", guild: undefined, ...hidden }),
  spectator: spectator(),
  member: spectator(hidden),
  admin: spectator({ ...hidden, isServerAdmin: true }),
  foreignAdmin: spectator({ ...elsewhere, isServerAdmin: true }),
  stranger: spectator(elsewhere),
  inDirectMessage: spectator({ guild: undefined }),
};
const ALL: readonly MatchAccess[] = ["see", "play", "stop", "administer"];

describe("the access of each person", () => {
  test.each<
    [string, typeof together | typeof watched | typeof solo, { readonly [who: string]: readonly MatchAccess[] }]
  >([
    ["a match in a channel", together, { player: ["see", "play"], spectator: ["see"], admin: ["stop", "administer"] }],
    [
      "a match of bots that they watch",
      watched,
      { player: ["see", "stop"], spectator: ["see"], admin: ["stop", "administer"] },
    ],
    ["a solo match", solo, { player: ["see", "play"] }],
  ])("%s allows exactly the listed kinds of access", (_, match, allowed) => {
    for (const [who, requester] of Object.entries(PEOPLE)) {
      const granted = ALL.filter((access) => mayAccess(requester, access, match));
      expect(granted, who).toEqual(allowed[who] ?? []);
    }
  });

  test("a lobby can be seen by its guests until they decline, and by all people who can see its channel", () => {
    const lobby = {
      location: here,
      guests: [
        { person: "p-anna", name: "Anna", stand: "in" as const },
        { person: "p-berta", name: "Berta", stand: "out" as const },
      ],
    };
    const seen = Object.keys(PEOPLE).filter((who) => maySeeLobby(PEOPLE[who] as Requester, lobby));
    expect(seen).toEqual(["player", "spectator"]);
    expect(maySeeLobby(spectator({ person: "p-berta", ...hidden }), lobby)).toBe(false);
  });
});

test("a person id without a location can see only the person's own matches", () => {
  expect(["p-anna", "p-zoe"].map((person) => mayAccess(person, "see", together))).toEqual([true, false]);
});

test("no method of the match service shows a match without a viewer who may see it", async () => {
  const { matchService } = createMatchRig();
  const running = await openTestMatch(matchService);
  const finished = await openTestMatch(matchService, {
    location: { ...here, channel: "finished" },
    options: { goal: 1 },
  });
  await matchService.play({ match: finished, person: "p-anna" }, 1);
  const saved = await openTestMatch(matchService, { location: { ...here, channel: "saved" } });
  await matchService.saved.save({ match: saved, person: "p-anna" }, undefined);
  const visibleParts = async (requester: Requester | string) => [
    (await matchService.view(running, requester)) !== undefined,
    (await matchService.replayFrame(running, 0, requester)) !== undefined,
    (await matchService.replayTurns(running, requester, () => 0)) !== undefined,
    (await matchService.exportMatch(running, requester)) !== undefined,
    (await matchService.askAsSpectator(running, requester, "sum")).ok,
    (await matchService.saved.view(saved, requester)) !== undefined,
    (await matchService.analyse(finished, requester)).ok || (await matchService.canAccess(finished, requester, "see")),
  ];
  const count = (await visibleParts(spectator())).length;
  for (const requester of ["p-anna", spectator()])
    expect(await visibleParts(requester)).toEqual(Array(count).fill(true));
  for (const requester of ["p-zoe", spectator(hidden), spectator(elsewhere)]) {
    expect(await visibleParts(requester)).toEqual(Array(count).fill(false));
  }
});

import { describe, expect, test } from "vitest";
import { createRatingGains } from "#community/statistics/rating-gains.ts";
import type { Outcome } from "#core/game.ts";
import { createPlayerProfileLoader } from "#discord/messages/turns/player-profiles.ts";
import type { RecordedScore, ScoreId } from "#store/result-store.ts";
import { ANNA, BERTA, BOT } from "../../../support/match-rig.ts";

const portrait = new Uint8Array([7]);
const ratingQueries: unknown[] = [];
const loadPlayerProfiles = createPlayerProfileLoader({
  loadPortrait: async (person) => (person === "p-anna" ? portrait : undefined),
  findRatingGains: createRatingGains({
    find: async (guild: string, game: string, id: ScoreId) => {
      ratingQueries.push([guild, game, id]);
      return (id.seat === 0 ? { rating: 1_512, change: 12 } : { score: 3 }) as Partial<RecordedScore> as RecordedScore;
    },
  }),
});

const outcome: Outcome = { how: "over", standings: [] };
const match = { id: "m", game: { id: "toy" }, seats: [ANNA, BERTA, BOT], outcome: undefined };
const location = { kind: "channel", guild: "guild", channel: "channel" } as const;

describe("the profile of a player", () => {
  test("has the avatar, if there is one; for a bot none is loaded", async () => {
    expect(await loadPlayerProfiles({ ...match, location })).toEqual([
      { name: "Anna", bot: false, portrait },
      { name: "Berta", bot: false },
      { name: "Bot 1", bot: true },
    ]);
    expect(ratingQueries).toEqual([]);
  });

  test("has no avatar if the player was deleted, and Discord is not asked for it", async () => {
    const portraits: string[] = [];
    const loadPortrait = async (person: string) => void portraits.push(person);
    const deletedPlayer = { kind: "person", person: "", name: "Former player" } as const;
    const profiles = createPlayerProfileLoader({ loadPortrait, findRatingGains: async () => [] });
    expect(await profiles({ ...match, seats: [ANNA, deletedPlayer], location })).toEqual([
      { name: "Anna", bot: false },
      { name: "Former player", bot: false },
    ]);
    expect(portraits).toEqual(["p-anna"]);
  });

  test("has the new rating and its change once the match is over, if it was rated", async () => {
    const [anna, berta] = await loadPlayerProfiles({ ...match, location, outcome });
    expect(anna?.rating).toEqual({ now: 1_512, change: 12 });
    expect(berta?.rating).toBeUndefined();
    expect(ratingQueries[0]).toEqual(["guild", "toy", { match: "m", seat: 0 }]);
  });

  test("has no rating in a solo match", async () => {
    ratingQueries.length = 0;
    const [anna] = await loadPlayerProfiles({ ...match, location: { kind: "personal", person: "p-anna" }, outcome });
    expect(anna?.rating).toBeUndefined();
    expect(ratingQueries).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { createRatingGains } from "#community/statistics/rating-gains.ts";
import type { Outcome } from "#core/game.ts";
import { createPlayerProfileLoader } from "#discord/messages/turns/player-profiles.ts";
import type { RecordedScore, ScoreId } from "#store/result-store.ts";
import { ANNA, BERTA, BOT } from "../../../support/match-rig.ts";

const portrait = new Uint8Array([7]);
const asked: unknown[] = [];
const loadPlayerProfiles = createPlayerProfileLoader({
  loadPortrait: async (person) => (person === "p-anna" ? portrait : undefined),
  findRatingGains: createRatingGains({
    find: async (guild: string, game: string, id: ScoreId) => {
      asked.push([guild, game, id]);
      return (id.seat === 0 ? { rating: 1_512, change: 12 } : { score: 3 }) as Partial<RecordedScore> as RecordedScore;
    },
  }),
});

const outcome: Outcome = { how: "over", standings: [] };
const table = { id: "m", game: { id: "toy" }, seats: [ANNA, BERTA, BOT], outcome: undefined };
const location = { kind: "channel", guild: "guild", channel: "channel" } as const;

describe("who sits at a table", () => {
  test("is shown with an avatar, where they have one; nobody asks for a bot's", async () => {
    expect(await loadPlayerProfiles({ ...table, location })).toEqual([
      { name: "Anna", bot: false, portrait },
      { name: "Berta", bot: false },
      { name: "Bot 1", bot: true },
    ]);
    expect(asked).toEqual([]);
  });

  test("is nobody where somebody was deleted: Discord is not asked for their avatar", async () => {
    const portraits: string[] = [];
    const loadPortrait = async (person: string) => void portraits.push(person);
    const nobody = { kind: "person", person: "", name: "A player who left" } as const;
    const profiles = createPlayerProfileLoader({ loadPortrait, findRatingGains: async () => [] });
    expect(await profiles({ ...table, seats: [ANNA, nobody], location })).toEqual([
      { name: "Anna", bot: false },
      { name: "A player who left", bot: false },
    ]);
    expect(portraits).toEqual(["p-anna"]);
  });

  test("is shown, once it is over, with what the game did to their rating, if it did anything", async () => {
    const [anna, berta] = await loadPlayerProfiles({ ...table, location, outcome });
    expect(anna?.rating).toEqual({ now: 1_512, change: 12 });
    expect(berta?.rating).toBeUndefined();
    expect(asked[0]).toEqual(["guild", "toy", { match: "m", seat: 0 }]);
  });

  test("has no rating at a personal table", async () => {
    asked.length = 0;
    const [anna] = await loadPlayerProfiles({ ...table, location: { kind: "personal", person: "p-anna" }, outcome });
    expect(anna?.rating).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

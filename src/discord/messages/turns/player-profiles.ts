import type { FindRatingGains } from "#community/statistics/rating-gains.ts";
import type { PlayerProfile } from "#core/game.ts";
import type { LoadPortrait } from "#discord/messages/portraits.ts";
import type { PublicMatchInfo } from "#match/play/loaded-match.ts";
import { DELETED_PLAYER } from "#match/play/open-match.ts";

/** Loads the facts about players that a picture shows: avatars and, after the end of a match, rating changes. */
export type LoadPlayerProfiles = (
  facts: Pick<PublicMatchInfo, "id" | "location" | "seats" | "outcome"> & {
    readonly game: Pick<PublicMatchInfo["game"], "id">;
  },
) => Promise<readonly PlayerProfile[]>;

interface SitterPorts {
  readonly loadPortrait: LoadPortrait;
  readonly findRatingGains: FindRatingGains;
}

type Holder = PublicMatchInfo["seats"][number];

/** Whether a player is a person who has not deleted their data. A deleted player has only a name. */
function isKnownPerson(player: Holder): player is Extract<Holder, { kind: "person" }> {
  return player.kind === "person" && player.person !== DELETED_PLAYER;
}

export function createPlayerProfileLoader({ loadPortrait, findRatingGains }: SitterPorts): LoadPlayerProfiles {
  return async ({ id: match, game, location, seats, outcome }) => {
    const ended = outcome && location.kind === "channel";
    const [portraits, ratingChanges] = await Promise.all([
      Promise.all(seats.map((player) => (isKnownPerson(player) ? loadPortrait(player.person) : undefined))),
      ended ? findRatingGains({ guild: location.guild, game: game.id, match, seats: seats.length }) : [],
    ]);
    return seats.map(({ name, kind }, seat): PlayerProfile => {
      const [portrait, rating] = [portraits[seat], ratingChanges[seat]];
      return { name, bot: kind === "bot", ...(portrait ? { portrait } : {}), ...(rating ? { rating } : {}) };
    });
  };
}

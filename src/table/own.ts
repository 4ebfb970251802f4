import { keyOf } from "#kernel/name.ts";
import type { Match, MatchHead, MatchName, Store } from "#store/store.ts";
import { readable } from "#table/readable.ts";
import { type Refused, refused } from "#table/refused.ts";

/**
 * Personal matches of a game that somebody has put aside at most. What they play with others is not counted: it is not
 * theirs to be thrown away for, and each of its players would have to agree.
 */
export const MOST_ASIDE = 20;

/** What somebody has put aside of the matches that are theirs alone: no server keeps it apart. */
export interface OwnParking {
  /** The one that has this name. */
  named(person: string, key: MatchName["key"]): Promise<MatchHead | undefined>;
  /** Why a personal match cannot be put aside beside those that are. */
  whyNotAside(match: Match): Promise<Refused | undefined>;
}

export function createOwnParking({ matches }: Pick<Store, "matches">): OwnParking {
  return {
    named: async (person, key) => (await parked(person)).find((one) => isCalled(one, key)),
    async whyNotAside({ id, home, opening }) {
      if (home.kind !== "personal") return undefined;
      const others = (await matches.own(home.person, opening.game)).parked.filter((one) => one !== id);
      return others.length >= MOST_ASIDE ? refused({ why: "too-many-saved", most: MOST_ASIDE }) : undefined;
    },
  };

  async function parked(person: string): Promise<MatchHead[]> {
    return readable((await matches.own(person)).parked, matches.head);
  }
}

function isCalled({ name }: MatchHead, key: string): boolean {
  return name !== undefined && keyOf(name) === key;
}

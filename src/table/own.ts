import { keyOf } from "#kernel/name.ts";
import type { Match, MatchName, Store } from "#store/store.ts";
import { type Refused, refused } from "#table/refused.ts";

/** Personal matches of a game that somebody has put aside at most. */
const MOST = 20;

/** What somebody has put aside of the matches that are theirs alone: no server keeps it apart. */
export interface OwnParking {
  /** The one that has this name. */
  named(person: string, key: MatchName["key"]): Promise<Match | undefined>;
  /** Why a personal match cannot be put aside; `mayForget`: whether the oldest may go for it. */
  whyNotAside(match: Match, mayForget: boolean): Promise<Refused | undefined>;
  /** What is beyond what there may be goes, the oldest first. */
  makeRoom(match: Match): Promise<void>;
}

export function createOwnParking({ matches }: Pick<Store, "matches">): OwnParking {
  return {
    named: async (person, key) => (await parked(person)).find((one) => isCalled(one, key)),
    async whyNotAside({ id, home, opening }, mayForget) {
      if (home.kind !== "personal" || mayForget) return undefined;
      const others = (await matches.own(home.person, opening.game)).parked.filter((one) => one !== id);
      return others.length >= MOST ? refused({ why: "too-many-saved", most: MOST }) : undefined;
    },
    async makeRoom({ home, opening }) {
      if (home.kind !== "personal") return;
      const own = await matches.own(home.person, opening.game);
      for (const id of own.parked.slice(MOST)) await matches.drop(id);
    },
  };

  async function parked(person: string): Promise<Match[]> {
    const own = await matches.own(person);
    const found = await Promise.all(own.parked.map((id) => matches.load(id)));
    return found.flatMap((match) => match ?? []);
  }
}

function isCalled({ name }: Match, key: string): boolean {
  return name !== undefined && keyOf(name) === key;
}

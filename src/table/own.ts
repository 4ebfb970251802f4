import { keyOf } from "#kernel/name.ts";
import type { Match, MatchName, Store } from "#store/store.ts";
import { type Refused, refused } from "#table/refused.ts";

/** Personal matches of a game that somebody has put aside at most. */
const MOST = 20;

/** What somebody has put aside of the matches that are theirs alone: no server keeps it apart. */
export interface OwnParking {
  /** The one that has this name. */
  named(person: string, key: MatchName["key"]): Promise<Match | undefined>;
  /** Why a personal match cannot be put aside, or not under this name; `mayForget`: whether the oldest may go for it. */
  whyNotAside(match: Match, name: MatchName | undefined, mayForget: boolean): Promise<Refused | undefined>;
  /** Why a personal match cannot be gone on with. */
  whyNotOn(match: Match): Promise<Refused | undefined>;
  /** What is beyond what there may be goes, the oldest first. */
  makeRoom(match: Match): Promise<void>;
}

export function createOwnParking({ matches }: Pick<Store, "matches">): OwnParking {
  return {
    named: async (person, key) => (await parked(person)).find((one) => isCalled(one, key)),
    async whyNotAside({ id, home, opening }, name, mayForget) {
      if (home.kind !== "personal") return undefined;
      const others = (await parked(home.person)).filter((one) => one.id !== id);
      if (name && others.some((one) => isCalled(one, name.key))) return refused({ why: "name-taken", name: name.name });
      const isFull = others.filter((one) => one.opening.game === opening.game).length >= MOST;
      return isFull && !mayForget ? refused({ why: "too-many-saved", most: MOST }) : undefined;
    },
    async whyNotOn({ home, opening }) {
      if (home.kind !== "personal") return undefined;
      const [running] = (await matches.own(home.person, opening.game)).running;
      return running === undefined ? undefined : refused({ why: "own-running", running });
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

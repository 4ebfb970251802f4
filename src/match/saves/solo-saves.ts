import { nameKey } from "#core/parse-name.ts";
import { readUndamaged } from "#match/read-undamaged.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import type { Match, MatchHead, MatchName, Store } from "#store/store.ts";

/**
 * Personal matches of a game that somebody has put aside at most. What they play with others is not counted: it is not
 * theirs to be thrown away for, and each of its players would have to agree.
 */
export const MAX_SOLO_SAVES = 20;

/** What somebody has put aside of the matches that are theirs alone: no server keeps it apart. */
export interface SoloSaves {
  /** The one that has this name. */
  findByName(person: string, key: MatchName["key"]): Promise<MatchHead | undefined>;
  /** Why a personal match cannot be put aside beside those that are. */
  checkCanSave(match: Match): Promise<MatchRefused | undefined>;
}

export function createSoloSaves({ matches }: Pick<Store, "matches">): SoloSaves {
  return {
    findByName: async (person, key) => (await parked(person)).find((one) => isCalled(one, key)),
    async checkCanSave({ id, location, opening }) {
      if (location.kind !== "personal") return undefined;
      const others = (await matches.soloMatches(location.person, opening.game)).saved.filter((one) => one !== id);
      return others.length >= MAX_SOLO_SAVES
        ? refuseAction({ reason: "too-many-saved", max: MAX_SOLO_SAVES })
        : undefined;
    },
  };

  async function parked(person: string): Promise<MatchHead[]> {
    return readUndamaged((await matches.soloMatches(person)).saved, matches.loadHead);
  }
}

function isCalled({ name }: MatchHead, key: string): boolean {
  return name !== undefined && nameKey(name) === key;
}

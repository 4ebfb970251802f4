import { nameComparisonKey } from "#core/parse-name.ts";
import { readUndamagedRows } from "#match/read-undamaged.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import type { Match, MatchHead, MatchName, Store } from "#store/store.ts";

/**
 * Maximum number of saved solo matches of one person in one game. If there are more, the oldest can be deleted. Matches
 * with other people do not count here, because those people would have to agree to the deletion.
 */
export const MAX_SOLO_SAVES = 20;

/** The saved solo matches of a person. They do not depend on a server. */
export interface SoloSaves {
  /** The saved solo match of this person that has this name. */
  findByName(person: string, key: MatchName["key"]): Promise<MatchHead | undefined>;
  /** Returns why the player cannot save one more solo match; undefined if they can. */
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
    return readUndamagedRows((await matches.soloMatches(person)).saved, matches.loadHead);
  }
}

function isCalled({ name }: MatchHead, key: string): boolean {
  return name !== undefined && nameComparisonKey(name) === key;
}

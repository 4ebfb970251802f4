import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import type { Match, Store } from "#store/store.ts";

/**
 * Maximum number of saved solo matches of one person in one game. If there are more, the oldest can be deleted. Matches
 * with other people do not count here, because those people would have to agree to the deletion.
 */
export const MAX_SOLO_SAVES = 20;

/** The saved solo matches of a person. They do not depend on a server. */
export interface SoloSaves {
  /** Returns why the player cannot save one more solo match; undefined if they can. */
  checkCanSave(match: Match): Promise<MatchRefused | undefined>;
}

export function createSoloSaves({ matches }: Pick<Store, "matches">): SoloSaves {
  return {
    async checkCanSave({ id, location, opening }) {
      if (location.kind !== "personal") return undefined;
      const others = (await matches.soloMatches(location.person, opening.game)).saved.filter((one) => one !== id);
      return others.length >= MAX_SOLO_SAVES
        ? refuseAction({ reason: "too-many-saved", max: MAX_SOLO_SAVES })
        : undefined;
    },
  };
}

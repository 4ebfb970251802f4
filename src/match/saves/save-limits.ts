import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import type { MatchLocation, Store } from "#store/store.ts";

// Limits the saved matches of one server, because they are kept until somebody deletes them.

/** Maximum number of saved matches on one server. */
const MAX_SAVED = 1_000;

/** Maximum number of saved matches of one person on one server, so that they cannot take all the room. */
const MAX_SAVED_BY_PERSON = 50;

export interface SaveLimits {
  /**
   * Returns why these people cannot save one more match on the server; undefined if they can. Solo matches are not
   * limited.
   */
  checkCanSave(location: MatchLocation, people: readonly string[]): Promise<MatchRefused | undefined>;
  /**
   * Whether each of these people has the maximum number of saved matches on the server. This is checked even if the bot
   * itself saves a match, because players can cause that by deleting a channel or leaving a thread. The maximum for the
   * whole server is not checked then, because the players of the match may not have saved anything before.
   */
  isFullFor(location: MatchLocation, people: readonly string[]): Promise<boolean>;
}

export interface SaveLimitsPorts {
  readonly store: Pick<Store, "matches">;
  /** Maximum number of saved matches on one server. */
  readonly maxSaved?: number;
  /** Maximum number of saved matches of one person on one server. */
  readonly maxSavedByPerson?: number;
}

export function createSaveLimits({
  store: { matches },
  maxSaved = MAX_SAVED,
  maxSavedByPerson = MAX_SAVED_BY_PERSON,
}: SaveLimitsPorts): SaveLimits {
  return {
    async checkCanSave(location, people) {
      if (location.kind === "personal") return undefined;
      const { length: saved } = await matches.savedOnServer(location.guild);
      if (saved >= maxSaved) return refuseAction({ reason: "too-many-saved-here", max: maxSaved });
      const isFull = await isFullFor(location, people);
      return isFull ? refuseAction({ reason: "too-many-saved-by-you", max: maxSavedByPerson }) : undefined;
    },
    isFullFor,
  };

  async function isFullFor(location: MatchLocation, people: readonly string[]): Promise<boolean> {
    if (location.kind === "personal") return false;
    const counts = await Promise.all(people.map((person) => matches.countPlayedOn(location.guild, person)));
    return counts.length > 0 && counts.every(({ saved }) => saved >= maxSavedByPerson);
  }
}

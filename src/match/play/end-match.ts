import { DependencyGoneError } from "#core/game-module.ts";
import { type AbandonCause, BrokenLogError, GameCrashedError } from "#core/match-log.ts";
import { mayAccess, type RequesterOrId, requesterId } from "#match/access.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import { wouldChangeRating } from "#match/play/match-result.ts";
import { checkTurnIsCurrent, type Referee } from "#match/play/referee.ts";
import type { MatchPorts } from "#match/ports.ts";
import { undefinedIfDamaged } from "#match/read-undamaged.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import type { Match, MatchId } from "#store/store.ts";
import { isUnreadableRowError } from "#store/unreadable-row-error.ts";

// Matches can be ended without the agreement of their players: by a server admin, or because they can no longer be
// read.

export type EndMatchResult = { readonly ok: true; readonly isPublished: boolean } | MatchRefused;

/** `channel`: where the match was played last. */
export type DeleteSavedMatchResult = { readonly ok: true; readonly channel: string } | MatchRefused;

export interface MatchEndingService {
  /**
   * Abandons a running match of this server. If the match cannot be read, its end is not published. `admin`: the person
   * who asks. The admin cannot end a match whose result would change the admin's own rating.
   */
  abandon(id: MatchId, guild: string, admin?: string): Promise<EndMatchResult>;
  /**
   * Deletes a saved match of this server. `admin`: the person who asks, if any. The admin cannot delete a match whose
   * result would change the admin's own rating.
   */
  deleteSaved(id: MatchId, guild: string, admin?: string): Promise<DeleteSavedMatchResult>;
  /** Ends a watched match between bots. Allowed for its starter and server admins. */
  stopWatched(id: MatchId, requester: RequesterOrId): Promise<EndMatchResult>;
}

/**
 * Abandons a match whose log is so long that the bot to move cannot play on. Otherwise a person would wait for the bot
 * in vain.
 */
export type AbandonMatchAtEntryLimit = (id: MatchId) => Promise<EndMatchResult>;

export function createMatchEndingService(
  ports: Pick<MatchPorts, "store" | "log">,
  referee: Referee,
): MatchEndingService & { readonly endTooLong: AbandonMatchAtEntryLimit } {
  return {
    async abandon(id, guild, admin) {
      const match = await ports.store.matches.loadHead(id);
      if (match?.location.kind !== "channel" || match.location.guild !== guild)
        return refuseAction({ reason: "no-match" });
      try {
        return await referee.runExclusively(
          id,
          async (loaded) => checkNotOwn(loaded, admin) ?? abandonBy(loaded, "moderator"),
        );
      } catch (error) {
        if (!isUnreadableMatchError(error)) throw error;
        ports.log.error({ error, match: id }, "an unreadable match is ended");
        await abandonUnreadable(ports, id);
        return { ok: true, isPublished: false };
      }
    },
    async deleteSaved(id, guild, admin) {
      const match = await ports.store.matches.loadHead(id);
      if (match?.location.kind !== "channel" || match.location.guild !== guild)
        return refuseAction({ reason: "no-match" });
      const { channel } = match.location;
      try {
        // The match is deleted in its queue, because a player may be about to resume it.
        return await referee.runExclusively(
          id,
          async (loaded) => checkNotOwn(loaded, admin) ?? deleteSavedMatch(loaded?.match, channel),
        );
      } catch (error) {
        if (!isUnreadableMatchError(error)) throw error;
        ports.log.warn({ error, match: id }, "an unreadable saved match is deleted");
        return deleteSavedMatch(match, channel);
      }
    },
    endTooLong: (id) => referee.runExclusively(id, (loaded) => abandonBy(loaded, "length")),
    stopWatched: (id, requester) =>
      referee.runExclusively(id, async (loaded) => {
        const starter = loaded?.match.starter;
        if (!loaded || starter === undefined) return refuseAction({ reason: "no-match" });
        if (mayAccess(requester, "stop", loaded.match)) {
          return abandonBy(loaded, starter === requesterId(requester) ? "starter" : "moderator");
        }
        return refuseAction({ reason: mayAccess(requester, "see", loaded.match) ? "not-yours-to-stop" : "no-match" });
      }),
  };

  async function deleteSavedMatch(
    match: Pick<Match, "id" | "status"> | undefined,
    channel: string,
  ): Promise<DeleteSavedMatchResult> {
    if (match?.status !== "parked") return refuseAction({ reason: "not-parked" });
    await ports.store.matches.abandon(match.id);
    return { ok: true, channel };
  }

  async function abandonBy(
    loaded: LoadedMatch | undefined,
    by: Exclude<AbandonCause, "rules">,
  ): Promise<EndMatchResult> {
    if (!loaded) return refuseAction({ reason: "no-match" });
    const outdated = checkTurnIsCurrent(loaded, undefined);
    if (outdated) return outdated;
    const step = { ok: true, state: loaded.state, events: [] } as const;
    const saved = await referee.save(loaded, { ok: true, deed: { kind: "drop", by }, step });
    return saved.ok ? { ok: true, isPublished: true } : saved;
  }
}

/**
 * Returns why this admin cannot end the match; undefined if they can. An admin could otherwise end every match that
 * they are about to lose.
 */
function checkNotOwn(loaded: LoadedMatch | undefined, admin: string | undefined): MatchRefused | undefined {
  if (!loaded || admin === undefined || !wouldChangeRating(loaded, admin)) return undefined;
  const { match, game } = loaded;
  // A saved match of older rules cannot be resumed.
  const canGoOn = match.status === "running" || (match.status === "parked" && match.opening.version === game.version);
  return canGoOn ? refuseAction({ reason: "own-rated-match" }) : undefined;
}

/** Abandons an unreadable match and marks it as published, because no more updates of it can be sent. */
export async function abandonUnreadable({ store }: Pick<MatchPorts, "store">, id: MatchId): Promise<void> {
  await store.matches.abandon(id);
  const match = await undefinedIfDamaged(() => store.matches.loadHead(id));
  if (match) await store.matches.markPublished(id, match.seq, undefined);
}

export function isUnreadableMatchError(error: unknown): boolean {
  return error instanceof BrokenLogError || error instanceof DependencyGoneError || isUnreadableRowError(error);
}

/**
 * Whether no later version can read the match either. If the error comes from the game's code, a later version may read
 * the match.
 */
export function isPermanentlyUnreadable(error: unknown): boolean {
  return isUnreadableMatchError(error) && !(error instanceof GameCrashedError);
}

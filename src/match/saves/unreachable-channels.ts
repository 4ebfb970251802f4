import type { Seat } from "#core/game.ts";
import type { AbandonCause } from "#core/match-log.ts";
import { currentPlayers } from "#match/play/deputies.ts";
import { isSameChannel } from "#match/play/destination.ts";
import { abandonUnreadable, isPermanentlyUnreadable } from "#match/play/end-match.ts";
import { findDueEvent, type LoadedMatch } from "#match/play/loaded-match.ts";
import { otherActivePlayers } from "#match/play/other-players.ts";
import type { ChannelSeenBy, Referee } from "#match/play/referee.ts";
import { isTurnUnpublished } from "#match/play/turn-start.ts";
import type { MatchPorts } from "#match/ports.ts";
import { countInterruptions, wasSavedBecauseChannelHidden } from "#match/saves/hidden-channel.ts";
import { pauseMatch } from "#match/saves/pause-match.ts";
import type { SaveLimits } from "#match/saves/save-limits.ts";
import type { MatchId, MatchLocation } from "#store/store.ts";

// If the channel of a match is deleted, the match is saved. Its players can resume it in another channel, and its
// clocks are paused meanwhile. A match is also saved when time is up for a player who is on the server but cannot see
// the channel, or if the message about their turn could not be sent. There are two exceptions. A player who has left
// the server loses on time as usual. A player who is the only one that cannot see the channel loses too if the match
// was saved for this reason before, because they may have hidden the channel from themselves. If no player sees the
// channel, the match is saved five times for the same player.
//
// Players can delete channels and leave threads as often as they like. So there is a limit for players who already have
// as many saved matches as they may save themselves. If the channel of their match is deleted, the match is abandoned.
// If they cannot see the channel, they lose on time.

export interface UnreachableChannelHandler {
  /** Saves all running matches of a deleted channel and its threads. */
  onChannelDeleted(guild: string, channel: string): Promise<void>;
  /**
   * Saves a match whose channel was deleted. Does nothing if the match was resumed in another channel meanwhile. If
   * saving fails, the next check tries again.
   */
  saveMatch(id: MatchId, channel: MatchLocation): Promise<void>;
  /** Asks Discord who sees the channel of a match, before the time of this seat is over. */
  askWhoSees(loaded: LoadedMatch, seat: Seat): Promise<ChannelSeenBy>;
  /**
   * If the player of this seat cannot see the channel, saves the match and returns it, so that the player does not lose
   * on time. The caller must have exclusive access to the match.
   */
  saveIfChannelHidden(loaded: LoadedMatch, seat: Seat, seenBy: ChannelSeenBy): Promise<LoadedMatch | undefined>;
}

export interface UnreachableChannelPorts
  extends Pick<MatchPorts, "store" | "now" | "isChannelDeleted" | "isChannelHidden" | "log">,
    Pick<SaveLimits, "isFullFor"> {
  onSaved(loaded: LoadedMatch): void;
}

export function createUnreachableChannelHandler(
  ports: UnreachableChannelPorts,
  referee: Referee,
): UnreachableChannelHandler {
  const { store, now, log } = ports;

  return {
    async onChannelDeleted(guild, channel) {
      for (const match of await store.matches.runningOnServer(guild)) {
        const location = { kind: "channel", guild, channel: match.channel } as const;
        if (match.channel === channel || (await isGone(location))) await saveMatch(match.id, location);
      }
    },
    saveMatch,
    async askWhoSees(loaded, seat) {
      const seenBy = await findWhoSees(loaded, seat);
      if (seenBy !== "unknown" || !isLongOverdue(loaded)) return seenBy;
      log.warn(
        { match: loaded.match.id, seat },
        "Discord does not say whether a late player sees the channel: time is up",
      );
      return "player";
    },
    async saveIfChannelHidden(loaded, seat, seenBy) {
      if (seenBy === "player") return undefined;
      const { id, location } = loaded.match;
      const isAlone = seenBy === "others";
      if (isAlone && wasSavedBecauseChannelHidden(loaded.match.log, seat)) {
        log.info({ match: id, seat }, "a match was saved before for a player who cannot see its channel: time is up");
        return undefined;
      }
      if (!isAlone && countInterruptions(loaded.match.log, "hidden-channel", seat) >= MAX_FULL_CREDITS) {
        log.info({ match: id, seat }, "a match was saved too often while no player saw its channel: time is up");
        return undefined;
      }
      const holder = currentPlayers(loaded)[seat];
      const people = isAlone && holder?.kind === "person" ? [holder.person] : activePeople(loaded);
      if (await ports.isFullFor(location, people)) {
        log.info({ match: id, seat }, "a player who cannot see the channel has too many saved matches: time is up");
        return undefined;
      }
      log.info({ match: id, seat }, "a match is saved: a player whose time is up cannot see its channel");
      const isGameClock = loaded.match.opening.clock?.kind === "game";
      const credited = await creditLostTime(loaded, isAlone && isGameClock ? maxCreditMs(loaded) : undefined);
      return pauseMatch(ports, referee, credited, {
        because: "hidden-channel",
        seat,
        ...(isAlone ? { seenByOthers: true } : {}),
      });
    },
  };

  async function findWhoSees(loaded: LoadedMatch, seat: Seat): Promise<ChannelSeenBy> {
    const { match } = loaded;
    const holder = currentPlayers(loaded)[seat];
    if (holder?.kind !== "person") return "player";
    if (isTurnUnpublished(loaded)) return "none";
    if (!ports.isChannelHidden) return "player";
    const isHidden = await ports.isChannelHidden(match.location, holder.person);
    if (isHidden === undefined) return "unknown";
    if (!isHidden) return "player";
    // If another player sees the channel, the player whose time is up may have hidden it from themselves.
    const others = otherActivePlayers(match, holder.person);
    const answers = await Promise.all(others.map(({ person }) => ports.isChannelHidden?.(match.location, person)));
    // A player who plays only against bots may also have hidden the channel from themselves.
    if (others.length === 0 || answers.includes(false)) return "others";
    return answers.includes(undefined) ? "unknown" : "none";
  }

  /**
   * Whether the time of the seat was up so long ago that the match does not wait for Discord any more. Discord may not
   * answer for a long time, and the other players must not wait for ever.
   */
  function isLongOverdue(loaded: LoadedMatch): boolean {
    const due = findDueEvent(loaded);
    return due !== undefined && now() - due.at >= MAX_UNKNOWN_MS;
  }

  async function isGone(location: MatchLocation): Promise<boolean> {
    return (await ports.isChannelDeleted?.(location)) ?? false;
  }

  async function saveMatch(id: MatchId, channel: MatchLocation): Promise<void> {
    try {
      await referee.runExclusively(id, async (loaded) => {
        if (loaded?.match.status !== "running" || !isSameChannel(loaded.match.location, channel)) return;
        log.info({ match: id }, "the channel of a match was deleted");
        await pauseOrAbandon(loaded);
      });
    } catch (error) {
      log.error({ error, match: id }, "a match of a deleted channel could not be saved");
      if (isPermanentlyUnreadable(error)) await abandonUnreadable(ports, id);
    }
  }

  /**
   * If a player's time is over, gives the time since the last entry back to the player, who could not act without the
   * channel. `maxMs`: maximum milliseconds on the clock of the player after that.
   */
  async function creditLostTime(loaded: LoadedMatch, maxMs = Number.POSITIVE_INFINITY): Promise<LoadedMatch> {
    const { match, state, seq } = loaded;
    const due = findDueEvent(loaded);
    if (due === undefined || due.at > now()) return loaded;
    const ms = Math.min(now() - (match.log[seq - 1]?.at ?? match.at), now() - due.at + maxMs);
    const step = { ok: true, state, events: [] } as const;
    const saved = await referee.save(loaded, { ok: true, deed: { kind: "rest", ms }, step });
    return saved.ok ? saved.loaded : loaded;
  }

  /**
   * Saves the match of a deleted channel. Abandons the match instead if it has no players who could resume it, or if
   * its players have too many saved matches.
   */
  async function pauseOrAbandon(loaded: LoadedMatch): Promise<void> {
    const { id, starter, location } = loaded.match;
    // Nobody can watch these bots any more, and no player could resume the match.
    if (starter !== undefined) return abandon(loaded, "starter");
    if (await ports.isFullFor(location, activePeople(loaded))) {
      log.info({ match: id }, "a match of a deleted channel is abandoned: its players have too many saved matches");
      return abandon(loaded, "saves");
    }
    const isOften = countInterruptions(loaded.match.log, "channel-gone") >= MAX_FULL_CREDITS;
    const credited = await creditLostTime(loaded, isOften ? maxCreditMs(loaded) : undefined);
    await pauseMatch(ports, referee, credited, { because: "channel-gone" });
  }

  async function abandon(loaded: LoadedMatch, by: AbandonCause): Promise<void> {
    const step = { ok: true, state: loaded.state, events: [] } as const;
    await referee.save(loaded, { ok: true, deed: { kind: "drop", by }, step });
  }
}

function activePeople({ match }: LoadedMatch): string[] {
  return otherActivePlayers(match, undefined).map(({ person }) => person);
}

const MINUTE_MS = 60_000;
/** Maximum milliseconds for which a player does not lose on time while Discord does not say who sees the channel. */
const MAX_UNKNOWN_MS = 5 * MINUTE_MS;

/**
 * Maximum number of times in a match that a player gets the time of a whole turn back: for each seat if no player sees
 * the channel, in total if a channel was deleted. Otherwise an admin who plays could lock or delete the channel
 * whenever their time is up.
 */
const MAX_FULL_CREDITS = 5;

/**
 * Maximum milliseconds on the clock of a player after lost time was given back. Without a maximum, a player could hide
 * the channel at the last moment and get the time of a whole long turn back.
 */
function maxCreditMs({ match: { opening } }: LoadedMatch): number {
  return Math.max(5 * MINUTE_MS, (opening.clock?.ms ?? 0) / 10);
}

import type { Clock } from "#core/clock.ts";
import type { Seat } from "#core/game.ts";
import type { Interruption } from "#core/match-log.ts";
import { currentPlayers } from "#match/play/deputies.ts";
import { isSameChannel } from "#match/play/destination.ts";
import { abandonUnreadable, isPermanentlyUnreadable } from "#match/play/end-match.ts";
import { findDueEvent, type LoadedMatch, withEntry } from "#match/play/loaded-match.ts";
import { otherActivePlayers } from "#match/play/other-players.ts";
import type { Referee } from "#match/play/referee.ts";
import type { MatchPorts } from "#match/ports.ts";
import { wasSavedForSeat } from "#match/saves/hidden-channel.ts";
import type { MatchId, MatchLocation } from "#store/store.ts";

// If the channel of a match is deleted, the match is saved as its players could have done, and they resume it anywhere.
// Its clocks are paused meanwhile. The same happens when time is up for a player who is on the server but cannot see
// the channel. A player who has left the server loses on time as usual. So does a player who alone cannot see the
// channel, when the match was saved for them before: they may have hidden it from themselves.

export interface UnreachableChannelHandler {
  /** Saves all running matches of a deleted channel and its threads. */
  onChannelDeleted(guild: string, channel: string): Promise<void>;
  /**
   * Saves a match if it is still in this deleted channel; it may have been resumed elsewhere. If that fails, the next
   * check tries again.
   */
  saveMatch(id: MatchId, channel: MatchLocation): Promise<void>;
  /**
   * Saves a match instead of a timeout if the player cannot see the channel, and returns it. The caller must have
   * exclusive access to the match.
   */
  saveIfChannelHidden(loaded: LoadedMatch, seat: Seat): Promise<LoadedMatch | undefined>;
}

export interface UnreachableChannelPorts
  extends Pick<MatchPorts, "store" | "now" | "isChannelDeleted" | "isChannelHidden" | "log"> {
  onSaved(loaded: LoadedMatch): void;
}

export function createUnreachableChannelHandler(
  ports: UnreachableChannelPorts,
  referee: Referee,
): UnreachableChannelHandler {
  const { store, now, log, onSaved } = ports;

  return {
    async onChannelDeleted(guild, channel) {
      for (const match of await store.matches.runningOnServer(guild)) {
        const location = { kind: "channel", guild, channel: match.channel } as const;
        if (match.channel === channel || (await isGone(location))) await saveMatch(match.id, location);
      }
    },
    saveMatch,
    async saveIfChannelHidden(loaded, seat) {
      const { id, location } = loaded.match;
      const holder = currentPlayers(loaded)[seat];
      if (holder?.kind !== "person" || !(await ports.isChannelHidden?.(location, holder.person))) return undefined;
      const isAlone = !(await isHiddenFromOthers(loaded, holder.person));
      if (isAlone && wasSavedForSeat(loaded.match.log, seat)) {
        log.info({ match: id, seat }, "a match was saved before for a player who cannot see its channel: time is up");
        return undefined;
      }
      log.info({ match: id, seat }, "a match is saved: a player whose time is up cannot see its channel");
      const credited = await creditLostTime(loaded, isAlone ? maxCreditMs(loaded.match.opening.clock) : undefined);
      return pauseOrAbandon(credited, "hidden-channel", seat);
    },
  };

  /** Whether no other player sees the channel either, so that the player has not hidden it from themselves. */
  async function isHiddenFromOthers({ match }: LoadedMatch, person: string): Promise<boolean> {
    for (const other of otherActivePlayers(match, person)) {
      if (!(await ports.isChannelHidden?.(match.location, other.person))) return false;
    }
    return true;
  }

  async function isGone(location: MatchLocation): Promise<boolean> {
    return (await ports.isChannelDeleted?.(location)) ?? false;
  }

  async function saveMatch(id: MatchId, channel: MatchLocation): Promise<void> {
    try {
      await referee.runExclusively(id, async (loaded) => {
        if (loaded?.match.status !== "running" || !isSameChannel(loaded.match.location, channel)) return;
        log.info({ match: id }, "the channel of a match was deleted");
        await pauseOrAbandon(await creditLostTime(loaded), "channel-gone");
      });
    } catch (error) {
      log.error({ error, match: id }, "a match of a deleted channel could not be saved");
      if (isPermanentlyUnreadable(error)) await abandonUnreadable(ports, id);
    }
  }

  /**
   * Gives back the time since the last entry if a player has run out of it, because nobody could act without a channel.
   * `maxMs`: what they have left then at most.
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

  /** Saves the match, or abandons it if it is between bots only. Returns it as it is then, also if that failed. */
  async function pauseOrAbandon(loaded: LoadedMatch, because: Interruption, seat?: Seat): Promise<LoadedMatch> {
    const { match, state } = loaded;
    const moment = { state, events: [] } as const;
    if (match.starter !== undefined) {
      // Nobody can watch these bots any more, and no player could resume the match.
      const step = { ok: true, ...moment } as const;
      const saved = await referee.save(loaded, { ok: true, deed: { kind: "drop", by: "starter" }, step });
      return saved.ok ? saved.loaded : loaded;
    }
    const entry = referee.nextEntry(loaded, { kind: "pause", because, ...(seat === undefined ? {} : { seat }) });
    const parked = await store.matches.saveForLater(match.id, entry, undefined);
    if (parked !== "parked") return loaded;
    const after = withEntry(loaded, entry, moment, { status: "parked", due: undefined });
    onSaved(after);
    return after;
  }
}

const MINUTE_MS = 60_000;

/** Without it, somebody who hides the channel at the last moment would get the time for a whole long turn back. */
function maxCreditMs(clock: Clock | undefined): number | undefined {
  return clock?.kind === "game" ? Math.max(5 * MINUTE_MS, clock.ms / 10) : undefined;
}

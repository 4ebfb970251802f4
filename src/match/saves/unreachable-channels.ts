import type { Seat } from "#core/game.ts";
import type { Interruption } from "#core/match-log.ts";
import { currentPlayers } from "#match/play/deputies.ts";
import { isSameChannel } from "#match/play/destination.ts";
import { abandonUnreadable, isPermanentlyUnreadable } from "#match/play/end-match.ts";
import { findDueEvent, type LoadedMatch, withEntry } from "#match/play/loaded-match.ts";
import type { Referee } from "#match/play/referee.ts";
import type { MatchPorts } from "#match/ports.ts";
import type { MatchId, MatchLocation } from "#store/store.ts";

// If the channel of a match is deleted, the match is saved as its players could have done, and they resume it anywhere.
// Its clocks are paused meanwhile. The same happens when time is up for a player who is on the server but cannot see
// the channel. A player who has left the server loses on time as usual.

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
      log.info({ match: id, seat }, "a match is saved: a player whose time is up cannot see its channel");
      return pauseOrAbandon(await creditLostTime(loaded), "hidden-channel");
    },
  };

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
   */
  async function creditLostTime(loaded: LoadedMatch): Promise<LoadedMatch> {
    const { match, state, seq } = loaded;
    const due = findDueEvent(loaded);
    if (due === undefined || due.at > now()) return loaded;
    const ms = now() - (match.log[seq - 1]?.at ?? match.at);
    const step = { ok: true, state, events: [] } as const;
    const saved = await referee.save(loaded, { ok: true, deed: { kind: "rest", ms }, step });
    return saved.ok ? saved.loaded : loaded;
  }

  /** Saves the match, or abandons it if it is between bots only. Returns it as it is then, also if that failed. */
  async function pauseOrAbandon(loaded: LoadedMatch, because: Interruption): Promise<LoadedMatch> {
    const { match, state } = loaded;
    const moment = { state, events: [] } as const;
    if (match.starter !== undefined) {
      // Nobody can watch these bots any more, and no player could resume the match.
      const step = { ok: true, ...moment } as const;
      const saved = await referee.save(loaded, { ok: true, deed: { kind: "drop", by: "starter" }, step });
      return saved.ok ? saved.loaded : loaded;
    }
    const entry = referee.nextEntry(loaded, { kind: "pause", because });
    const parked = await store.matches.saveForLater(match.id, entry, undefined);
    if (parked !== "parked") return loaded;
    const after = withEntry(loaded, entry, moment, { status: "parked", due: undefined });
    onSaved(after);
    return after;
  }
}

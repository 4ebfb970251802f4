import type { LoadedMatch } from "#match/play/loaded-match.ts";
import { MAX_CLOCK_MS } from "#match/play/open-match.ts";
import { otherActivePlayers } from "#match/play/other-players.ts";
import type { Referee } from "#match/play/referee.ts";
import type { MatchPorts } from "#match/ports.ts";
import { undefinedIfDamaged } from "#match/read-undamaged.ts";
import { type PauseMatchPorts, pauseMatch } from "#match/saves/pause-match.ts";
import type { SaveLimits } from "#match/saves/save-limits.ts";
import { createServerUptimeCounter, type ServerAbsences } from "#match/time/server-absences.ts";
import type { MatchHead, MatchId } from "#store/store.ts";

// A person who plays alone, or against bots, keeps no other player waiting, so no rule for absent players ends their
// match. But the match occupies its channel and counts for the limit of its server. So it is saved for later after
// MAX_IDLE_MS of uptime without an action. The person can resume it in any channel.

/** In a match without a clock, a player counts as absent after the same time. */
const MAX_IDLE_MS = MAX_CLOCK_MS;

export interface IdleMatchPorts
  extends Pick<MatchPorts, "store" | "now" | "uptimeSince" | "ownsLocation" | "log">,
    Pick<PauseMatchPorts, "onSaved">,
    Pick<SaveLimits, "isFullFor"> {
  readonly serverAbsences: ServerAbsences;
  /** Whether the process is closing, so that no further match is saved. */
  isClosing(): boolean;
}

/** Creates the function that saves the idle matches of single persons in the channels of this process. */
export function createIdleMatchSaver(ports: IdleMatchPorts, referee: Referee): () => Promise<void> {
  const { store, log } = ports;
  return async () => {
    for (const { id, guild } of await store.matches.runningOrUnpublished()) {
      if (ports.isClosing()) return;
      if (guild !== undefined) await saveIfIdle(id);
    }
  };

  async function saveIfIdle(id: MatchId): Promise<void> {
    try {
      const head = await undefinedIfDamaged(() => store.matches.loadHead(id));
      if (!head || !(await isIdle(head))) return;
      await referee.runExclusively(id, async (loaded) => {
        // The person may have acted meanwhile.
        if (!loaded || loaded.seq !== head.seq || !(await canBeSaved(loaded))) return;
        log.info({ match: id }, "an idle match of one person is saved");
        await pauseMatch(ports, referee, loaded, { because: "idle" });
      });
    } catch (error) {
      log.error({ error, match: id }, "an idle match could not be saved");
    }
  }

  /** Whether this match of one person in a channel has been idle for long. With a clock, the clock ends the wait. */
  async function isIdle({ status, location, opening, seats, lastPlayed }: MatchHead): Promise<boolean> {
    const people = new Set(seats.flatMap((holder) => (holder.kind === "person" ? [holder.person] : [])));
    if (status !== "running" || location.kind !== "channel" || opening?.clock !== undefined || people.size !== 1)
      return false;
    if (ports.ownsLocation?.(location) === false || ports.serverAbsences.isAway(location)) return false;
    const uptimeSince = ports.uptimeSince ?? ((at: number) => ports.now() - at);
    const upSince = await createServerUptimeCounter(ports.serverAbsences, location, uptimeSince);
    return upSince(lastPlayed) >= MAX_IDLE_MS;
  }

  /** Whether the match still runs, and its person has room for another saved match. */
  async function canBeSaved({ match }: LoadedMatch): Promise<boolean> {
    const people = otherActivePlayers(match, undefined).map(({ person }) => person);
    return match.status === "running" && people.length > 0 && !(await ports.isFullFor(match.location, people));
  }
}

import { ProvisionGone } from "#kernel/kit.ts";
import { BrokenLog, type Dropper, FailedLog } from "#kernel/log.ts";
import type { Match, MatchId } from "#store/store.ts";
import { isUnreadableRow } from "#store/unreadable.ts";
import { mayAccess, personOf, type Viewer } from "#table/access.ts";
import type { Ports } from "#table/ports.ts";
import { orNothing } from "#table/readable.ts";
import { type Referee, whyOutdated } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import type { Loaded } from "#table/sight.ts";

// A match is given up without those who play it being asked: by somebody who manages its server, or because it cannot be
// read any more.

export type Ended = { readonly ok: true; readonly told: boolean } | Refused;

export interface Ending {
  /** Ends a running match of this server for good; it counts for nothing. One that cannot be read is told of by nobody. */
  end(id: MatchId, guild: string): Promise<Ended>;
  /** Throws a parked match of this server away. */
  endSaved(id: MatchId, guild: string): Promise<{ readonly ok: true } | Refused>;
  /** Ends a match in which bots are watched: for who has let them play, or who manages the server. */
  stop(id: MatchId, viewer: Viewer): Promise<Ended>;
}

/** Ends a match that is too long for its bot to go on, so that nobody waits for it. */
export type EndTooLong = (id: MatchId) => Promise<Ended>;

export function createEnding(
  ports: Pick<Ports, "store" | "log">,
  referee: Referee,
): Ending & { readonly endTooLong: EndTooLong } {
  return {
    async end(id, guild) {
      const match = await ports.store.matches.head(id);
      if (match?.home.kind !== "channel" || match.home.guild !== guild) return refused({ why: "no-match" });
      try {
        return await referee.alone(id, (loaded) => dropped(loaded, "moderator"));
      } catch (fault) {
        if (!isUnreadable(fault)) throw fault;
        ports.log.error({ fault, match: id }, "a match that cannot be read is ended");
        await letGo(ports, id);
        return { ok: true, told: false };
      }
    },
    async endSaved(id, guild) {
      const match = await ports.store.matches.head(id);
      if (match?.home.kind !== "channel" || match.home.guild !== guild) return refused({ why: "no-match" });
      try {
        // In line with the others: at this moment somebody may be about to go on with it.
        return await referee.alone(id, async (loaded) => thrownAway(loaded?.match));
      } catch (fault) {
        if (!isUnreadable(fault)) throw fault;
        ports.log.warn({ fault, match: id }, "a parked match that cannot be read is thrown away");
        return thrownAway(match);
      }
    },
    endTooLong: (id) => referee.alone(id, (loaded) => dropped(loaded, "length")),
    stop: (id, viewer) =>
      referee.alone(id, async (loaded) => {
        const starter = loaded?.match.starter;
        if (!loaded || starter === undefined) return refused({ why: "no-match" });
        if (mayAccess(viewer, "stop", loaded.match)) {
          return dropped(loaded, starter === personOf(viewer) ? "starter" : "moderator");
        }
        return refused({ why: mayAccess(viewer, "see", loaded.match) ? "not-yours-to-stop" : "no-match" });
      }),
  };

  async function thrownAway(match: Pick<Match, "id" | "status"> | undefined): Promise<{ readonly ok: true } | Refused> {
    if (match?.status !== "parked") return refused({ why: "not-parked" });
    await ports.store.matches.drop(match.id);
    return { ok: true };
  }

  async function dropped(loaded: Loaded | undefined, by: Exclude<Dropper, "rules">): Promise<Ended> {
    if (!loaded) return refused({ why: "no-match" });
    const outdated = whyOutdated(loaded, undefined);
    if (outdated) return outdated;
    const step = { ok: true, state: loaded.state, events: [] } as const;
    const saved = await referee.save(loaded, { ok: true, deed: { kind: "drop", by }, step });
    return saved.ok ? { ok: true, told: true } : saved;
  }
}

/** Nothing more can be told of it, so that the next start does not try. */
export async function letGo({ store }: Pick<Ports, "store">, id: MatchId): Promise<void> {
  await store.matches.drop(id);
  const match = await orNothing(() => store.matches.head(id));
  if (match) await store.matches.told(id, match.seq, undefined);
}

export function isUnreadable(fault: unknown): boolean {
  return fault instanceof BrokenLog || fault instanceof ProvisionGone || isUnreadableRow(fault);
}

/** Where its game fails over it, another version may not. */
export function isPastMending(fault: unknown): boolean {
  return isUnreadable(fault) && !(fault instanceof FailedLog);
}

import { ProvisionGone } from "#kernel/kit.ts";
import { BrokenLog } from "#kernel/log.ts";
import type { MatchId } from "#store/store.ts";
import type { Ports } from "#table/ports.ts";
import { type Referee, whyOutdated } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";

// A match is given up without those who play it being asked: by somebody who manages its server, or because it cannot be
// read any more.

export type Ended = { readonly ok: true; readonly told: boolean } | Refused;

export interface Ending {
  /** Ends a running match of this server for good; it counts for nothing. One that cannot be read is told of by nobody. */
  end(id: MatchId, guild: string): Promise<Ended>;
}

export function createEnding(ports: Pick<Ports, "store" | "log">, referee: Referee): Ending {
  return {
    async end(id, guild) {
      const match = await ports.store.matches.load(id);
      if (match?.home.kind !== "channel" || match.home.guild !== guild) return refused({ why: "no-match" });
      try {
        return await referee.alone(id, async (loaded): Promise<Ended> => {
          if (!loaded) return refused({ why: "no-match" });
          const outdated = whyOutdated(loaded, undefined);
          if (outdated) return outdated;
          const deed = { kind: "drop", by: "moderator" } as const;
          const saved = await referee.save(loaded, {
            ok: true,
            deed,
            step: { ok: true, state: loaded.state, events: [] },
          });
          return saved.ok ? { ok: true, told: true } : saved;
        });
      } catch (fault) {
        if (!isUnreadable(fault)) throw fault;
        ports.log.error({ fault, match: id }, "a match that cannot be read is ended");
        await letGo(ports, id);
        return { ok: true, told: false };
      }
    },
  };
}

/** Nothing more can be told of it, so that the next start does not try. */
export async function letGo({ store }: Pick<Ports, "store">, id: MatchId): Promise<void> {
  await store.matches.drop(id);
  const match = await store.matches.load(id);
  if (match) await store.matches.told(id, match.log.length, undefined);
}

export function isUnreadable(fault: unknown): boolean {
  return fault instanceof BrokenLog || fault instanceof ProvisionGone;
}

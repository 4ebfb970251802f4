import { BoundedMap } from "#core/bounded-map.ts";
import { addDowntime, countDowntimeMs, type Downtime } from "#match/time/uptime.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import { hasFields, isListOf, parseStoredJson } from "#store/json.ts";
import type { KeyValueStore, MatchLocation } from "#store/store.ts";

// Records when the bot was not on a server. A server admin who plays can remove the bot while the clock of the opponent
// runs, and invite the bot again later. So the time in between is not charged to any clock of that server's matches.

export interface ServerAbsences {
  /** Whether the bot is away from the server of this location now, as far as this process knows. */
  isAway(location: MatchLocation): boolean;
  /**
   * Returns the times in which the bot was away from the server of this location. Also records if it has left or
   * rejoined the server since the last call.
   */
  list(location: MatchLocation): Promise<readonly Downtime[]>;
}

export interface ServerAbsencePorts {
  readonly store: { readonly keyValues: KeyValueStore };
  now(): number;
  ownsLocation?(location: MatchLocation): boolean;
  /** Whether the bot is on a server. If not given, the bot is on all servers. */
  isOnServer?(guild: string): boolean;
}

/** Maximum number of stored absences of one server. If there are more, the two closest ones are merged. */
const MAX_ABSENCES = 50;
/**
 * Maximum number of servers whose absences are cached. The absences of a server are needed at every turn with a clock.
 */
const MAX_SERVERS = 1_000;

/** The absences of the bot from one server. `awayFrom`: when it left, if it has not come back. */
interface Absences {
  readonly past: readonly Downtime[];
  readonly awayFrom?: number;
}

const NONE: Absences = { past: [] };

export function createServerAbsences(ports: ServerAbsencePorts): ServerAbsences {
  const { store, now } = ports;
  const known = new BoundedMap<string, Absences>(MAX_SERVERS);
  const queue = createKeyedQueue();
  const owns = (location: MatchLocation) => ports.ownsLocation?.(location) ?? true;

  return {
    isAway,
    async list(location) {
      if (location.kind === "personal" || ports.isOnServer === undefined) return [];
      const { guild } = location;
      const { past, awayFrom } = await queue.run(guild, async () => {
        const last = (owns(location) ? known.get(guild) : undefined) ?? (await read(guild));
        const current = owns(location) ? update(last, isAway(location), now()) : last;
        if (current !== last) await store.keyValues.write(keyOf(guild), JSON.stringify(current));
        if (owns(location)) known.set(guild, current);
        return current;
      });
      return awayFrom === undefined ? past : [...past, { from: awayFrom, to: now() }];
    },
  };

  function isAway(location: MatchLocation): boolean {
    return location.kind === "channel" && owns(location) && ports.isOnServer?.(location.guild) === false;
  }

  async function read(guild: string): Promise<Absences> {
    const text = await store.keyValues.read(keyOf(guild));
    return (text === undefined ? undefined : parseStoredJson<Absences>(text, isAbsences)) ?? NONE;
  }
}

/**
 * Creates the function `upSince` for a location. It returns for how many milliseconds people could act there since a
 * given time. Absences of the bot from the server do not count.
 */
export async function createServerUptimeCounter(
  absences: ServerAbsences,
  location: MatchLocation,
  upSince: (at: number) => number,
): Promise<(at: number) => number> {
  const away = await absences.list(location);
  return away.length === 0 ? upSince : (at) => Math.max(0, upSince(at) - countDowntimeMs(away, at));
}

const isAbsences = hasFields({ past: isListOf(hasFields({ from: "number", to: "number" })) });

/** Adds the beginning or the end of an absence. Returns the same object if nothing has changed. */
function update(absences: Absences, isAway: boolean, at: number): Absences {
  const { past, awayFrom } = absences;
  if (isAway) return awayFrom === undefined ? { past, awayFrom: at } : absences;
  return awayFrom === undefined ? absences : { past: addDowntime(past, { from: awayFrom, to: at }, MAX_ABSENCES) };
}

function keyOf(guild: string): string {
  return `away ${guild}`;
}

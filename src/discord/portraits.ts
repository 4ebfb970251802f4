import { type Client, DiscordAPIError } from "discord.js";
import type { Download } from "#discord/download.ts";
import type { Logger } from "#kernel/logger.ts";

/** The avatar of a person, encoded as it came; nothing where there is none, or none that comes in time. */
export type PortraitOf = (person: string) => Promise<Uint8Array | undefined>;

interface PortraitPorts {
  readonly client: Pick<Client, "users">;
  /** Asks nobody but Discord, and takes no more than a picture of this size needs. */
  readonly download: Download;
  now(): number;
  readonly log: Logger;
}

/** One of the sizes that Discord has: enough for a winner's card. */
const SIDE = 128;
/** Nobody waits longer for a picture; what comes later is there for the next one. */
const WAIT_MS = 700;
/** Somebody may have a new one. */
const FRESH_MS = 10 * 60_000;
/** Of so many people at most; whoever was shown longest ago goes first. */
const MOST_KEPT = 300;

interface Kept {
  readonly since: number;
  readonly portrait: Promise<Uint8Array | undefined>;
}

export function createPortraits({ client, download, now, log }: PortraitPorts): PortraitOf {
  const kept = new Map<string, Kept>();
  return (person) => within(WAIT_MS, portraitOf(person));

  function portraitOf(person: string): Promise<Uint8Array | undefined> {
    const known = kept.get(person);
    const found = known && now() - known.since < FRESH_MS ? known : { since: now(), portrait: fetched(person) };
    kept.delete(person);
    kept.set(person, found);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return found.portrait;
  }

  async function fetched(person: string): Promise<Uint8Array | undefined> {
    try {
      const user = await client.users.fetch(person);
      const url = user.avatarURL({ extension: "png", forceStatic: true, size: SIDE });
      if (url === null) return undefined;
      const got = await download({ url, size: 0 });
      return got.ok ? got.bytes : undefined;
    } catch (fault) {
      // Somebody who has no account any more has no avatar either.
      if (!(fault instanceof DiscordAPIError)) log.info({ fault }, "an avatar could not be fetched");
      return undefined;
    }
  }
}

async function within<Value>(ms: number, wanted: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { type Client, DiscordAPIError } from "discord.js";
import type { Logger } from "#core/logger.ts";
import type { Download } from "#discord/gateway/download.ts";

/** The avatar of a person, encoded as it came; nothing where there is none, or none that comes in time. */
export type LoadPortrait = (person: string) => Promise<Uint8Array | undefined>;

interface PortraitPorts {
  readonly client: Pick<Client, "users">;
  /** Asks nobody but Discord, and takes no more than a picture of this size needs. */
  readonly download: Download;
  now(): number;
  readonly log: Logger;
}

/** One of the sizes that Discord has: enough for a winner's card. */
const PORTRAIT_SIZE = 128;
/** Nobody waits longer for a picture; what comes later is there for the next one. */
const WAIT_MS = 700;
/** Somebody may have a new one. */
const MAX_AGE_MS = 10 * 60_000;
/** Of so many people at most; whoever was shown longest ago goes first. */
const MAX_CACHED = 300;

interface CachedPortrait {
  readonly since: number;
  readonly portrait: Promise<Uint8Array | undefined>;
}

export function createPortraitLoader({ client, download, now, log }: PortraitPorts): LoadPortrait {
  const cache = new Map<string, CachedPortrait>();
  return (person) => withTimeout(WAIT_MS, loadPortrait(person));

  function loadPortrait(person: string): Promise<Uint8Array | undefined> {
    const known = cache.get(person);
    const found = known && now() - known.since < MAX_AGE_MS ? known : { since: now(), portrait: fetchPortrait(person) };
    cache.delete(person);
    cache.set(person, found);
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED) break;
      cache.delete(oldest);
    }
    return found.portrait;
  }

  async function fetchPortrait(person: string): Promise<Uint8Array | undefined> {
    try {
      const user = await client.users.fetch(person);
      const url = user.avatarURL({ extension: "png", forceStatic: true, size: PORTRAIT_SIZE });
      if (url === null) return undefined;
      const downloaded = await download({ url, size: 0 });
      return downloaded.ok ? downloaded.bytes : undefined;
    } catch (error) {
      // Somebody who has no account any more has no avatar either.
      if (!(error instanceof DiscordAPIError)) log.info({ error }, "an avatar could not be fetched");
      return undefined;
    }
  }
}

async function withTimeout<Value>(ms: number, task: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([task, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

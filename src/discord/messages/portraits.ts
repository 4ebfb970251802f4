import { type Client, DiscordAPIError } from "discord.js";
import { BoundedMap } from "#core/bounded-map.ts";
import type { Logger } from "#core/logger.ts";
import type { Download } from "#discord/gateway/download.ts";
import { TIMED_OUT, withTimeout } from "#scheduling/with-timeout.ts";

/** Loads the avatar of a person as an image file. Undefined if there is none, or if loading takes too long. */
export type LoadPortrait = (person: string) => Promise<Uint8Array | undefined>;

interface PortraitPorts {
  readonly client: Pick<Client, "users">;
  /** Downloads an image. It refuses other hosts than Discord's, and files larger than an avatar. */
  readonly download: Download;
  now(): number;
  readonly log: Logger;
}

/** Width of an avatar in pixels. Discord offers this size, and it is large enough for a winner's card. */
const PORTRAIT_SIZE = 128;
/** Maximum milliseconds to wait for an avatar. An avatar that comes later is cached for the next picture. */
const WAIT_MS = 700;
/**
 * Milliseconds for which an avatar is cached. After that it is loaded again, because the person may have changed it.
 */
const MAX_AGE_MS = 10 * 60_000;
/** Maximum number of cached avatars. A new avatar replaces the one that was shown longest ago. */
const MAX_CACHED = 300;

interface CachedPortrait {
  readonly since: number;
  readonly portrait: Promise<Uint8Array | undefined>;
}

export function createPortraitLoader({ client, download, now, log }: PortraitPorts): LoadPortrait {
  const cache = new BoundedMap<string, CachedPortrait>(MAX_CACHED);
  return async (person) => {
    const portrait = await withTimeout(loadPortrait(person), WAIT_MS);
    return portrait === TIMED_OUT ? undefined : portrait;
  };

  function loadPortrait(person: string): Promise<Uint8Array | undefined> {
    const known = cache.get(person);
    const found = known && now() - known.since < MAX_AGE_MS ? known : { since: now(), portrait: fetchPortrait(person) };
    cache.set(person, found);
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
      // Discord refuses the request if a person has deleted their account. That is not an error.
      if (!(error instanceof DiscordAPIError)) log.info({ error }, "an avatar could not be fetched");
      return undefined;
    }
  }
}

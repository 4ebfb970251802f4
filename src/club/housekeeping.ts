import { createCalendar } from "#club/housekeeping/calendar.ts";
import type { Logger } from "#kernel/logger.ts";
import type { ForgottenList } from "#store/forgotten-list.ts";
import type { Notes } from "#store/store.ts";
import type { Upkeep } from "#store/upkeep.ts";

// Once a day what nobody has use for any more is let go of; PRIVACY.md says how long everything is kept. A server that the
// bot has left is forgotten when it has not come back for a month: an outage is no leaving, and Discord says which it is.

const DAY_MS = 24 * 60 * 60_000;

/** For how long it is kept after it was touched last. */
export const KEPT_DAYS = { alone: 365, dropped: 30, lobbies: 30, copies: 30, server: 30, hashes: 400 } as const;

export interface Housekeeping {
  joined(guild: string): Promise<void>;
  left(guild: string): Promise<void>;
  /** `here`: every server that the bot is on, whether it can be reached or not. */
  round(here: ReadonlySet<string>): Promise<void>;
}

export interface HousekeepingPorts {
  readonly upkeep: Upkeep;
  readonly notes: Notes;
  readonly list: Pick<ForgottenList, "expire"> | undefined;
  /** Whether this process has that server: of the others it does not know whether they are there. */
  owns(guild: string): boolean;
  now(): number;
  /** The moment since which the bot was there for so long. */
  upBefore(ms: number): number;
  readonly log: Logger;
}

export function createHousekeeping({ upkeep, notes, list, owns, now, upBefore, log }: HousekeepingPorts): Housekeeping {
  const ago = (days: number) => now() - days * DAY_MS;
  /** Nobody loses anything by days on which the bot was not there. */
  const agoHere = (days: number) => Math.min(ago(days), upBefore(days * DAY_MS));
  const calendar = createCalendar(notes, now);
  let noted = Promise.resolve();

  return {
    joined: (guild) => inOrder(() => upkeep.back(guild)),
    left: (guild) =>
      inOrder(async () => {
        // Else it is noted by the first round at which the clock is believed.
        if (await calendar.isRight()) await upkeep.gone(guild, now());
      }),
    async round(here) {
      await lookWhoIsBack(here);
      if (!(await calendar.isBelieved())) {
        log.warn({ at: now() }, "the clock is far from where it was: nothing is deleted until it has stayed for a day");
        return;
      }
      await lookWhoHasLeft(here);
      for (const guild of await upkeep.goneBefore(agoHere(KEPT_DAYS.server))) {
        if (!owns(guild)) continue;
        await upkeep.forget(guild);
        log.info({ guild }, "a server that was left is forgotten");
      }
      const { alone, dropped, lobbies, copies } = KEPT_DAYS;
      const swept = await upkeep.sweep({
        alone: agoHere(alone),
        dropped: agoHere(dropped),
        lobbies: agoHere(lobbies),
        copies: ago(copies),
      });
      list?.expire(ago(KEPT_DAYS.hashes));
      log.info(swept, "what nobody has use for any more is let go of");
    },
  };

  /** Whoever leaves and is back at once is back. */
  function inOrder(note: () => Promise<void>): Promise<void> {
    noted = noted.then(note, note);
    return noted;
  }

  /** While the program did not run, it may have been taken off servers, or come back to some. */
  async function lookWhoIsBack(here: ReadonlySet<string>): Promise<void> {
    for (const guild of await upkeep.goneBefore(Number.POSITIVE_INFINITY))
      if (here.has(guild)) await upkeep.back(guild);
  }

  async function lookWhoHasLeft(here: ReadonlySet<string>): Promise<void> {
    for (const guild of await upkeep.guilds()) if (owns(guild) && !here.has(guild)) await upkeep.gone(guild, now());
  }
}

import { createClockCheck } from "#community/cleanup/clock-check.ts";
import type { Logger } from "#core/logger.ts";
import type { Cleanup } from "#store/maintenance/cleanup.ts";
import type { DeletionList } from "#store/personal-data/deletion-list.ts";
import type { KeyValueStore } from "#store/store.ts";

// Once a day old data was deleted; PRIVACY.md says how long everything is kept. A server that the
// bot has left is forgotten when it has not come back for a month: an outage is no leaving, and Discord says which it is.

const DAY_MS = 24 * 60 * 60_000;

/** For how long it is kept after it was touched last. */
export const RETENTION_DAYS = { solo: 365, abandoned: 30, lobbies: 30, copies: 30, server: 30, hashes: 400 } as const;

export interface DailyCleanup {
  onServerJoined(guild: string): Promise<void>;
  onServerLeft(guild: string): Promise<void>;
  /** `here`: every server that the bot is on, whether it can be reached or not. */
  run(here: ReadonlySet<string>): Promise<void>;
}

export interface DailyCleanupPorts {
  readonly cleanup: Cleanup;
  readonly keyValues: KeyValueStore;
  readonly deletionList: Pick<DeletionList, "deleteEntriesBefore"> | undefined;
  /** Whether this process has that server: of the others it does not know whether they are there. */
  ownsServer(guild: string): boolean;
  now(): number;
  /** The moment since which the bot was there for so long. */
  uptimeBefore(ms: number): number;
  readonly log: Logger;
}

export function createDailyCleanup({
  cleanup,
  keyValues,
  deletionList,
  ownsServer,
  now,
  uptimeBefore,
  log,
}: DailyCleanupPorts): DailyCleanup {
  const daysAgo = (days: number) => now() - days * DAY_MS;
  /** Nobody loses anything by days on which the bot was not there. */
  const uptimeDaysAgo = (days: number) => Math.min(daysAgo(days), uptimeBefore(days * DAY_MS));
  const clockCheck = createClockCheck(keyValues, now);
  let pending = Promise.resolve();

  return {
    onServerJoined: (guild) => runInOrder(() => cleanup.markRejoined(guild)),
    onServerLeft: (guild) =>
      runInOrder(async () => {
        // Else it is noted by the first round at which the clock is believed.
        if (await clockCheck.isPlausible()) await cleanup.markLeft(guild, now());
      }),
    async run(here) {
      await markRejoinedServers(here);
      if (!(await clockCheck.checkAndRecord())) {
        log.warn({ at: now() }, "the clock is far from where it was: nothing is deleted until it has stayed for a day");
        return;
      }
      await markLeftServers(here);
      for (const guild of await cleanup.leftBefore(uptimeDaysAgo(RETENTION_DAYS.server))) {
        if (!ownsServer(guild)) continue;
        await cleanup.deleteServer(guild);
        log.info({ guild }, "the data of a server that was left is deleted");
      }
      const { solo, abandoned, lobbies, copies } = RETENTION_DAYS;
      const deleted = await cleanup.deleteOld({
        solo: uptimeDaysAgo(solo),
        abandoned: uptimeDaysAgo(abandoned),
        lobbies: uptimeDaysAgo(lobbies),
        copies: daysAgo(copies),
      });
      deletionList?.deleteEntriesBefore(daysAgo(RETENTION_DAYS.hashes));
      log.info(deleted, "old data was deleted");
    },
  };

  /** Whoever leaves and is back at once is back. */
  function runInOrder(note: () => Promise<void>): Promise<void> {
    pending = pending.then(note, note);
    return pending;
  }

  /** While the program did not run, it may have been taken off servers, or come back to some. */
  async function markRejoinedServers(here: ReadonlySet<string>): Promise<void> {
    for (const guild of await cleanup.leftBefore(Number.POSITIVE_INFINITY))
      if (here.has(guild)) await cleanup.markRejoined(guild);
  }

  async function markLeftServers(here: ReadonlySet<string>): Promise<void> {
    for (const guild of await cleanup.listGuilds())
      if (ownsServer(guild) && !here.has(guild)) await cleanup.markLeft(guild, now());
  }
}

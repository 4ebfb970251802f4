import { createClockCheck } from "#community/cleanup/clock-check.ts";
import type { Logger } from "#core/logger.ts";
import type { Cleanup } from "#store/maintenance/cleanup.ts";
import type { DeletionList } from "#store/personal-data/deletion-list.ts";
import type { KeyValueStore } from "#store/store.ts";

// Deletes old data once a day; PRIVACY.md says how long everything is kept. The data of a server that the bot has left
// is deleted after a month. An outage does not count as leaving: Discord says which it is.

const DAY_MS = 24 * 60 * 60_000;

/** Days that data is kept after it was last touched. */
export const RETENTION_DAYS = { solo: 365, abandoned: 30, lobbies: 30, copies: 30, server: 30, hashes: 400 } as const;

export interface DailyCleanup {
  onServerJoined(guild: string): Promise<void>;
  onServerLeft(guild: string): Promise<void>;
  /** `here`: every server that the bot is on, reachable or not. */
  run(here: ReadonlySet<string>): Promise<void>;
}

export interface DailyCleanupPorts {
  readonly cleanup: Cleanup;
  readonly keyValues: KeyValueStore;
  readonly deletionList: Pick<DeletionList, "deleteEntriesBefore"> | undefined;
  /** Returns whether this process serves that server. It does not know whether other processes are on theirs. */
  ownsServer(guild: string): boolean;
  now(): number;
  /** Returns the time since which the bot's uptime is `ms`. */
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
  /** Days on which the bot was down do not count. */
  const uptimeDaysAgo = (days: number) => Math.min(daysAgo(days), uptimeBefore(days * DAY_MS));
  const clockCheck = createClockCheck(keyValues, now);
  let pending = Promise.resolve();

  return {
    onServerJoined: (guild) => runInOrder(() => cleanup.markRejoined(guild)),
    onServerLeft: (guild) =>
      runInOrder(async () => {
        // Otherwise the first cleanup at which the clock is plausible notes it.
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

  /** Runs notes in order, so that leaving and rejoining at once ends as rejoined. */
  function runInOrder(note: () => Promise<void>): Promise<void> {
    pending = pending.then(note, note);
    return pending;
  }

  /** While the program was down, the bot may have been removed from servers or added to some. */
  async function markRejoinedServers(here: ReadonlySet<string>): Promise<void> {
    for (const guild of await cleanup.leftBefore(Number.POSITIVE_INFINITY))
      if (here.has(guild)) await cleanup.markRejoined(guild);
  }

  async function markLeftServers(here: ReadonlySet<string>): Promise<void> {
    for (const guild of await cleanup.listGuilds())
      if (ownsServer(guild) && !here.has(guild)) await cleanup.markLeft(guild, now());
  }
}

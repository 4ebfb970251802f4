import { createSystemClockCheck } from "#community/cleanup/clock-check.ts";
import type { Logger } from "#core/logger.ts";
import type { CleanupStore } from "#store/maintenance/cleanup.ts";
import type { DeletionList } from "#store/personal-data/deletion-list.ts";
import type { KeyValueStore } from "#store/store.ts";

// Deletes old data once a day. PRIVACY.md says how long each kind of data is kept. The data of a server is deleted a
// month after the bot has left it. If a server is only unreachable for a while, Discord says so, and its data is kept.

const DAY_MS = 24 * 60 * 60_000;

/** Number of days that data is kept after it was last used. */
export const RETENTION_DAYS = { solo: 365, abandoned: 30, lobbies: 30, copies: 30, server: 30, hashes: 400 } as const;

export interface DailyCleanup {
  onServerJoined(guild: string): Promise<void>;
  onServerLeft(guild: string): Promise<void>;
  /**
   * Ids of the servers of this process that the bot has left. `here`: ids of the servers that the bot is on. They are
   * left out: a server that the bot rejoined while the program was down may still be recorded as left.
   */
  listLeft(here: ReadonlySet<string>): Promise<readonly string[]>;
  /** Deletes old data. `here`: ids of all servers that the bot is on, whether they are reachable or not. */
  run(here: ReadonlySet<string>): Promise<void>;
}

export interface DailyCleanupPorts {
  readonly cleanup: CleanupStore;
  readonly keyValues: KeyValueStore;
  readonly deletionList: Pick<DeletionList, "deleteEntriesBefore"> | undefined;
  /**
   * Returns whether this process serves a server. The data of all other servers is left to the processes that serve
   * them.
   */
  ownsServer(guild: string): boolean;
  now(): number;
  /** Returns the latest time since which the bot was up for `ms` milliseconds in total. */
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
  /** Returns the time since which the bot was up for `days` days in total. Days on which it was down do not count. */
  const uptimeDaysAgo = (days: number) => Math.min(daysAgo(days), uptimeBefore(days * DAY_MS));
  const clockCheck = createSystemClockCheck(keyValues, now);
  let pending = Promise.resolve();

  return {
    onServerJoined: (guild) => runInOrder(() => cleanup.markRejoined(guild)),
    onServerLeft: (guild) =>
      runInOrder(async () => {
        // If the clock is wrong, nothing is recorded now. The first cleanup that trusts the clock records that the bot
        // has left the server.
        if (await clockCheck.isPlausible()) await cleanup.markLeft(guild, now());
      }),
    listLeft: async (here) =>
      (await cleanup.leftBefore(Number.POSITIVE_INFINITY)).filter((guild) => ownsServer(guild) && !here.has(guild)),
    async run(here) {
      await markRejoinedServers(here);
      if (!(await clockCheck.checkAndRecord())) {
        log.warn({ at: now() }, "the clock is far from where it was: nothing is deleted until it has stayed for a day");
        return;
      }
      await markLeftServers(here);
      const isLeft = async (guild: string) =>
        (await cleanup.leftBefore(uptimeDaysAgo(RETENTION_DAYS.server))).includes(guild);
      for (const guild of await cleanup.leftBefore(uptimeDaysAgo(RETENTION_DAYS.server))) {
        // While the data of other servers was deleted, the bot may have been invited again.
        if (!ownsServer(guild) || !(await isLeft(guild))) continue;
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

  /**
   * Runs one write to the store after all earlier ones. If a server is left and rejoined at once, the rejoining is
   * recorded last.
   */
  function runInOrder(note: () => Promise<void>): Promise<void> {
    pending = pending.then(note, note);
    return pending;
  }

  /**
   * Records that the bot is on a server again, for all such servers. The bot may have rejoined a server while the
   * program was down.
   */
  async function markRejoinedServers(here: ReadonlySet<string>): Promise<void> {
    for (const guild of await cleanup.leftBefore(Number.POSITIVE_INFINITY))
      if (here.has(guild)) await cleanup.markRejoined(guild);
  }

  async function markLeftServers(here: ReadonlySet<string>): Promise<void> {
    for (const guild of await cleanup.listGuilds())
      if (ownsServer(guild) && !here.has(guild)) await cleanup.markLeft(guild, now());
  }
}

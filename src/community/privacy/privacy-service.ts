import { createPersonalDataFile, type LoadPlayerView } from "#community/privacy/personal-data-file.ts";
import type { LeftMatchCounts, PrivacyService } from "#community/privacy/privacy-types.ts";
import type { Logger } from "#core/logger.ts";
import type { DailyPuzzleStore } from "#store/daily-puzzle-store.ts";
import type { DeletionList } from "#store/personal-data/deletion-list.ts";
import type { DeletedPlayerNames, PersonalData } from "#store/personal-data/personal-data.ts";
import type { PuzzleStore } from "#store/puzzle-store.ts";
import type { ResultStore } from "#store/result-store.ts";
import type { KeyValueStore } from "#store/store.ts";
import type { TaskStore } from "#store/task-store.ts";

export type { LeftMatchCounts, PrivacyService } from "#community/privacy/privacy-types.ts";

// Lets people export and delete their personal data. A deletion is recorded before it begins. Until it is complete,
// every start repeats it.

export interface PrivacyServicePorts {
  readonly personalData: PersonalData;
  readonly results: Pick<ResultStore, "deletePlayer">;
  readonly dailyPuzzles: Pick<DailyPuzzleStore, "deletePlayer">;
  readonly puzzles: Pick<PuzzleStore, "deletePlayer">;
  readonly tasks: Pick<TaskStore, "deletePlayer">;
  readonly keyValues: KeyValueStore;
  /** The list of deleted people. Without it, a restored backup would bring their data back. */
  readonly deletionList: DeletionList | undefined;
  /** Removes the person from every match and lobby with other people. */
  removeFromMatches(person: string): Promise<LeftMatchCounts>;
  readonly loadPlayerView: LoadPlayerView;
  /** Runs the export of a person's data in a queue. Exports run one at a time, because each may take much memory. */
  runExport<Done>(person: string, work: () => Promise<Done>): Promise<Done>;
  readonly deletedPlayerNames: DeletedPlayerNames;
  now(): number;
  readonly log: Logger;
}

/**
 * Key of the time of the last deletion that this database contains. If that time is older than the last entry of the
 * deletion list, the database was restored from a backup.
 */
const DELETIONS_KNOWN_UNTIL = "forgotten until";

export function createPrivacyService(ports: PrivacyServicePorts): PrivacyService {
  const { personalData, keyValues, deletionList, log, now } = ports;
  /**
   * A restored backup may contain people who were deleted. True once their new deletions are recorded. Until then,
   * `DELETIONS_KNOWN_UNTIL` must not be updated.
   */
  let areRestoredNoted = false;
  /** Deletions under way, by person. A second request waits for the first, because a deletion reads all stored data. */
  const underWay = new Map<string, Promise<LeftMatchCounts | "unfinished">>();

  return {
    counts: personalData.countPerson,
    exportData: (person, maxLength) =>
      ports.runExport(person, async () => {
        const data = await personalData.exportPerson(person, maxLength);
        if (data === "too-large") return data;
        return createPersonalDataFile(data, person, now(), ports.loadPlayerView, maxLength);
      }),
    deletePlayer: forget,
    async continueDeletions() {
      for (const person of await findRestoredPeople()) await personalData.beginDeletion(person, now());
      areRestoredNoted = true;
      await recordKnownDeletions();
      for (const person of await personalData.pendingDeletions()) await forget(person);
    },
  };

  function forget(person: string): Promise<LeftMatchCounts | "unfinished"> {
    const known = underWay.get(person);
    if (known) return known;
    const done = tryToDelete(person).finally(() => underWay.delete(person));
    underWay.set(person, done);
    return done;
  }

  async function tryToDelete(person: string): Promise<LeftMatchCounts | "unfinished"> {
    await personalData.beginDeletion(person, now());
    try {
      return await deleteNow(person);
    } catch (error) {
      log.error({ error }, "a player's data could not be deleted; will retry");
      return "unfinished";
    }
  }

  async function deleteNow(person: string): Promise<LeftMatchCounts> {
    await deletionList?.add(person, now());
    const left = await ports.removeFromMatches(person);
    await personalData.deletePlayer(person, ports.deletedPlayerNames);
    for (const { deletePlayer } of [ports.puzzles, ports.results, ports.tasks, ports.dailyPuzzles])
      await deletePlayer(person);
    await recordKnownDeletions();
    await personalData.endDeletion(person);
    return left;
  }

  async function recordKnownDeletions(): Promise<void> {
    const last = areRestoredNoted ? deletionList?.lastDeletedAt() : undefined;
    if (last !== undefined && (await keyValues.read(DELETIONS_KNOWN_UNTIL)) !== String(last))
      await keyValues.write(DELETIONS_KNOWN_UNTIL, String(last));
  }

  async function findRestoredPeople(): Promise<readonly string[]> {
    const known = Number(await keyValues.read(DELETIONS_KNOWN_UNTIL)) || 0;
    if (deletionList === undefined || (deletionList.lastDeletedAt() ?? 0) <= known) return [];
    const found = await deletionList.filterDeletedSince(await personalData.listPeople(), known);
    log.info({ people: found.length }, "a restored database contained deleted players");
    return found;
  }
}

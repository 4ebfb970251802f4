import { createPersonalDataFile, type LoadPlayerView } from "#community/privacy/personal-data-file.ts";
import type { LeftMatches, PrivacyService } from "#community/privacy/privacy-types.ts";
import type { Logger } from "#core/logger.ts";
import type { DailyPuzzleStore } from "#store/daily-puzzle-store.ts";
import type { DeletionList } from "#store/personal-data/deletion-list.ts";
import type { DeletedPlayerNames, PersonalData } from "#store/personal-data/personal-data.ts";
import type { PuzzleStore } from "#store/puzzle-store.ts";
import type { ResultStore } from "#store/result-store.ts";
import type { KeyValueStore } from "#store/store.ts";
import type { TaskStore } from "#store/task-store.ts";

export type { LeftMatches, PrivacyService } from "#community/privacy/privacy-types.ts";

// Lets people see what is kept about them and delete it. A deletion is recorded first; until it is complete, every
// start repeats it.

export interface PrivacyServicePorts {
  readonly personalData: PersonalData;
  readonly results: Pick<ResultStore, "deletePlayer">;
  readonly dailyPuzzles: Pick<DailyPuzzleStore, "deletePlayer">;
  readonly puzzles: Pick<PuzzleStore, "deletePlayer">;
  readonly tasks: Pick<TaskStore, "deletePlayer">;
  readonly keyValues: KeyValueStore;
  /** The list that recognises deleted people. Without it, a restored backup brings their data back. */
  readonly deletionList: DeletionList | undefined;
  /** Removes the person from every match and lobby with other people. */
  removeFromMatches(person: string): Promise<LeftMatches>;
  readonly loadPlayerView: LoadPlayerView;
  /** Runs the export of a person's data when its turn comes: one at a time, because each may take much memory. */
  runExport<Done>(person: string, work: () => Promise<Done>): Promise<Done>;
  readonly deletedPlayerNames: DeletedPlayerNames;
  now(): number;
  readonly log: Logger;
}

/**
 * Key of the time up to which the database knows all deletions. If it is older than the deletion list, a backup was
 * restored.
 */
const DELETIONS_KNOWN_UNTIL = "forgotten until";

export function createPrivacyService(ports: PrivacyServicePorts): PrivacyService {
  const { personalData, keyValues, deletionList, log, now } = ports;
  /** Until all people whom a backup brought back are noted, that time must not be updated. */
  let areRestoredNoted = false;
  /** A second request during a deletion waits for it, because a deletion reads everything that is kept. */
  const underWay = new Map<string, Promise<LeftMatches | "unfinished">>();

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

  function forget(person: string): Promise<LeftMatches | "unfinished"> {
    const known = underWay.get(person);
    if (known) return known;
    const done = tryToDelete(person).finally(() => underWay.delete(person));
    underWay.set(person, done);
    return done;
  }

  async function tryToDelete(person: string): Promise<LeftMatches | "unfinished"> {
    await personalData.beginDeletion(person, now());
    try {
      return await deleteNow(person);
    } catch (error) {
      log.error({ error }, "a player's data could not be deleted; will retry");
      return "unfinished";
    }
  }

  async function deleteNow(person: string): Promise<LeftMatches> {
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

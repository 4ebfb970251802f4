import { createPrivacyService, type PrivacyService } from "#community/privacy/privacy-service.ts";
import type { Logger } from "#core/logger.ts";
import type { MatchService } from "#match/match-service.ts";
import { isUnreadableMatchError } from "#match/play/end-match.ts";
import { createFairQueue } from "#scheduling/fair-queue.ts";
import { type DeletionList, openDeletionList } from "#store/personal-data/deletion-list.ts";
import type { DeletedPlayerNames } from "#store/personal-data/personal-data.ts";
import type { PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";

/** Maximum number of seats in any game. */
const MAX_SEATS = 10;

/** Path of the deletion list. It is not in the database, so that backups of the database do not contain it. */
export function deletionListPath(databasePath: string): string {
  return `${databasePath}.forgotten`;
}

export function openDeletionListForDatabase(databasePath: string): DeletionList | undefined {
  return databasePath === ":memory:" ? undefined : openDeletionList(deletionListPath(databasePath));
}

interface PrivacyParts {
  readonly store: PersistentStore;
  readonly matchService: Pick<MatchService, "removePlayer" | "view">;
  readonly deletionList: DeletionList | undefined;
  readonly log: Logger;
}

export function openPrivacyService({ store, matchService, deletionList, log }: PrivacyParts): PrivacyService {
  return createPrivacyService({
    ...store,
    deletionList,
    removeFromMatches: matchService.removePlayer,
    loadPlayerView: ({ id }, person) => loadView(matchService, id, person),
    runExport: createFairQueue().run,
    deletedPlayerNames: createDeletedPlayerNames(),
    now: Date.now,
    log,
  });
}

function createDeletedPlayerNames(): DeletedPlayerNames {
  const names = ({ privacy }: Catalogue) => Array.from({ length: MAX_SEATS }, (_, at) => privacy.deletedPlayer(at + 1));
  return Object.fromEntries(LANGUAGES.map((language) => [language, names(catalogues[language])]));
}

/** Loads a person's view of a match; undefined if the match cannot be read any more. */
async function loadView(matchService: Pick<MatchService, "view">, match: string, person: string): Promise<unknown> {
  try {
    return (await matchService.view(match, person))?.view;
  } catch (error) {
    if (!isUnreadableMatchError(error)) throw error;
    return undefined;
  }
}

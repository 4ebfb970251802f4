import { createPrivacy, type Privacy } from "#club/privacy.ts";
import type { Logger } from "#kernel/logger.ts";
import type { Nobodies } from "#store/custody.ts";
import { type ForgottenList, openForgottenList } from "#store/forgotten-list.ts";
import type { LastingStore } from "#store/sqlite.ts";
import { isUnreadable } from "#table/ending.ts";
import type { Table } from "#table/table.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";

/** No game has more. */
const MOST_SEATS = 10;

/** Beside the database, where no backup takes it along. */
export function listPath(databasePath: string): string {
  return `${databasePath}.forgotten`;
}

export function listBeside(databasePath: string): ForgottenList | undefined {
  return databasePath === ":memory:" ? undefined : openForgottenList(listPath(databasePath));
}

interface PrivacyParts {
  readonly store: LastingStore;
  readonly table: Pick<Table, "depart" | "look">;
  readonly list: ForgottenList | undefined;
  readonly log: Logger;
}

export function privacyOf({ store, table, list, log }: PrivacyParts): Privacy {
  return createPrivacy({
    ...store,
    list,
    leave: table.depart,
    viewOf: ({ id }, person) => viewOf(table, id, person),
    nobodies: nobodies(),
    now: Date.now,
    log,
  });
}

function nobodies(): Nobodies {
  const names = ({ privacy }: Catalogue) => Array.from({ length: MOST_SEATS }, (_, at) => privacy.nobody(at + 1));
  return Object.fromEntries(LANGUAGES.map((language) => [language, names(catalogues[language])]));
}

/** What cannot be read any more cannot be seen either. */
async function viewOf(table: Pick<Table, "look">, match: string, person: string): Promise<unknown> {
  try {
    return (await table.look(match, person))?.view;
  } catch (fault) {
    if (!isUnreadable(fault)) throw fault;
    return undefined;
  }
}

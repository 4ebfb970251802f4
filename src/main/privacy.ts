import { createPrivacy, type Privacy } from "#club/privacy.ts";
import type { Logger } from "#kernel/logger.ts";
import { type ForgottenList, openForgottenList } from "#store/forgotten-list.ts";
import type { LastingStore } from "#store/sqlite.ts";
import { isUnreadable } from "#table/ending.ts";
import type { Table } from "#table/table.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

/** Beside the database, where no backup takes it along. */
export function listBeside(databasePath: string): ForgottenList | undefined {
  return databasePath === ":memory:" ? undefined : openForgottenList(`${databasePath}.forgotten`);
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
    nameNobody: (language, number) => catalogues[isLanguage(language) ? language : "en"].privacy.nobody(number),
    now: Date.now,
    log,
  });
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

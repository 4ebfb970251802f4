import { fileOf, type ViewOf } from "#club/privacy/file.ts";
import type { Left, Privacy } from "#club/privacy/types.ts";
import type { Logger } from "#kernel/logger.ts";
import type { Custody, Nobodies } from "#store/custody.ts";
import type { Dailies } from "#store/dailies.ts";
import type { ForgottenList } from "#store/forgotten-list.ts";
import type { Levels } from "#store/levels.ts";
import type { Results } from "#store/results.ts";
import type { Notes } from "#store/store.ts";
import type { Tasks } from "#store/tasks.ts";

export type { Left, Privacy } from "#club/privacy/types.ts";

// What somebody can know of all that is kept about them, and that they can take it back. A deletion is noted first; until
// it is done it is begun again at every start.

export interface PrivacyPorts {
  readonly custody: Custody;
  readonly results: Pick<Results, "forget">;
  readonly dailies: Pick<Dailies, "forget">;
  readonly levels: Pick<Levels, "forget">;
  readonly tasks: Pick<Tasks, "forget">;
  readonly notes: Notes;
  /** Of those who were deleted, to be known again; without it, a backup brings them back. */
  readonly list: ForgottenList | undefined;
  /** Leaves every table and every lobby where others are. */
  leave(person: string): Promise<Left>;
  readonly viewOf: ViewOf;
  readonly nobodies: Nobodies;
  now(): number;
  readonly log: Logger;
}

/** Up to when the database knows who was deleted: one that is older than the list beside it was restored. */
const KNOWN = "forgotten until";

export function createPrivacy(ports: PrivacyPorts): Privacy {
  const { custody, notes, list, log, now } = ports;
  /** Until all whom a backup has brought back are noted, nothing may say that they are known. */
  let isLookedThrough = false;
  /** Whoever asks once more while it is under way waits for it: it goes through all that is kept. */
  const underWay = new Map<string, Promise<Left | "unfinished">>();

  return {
    counts: custody.counts,
    exported: async (person) => fileOf(await custody.dossier(person), person, now(), ports.viewOf),
    forget,
    async carryOn() {
      for (const person of await broughtBack()) await custody.begin(person, now());
      isLookedThrough = true;
      await noteKnown();
      for (const person of await custody.begun()) await forget(person);
    },
  };

  function forget(person: string): Promise<Left | "unfinished"> {
    const known = underWay.get(person);
    if (known) return known;
    const done = tryToForget(person).finally(() => underWay.delete(person));
    underWay.set(person, done);
    return done;
  }

  async function tryToForget(person: string): Promise<Left | "unfinished"> {
    await custody.begin(person, now());
    try {
      return await forgetNow(person);
    } catch (fault) {
      log.error({ fault }, "somebody could not be deleted yet; it is tried again");
      return "unfinished";
    }
  }

  async function forgetNow(person: string): Promise<Left> {
    await list?.add(person, now());
    const left = await ports.leave(person);
    await custody.forget(person, ports.nobodies);
    for (const { forget } of [ports.levels, ports.results, ports.tasks, ports.dailies]) await forget(person);
    await noteKnown();
    await custody.end(person);
    return left;
  }

  async function noteKnown(): Promise<void> {
    const last = isLookedThrough ? list?.last() : undefined;
    if (last !== undefined && (await notes.read(KNOWN)) !== String(last)) await notes.write(KNOWN, String(last));
  }

  async function broughtBack(): Promise<readonly string[]> {
    const known = Number(await notes.read(KNOWN)) || 0;
    if (list === undefined || (list.last() ?? 0) <= known) return [];
    const found = await list.among(await custody.everybody(), known);
    log.info({ people: found.length }, "a restored database had people in it who were deleted since");
    return found;
  }
}

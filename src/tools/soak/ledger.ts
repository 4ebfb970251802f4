import { isDeepStrictEqual } from "node:util";
import type { Log } from "#kernel/log.ts";
import type { RecordedRequest } from "#sandbox/server.ts";
import type { Match, MatchId } from "#store/store.ts";
import type { Onlooker } from "#tools/soak/onlooker.ts";

/** Holds what everybody was told against what the database has. */
export interface Ledger {
  /** Everything that the bot sends. */
  hear(request: RecordedRequest): void;
  /** Looks at all matches that anybody was told of. */
  check(onlooker: Onlooker): Promise<void>;
  /** Matches of which not everything has been told so far. */
  untold(onlooker: Onlooker): Promise<MatchId[]>;
  readonly figures: LedgerFigures;
}

export interface LedgerFigures {
  /** Entries of the logs that were told. */
  turnsTold: number;
  /** Told, but not in the database; or there, but changed since. */
  turnsMissing: number;
  replayFailures: number;
  matches: number;
  /** What went wrong, a line each. */
  readonly complaints: string[];
}

const POST = /^\/channels\/\d+\/messages$/;
const NONCE = /^([^:]+):(\d+)$/;

export function createLedger(): Ledger {
  const told = new Map<MatchId, number>();
  /** As the logs were when they were looked at last: nothing of them may ever change. */
  const logs = new Map<MatchId, Log>();
  const figures: LedgerFigures = { turnsTold: 0, turnsMissing: 0, replayFailures: 0, matches: 0, complaints: [] };

  return {
    figures,
    hear({ method, path, status, body }) {
      if (method !== "POST" || !POST.test(path) || status >= 300) return;
      const [, match, seq] = NONCE.exec(String((body as { readonly nonce?: unknown } | undefined)?.nonce)) ?? [];
      if (match === undefined) return;
      const before = told.get(match) ?? 0;
      if (Number(seq) <= before) return;
      told.set(match, Number(seq));
      figures.turnsTold += Number(seq) - before;
    },
    async check(onlooker) {
      figures.matches = told.size;
      for (const [id, seq] of told) await checkMatch(id, seq, await onlooker.match(id), onlooker);
    },
    async untold(onlooker) {
      const open = await Promise.all([...told.keys()].map(async (id) => ({ id, match: await onlooker.match(id) })));
      return open.flatMap(({ id, match }) => (match && match.told < match.log.length ? [id] : []));
    },
  };

  async function checkMatch(id: MatchId, seq: number, match: Match | undefined, onlooker: Onlooker): Promise<void> {
    const log = match?.log ?? [];
    if (log.length < seq) missing(id, seq - log.length, `told up to ${seq}, but there are ${log.length} entries`);
    const before = logs.get(id) ?? [];
    const changed = before.filter((entry, at) => !isDeepStrictEqual(entry, log[at])).length;
    if (changed > 0) missing(id, changed, `${changed} entries are not what they were`);
    if (match === undefined || log.length === before.length) return;
    logs.set(id, log);
    try {
      await onlooker.replay(match);
    } catch (fault) {
      figures.replayFailures++;
      figures.complaints.push(`match ${id} cannot be replayed: ${(fault as Error).message}`);
    }
  }

  function missing(id: MatchId, count: number, why: string): void {
    figures.turnsMissing += count;
    figures.complaints.push(`match ${id}: ${why}`);
  }
}

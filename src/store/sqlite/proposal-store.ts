import { and, eq, gte, sql } from "drizzle-orm";
import { drafts, matches, pendingProposals, seats } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import type { DraftStore, MatchId, PendingProposal, ProposalStore } from "#store/store.ts";

export function createSqliteProposalStore(db: SqliteDb): ProposalStore {
  const match = sql.placeholder("match");
  const given = (field: string) => sql`${sql.placeholder(field)}`;
  const { seq, proposal, by, agreed } = pendingProposals;
  const isIt = eq(pendingProposals.match, match);
  const read = db.select({ seq, proposal, by, agreed }).from(pendingProposals).where(isIt).prepare();
  // Finds a seat of a person. Each write checks that the person still has one, so that the id of a person who was
  // deleted meanwhile is not stored.
  const seated = db
    .select({ seat: seats.seat })
    .from(seats)
    .where(and(eq(seats.match, match), eq(seats.person, sql.placeholder("person")), gte(seats.seat, 0)))
    .limit(1)
    .prepare();
  const insert = db
    .insert(pendingProposals)
    .values({
      match,
      seq: sql.placeholder("seq"),
      proposal: sql.placeholder("proposal"),
      by: sql.placeholder("by"),
      agreed: sql.placeholder("agreed"),
    })
    .onConflictDoUpdate({
      target: pendingProposals.match,
      set: {
        seq: sql`excluded.seq`,
        proposal: sql`excluded.proposal`,
        by: sql`excluded.by`,
        agreed: sql`excluded.agreed`,
      },
    })
    .prepare();
  const update = db
    .update(pendingProposals)
    .set({ agreed: given("agreed") })
    .where(isIt)
    .prepare();
  const clear = db.delete(pendingProposals).where(isIt).prepare();
  const write = db.$client.transaction((id: MatchId, consent: PendingProposal): boolean => {
    if (!seated.get({ match: id, person: consent.by })) return false;
    insert.run({ match: id, ...consent });
    return true;
  }).immediate;
  const agree = db.$client.transaction((id: MatchId, turn: number, person: string): PendingProposal | undefined => {
    const consent = readAttempt(id);
    if (consent?.seq !== turn || !seated.get({ match: id, person })) return undefined;
    const all = [...new Set([...consent.agreed, person])];
    update.run({ match: id, agreed: JSON.stringify(all) });
    return { ...consent, agreed: all };
  }).immediate;
  return {
    read: async (id) => readAttempt(id),
    write: async (id, consent) => write(id, consent),
    agree: async (id, turn, person) => agree(id, turn, person),
    clear: async (id) => {
      clear.run({ match: id });
    },
  };

  /** Returns the proposal of a match. Undefined if there is none or if its row is damaged. */
  function readAttempt(id: MatchId): PendingProposal | undefined {
    const { proposal: what, agreed: who, ...row } = read.get({ match: id }) ?? { seq: 0, by: "" };
    return what === undefined || who === undefined ? undefined : { ...row, proposal: what, agreed: who };
  }
}

export function createSqliteDraftStore(db: SqliteDb): DraftStore {
  const [match, seat] = [sql.placeholder("match"), sql.placeholder("seat")];
  const isIt = and(eq(drafts.match, match), eq(drafts.seat, seat));
  const read = db.select({ draft: drafts.draft }).from(drafts).where(isIt).prepare();
  const write = db
    .insert(drafts)
    .values({ match, seat, draft: sql.placeholder("draft") })
    .onConflictDoUpdate({ target: [drafts.match, drafts.seat], set: { draft: sql`excluded.draft` } })
    .prepare();
  const clear = db.delete(drafts).where(isIt).prepare();
  const head = db.select({ seq: matches.head }).from(matches).where(eq(matches.id, match)).prepare();
  const writeIfCurrent = db.$client.transaction((id: MatchId, at: number, draft: unknown, seq: number) => {
    if (head.get({ match: id })?.seq !== seq) return false;
    write.run({ match: id, seat: at, draft });
    return true;
  }).immediate;
  return {
    read: async (id, at) => read.get({ match: id, seat: at })?.draft,
    write: async (id, at, draft, seq) => writeIfCurrent(id, at, draft, seq),
    clear: async (id, at) => {
      clear.run({ match: id, seat: at });
    },
  };
}

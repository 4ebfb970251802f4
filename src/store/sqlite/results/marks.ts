import { and, count, eq, inArray, lt, max, min, sql } from "drizzle-orm";
import { keyOf } from "#store/results/totals.ts";
import { type Board, MOST_MARKED, type Results } from "#store/results.ts";
import { marks, totals } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { isTotal } from "#store/sqlite/results/rankings.ts";
import { scopeOf, seasonReader } from "#store/sqlite/results/seasons.ts";

export function sqliteMarks(db: Db): Pick<Results, "mark" | "stood"> {
  const season = seasonReader(db);
  const mark = db.$client.transaction((board: Board, at: number, last: number | undefined) => {
    if (last !== undefined)
      db.delete(marks)
        .where(and(isBoard(board), lt(marks.at, last)))
        .run();
    markNow(db, board, at, season(scopeOf(board), board.game));
  }).immediate;
  return {
    mark: async (board, at, apartMs) => {
      const last = lastOf(db, board);
      if (last === undefined || at - last >= apartMs) mark(board, at, last);
    },
    stood: async (board, players) => {
      const first = db
        .select({ at: min(marks.at) })
        .from(marks)
        .where(isBoard(board))
        .get()?.at;
      if (first == null) return undefined;
      const isMark = and(isBoard(board), eq(marks.at, first));
      const marked = db.select({ n: count() }).from(marks).where(isMark).get()?.n ?? 0;
      const keys = players.map(keyOf);
      const isAsked = inArray(
        marks.player,
        keys.map(({ player }) => player),
      );
      const found = db.select().from(marks).where(and(isMark, isAsked)).all();
      const positions = keys.map(
        ({ bot, player }) => found.find((one) => one.bot === bot && one.player === player)?.position,
      );
      return { at: first, whole: marked < MOST_MARKED, positions };
    },
  };
}

function isBoard(board: Board) {
  const { game, figure, bots } = board;
  return and(eq(marks.scope, scopeOf(board)), eq(marks.game, game), eq(marks.figure, figure), eq(marks.bots, bots));
}

function lastOf(db: Db, board: Board): number | undefined {
  const last = db
    .select({ at: max(marks.at) })
    .from(marks)
    .where(isBoard(board))
    .get()?.at;
  return last ?? undefined;
}

/** In one statement, and no further than the marks go. */
function markNow(db: Db, board: Board, at: number, season: number): void {
  const { game, figure, bots } = board;
  const scope = scopeOf(board);
  const column = totals[figure];
  const value = sql.identifier(figure);
  const first = sql`select bot, player, ${column} from ${totals}
    where ${isTotal({ scope, game, season }, bots)} and ${column} > 0
    order by ${column} desc, ${totals.player} desc limit ${MOST_MARKED}`;
  db.run(sql`insert into ${marks} (scope, game, figure, bots, at, bot, player, position)
    select ${scope}, ${game}, ${figure}, ${Number(bots)}, ${at}, bot, player, rank() over (order by ${value} desc)
    from (${first})`);
}

import type {
  PuzzleDraft,
  PuzzleEditor,
  PuzzleRefusal,
  PuzzleService,
  SavePuzzleResult,
} from "#community/puzzles/puzzle-types.ts";
import { createRankingPages } from "#community/statistics/ranking-pages.ts";
import { cachePresence, type FindPresence, type MonotonicClock } from "#community/statistics/server-presence.ts";
import { nameComparisonKey, parseName } from "#core/parse-name.ts";
import type { GuildAndGame, PuzzleInfo, SavedPuzzle, PuzzleStore as Shelf } from "#store/puzzle-store.ts";
import type { PageRange, ResultStore } from "#store/result-store.ts";
import type { PlayerSettingsStore } from "#store/store.ts";
import type { TaskStore } from "#store/task-store.ts";

/** Maximum number of puzzles of one game on one server, because the autocomplete of a puzzle name reads all of them. */
const MAX_PUZZLES = 500;
/** Maximum number of puzzles of one author, so that one person cannot use up the limit of a server. */
const MAX_PUZZLES_OF_AUTHOR = 100;
/** Maximum number of characters of a board. */
const MAX_BOARD_LENGTH = 8_192;
const PAGE_SIZE = 15;
const MAX_NAMED = 10;

export interface PuzzleServicePorts extends MonotonicClock {
  readonly puzzles: Shelf;
  readonly tasks: TaskStore;
  readonly results: Pick<ResultStore, "setOnServer">;
  readonly playerSettings: PlayerSettingsStore;
  readonly findPresence: FindPresence;
  now(): number;
}

export function createPuzzleService({
  puzzles,
  tasks,
  results,
  playerSettings,
  findPresence,
  now,
  ...clock
}: PuzzleServicePorts): PuzzleService {
  const { setOnServer } = results;
  const rankingPage = createRankingPages({ setOnServer, playerSettings, findPresence, ...clock });
  const findPresenceCached = cachePresence(findPresence, clock);
  const all = async (guildGame: GuildAndGame) =>
    (await puzzles.list(guildGame, {}, { from: 0, count: MAX_PUZZLES })).rows;

  return {
    async list(guildGame, wish, wanted) {
      for (let page = Math.max(0, Math.trunc(wanted)); ; ) {
        const { rows, total } = await puzzles.list(guildGame, wish, { from: page * PAGE_SIZE, count: PAGE_SIZE });
        const pages = Math.ceil(total / PAGE_SIZE);
        if (total === 0) return refused({ reason: "no-puzzle-matches", ...wish, total: (await all(guildGame)).length });
        if (page < pages) return { ok: true, rows, page, pages, total };
        page = pages - 1;
      }
    },
    async searchByName(guildGame, typed, max) {
      const key = nameComparisonKey(typed);
      return (await all(guildGame)).filter(({ name }) => nameComparisonKey(name).includes(key)).slice(0, max);
    },
    find,
    async nameOf({ guild }, person) {
      if (person === undefined) return undefined;
      const there = await findPresenceCached(guild, person);
      if (there.kind === "gone") return undefined;
      const { name } = await playerSettings.read(person);
      return name ?? (there.kind === "here" ? there.name : undefined);
    },
    save,
    async rename(guildGame, editor, typed, to) {
      const found = await find(guildGame, typed);
      if (!found.ok) return found;
      const { puzzle } = found;
      const parsed = parseName(to);
      if (!parsed.ok) return parsed;
      const refusal = checkCanEdit(puzzle, editor, "");
      if (refusal) return refused(refusal);
      const { name } = parsed;
      const at = now();
      switch (
        await puzzles.rename(guildGame, nameComparisonKey(typed), puzzle.task, {
          key: nameComparisonKey(name),
          name,
          at,
        })
      ) {
        case "kept":
          return { ok: true, puzzle: { ...puzzle, name, changedAt: at }, before: puzzle.name };
        case "taken":
          return refused({ reason: "puzzle-name-taken", name });
        default:
          return refused({ reason: "changed-meanwhile", name: puzzle.name });
      }
    },
    async remove(guildGame, editor, typed, expectedTask) {
      const found = await find(guildGame, typed);
      if (!found.ok) return found;
      const refusal = checkCanEdit(found.puzzle, editor, expectedTask);
      if (refusal) return refused(refusal);
      const isRemoved = await puzzles.remove(guildGame, nameComparisonKey(typed), found.puzzle.task);
      return isRemoved ? found : refused({ reason: "changed-meanwhile", name: found.puzzle.name });
    },
    ranking(guildGame, { task }, person, page) {
      const part = (which: PageRange) => tasks.bestTimes(guildGame, task, which);
      return rankingPage(
        { guild: guildGame.guild, person },
        { readPart: part, of: (own) => tasks.bestTimeOf(guildGame, task, own) },
        page,
      );
    },
    sharedResult: (guildGame, { task }) => tasks.sharedResult(guildGame, task),
    hasSeenSolution: ({ game }, { task }, person) => tasks.hasSeenSolution(game, task, person),
    recordSighting: ({ game }, { task }, person) => tasks.recordSighting({ game, task, person, at: now() }),
    async solvedGrades(where, person) {
      const hasLeft = where.guild !== undefined && (await findPresenceCached(where.guild, person)).kind === "gone";
      return hasLeft ? [] : tasks.solvedGrades(where, person);
    },
    solvers(guildGame, person, page) {
      const part = (which: PageRange) => tasks.solvers(guildGame, which);
      return rankingPage(
        { guild: guildGame.guild, person },
        { readPart: part, of: (own) => tasks.solver(guildGame, own) },
        page,
      );
    },
    firstAttempt: tasks.firstAttempt,
    async solvedBy(guildGame, person) {
      if ((await findPresenceCached(guildGame.guild, person)).kind === "gone") return [];
      const [kept, done] = await Promise.all([all(guildGame), tasks.solvedBy(guildGame, person)]);
      const puzzlesOf = Map.groupBy(kept, ({ task }) => task);
      return done.flatMap(({ task, ms, shared, at }) =>
        (puzzlesOf.get(task) ?? []).map((puzzle) => ({ puzzle, bestMs: ms, isShared: shared, at })),
      );
    },
  };

  async function find(guildGame: GuildAndGame, typed: string) {
    const puzzle = await puzzles.find(guildGame, nameComparisonKey(typed));
    if (puzzle) return { ok: true, puzzle } as const;
    const names = (await all(guildGame)).map(({ name }) => name);
    const like = names.filter((name) => nameComparisonKey(name).includes(nameComparisonKey(typed)));
    return refused({
      reason: "no-such-puzzle",
      name: typed,
      names: (like.length > 0 ? like : names).slice(0, MAX_NAMED),
    });
  }

  async function save(
    guildGame: GuildAndGame,
    editor: PuzzleEditor,
    draft: PuzzleDraft,
    over?: string,
  ): Promise<SavePuzzleResult> {
    const parsed = parseName(draft.name);
    if (!parsed.ok) return parsed;
    const refusal = checkCanKeep(draft);
    if (refusal) return refused(refusal);
    const { name } = parsed;
    const before = await puzzles.find(guildGame, nameComparisonKey(name));
    // The puzzle to overwrite may have been removed since the editor saw it.
    if (!before && over !== undefined) return refused({ reason: "changed-meanwhile", name });
    const whyNot = before && checkCanOverwrite(before, editor, over);
    if (whyNot) return refused(whyNot);
    const at = now();
    const puzzle = createSavedPuzzle({ ...draft, name }, editor, before, at);
    switch (
      await puzzles.put(guildGame, nameComparisonKey(name), puzzle, MAX_PUZZLES, before?.task, MAX_PUZZLES_OF_AUTHOR)
    ) {
      case "kept": {
        // The author of a board knows it. Their matches with this board count in no ranking.
        const isNew = await tasks.recordSighting({
          game: guildGame.game,
          task: puzzle.task,
          person: editor.person,
          at,
        });
        return { ok: true, puzzle, isNew, ...(before ? { before } : {}) };
      }
      case "full":
        return refused({ reason: "too-many-puzzles", max: MAX_PUZZLES });
      case "author-full":
        return refused({ reason: "too-many-own-puzzles", max: MAX_PUZZLES_OF_AUTHOR });
      default:
        return refused({ reason: "changed-meanwhile", name });
    }
  }
}

function checkCanKeep({ board, solutions, exact }: PuzzleDraft): PuzzleRefusal | undefined {
  if (board.length > MAX_BOARD_LENGTH) return { reason: "puzzle-too-large", max: MAX_BOARD_LENGTH };
  return solutions < 1 ? { reason: "no-solution", certain: exact } : undefined;
}

function checkCanOverwrite(
  before: SavedPuzzle,
  editor: PuzzleEditor,
  over: string | undefined,
): PuzzleRefusal | undefined {
  if (over !== undefined) return checkCanEdit(before, editor, over);
  const { board: _, ...puzzle } = before;
  return { reason: "puzzle-exists", puzzle, isYours: mayEditPuzzle(before, editor) };
}

/**
 * Returns why the editor cannot change the puzzle; undefined if they can. `expectedTask`: beginning of the identifier
 * of the board (`task`) that the editor saw. It differs if the board has changed since.
 */
function checkCanEdit(puzzle: PuzzleInfo, editor: PuzzleEditor, expectedTask: string): PuzzleRefusal | undefined {
  if (!mayEditPuzzle(puzzle, editor)) return { reason: "not-your-puzzle", name: puzzle.name };
  return puzzle.task.startsWith(expectedTask) ? undefined : { reason: "changed-meanwhile", name: puzzle.name };
}

/** Whether the editor may change and remove a puzzle: its author and the server admins may. */
export function mayEditPuzzle({ author }: PuzzleInfo, { person, isServerAdmin }: PuzzleEditor): boolean {
  return isServerAdmin || author === person;
}

/** Creates the puzzle to store. If a server admin changes a puzzle, its author stays the same. */
function createSavedPuzzle(
  draft: PuzzleDraft,
  { person }: PuzzleEditor,
  before: SavedPuzzle | undefined,
  at: number,
): SavedPuzzle {
  const origin = before ? { author: before.author, madeAt: before.madeAt } : { author: person, madeAt: at };
  return { ...draft, ...origin, grade: draft.grade, changedAt: at };
}

function refused(refusal: PuzzleRefusal): { readonly ok: false; readonly refusal: PuzzleRefusal } {
  return { ok: false, refusal };
}

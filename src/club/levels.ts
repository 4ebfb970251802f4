import type { Draft, Keeper, LevelRefusal, Levels, Saved } from "#club/levels/types.ts";
import { type Presences, remembering } from "#club/statistics/presences.ts";
import { tablesFor } from "#club/tables.ts";
import { keyOf, parseName } from "#kernel/name.ts";
import type { Level, LevelEntry, LevelHome, Levels as Shelf } from "#store/levels.ts";
import type { Results, Stretch } from "#store/results.ts";
import type { People } from "#store/store.ts";
import type { Tasks } from "#store/tasks.ts";

/** Levels of a game on one server at most: whoever completes a name goes through all of them. */
const MOST = 500;
/** Characters of a board. */
const LONGEST = 8_192;
const PAGE = 15;
const MOST_NAMED = 10;

export interface LevelPorts {
  readonly levels: Shelf;
  readonly tasks: Tasks;
  readonly results: Pick<Results, "present">;
  readonly people: People;
  readonly presence: Presences;
  now(): number;
}

export function createLevels({ levels, tasks, results, people, presence, now }: LevelPorts): Levels {
  const tableOf = tablesFor({ present: results.present, people, presence, now });
  const asked = remembering(presence, now);
  const all = async (home: LevelHome) => (await levels.list(home, {}, { from: 0, count: MOST })).rows;

  return {
    async list(home, wish, wanted) {
      for (let page = Math.max(0, Math.trunc(wanted)); ; ) {
        const { rows, total } = await levels.list(home, wish, { from: page * PAGE, count: PAGE });
        const pages = Math.ceil(total / PAGE);
        if (total === 0) return refused({ why: "no-level-matches", ...wish, kept: (await all(home)).length });
        if (page < pages) return { ok: true, rows, page, pages, total };
        page = pages - 1;
      }
    },
    async named(home, typed, most) {
      const key = keyOf(typed);
      return (await all(home)).filter(({ name }) => keyOf(name).includes(key)).slice(0, most);
    },
    find,
    async nameOf({ guild }, person) {
      if (person === undefined) return undefined;
      const there = await asked(guild, person);
      if (there.kind === "gone") return undefined;
      const { name } = await people.preferences(person);
      return name ?? (there.kind === "here" ? there.name : undefined);
    },
    save,
    async rename(home, by, typed, to) {
      const found = await find(home, typed);
      if (!found.ok) return found;
      const { level } = found;
      const parsed = parseName(to);
      if (!parsed.ok) return parsed;
      const refusal = whyNotTouch(level, by, "");
      if (refusal) return refused(refusal);
      const { name } = parsed;
      const at = now();
      switch (await levels.rename(home, keyOf(typed), level.task, { key: keyOf(name), name, at })) {
        case "kept":
          return { ok: true, level: { ...level, name, changedAt: at }, before: level.name };
        case "taken":
          return refused({ why: "level-name-taken", name });
        default:
          return refused({ why: "changed-meanwhile", name: level.name });
      }
    },
    async remove(home, by, typed, was) {
      const found = await find(home, typed);
      if (!found.ok) return found;
      const refusal = whyNotTouch(found.level, by, was);
      if (refusal) return refused(refusal);
      const isRemoved = await levels.remove(home, keyOf(typed), found.level.task);
      return isRemoved ? found : refused({ why: "changed-meanwhile", name: found.level.name });
    },
    ranking(home, { task }, person, page) {
      const part = (which: Stretch) => tasks.ranking(home, task, which);
      return tableOf({ guild: home.guild, person }, { part, of: (own) => tasks.rank(home, task, own) }, page);
    },
    together: (home, { task }) => tasks.shared(home, task),
    knows: ({ game }, { task }, person) => tasks.knows(game, task, person),
    saw: ({ game }, { task }, person) => tasks.see({ game, task, person, at: now() }),
    async grades(where, person) {
      const hasLeft = where.guild !== undefined && (await asked(where.guild, person)).kind === "gone";
      return hasLeft ? [] : tasks.grades(where, person);
    },
    solvers(home, person, page) {
      const part = (which: Stretch) => tasks.doers(home, which);
      return tableOf({ guild: home.guild, person }, { part, of: (own) => tasks.doer(home, own) }, page);
    },
    firstAttempt: tasks.firstAttempt,
    async solvedBy(home, person) {
      if ((await asked(home.guild, person)).kind === "gone") return [];
      const [kept, done] = await Promise.all([all(home), tasks.doneBy(home, person)]);
      const levelsOf = Map.groupBy(kept, ({ task }) => task);
      return done.flatMap(({ task, ...how }) => (levelsOf.get(task) ?? []).map((level) => ({ level, ...how })));
    },
  };

  async function find(home: LevelHome, typed: string) {
    const level = await levels.find(home, keyOf(typed));
    if (level) return { ok: true, level } as const;
    const names = (await all(home)).map(({ name }) => name);
    const like = names.filter((name) => keyOf(name).includes(keyOf(typed)));
    return refused({ why: "no-such-level", name: typed, names: (like.length > 0 ? like : names).slice(0, MOST_NAMED) });
  }

  async function save(home: LevelHome, by: Keeper, draft: Draft, over?: string): Promise<Saved> {
    const parsed = parseName(draft.name);
    if (!parsed.ok) return parsed;
    const refusal = whyNotKeep(draft);
    if (refusal) return refused(refusal);
    const { name } = parsed;
    const before = await levels.find(home, keyOf(name));
    // What somebody wants to change or to overwrite may have been removed.
    if (!before && over !== undefined) return refused({ why: "changed-meanwhile", name });
    const whyNot = before && whyNotOverwrite(before, by, over);
    if (whyNot) return refused(whyNot);
    const at = now();
    const level = levelOf({ ...draft, name }, by, before, at);
    switch (await levels.put(home, keyOf(name), level, MOST, before?.task)) {
      case "kept": {
        // Whoever writes a board, or brings it, knows it.
        const isNew = await tasks.see({ game: home.game, task: level.task, person: by.person, at });
        return { ok: true, level, isNew, ...(before ? { before } : {}) };
      }
      case "full":
        return refused({ why: "too-many-levels", most: MOST });
      default:
        return refused({ why: "changed-meanwhile", name });
    }
  }
}

function whyNotKeep({ board, solutions, exact }: Draft): LevelRefusal | undefined {
  if (board.length > LONGEST) return { why: "level-too-large", most: LONGEST };
  return solutions < 1 ? { why: "no-solution", certain: exact } : undefined;
}

function whyNotOverwrite(before: Level, by: Keeper, over: string | undefined): LevelRefusal | undefined {
  if (over !== undefined) return whyNotTouch(before, by, over);
  const { board: _, ...level } = before;
  return { why: "level-exists", level, yours: mayTouch(before, by) };
}

/** `was`: how the task began that somebody saw and means. */
function whyNotTouch(level: LevelEntry, by: Keeper, was: string): LevelRefusal | undefined {
  if (!mayTouch(level, by)) return { why: "not-your-level", name: level.name };
  return level.task.startsWith(was) ? undefined : { why: "changed-meanwhile", name: level.name };
}

/** Its author may change and remove a level, and whoever manages the server. */
export function mayTouch({ author }: LevelEntry, { person, moderates }: Keeper): boolean {
  return moderates || author === person;
}

/** Whoever changes a level of somebody else's does not become its author. */
function levelOf(draft: Draft, { person }: Keeper, before: Level | undefined, at: number): Level {
  const origin = before ? { author: before.author, madeAt: before.madeAt } : { author: person, madeAt: at };
  return { ...draft, ...origin, grade: draft.grade, changedAt: at };
}

function refused(refusal: LevelRefusal): { readonly ok: false; readonly refusal: LevelRefusal } {
  return { ok: false, refusal };
}

import type { Level, LevelEntry, LevelHome, LevelKey, Levels } from "#store/levels.ts";

export function memoryLevels(): Levels {
  const homes = new Map<string, Map<LevelKey, Level>>();
  const levelsOf = ({ guild, game }: LevelHome) => {
    const id = JSON.stringify([guild, game]);
    const kept = homes.get(id) ?? new Map<LevelKey, Level>();
    homes.set(id, kept);
    return kept;
  };
  return {
    list: async (home, { size, grade }, { from, count }) => {
      const isWished = ([, one]: Named) =>
        (size === undefined || one.size === size) && (grade === undefined || one.grade === grade);
      const all = [...levelsOf(home)].filter(isWished).sort(bySizeAndGrade);
      return { rows: all.slice(from, from + count).map(([, level]) => entryOf(level)), total: all.length };
    },
    find: async (home, key) => {
      const found = levelsOf(home).get(key);
      return found && { ...found };
    },
    put: async (home, key, level, most, was) => {
      const kept = levelsOf(home);
      const before = kept.get(key);
      if (was !== undefined && before?.task !== was) return "stale";
      if (was === undefined && before) return "taken";
      if (!before && kept.size >= most) return "full";
      kept.set(key, { ...level });
      return "kept";
    },
    rename: async (home, key, was, { key: next, name, at }) => {
      const kept = levelsOf(home);
      const level = kept.get(key);
      if (level?.task !== was) return "stale";
      if (next !== key && kept.has(next)) return "taken";
      kept.delete(key);
      kept.set(next, { ...level, name, changedAt: at });
      return "kept";
    },
    remove: async (home, key, was) => levelsOf(home).get(key)?.task === was && levelsOf(home).delete(key),
    forget: async (person) => {
      for (const kept of homes.values())
        for (const [key, level] of kept) if (level.author === person) kept.set(key, { ...level, author: undefined });
    },
  };
}

type Named = readonly [key: LevelKey, level: Level];

function bySizeAndGrade([key, one]: Named, [otherKey, other]: Named): number {
  return one.size - other.size || (one.grade ?? -1) - (other.grade ?? -1) || (key < otherKey ? -1 : 1);
}

function entryOf({ board: _, ...entry }: Level): LevelEntry {
  return entry;
}

import { type KeptLexicon, type Lexicons, MAX_FINISHED, type MatchId, type ResourceKey } from "#store/store.ts";

/** What the lists are needed for. */
export interface LexiconUses {
  isNeeded(hash: string): boolean;
  /** Of matches that are over. */
  finished(hash: string): readonly MatchId[];
  /** The hashes of those that count for a server. */
  of(guild: string, but: ResourceKey | undefined): ReadonlySet<string>;
}

export function memoryLexicons(uses: LexiconUses): Lexicons {
  const kept = new Map<string, { readonly bytes: Uint8Array; readonly wanted: number }>();
  const left = new Map<string, Uint8Array>();
  const want = (hash: string, bytes: Uint8Array, at: number) =>
    kept.set(hash, { bytes, wanted: Math.max(at, kept.get(hash)?.wanted ?? at) });
  const unneeded = (before: number, maxFinished = MAX_FINISHED) =>
    [...kept]
      .filter(([hash, { wanted }]) => wanted < before && !uses.isNeeded(hash))
      .map(([hash]) => ({ hash, finished: uses.finished(hash) }))
      .filter(({ finished }) => finished.length <= maxFinished)
      .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  return {
    want: async (hash, at) => {
      const known = kept.get(hash);
      if (known !== undefined) want(hash, known.bytes, at);
      return known !== undefined;
    },
    put: async (hash, bytes, at) => {
      want(hash, kept.get(hash)?.bytes ?? bytes.slice(), at);
    },
    get: async (hash) => kept.get(hash)?.bytes.slice(),
    unneeded: async (before, maxFinished) => unneeded(before, maxFinished),
    drop: async ({ hash, finished }, before, remains) => {
      const now = unneeded(before).find((one) => one.hash === hash);
      if (now?.finished.length !== finished.length) return false;
      if (remains !== undefined) left.set(hash, remains.slice());
      return kept.delete(hash);
    },
    remains: async (hash) => (uses.finished(hash).length === 0 ? undefined : left.get(hash)?.slice()),
    keptFor: async (guild, but) => {
      return [...uses.of(guild, but)].flatMap((hash): KeptLexicon[] => {
        const bytes = kept.get(hash)?.bytes.length;
        return bytes === undefined ? [] : [{ hash, bytes }];
      });
    },
  };
}

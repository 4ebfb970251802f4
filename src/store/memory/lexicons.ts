import type { Lexicons } from "#store/store.ts";

export function memoryLexicons(isNeeded: (hash: string) => boolean): Lexicons {
  const kept = new Map<string, { readonly bytes: Uint8Array; readonly wanted: number }>();
  const want = (hash: string, bytes: Uint8Array, at: number) =>
    kept.set(hash, { bytes, wanted: Math.max(at, kept.get(hash)?.wanted ?? at) });
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
    sweep: async (before) => {
      const unneeded = [...kept].filter(([hash, { wanted }]) => wanted < before && !isNeeded(hash));
      for (const [hash] of unneeded) kept.delete(hash);
      return unneeded.map(([hash]) => hash).sort();
    },
  };
}

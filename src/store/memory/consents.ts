import { copy } from "#store/memory/copy.ts";
import type { Consent, Consents, Drafts, MatchId } from "#store/store.ts";

export function memoryConsents(): Consents {
  const kept = new Map<MatchId, Consent>();
  const read = (id: MatchId) => {
    const consent = kept.get(id);
    return consent && copy(consent);
  };
  return {
    read: async (id) => read(id),
    write: async (id, consent) => {
      kept.set(id, copy(consent));
    },
    agree: async (id, seq, person) => {
      const consent = read(id);
      if (consent?.seq !== seq) return undefined;
      const all = { ...consent, agreed: [...new Set([...consent.agreed, person])] };
      kept.set(id, all);
      return copy(all);
    },
    clear: async (id) => {
      kept.delete(id);
    },
  };
}

export function memoryDrafts(): Drafts {
  const kept = new Map<string, unknown>();
  const keyOf = (id: MatchId, seat: number) => `${id} ${seat}`;
  return {
    read: async (id, seat) => {
      const draft = kept.get(keyOf(id, seat));
      return draft === undefined ? undefined : copy(draft);
    },
    write: async (id, seat, draft) => {
      kept.set(keyOf(id, seat), copy(draft));
    },
    clear: async (id, seat) => {
      kept.delete(keyOf(id, seat));
    },
  };
}

import { shown } from "#kernel/shown.ts";

// Reading what came from outside, strictly: what is not said to be there is wrong, and the first fault is named by its
// path (players[1].score).

/** What can be wrong with a file. */
export type FaultKind =
  // Its form.
  | "not-json"
  | "too-large"
  | "missing"
  | "unknown-key"
  | "wrong-type"
  | "not-one-of"
  | "unknown-type"
  | "unknown-shape"
  | "unknown-colour"
  | "unknown-strategy"
  | "out-of-range"
  | "too-long"
  | "too-few"
  | "too-many"
  | "bad-command"
  | "no-states"
  // Who plays.
  | "name-empty"
  | "name-twice"
  | "colour-twice"
  | "colour-unplayed"
  | "unknown-player"
  | "too-few-players"
  | "too-few-teams"
  | "empty-team"
  | "in-two-teams"
  | "in-no-team"
  // How the game goes.
  | "off-board"
  | "cell-taken"
  | "touches-nothing"
  | "must-trap"
  | "not-your-turn"
  | "finished"
  | "wrong-turn"
  | "not-official"
  | "wrong-score"
  | "told-otherwise"
  | "superfluous"
  | "differs";

export interface StrictFault {
  /** Empty for the whole. */
  readonly path: string;
  readonly why: FaultKind;
  /** What the sentence about it needs: what would be right, what stands there. */
  readonly expected?: string | number | readonly (string | number)[];
  readonly found?: string | number;
}

export type Strict<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: StrictFault };

export type Reader<T> = (raw: unknown, path: string) => Strict<T>;

type Readers<T> = { readonly [K in keyof T]-?: Reader<NonNullable<T[K]>> };

export function fault(path: string, why: FaultKind, facts: Omit<StrictFault, "path" | "why"> = {}) {
  return { ok: false, fault: { path, why, ...facts } } as const;
}

/** A name: not empty, and of a sane length. */
export function nameOf(most: number): Reader<string> {
  return (raw, path) => {
    if (typeof raw !== "string") return fault(path, "wrong-type", { expected: "text" });
    if (raw.trim() === "") return fault(path, "name-empty");
    return raw.length > most ? fault(path, "too-long", { expected: most }) : { ok: true, value: raw };
  };
}

export function whole(least: number, most: number): Reader<number> {
  return (raw, path) => {
    if (!Number.isSafeInteger(raw) || Object.is(raw, -0))
      return fault(path, "wrong-type", { expected: "whole-number" });
    const value = raw as number;
    return value < least || value > most
      ? fault(path, "out-of-range", { expected: [least, most] })
      : { ok: true, value };
  };
}

export function oneOf<const T extends string>(allowed: readonly T[], why: FaultKind = "not-one-of"): Reader<T> {
  return (raw, path) => {
    if (typeof raw !== "string") return fault(path, "wrong-type", { expected: "text" });
    const value = allowed.find((one) => one === raw);
    return value === undefined ? fault(path, why, { expected: allowed, found: shown(raw) }) : { ok: true, value };
  };
}

export function listOf<T>(item: Reader<T>, most: number): Reader<readonly T[]> {
  return (raw, path) => {
    if (!Array.isArray(raw)) return fault(path, "wrong-type", { expected: "list" });
    if (raw.length > most) return fault(path, "too-many", { expected: most, found: raw.length });
    const items: T[] = [];
    for (const [index, one] of raw.entries()) {
      const read = item(one, `${path}[${index}]`);
      if (!read.ok) return read;
      items.push(read.value);
    }
    return { ok: true, value: items };
  };
}

/** An object with just these keys; those in `optional` may be missing. */
export function record<T>(readers: Readers<T>, optional: readonly (keyof T)[] = []): Reader<T> {
  const byKey = new Map<string, Reader<unknown>>(Object.entries(readers));
  return (raw, path) => {
    if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
      return fault(path, "wrong-type", { expected: "object" });
    }
    const at = (key: string) => (path === "" ? key : `${path}.${key}`);
    const missing = [...byKey.keys()].find((key) => !optional.includes(key as keyof T) && !Object.hasOwn(raw, key));
    if (missing !== undefined) return fault(at(missing), "missing");
    const found: [string, unknown][] = [];
    for (const [key, one] of Object.entries(raw)) {
      const reader = byKey.get(key);
      if (reader === undefined) return fault(at(shown(key)), "unknown-key");
      const read = reader(one, at(key));
      if (!read.ok) return read;
      found.push([key, read.value]);
    }
    return { ok: true, value: Object.fromEntries(found) as T };
  };
}

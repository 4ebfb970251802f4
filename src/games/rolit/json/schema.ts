import { printableText } from "#core/printable-text.ts";

// Reads untrusted JSON strictly: unknown fields are wrong, and the first error is named by its path (players[1].score).

/** What can be wrong with a file. */
export type RolitFileErrorReason =
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
  // The players.
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
  // The moves.
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

export interface RolitFileError {
  /** Empty for the whole file. */
  readonly path: string;
  readonly reason: RolitFileErrorReason;
  /** For the error message: what would be right, and what the file has. */
  readonly expected?: string | number | readonly (string | number)[];
  readonly found?: string | number;
}

export type FileResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: RolitFileError };

export type FileSchema<T> = (raw: unknown, path: string) => FileResult<T>;

type Readers<T> = { readonly [K in keyof T]-?: FileSchema<NonNullable<T[K]>> };

export function fileError(
  path: string,
  reason: RolitFileErrorReason,
  facts: Omit<RolitFileError, "path" | "reason"> = {},
) {
  return { ok: false, error: { path, reason, ...facts } } as const;
}

/** Reads a name: not empty, at most `max` characters. */
export function nameSchema(max: number): FileSchema<string> {
  return (raw, path) => {
    if (typeof raw !== "string") return fileError(path, "wrong-type", { expected: "text" });
    if (raw.trim() === "") return fileError(path, "name-empty");
    return raw.length > max ? fileError(path, "too-long", { expected: max }) : { ok: true, value: raw };
  };
}

export function integerSchema(min: number, max: number): FileSchema<number> {
  return (raw, path) => {
    if (!Number.isSafeInteger(raw) || Object.is(raw, -0))
      return fileError(path, "wrong-type", { expected: "whole-number" });
    const value = raw as number;
    return value < min || value > max ? fileError(path, "out-of-range", { expected: [min, max] }) : { ok: true, value };
  };
}

export function oneOfSchema<const T extends string>(
  allowed: readonly T[],
  reason: RolitFileErrorReason = "not-one-of",
): FileSchema<T> {
  return (raw, path) => {
    if (typeof raw !== "string") return fileError(path, "wrong-type", { expected: "text" });
    const value = allowed.find((one) => one === raw);
    return value === undefined
      ? fileError(path, reason, { expected: allowed, found: printableText(raw) })
      : { ok: true, value };
  };
}

export function listSchema<T>(item: FileSchema<T>, max: number): FileSchema<readonly T[]> {
  return (raw, path) => {
    if (!Array.isArray(raw)) return fileError(path, "wrong-type", { expected: "list" });
    if (raw.length > max) return fileError(path, "too-many", { expected: max, found: raw.length });
    const items: T[] = [];
    for (const [index, one] of raw.entries()) {
      const read = item(one, `${path}[${index}]`);
      if (!read.ok) return read;
      items.push(read.value);
    }
    return { ok: true, value: items };
  };
}

/** Reads an object with exactly these keys; those in `optional` may be missing. */
export function objectSchema<T>(readers: Readers<T>, optional: readonly (keyof T)[] = []): FileSchema<T> {
  const byKey = new Map<string, FileSchema<unknown>>(Object.entries(readers));
  return (raw, path) => {
    if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
      return fileError(path, "wrong-type", { expected: "object" });
    }
    const at = (key: string) => (path === "" ? key : `${path}.${key}`);
    const missing = [...byKey.keys()].find((key) => !optional.includes(key as keyof T) && !Object.hasOwn(raw, key));
    if (missing !== undefined) return fileError(at(missing), "missing");
    const found: [string, unknown][] = [];
    for (const [key, one] of Object.entries(raw)) {
      const reader = byKey.get(key);
      if (reader === undefined) return fileError(at(printableText(key)), "unknown-key");
      const read = reader(one, at(key));
      if (!read.ok) return read;
      found.push([key, read.value]);
    }
    return { ok: true, value: Object.fromEntries(found) as T };
  };
}

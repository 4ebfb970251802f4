import { printableText } from "#core/printable-text.ts";

// Reads untrusted data: files, stored JSON, actions and options. A schema returns a copy of the value, or the first
// error with its path (turns[3].points). It never throws on what `JSON.parse` can return, and reads own properties
// only.

export type SchemaErrorReason =
  | { readonly reason: "wrong-type"; readonly wanted: "object" | "list" | "text" | "whole-number" }
  | { readonly reason: "missing" }
  | { readonly reason: "unknown-key" }
  /** `found`: the value, if it is a text. */
  | { readonly reason: "not-one-of"; readonly allowed: readonly Choice[]; readonly found?: string }
  | { readonly reason: "out-of-range"; readonly min: number; readonly max: number }
  /** `items`: the length of the value, if it is a list. Undefined if it is a text. */
  | { readonly reason: "too-long"; readonly max: number; readonly items?: number }
  | { readonly reason: "too-short"; readonly min: number; readonly items: number }
  | { readonly reason: "check-failed"; readonly check: string };

type Choice = string | number | boolean;

/** The first error in a value. The path is empty if the error concerns the whole value. */
export type SchemaError = { readonly path: string } & SchemaErrorReason;

export type SchemaResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: SchemaError };

export type Schema<T> = (raw: unknown, path?: string) => SchemaResult<T>;

type Schemas<T> = { readonly [K in keyof T]-?: Schema<T[K]> };

function refuse(path: string, reason: SchemaErrorReason) {
  return { ok: false, error: { path, ...reason } } as const;
}

const keyPath = (path: string, key: string) => (path === "" ? key : `${path}.${key}`);

export function text(max = Number.POSITIVE_INFINITY): Schema<string> {
  return (raw, path = "") => {
    if (typeof raw !== "string") return refuse(path, { reason: "wrong-type", wanted: "text" });
    return raw.length > max ? refuse(path, { reason: "too-long", max }) : { ok: true, value: raw };
  };
}

export function wholeNumber(min: number, max: number): Schema<number> {
  return (raw, path = "") => {
    // −0 is refused: it equals 0, but it does not survive a round trip through JSON.
    if (!Number.isSafeInteger(raw) || Object.is(raw, -0))
      return refuse(path, { reason: "wrong-type", wanted: "whole-number" });
    const value = raw as number;
    return value < min || value > max ? refuse(path, { reason: "out-of-range", min, max }) : { ok: true, value };
  };
}

export function oneOf<const T extends Choice>(allowed: readonly T[]): Schema<T> {
  return (raw, path = "") => {
    const value = allowed.find((one) => one === raw);
    if (value !== undefined) return { ok: true, value };
    const found = typeof raw === "string" ? { found: printableText(raw) } : {};
    return refuse(path, { reason: "not-one-of", allowed, ...found });
  };
}

export function listOf<T>(item: Schema<T>, max: number, min = 0): Schema<readonly T[]> {
  return (raw, path = "") => {
    if (!Array.isArray(raw)) return refuse(path, { reason: "wrong-type", wanted: "list" });
    if (raw.length > max) return refuse(path, { reason: "too-long", max, items: raw.length });
    if (raw.length < min) return refuse(path, { reason: "too-short", min, items: raw.length });
    const items: T[] = [];
    for (const [index, one] of raw.entries()) {
      const read = item(one, `${path}[${index}]`);
      if (!read.ok) return read;
      items.push(read.value);
    }
    return { ok: true, value: items };
  };
}

/**
 * Returns a schema for an object with exactly these keys; the optional ones may be missing. A key whose value is
 * undefined counts as missing.
 */
export function record<T, More = unknown>(required: Schemas<T>, optional?: Schemas<More>): Schema<T & Partial<More>> {
  return readRecord(required, optional, true);
}

/** Like `record`, but ignores unknown keys, and ignores optional values that do not fit. */
export function looseRecord<T, More = unknown>(
  required: Schemas<T>,
  optional?: Schemas<More>,
): Schema<T & Partial<More>> {
  return readRecord(required, optional, false);
}

function readRecord<T, More>(
  required: Schemas<T>,
  optional: Schemas<More> | undefined,
  strict: boolean,
): Schema<T & Partial<More>> {
  const schemas = new Map<string, Schema<unknown>>(Object.entries({ ...required, ...optional }));
  const requiredKeys = Object.keys(required);
  return (raw, path = "") => {
    if (!isRecord(raw)) return refuse(path, { reason: "wrong-type", wanted: "object" });
    const missing = requiredKeys.find((key) => getOwnProperty(raw, key) === undefined);
    if (missing !== undefined) return refuse(keyPath(path, missing), { reason: "missing" });
    const found: [string, unknown][] = [];
    for (const key of strict ? Object.keys(raw) : schemas.keys()) {
      const value = getOwnProperty(raw, key);
      if (value === undefined) continue;
      const schema = schemas.get(key);
      if (schema === undefined) return refuse(keyPath(path, printableText(key)), { reason: "unknown-key" });
      const read = schema(value, keyPath(path, key));
      if (read.ok) found.push([key, read.value]);
      else if (strict || requiredKeys.includes(key)) return read;
    }
    return { ok: true, value: Object.fromEntries(found) as T & Partial<More> };
  };
}

/** Returns a schema for objects of several kinds. The text under `key` says which kind an object is. */
export function taggedUnion<T>(key: string, kinds: { readonly [kind: string]: Schema<T> }): Schema<T> {
  const kindOf = oneOf(Object.keys(kinds));
  return (raw, path = "") => {
    if (!isRecord(raw)) return refuse(path, { reason: "wrong-type", wanted: "object" });
    const value = getOwnProperty(raw, key);
    if (value === undefined) return refuse(keyPath(path, key), { reason: "missing" });
    const kind = kindOf(value, keyPath(path, key));
    return kind.ok ? (kinds[kind.value] as Schema<T>)(raw, path) : kind;
  };
}

/** Returns a schema for values that must also pass a check. `check` is the name of the check in the error. */
export function withCheck<T>(schema: Schema<T>, check: string, passes: (value: T) => boolean): Schema<T> {
  return (raw, path = "") => {
    const read = schema(raw, path);
    return read.ok && !passes(read.value) ? refuse(path, { reason: "check-failed", check }) : read;
  };
}

/** Returns the value that the schema makes of `raw`; undefined if `raw` does not fit. */
export function parseWithSchema<T>(schema: Schema<T>, raw: unknown): T | undefined {
  const read = schema(raw);
  return read.ok ? read.value : undefined;
}

export function isRecord(raw: unknown): raw is { readonly [key: string]: unknown } {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

/** Returns an own property of an object. Undefined for a getter, because a getter could throw. */
export function getOwnProperty(raw: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(raw, key)?.value;
}

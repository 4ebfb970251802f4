import { printableText } from "#core/printable-text.ts";

// Strict reading of outside data: unknown keys are errors, and the first error is reported with its path
// (turns[3].points).

export type SchemaErrorReason =
  | { readonly reason: "wrong-type"; readonly wanted: "object" | "list" | "text" | "whole-number" }
  | { readonly reason: "missing" }
  | { readonly reason: "unknown-key" }
  | { readonly reason: "not-one-of"; readonly allowed: readonly (string | number | boolean)[] }
  | { readonly reason: "out-of-range"; readonly min: number; readonly max: number }
  | { readonly reason: "too-long"; readonly max: number };

/** The path is empty for the whole. */
export type SchemaError = { readonly path: string } & SchemaErrorReason;

export type SchemaResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: SchemaError };

export type Schema<T> = (raw: unknown, path: string) => SchemaResult<T>;

type Readers<T> = { readonly [K in keyof T]-?: Schema<T[K]> };

function refuse(path: string, reason: SchemaErrorReason): { readonly ok: false; readonly error: SchemaError } {
  return { ok: false, error: { path, ...reason } };
}

export function textSchema(max: number): Schema<string> {
  return (raw, path) => {
    if (typeof raw !== "string") return refuse(path, { reason: "wrong-type", wanted: "text" });
    return raw.length > max ? refuse(path, { reason: "too-long", max }) : { ok: true, value: raw };
  };
}

export function integerSchema(min: number, max: number): Schema<number> {
  return (raw, path) => {
    // Minus zero is no number of ours: it does not survive JSON.
    if (!Number.isSafeInteger(raw) || Object.is(raw, -0))
      return refuse(path, { reason: "wrong-type", wanted: "whole-number" });
    const value = raw as number;
    return value < min || value > max ? refuse(path, { reason: "out-of-range", min, max }) : { ok: true, value };
  };
}

export function oneOfSchema<const T extends string | number | boolean>(allowed: readonly T[]): Schema<T> {
  return (raw, path) => {
    const value = allowed.find((one) => one === raw);
    return value === undefined ? refuse(path, { reason: "not-one-of", allowed }) : { ok: true, value };
  };
}

export function listSchema<T>(item: Schema<T>, max: number): Schema<readonly T[]> {
  return (raw, path) => {
    if (!Array.isArray(raw)) return refuse(path, { reason: "wrong-type", wanted: "list" });
    if (raw.length > max) return refuse(path, { reason: "too-long", max });
    const items: T[] = [];
    for (const [index, one] of raw.entries()) {
      const read = item(one, `${path}[${index}]`);
      if (!read.ok) return read;
      items.push(read.value);
    }
    return { ok: true, value: items };
  };
}

/** An object with just these keys; of the optional ones, those that are there. */
export function objectSchema<T, More = unknown>(
  required: Readers<T>,
  optional?: Readers<More>,
): Schema<T & Partial<More>> {
  const readers = new Map<string, Schema<unknown>>(Object.entries({ ...required, ...optional }));
  return (raw, path) => {
    if (!isRecord(raw)) return refuse(path, { reason: "wrong-type", wanted: "object" });
    const at = (key: string) => (path === "" ? key : `${path}.${key}`);
    const missing = Object.keys(required).find((key) => !Object.hasOwn(raw, key));
    if (missing !== undefined) return refuse(at(missing), { reason: "missing" });
    const found: [string, unknown][] = [];
    for (const [key, one] of Object.entries(raw)) {
      const reader = readers.get(key);
      if (reader === undefined) return refuse(at(printableText(key)), { reason: "unknown-key" });
      const read = reader(one, at(key));
      if (!read.ok) return read;
      found.push([key, read.value]);
    }
    return { ok: true, value: Object.fromEntries(found) as T & Partial<More> };
  };
}

/** Objects of several kinds, told apart by what stands under `key`. */
export function variantSchema<T>(key: string, kinds: { readonly [kind: string]: Schema<T> }): Schema<T> {
  const which = oneOfSchema(Object.keys(kinds));
  return (raw, path) => {
    if (!isRecord(raw)) return refuse(path, { reason: "wrong-type", wanted: "object" });
    const at = path === "" ? key : `${path}.${key}`;
    if (!Object.hasOwn(raw, key)) return refuse(at, { reason: "missing" });
    const kind = which(raw[key], at);
    return kind.ok ? (kinds[kind.value] as Schema<T>)(raw, path) : kind;
  };
}

function isRecord(raw: unknown): raw is { readonly [key: string]: unknown } {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

import { shown } from "#kernel/shown.ts";

// Reading data that came from outside, strictly: what is not said to be there is wrong, and the first fault is named by
// its path (turns[3].points).

export type StrictWhy =
  | { readonly why: "wrong-type"; readonly wanted: "object" | "list" | "text" | "whole-number" }
  | { readonly why: "missing" }
  | { readonly why: "unknown-key" }
  | { readonly why: "not-one-of"; readonly allowed: readonly (string | number | boolean)[] }
  | { readonly why: "out-of-range"; readonly least: number; readonly most: number }
  | { readonly why: "too-long"; readonly most: number };

/** The path is empty for the whole. */
export type StrictFault = { readonly path: string } & StrictWhy;

export type Strict<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: StrictFault };

export type Reader<T> = (raw: unknown, path: string) => Strict<T>;

type Readers<T> = { readonly [K in keyof T]-?: Reader<T[K]> };

function refuse(path: string, why: StrictWhy): { readonly ok: false; readonly fault: StrictFault } {
  return { ok: false, fault: { path, ...why } };
}

export function text(most: number): Reader<string> {
  return (raw, path) => {
    if (typeof raw !== "string") return refuse(path, { why: "wrong-type", wanted: "text" });
    return raw.length > most ? refuse(path, { why: "too-long", most }) : { ok: true, value: raw };
  };
}

export function whole(least: number, most: number): Reader<number> {
  return (raw, path) => {
    // Minus zero is no number of ours: it does not survive JSON.
    if (!Number.isSafeInteger(raw) || Object.is(raw, -0))
      return refuse(path, { why: "wrong-type", wanted: "whole-number" });
    const value = raw as number;
    return value < least || value > most ? refuse(path, { why: "out-of-range", least, most }) : { ok: true, value };
  };
}

export function oneOf<const T extends string | number | boolean>(allowed: readonly T[]): Reader<T> {
  return (raw, path) => {
    const value = allowed.find((one) => one === raw);
    return value === undefined ? refuse(path, { why: "not-one-of", allowed }) : { ok: true, value };
  };
}

export function listOf<T>(item: Reader<T>, most: number): Reader<readonly T[]> {
  return (raw, path) => {
    if (!Array.isArray(raw)) return refuse(path, { why: "wrong-type", wanted: "list" });
    if (raw.length > most) return refuse(path, { why: "too-long", most });
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
export function record<T, More = unknown>(required: Readers<T>, optional?: Readers<More>): Reader<T & Partial<More>> {
  const readers = new Map<string, Reader<unknown>>(Object.entries({ ...required, ...optional }));
  return (raw, path) => {
    if (!isRecord(raw)) return refuse(path, { why: "wrong-type", wanted: "object" });
    const at = (key: string) => (path === "" ? key : `${path}.${key}`);
    const missing = Object.keys(required).find((key) => !Object.hasOwn(raw, key));
    if (missing !== undefined) return refuse(at(missing), { why: "missing" });
    const found: [string, unknown][] = [];
    for (const [key, one] of Object.entries(raw)) {
      const reader = readers.get(key);
      if (reader === undefined) return refuse(at(shown(key)), { why: "unknown-key" });
      const read = reader(one, at(key));
      if (!read.ok) return read;
      found.push([key, read.value]);
    }
    return { ok: true, value: Object.fromEntries(found) as T & Partial<More> };
  };
}

/** Objects of several kinds, told apart by what stands under `key`. */
export function byKind<T>(key: string, kinds: { readonly [kind: string]: Reader<T> }): Reader<T> {
  const which = oneOf(Object.keys(kinds));
  return (raw, path) => {
    if (!isRecord(raw)) return refuse(path, { why: "wrong-type", wanted: "object" });
    const at = path === "" ? key : `${path}.${key}`;
    if (!Object.hasOwn(raw, key)) return refuse(at, { why: "missing" });
    const kind = which(raw[key], at);
    return kind.ok ? (kinds[kind.value] as Reader<T>)(raw, path) : kind;
  };
}

function isRecord(raw: unknown): raw is { readonly [key: string]: unknown } {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

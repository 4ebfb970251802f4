import { isRecord } from "#core/schema.ts";

// Reads stored JSON that may have been damaged since it was written.

/** Returns whether a value has at least the fields and types that are expected. */
export type Check = (value: unknown) => boolean;

/** Parses stored JSON. Undefined if the text is not JSON or fails the check. */
export function readJson<Value>(text: string, isValid: Check): Value | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? (value as Value) : undefined;
  } catch {
    return undefined;
  }
}

type FieldType = "string" | "number" | "boolean" | Check;

/** Returns a check for objects that have at least these fields with these types. */
export function fields(types: { readonly [name: string]: FieldType }): Check {
  return (value) =>
    isRecord(value) &&
    Object.entries(types).every(([name, type]) =>
      typeof type === "string" ? typeof value[name] === type : type(value[name]),
    );
}

export function listOf(isOne: Check): Check {
  return (value) => Array.isArray(value) && value.every(isOne);
}

export const anything: Check = () => true;
export const isText: Check = (value) => typeof value === "string";

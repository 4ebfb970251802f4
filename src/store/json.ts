import { isRecord } from "#core/schema.ts";

// Reads stored JSON that may have been damaged since it was written.

/** Returns whether a value has at least the fields and types that are expected. */
export type ValueCheck = (value: unknown) => boolean;

/** Parses stored JSON. Undefined if the text is not JSON or fails the check. */
export function parseStoredJson<Value>(text: string, isValid: ValueCheck): Value | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? (value as Value) : undefined;
  } catch {
    return undefined;
  }
}

type FieldType = "string" | "number" | "boolean" | ValueCheck;

/** Returns a check for objects that have at least these fields with these types. */
export function hasFields(types: { readonly [name: string]: FieldType }): ValueCheck {
  return (value) =>
    isRecord(value) &&
    Object.entries(types).every(([name, type]) =>
      typeof type === "string" ? typeof value[name] === type : type(value[name]),
    );
}

export function isListOf(isOne: ValueCheck): ValueCheck {
  return (value) => Array.isArray(value) && value.every(isOne);
}

export const isAnyValue: ValueCheck = () => true;
export const isText: ValueCheck = (value) => typeof value === "string";

import { isRecord } from "#core/schema.ts";

// Reads stored JSON that may have been damaged since it was written.

/** Returns whether a value has at least the fields and types that are expected. */
export type JsonValueCheck = (value: unknown) => boolean;

/** Parses stored JSON. Undefined if the text is not JSON or fails the check. */
export function parseStoredJson<Value>(text: string, isValid: JsonValueCheck): Value | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? (value as Value) : undefined;
  } catch {
    return undefined;
  }
}

type FieldType = "string" | "number" | "boolean" | JsonValueCheck;

/** Returns a check for objects that have at least these fields with these types. */
export function hasFields(types: { readonly [name: string]: FieldType }): JsonValueCheck {
  return (value) =>
    isRecord(value) &&
    Object.entries(types).every(([name, type]) =>
      typeof type === "string" ? typeof value[name] === type : type(value[name]),
    );
}

export function isListOf(isOne: JsonValueCheck): JsonValueCheck {
  return (value) => Array.isArray(value) && value.every(isOne);
}

export const isAnyValue: JsonValueCheck = () => true;
export const isText: JsonValueCheck = (value) => typeof value === "string";

import { customType } from "drizzle-orm/sqlite-core";

// Values that are kept as JSON. What is damaged on the disk is read as `undefined`: an error would take with it whoever
// else is in the same answer. So the type of each column has `undefined` in it, and whoever reads it has to say what
// comes of that.

export type Check = (value: unknown) => boolean;

/** A column of JSON. `isValid`: whether what was read has at least the form of what is written there. */
export function json<Value>(isValid: Check, name = "") {
  const column = customType<{ data: Value | undefined; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver(text) {
      const value = parseJson(text);
      return isValid(value) ? (value as Value) : undefined;
    },
  });
  return column(name);
}

/** Undefined where a text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type FieldType = "string" | "number" | "boolean" | Check;

/** An object whose fields are like this; it may have others. */
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

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

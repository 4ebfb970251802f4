import { ApiError } from "../model/api-error.ts";

/**
 * Path to a field in a request's body. A check reports each error under the path of the wrong field. From these errors
 * the sandbox makes Discord's "Invalid Form Body" answer: a tree of `_errors`.
 */
export type FieldPath = readonly (string | number)[];
export type ReportFieldProblem = (path: FieldPath, code: string, message: string) => void;
export type BodyCheck = (value: unknown, path: FieldPath, complain: ReportFieldProblem) => void;

export type JsonObject = Record<string, unknown>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const absent = (value: unknown): value is undefined | null => value === undefined || value === null;

/** Returns the number of characters. Discord does not count UTF-16 units. */
export const countCharacters = (text: string): number => [...text].length;

export const requiredValueCheck =
  (check: BodyCheck): BodyCheck =>
  (value, path, complain) => {
    if (absent(value)) complain(path, "BASE_TYPE_REQUIRED", "This field is required");
    else check(value, path, complain);
  };

const badLength = (min: number, max: number, length: number): [string, string] | undefined => {
  if (length >= min && length <= max) return undefined;
  if (min > 0) return ["BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`];
  return ["BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`];
};

const string =
  (shown: (value: string) => string, min: number, max: number, pattern?: RegExp): BodyCheck =>
  (value, path, complain) => {
    if (absent(value)) return;
    if (typeof value !== "string") return complain(path, "STRING_TYPE_CONVERT", `Could not interpret value as string.`);
    const wrong = badLength(min, max, countCharacters(shown(value)));
    if (wrong) complain(path, ...wrong);
    else if (pattern && !pattern.test(value))
      complain(path, "STRING_TYPE_REGEX", "String value did not match validation regex.");
  };

/** Checks a text whose length includes blanks at both ends: ids, addresses, values that people typed. */
export const textCheck = (min: number, max: number, pattern?: RegExp): BodyCheck =>
  string((value) => value, min, max, pattern);

/** Checks a text that people read. Discord trims it before counting, so a text of blanks alone counts as empty. */
export const trimmedTextCheck = (min: number, max: number, pattern?: RegExp): BodyCheck =>
  string((value) => value.trim(), min, max, pattern);

export const numberCheck =
  (min: number, max: number): BodyCheck =>
  (value, path, complain) => {
    if (absent(value)) return;
    if (typeof value !== "number" || Number.isNaN(value))
      return complain(path, "NUMBER_TYPE_COERCE", `Value "${String(value)}" is not a number.`);
    if (value < min) complain(path, "NUMBER_TYPE_MIN", `Value should be greater than or equal to ${min}.`);
    if (value > max) complain(path, "NUMBER_TYPE_MAX", `Value should be less than or equal to ${max}.`);
  };

export const wholeNumberCheck =
  (min: number, max: number): BodyCheck =>
  (value, path, complain) => {
    if (typeof value === "number" && !Number.isInteger(value))
      return complain(path, "NUMBER_TYPE_COERCE", `Value "${value}" is not int.`);
    numberCheck(min, max)(value, path, complain);
  };

export const booleanCheck: BodyCheck = (value, path, complain) => {
  if (!absent(value) && typeof value !== "boolean")
    complain(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
};

export const oneOfCheck =
  (...choices: readonly (string | number)[]): BodyCheck =>
  (value, path, complain) => {
    if (!absent(value) && !choices.some((choice) => choice === value))
      complain(path, "BASE_TYPE_CHOICES", `Value must be one of {${choices.join(", ")}}.`);
  };

/**
 * Checks a snowflake. Clients write it as a string. If it stands for an uploaded file of the same request, it may be
 * the index of the file, as a number.
 */
export const snowflakeCheck: BodyCheck = (value, path, complain) => {
  if (!absent(value) && !/^\d{1,20}$/.test(String(value)))
    complain(path, "NUMBER_TYPE_COERCE", `Value "${String(value)}" is not snowflake.`);
};

export const listCheck =
  (check: BodyCheck, min: number, max: number): BodyCheck =>
  (value, path, complain) => {
    if (absent(value)) return;
    if (!Array.isArray(value)) return complain(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    const wrong = badLength(min, max, value.length);
    if (wrong) complain(path, ...wrong);
    for (const [index, item] of value.entries()) requiredValueCheck(check)(item, [...path, index], complain);
  };

/** Checks that no two items of a list are equal. With `key`, only this field of the items is compared. */
export const uniqueItemsCheck =
  (code: string, message: string, key?: string): BodyCheck =>
  (value, path, complain) => {
    const seen = new Set<unknown>();
    for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
      const mark = key === undefined ? item : isJsonObject(item) ? item[key] : undefined;
      const place = key === undefined ? [...path, index] : [...path, index, key];
      if (mark !== undefined && seen.has(mark)) complain(place, code, message);
      seen.add(mark);
    }
  };

export const listOfUniqueItemsCheck = (check: BodyCheck, min: number, max: number): BodyCheck =>
  combineChecks(
    listCheck(check, min, max),
    uniqueItemsCheck("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value"),
  );

export const objectFieldsCheck =
  (checks: Record<string, BodyCheck>, ...rules: BodyCheck[]): BodyCheck =>
  (value, path, complain) => {
    if (absent(value)) return;
    if (!isJsonObject(value)) return complain(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
    for (const [name, check] of Object.entries(checks)) check(value[name], [...path, name], complain);
    for (const rule of rules) rule(value, path, complain);
  };

/**
 * Returns a check for components or options of several types. The field `type` of the value decides which check
 * applies.
 */
export const checkByTypeField =
  (checks: Record<number, BodyCheck>): BodyCheck =>
  (value, path, complain) => {
    const check = isJsonObject(value) ? checks[Number(value["type"])] : undefined;
    if (check) return check(value, path, complain);
    const known = Object.keys(checks).join(", ");
    complain([...path, "type"], "UNION_TYPE_CHOICES", `Value of field "type" must be one of (${known}).`);
  };

export const combineChecks =
  (...checks: BodyCheck[]): BodyCheck =>
  (value, path, complain) => {
    for (const check of checks) check(value, path, complain);
  };

export const anyValueCheck: BodyCheck = () => {};

interface Tree {
  [key: string]: Tree | { code: string; message: string }[];
}

function branch(tree: Tree, key: string): Tree {
  const at = tree[key];
  if (at && !Array.isArray(at)) return at;
  const fresh: Tree = {};
  tree[key] = fresh;
  return fresh;
}

function note(tree: Tree, path: FieldPath, error: { code: string; message: string }): void {
  const leaf = path.reduce<Tree>((at, key) => branch(at, String(key)), tree);
  const errors = leaf["_errors"];
  if (Array.isArray(errors)) errors.push(error);
  else leaf["_errors"] = [error];
}

/** Throws Discord's error 50035 if the check finds an error. */
export function assertValidBody(value: unknown, check: BodyCheck): void {
  const tree: Tree = {};
  requiredValueCheck(check)(value, [], (path, code, message) => note(tree, path, { code, message }));
  if (Object.keys(tree).length > 0) throw invalidForm(tree);
}

const invalidForm = (errors: object): ApiError => new ApiError(400, 50035, "Invalid Form Body", { errors });

/** Creates Discord's error 50035 for one wrong field. Used for mistakes that show only when a request is executed. */
export function createFieldError(path: FieldPath, code: string, message: string): ApiError {
  const tree: Tree = {};
  note(tree, path, { code, message });
  return invalidForm(tree);
}

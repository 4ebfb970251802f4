/** Copies as JSON does, so that what a database would not keep is not kept here either. */
export function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** Copies through JSON, so that the oracle keeps only what a database would keep. */
export function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

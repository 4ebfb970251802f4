/** Formats a time for use in a file name. Names with later times sort after names with earlier ones. */
export function formatFileTimestamp(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, "-");
}

/** Source of a regular expression that matches the timestamps of `formatFileTimestamp`. */
export const FILE_TIMESTAMP_PATTERN = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`;

/** Escapes a file name for use inside a regular expression. */
export function escapeRegExp(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

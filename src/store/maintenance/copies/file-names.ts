/** Formats a time as part of a file name; later ones sort after earlier ones. */
export function formatFileTimestamp(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, "-");
}

/** Matches what `formatFileTimestamp` makes. */
export const FILE_TIMESTAMP_PATTERN = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`;

/** Returns a name for use inside a regular expression. */
export function escapeRegExp(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

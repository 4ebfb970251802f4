/** A moment as part of a file's name; later ones sort behind earlier ones. */
export function formatFileTimestamp(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, "-");
}

/** What `stampOf` makes, to be found in the names of a folder. */
export const FILE_TIMESTAMP_PATTERN = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`;

/** A name as part of a regular expression. */
export function escapeRegExp(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

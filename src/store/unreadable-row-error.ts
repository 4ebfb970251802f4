/** Error code. It identifies the error in another thread, because threads exchange errors without their class. */
const CODE = "unreadable-row";

/**
 * A damaged row: its content is not in the form that this program writes. The error says which row it is, but nothing
 * about its content.
 */
export class UnreadableRowError extends Error {
  override readonly name = "UnreadableRowError";
  readonly code = CODE;
  constructor(table: string, id: string) {
    super(`a row of ${table} cannot be read: ${id}`);
  }
}

export function isUnreadableRowError(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === CODE;
}

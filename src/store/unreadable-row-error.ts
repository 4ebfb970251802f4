/** Identifies the error after it has crossed a thread, where its class is lost. */
const CODE = "unreadable-row";

/**
 * A damaged row: its content is not what this program writes. The error says which row it is, and nothing of its
 * content.
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

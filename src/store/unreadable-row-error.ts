/** By which the error is known on the other side of a thread, where its class is lost. */
const CODE = "unreadable-row";

/** A row that is damaged: what stands in it is not what this program writes. It says which row, and nothing of it. */
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

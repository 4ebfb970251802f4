import { isUnreadableRowError } from "#store/unreadable-row-error.ts";

/** The readable rows of these ids, in order. One damaged row must not hide the others. */
export async function readUndamaged<Id, Row>(
  ids: readonly Id[],
  read: (id: Id) => Promise<Row | undefined>,
): Promise<Row[]> {
  const rows = await Promise.all(ids.map((id) => undefinedIfDamaged(() => read(id))));
  return rows.flatMap((row) => (row === undefined ? [] : [row]));
}

/** Undefined if the row is damaged. */
export async function undefinedIfDamaged<Row>(read: () => Promise<Row>): Promise<Row | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isUnreadableRowError(error)) return undefined;
    throw error;
  }
}

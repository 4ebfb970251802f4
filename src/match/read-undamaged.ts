import { isUnreadableRowError } from "#store/unreadable-row-error.ts";

/** What can be read of these, in their order: one row that is damaged must not hide the others. */
export async function readUndamaged<Id, Row>(
  ids: readonly Id[],
  read: (id: Id) => Promise<Row | undefined>,
): Promise<Row[]> {
  const rows = await Promise.all(ids.map((id) => undefinedIfDamaged(() => read(id))));
  return rows.flatMap((row) => (row === undefined ? [] : [row]));
}

/** Undefined where a row is damaged. */
export async function undefinedIfDamaged<Row>(read: () => Promise<Row>): Promise<Row | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isUnreadableRowError(error)) return undefined;
    throw error;
  }
}

import { isUnreadableRowError } from "#store/unreadable-row-error.ts";

/** Rows read at once. Others ask the store in between. */
const MAX_PARALLEL = 25;

/** The readable rows of these ids, in order. One damaged row must not hide the others. */
export async function readUndamaged<Id, Row>(
  ids: readonly Id[],
  read: (id: Id) => Promise<Row | undefined>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += MAX_PARALLEL) {
    const some = ids.slice(from, from + MAX_PARALLEL);
    const found = await Promise.all(some.map((id) => undefinedIfDamaged(() => read(id))));
    rows.push(...found.flatMap((row) => (row === undefined ? [] : [row])));
  }
  return rows;
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

import { isUnreadableRowError } from "#store/unreadable-row-error.ts";

/** Maximum number of rows that are read at once, so that other requests can use the store in between. */
const MAX_PARALLEL = 25;

/** The rows with these ids, in order, without the damaged ones. One damaged row must not hide the others. */
export async function readUndamagedRows<Id, Row>(
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

/** Reads a row. Returns undefined if the row is damaged. */
export async function undefinedIfDamaged<Row>(read: () => Promise<Row>): Promise<Row | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isUnreadableRowError(error)) return undefined;
    throw error;
  }
}

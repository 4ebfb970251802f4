/**
 * Returns the rows of a page with their positions. Rows with equal values have the same position, that of the first
 * such row.
 */
export function assignPositions<Row, Value>(
  rows: readonly Row[],
  from: number,
  first: number,
  figureIn: (row: Row) => Value,
): (readonly [row: Row, place: number])[] {
  let place = first;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before !== undefined && figureIn(before) !== figureIn(row)) place = from + index + 1;
    return [row, place] as const;
  });
}

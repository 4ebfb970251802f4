// Places as they stand in custom ids: 8H is the square H8 with the direction across, H8 the same square down. Whether
// the board has it is for the game to say.

const PLACE = /^(?:(?<row>\d{1,2})(?<column>[A-Z]{1,2})|(?<down>[A-Z]{1,2})(?<at>\d{1,2}))$/;

interface Parts {
  readonly row: string;
  readonly column: string;
  readonly across: boolean;
}

function partsOf(at: string): Parts {
  const { row, column, down, at: number } = PLACE.exec(at)?.groups ?? {};
  return { row: row ?? number ?? "", column: column ?? down ?? "", across: row !== undefined };
}

function placeOf({ row, column, across }: Parts): string {
  return across ? `${row}${column}` : `${column}${row}`;
}

/** A place as it is typed, in a direction that is said apart; what is none is left to the game to refuse. */
export function placeTowards(typed: string, direction: string | null): string {
  const at = typed.trim().toUpperCase();
  return direction === null || !PLACE.test(at) ? typed : placeOf({ ...partsOf(at), across: direction === "across" });
}

export function squareAt(at: string): string {
  return placeOf({ ...partsOf(at), across: false });
}

/** The square with the direction of another place; across where there is none. */
export function placeLike(square: string, like: string | undefined): string {
  return placeOf({ ...partsOf(square), across: like === undefined || partsOf(like).across });
}

/** The same place in another row or column. */
export function movedTo(at: string, line: Partial<Pick<Parts, "row" | "column">>): string {
  return placeOf({ ...partsOf(at), ...line });
}

export function rowAt(at: string): string {
  return partsOf(at).row;
}

export function columnAt(at: string): string {
  return partsOf(at).column;
}

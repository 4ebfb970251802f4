// Places as they stand in custom ids: 8H is the square H8 with the direction across, H8 the same square down. Whether
// the board has it is for the game to say.

const PLACE_PATTERN = /^(?:(?<row>\d{1,2})(?<column>[A-Z]{1,2})|(?<down>[A-Z]{1,2})(?<at>\d{1,2}))$/;

interface PlaceParts {
  readonly row: string;
  readonly column: string;
  readonly across: boolean;
}

function parsePlace(at: string): PlaceParts {
  const { row, column, down, at: number } = PLACE_PATTERN.exec(at)?.groups ?? {};
  return { row: row ?? number ?? "", column: column ?? down ?? "", across: row !== undefined };
}

function formatPlace({ row, column, across }: PlaceParts): string {
  return across ? `${row}${column}` : `${column}${row}`;
}

/** A place as it is typed, in a direction that is said apart; what is none is left to the game to refuse. */
export function withDirection(typed: string, direction: string | null): string {
  const at = typed.trim().toUpperCase();
  return direction === null || !PLACE_PATTERN.test(at)
    ? typed
    : formatPlace({ ...parsePlace(at), across: direction === "across" });
}

export function squareOfPlace(at: string): string {
  return formatPlace({ ...parsePlace(at), across: false });
}

/** The square with the direction of another place; across where there is none. */
export function withDirectionOf(square: string, like: string | undefined): string {
  return formatPlace({ ...parsePlace(square), across: like === undefined || parsePlace(like).across });
}

/** The same place in another row or column. */
export function moveToLine(at: string, line: Partial<Pick<PlaceParts, "row" | "column">>): string {
  return formatPlace({ ...parsePlace(at), ...line });
}

export function rowOfPlace(at: string): string {
  return parsePlace(at).row;
}

export function columnOfPlace(at: string): string {
  return parsePlace(at).column;
}

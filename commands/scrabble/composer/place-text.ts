import { normalizeTypedPlace } from "#games/scrabble/notation/play-notation.ts";

// Places as written in custom ids: 8H is the square H8 across, H8 is the same square down. The game checks whether the
// board has the square.

export const PLACE_PATTERN = /^(?:(?<row>\d{1,2})(?<column>[A-Z]{1,2})|(?<down>[A-Z]{1,2})(?<at>\d{1,2}))$/;

/** Max characters of a typed place, with the signs that players may type around it: `( 8, D ) →`. */
export const MAX_PLACE_LENGTH = 12;

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

/** Combines a typed place with a direction that was given separately. The game refuses invalid places. */
export function addDirectionToPlace(typed: string, direction: string | null): string {
  const at = normalizeTypedPlace(typed);
  return direction === null || !PLACE_PATTERN.test(at)
    ? typed
    : formatPlace({ ...parsePlace(at), across: direction === "across" });
}

/** Returns a place with an arrow that shows its direction: 8H → is across, H8 ↓ is down. */
export function formatPlaceWithArrow(at: string): string {
  return `${at} ${parsePlace(at).across ? "→" : "↓"}`;
}

export function squareOfPlace(at: string): string {
  return formatPlace({ ...parsePlace(at), across: false });
}

/** Gives a square the direction of the place `like`. Without `like`, the direction is across. */
export function copyPlaceDirection(square: string, like: string | undefined): string {
  return formatPlace({ ...parsePlace(square), across: like === undefined || parsePlace(like).across });
}

/** Moves a place to another row or column. */
export function movePlaceToLine(at: string, line: Partial<Pick<PlaceParts, "row" | "column">>): string {
  return formatPlace({ ...parsePlace(at), ...line });
}

export function rowOfPlace(at: string): string {
  return parsePlace(at).row;
}

export function columnOfPlace(at: string): string {
  return parsePlace(at).column;
}

import { boardTileLetter, isOccupied, rackTileOfBoardTile } from "#games/scrabble/board/board.ts";
import type { DraftStep, ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import { arrangeRack } from "#games/scrabble/draft/rack-order.ts";
import type { BoardTile, LaidTile, ScrabbleView, Square, Tile } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/** A draft without the tiles that no longer fit, because of a changed board or rack. Those tiles are in `returned`. */
export interface FittedDraft {
  readonly laid: readonly LaidTile[];
  readonly returned: readonly LaidTile[];
  /** Tiles left on the rack, in the order that the draft sets. */
  readonly rest: readonly Tile[];
}

export function fitDraftToBoard(
  alphabet: Alphabet,
  { board, rack = [] }: ScrabbleView,
  { steps, order = [] }: ScrabbleDraft,
): FittedDraft {
  const rest = arrangeRack(rack, order);
  const [laid, returned]: [LaidTile[], LaidTile[]] = [[], []];
  for (const one of tilesLaidByDraftSteps(steps)) {
    const at = rest.indexOf(rackTileOfBoardTile(one.stone));
    const fits =
      one.square < board.length &&
      !isOccupied(board, one.square) &&
      isLetterInFullBag(alphabet, boardTileLetter(one.stone));
    if (!fits || at < 0) {
      returned.push(one);
      continue;
    }
    rest.splice(at, 1);
    laid.push(one);
  }
  return { laid, returned, rest };
}

/**
 * Whether the full bag of the alphabet has this letter. Letters without a tile cannot be laid, not even with a blank.
 */
export function isLetterInFullBag({ letters }: Alphabet, letter: Tile): boolean {
  return (letters[letter]?.count ?? 0) > 0;
}

/**
 * Returns the tiles that the edits of a draft (its steps) have laid, in the order of laying. Whether the board has room
 * for them is not checked.
 */
export function tilesLaidByDraftSteps(steps: readonly DraftStep[]): LaidTile[] {
  let laid = new Map<Square, BoardTile>();
  for (const step of steps) {
    switch (step.kind) {
      case "lay":
        laid.delete(step.square);
        laid.set(step.square, step.stone);
        break;
      case "letter":
        laid.set(step.square, step.stone);
        break;
      case "take":
        laid.delete(step.square);
        break;
      case "fill":
        laid = new Map(step.laid.map(({ square, stone }) => [square, stone]));
        break;
      case "clear":
        laid = new Map();
        break;
    }
  }
  return [...laid].map(([square, stone]) => ({ square, stone }));
}

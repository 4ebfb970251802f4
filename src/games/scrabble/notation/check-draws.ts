import type { Seat } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import { rackTileOfBoardTile, removeTiles } from "#games/scrabble/board/board.ts";
import type { UndoneTurn } from "#games/scrabble/notation/undone-turns.ts";
import { exchangeWithBag, refillAfterPlay, type TileSupply, takePlayBack } from "#games/scrabble/rules/draws.ts";
import { reshuffleBag, setUpGame } from "#games/scrabble/rules/setup.ts";
import type { LaidTile, ScrabbleOptions, Tile } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Checks whether the racks of a finished game follow from its seed: deals and draws again, and compares.

/** A finished game from a file. */
export interface RecordedDraws {
  readonly options: ScrabbleOptions;
  readonly seats: number;
  readonly seed: string;
  readonly undone: readonly UndoneTurn[];
  readonly turns: readonly RecordedTurn[];
  /** The rack of each seat at the end, as far as the file says it. */
  readonly finalRacks: readonly (readonly Tile[] | undefined)[];
}

export interface RecordedTurn {
  readonly seat: Seat;
  /** The rack of the seat before the turn, if the file says it. */
  readonly rack?: readonly Tile[] | undefined;
  readonly change: TileChange;
  /** Whether `UndoneTurn.turn` counts this turn. */
  readonly isCounted: boolean;
}

export type TileChange =
  | { readonly kind: "play"; readonly laid: readonly LaidTile[] }
  | { readonly kind: "exchange"; readonly tiles: readonly Tile[] }
  /** A challenge took the last play back, which this seat had made. */
  | { readonly kind: "taken-back"; readonly from: Seat }
  | { readonly kind: "none" };

export type CheckedDraws =
  /** `missing`: plays and exchanges without a rack in the file. `undos`: undone turns, each with a further seed. */
  | { readonly ok: true; readonly racks: number; readonly missing: number; readonly undos: number }
  /**
   * `turn`: number of the turn, from 1, before which the rack differs, or whose tiles are not on the drawn rack; one
   * more than there are turns at the end. `written`: the rack or the tiles in the file.
   */
  | {
      readonly ok: false;
      readonly turn: number;
      readonly seat: Seat;
      readonly written: readonly Tile[];
      readonly drawn: readonly Tile[];
    };

interface Draws extends TileSupply {
  readonly racks: readonly (readonly Tile[])[];
  /** The last play, which a challenge can take back. */
  readonly last?: { readonly laid: readonly LaidTile[]; readonly drawn: readonly Tile[] };
}

export function checkDraws(wordList: WordList, game: RecordedDraws): CheckedDraws {
  const begun = setUpGame(wordList, game.options, game.seats, createRng(game.seed));
  let draws: Draws = { bag: begun.bag, rng: begun.rng, racks: begun.players.map(({ rack }) => rack) };
  const undos = [...game.undone];
  let counted = 0;
  let racks = 0;
  const shuffleAfterUndos = () => {
    for (let next = undos[0]; next !== undefined && next.turn <= counted; next = undos[0]) {
      const { bag, rng } = reshuffleBag({ ...begun, ...draws }, createRng(next.seed));
      draws = { ...draws, bag, rng };
      undos.shift();
    }
  };
  const differs = (seat: Seat, written: readonly Tile[] | undefined): readonly Tile[] | undefined => {
    if (written === undefined) return undefined;
    racks++;
    const drawn = draws.racks[seat] ?? [];
    return isSameRack(written, drawn) ? undefined : drawn;
  };
  for (const [at, { seat, rack = [], change, isCounted }] of game.turns.entries()) {
    shuffleAfterUndos();
    const drawn = differs(seat, game.turns[at]?.rack);
    if (drawn) return { ok: false, turn: at + 1, seat, written: rack, drawn };
    const own = draws.racks[seat] ?? [];
    const used = usedTiles(change);
    if (!removeTiles(own, used)) return { ok: false, turn: at + 1, seat, written: used, drawn: own };
    draws = afterChange(draws, seat, change, game.options.rack);
    if (isCounted) counted++;
  }
  shuffleAfterUndos();
  for (const [seat, written] of game.finalRacks.entries()) {
    const drawn = differs(seat, written);
    if (drawn) return { ok: false, turn: game.turns.length + 1, seat, written: written ?? [], drawn };
  }
  const missing = game.turns.filter(({ rack, change }) => rack === undefined && usedTiles(change).length > 0).length;
  return { ok: true, racks, missing, undos: game.undone.length };
}

/** The tiles that a turn takes off the rack. */
function usedTiles(change: TileChange): readonly Tile[] {
  if (change.kind === "exchange") return change.tiles;
  return change.kind === "play" ? change.laid.map(({ stone }) => rackTileOfBoardTile(stone)) : [];
}

function afterChange(draws: Draws, seat: Seat, change: TileChange, size: number): Draws {
  const rackOf = (holder: Seat) => draws.racks[holder] ?? [];
  const withRack = (holder: Seat, rack: readonly Tile[]) => draws.racks.map((one, at) => (at === holder ? rack : one));
  switch (change.kind) {
    case "play": {
      const { rack, drawn, ...supply } = refillAfterPlay(draws, rackOf(seat), change.laid, size);
      return { ...supply, racks: withRack(seat, rack), last: { laid: change.laid, drawn } };
    }
    case "exchange": {
      const { rack, ...supply } = exchangeWithBag(draws, rackOf(seat), change.tiles);
      return { ...supply, racks: withRack(seat, rack) };
    }
    case "taken-back": {
      if (draws.last === undefined) return draws;
      const { rack, ...supply } = takePlayBack(draws, rackOf(change.from), draws.last);
      return { ...supply, racks: withRack(change.from, rack) };
    }
    case "none":
      return draws;
  }
}

function isSameRack(written: readonly Tile[], drawn: readonly Tile[]): boolean {
  return written.toSorted((a, b) => a - b).join() === drawn.toSorted((a, b) => a - b).join();
}

import { type Rng, shuffle } from "#core/rng.ts";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import { EMPTY_SQUARE, rackTileOfBoardTile, removeTiles } from "#games/scrabble/board/board.ts";
import { isFinalPlay } from "#games/scrabble/rules/ending.ts";
import type {
  PendingPlay,
  PendingPlayView,
  ScrabblePlayer,
  ScrabblePlayerView,
  ScrabbleState,
  ScrabbleView,
  Tile,
} from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/** Returns what a viewer may see: never the order of the bag, nor the tiles of another seat before the end. */
export function viewOf(alphabet: Alphabet, state: ScrabbleState, seat: number | null): ScrabbleView {
  const { options, board, players, bag, toMove, scoreless, turns, pending, helped, ending } = state;
  return {
    options,
    seat,
    board,
    letters: alphabet.letters.map(({ text }) => text),
    players: players.map((player, at) => shownPlayer(player, at === seat || ending !== undefined)),
    rack: seat === null ? undefined : players[seat]?.rack,
    bagCount: bag.length,
    toMove,
    scoreless,
    turns,
    ...(pending === undefined ? {} : { pending: shownPending(pending, isFinalPlay(state)) }),
    ...(helped === undefined || helped !== seat ? {} : { helped }),
    ...(ending === undefined ? {} : { ending, racks: players.map(({ rack }) => rack) }),
  };
}

/** Returns what the viewer may see of a player. The number of hints is included only if `told`. */
function shownPlayer({ score, rack, resigned, hints }: ScrabblePlayer, told: boolean): ScrabblePlayerView {
  return { score, tiles: rack.length, resigned, ...(hints === undefined || !told ? {} : { hints }) };
}

function shownPending({ drawn, ...pending }: PendingPlay, last: boolean): PendingPlayView {
  return { ...pending, drew: drawn.length, last };
}

/** Returns a full state that fits the view. The hidden tiles are dealt at random. */
export function sampleState(alphabet: Alphabet, view: ScrabbleView, rng: Rng): ScrabbleState {
  const { options, board, toMove, scoreless, turns, pending, helped, ending } = view;
  const [unseen, after] = shuffle(rng, unseenTiles(alphabet, view));
  const deal = (count: number) => unseen.splice(0, count);
  const players = view.players.map(({ tiles, ...player }, seat) => ({
    ...player,
    rack: knownRack(view, seat) ?? deal(tiles),
  }));
  const bag = deal(view.bagCount);
  return {
    options,
    board,
    players,
    bag,
    rng: after,
    toMove,
    scoreless,
    turns,
    ...(pending === undefined ? {} : { pending: samplePending(pending, players) }),
    ...(helped === undefined ? {} : { helped }),
    ...(ending === undefined ? {} : { ending }),
  };
}

/**
 * Completes a pending play (a play that can still be challenged). The tiles drawn after it are taken to be the last
 * ones on the rack.
 */
function samplePending(
  { drew, last: _, ...pending }: PendingPlayView,
  players: readonly ScrabblePlayer[],
): PendingPlay {
  const rack = players[pending.seat]?.rack ?? [];
  return { ...pending, drawn: rack.slice(rack.length - drew) };
}

function knownRack(view: ScrabbleView, seat: number): readonly Tile[] | undefined {
  return view.racks?.[seat] ?? (seat === view.seat ? view.rack : undefined);
}

/** Returns the tiles that are neither on the board nor on a rack that this view shows. */
export function unseenTiles(alphabet: Alphabet, view: ScrabbleView): Tile[] {
  const onBoard = view.board.filter((stone) => stone !== EMPTY_SQUARE).map(rackTileOfBoardTile);
  const onRacks = view.players.flatMap((_, seat) => knownRack(view, seat) ?? []);
  const unseen = removeTiles(bagTiles(alphabet, view.options), [...onBoard, ...onRacks]);
  if (unseen === undefined) throw new RangeError("this view shows tiles that the bag does not have");
  return unseen;
}

import { bagOf } from "#games/scrabble/bag.ts";
import { EMPTY, tileOf, without } from "#games/scrabble/board.ts";
import { isLast } from "#games/scrabble/ending.ts";
import type { Pending, PendingView, Player, PlayerView, State, Tile, View } from "#games/scrabble/types.ts";
import { type Rng, shuffled } from "#kernel/rng.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";

/** What a seat sees, or the spectator: never the order of the bag, nor another's tiles before the end. */
export function viewOf(state: State, seat: number | null): View {
  const { options, board, players, bag, toMove, scoreless, turns, pending, helped, ending } = state;
  return {
    options,
    seat,
    board,
    players: players.map((player, at) => shownPlayer(player, at === seat || ending !== undefined)),
    rack: seat === null ? undefined : players[seat]?.rack,
    bagCount: bag.length,
    toMove,
    scoreless,
    turns,
    ...(pending === undefined ? {} : { pending: shownPending(pending, isLast(state)) }),
    ...(helped === undefined || helped !== seat ? {} : { helped }),
    ...(ending === undefined ? {} : { ending, racks: players.map(({ rack }) => rack) }),
  };
}

/** With its hints, where they may be told. */
function shownPlayer({ score, rack, resigned, hints }: Player, told: boolean): PlayerView {
  return { score, tiles: rack.length, resigned, ...(hints === undefined || !told ? {} : { hints }) };
}

function shownPending({ drawn, ...pending }: Pending, last: boolean): PendingView {
  return { ...pending, drew: drawn.length, last };
}

/** A whole state that fits the view: the tiles that it does not show are dealt at random. */
export function imagine(alphabet: Alphabet, view: View, rng: Rng): State {
  const { options, board, toMove, scoreless, turns, pending, helped, ending } = view;
  const [unseen, after] = shuffled(rng, unseenTiles(alphabet, view));
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
    ...(pending === undefined ? {} : { pending: imaginedPending(pending, players) }),
    ...(helped === undefined ? {} : { helped }),
    ...(ending === undefined ? {} : { ending }),
  };
}

/** What was drawn after the last play are the last tiles of its rack. */
function imaginedPending({ drew, last: _, ...pending }: PendingView, players: readonly Player[]): Pending {
  const rack = players[pending.seat]?.rack ?? [];
  return { ...pending, drawn: rack.slice(rack.length - drew) };
}

function knownRack(view: View, seat: number): readonly Tile[] | undefined {
  return view.racks?.[seat] ?? (seat === view.seat ? view.rack : undefined);
}

/** The tiles that are neither on the board nor on a rack that this view shows. */
export function unseenTiles(alphabet: Alphabet, view: View): Tile[] {
  const onBoard = view.board.filter((stone) => stone !== EMPTY).map(tileOf);
  const onRacks = view.players.flatMap((_, seat) => knownRack(view, seat) ?? []);
  const unseen = without(bagOf(alphabet, view.options), [...onBoard, ...onRacks]);
  if (unseen === undefined) throw new RangeError("this view shows tiles that the bag does not have");
  return unseen;
}

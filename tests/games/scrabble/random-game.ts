import { EMPTY, isTaken, type Position, stepOf } from "#games/scrabble/board.ts";
import { type Scrabble, scrabble } from "#games/scrabble/game.ts";
import { layoutOf } from "#games/scrabble/layout.ts";
import { plays } from "#games/scrabble/movegen.ts";
import type { Action, Direction, Event, Options, Refusal, State, Stone, Tile } from "#games/scrabble/types.ts";
import type { Seat, Step } from "#kernel/game.ts";
import type { Deed, Entry } from "#kernel/log.ts";
import { rngFrom } from "#kernel/rng.ts";
import { BLANK } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";
import { type Chance, chanceOf, frozen } from "../contract-playout.ts";

// Games of random acts of every kind: plays of a few tiles, phonies and challenges, exchanges, passes, time that runs out,
// resignations. Whole racks are left to the bots: to find all plays of fifteen tiles takes too long for a random one.

export interface Table {
  readonly resource: Resource;
  readonly options: Options;
  readonly seats: number;
  readonly seed: string;
}

export interface Played extends Table {
  readonly game: Scrabble;
  readonly log: readonly Entry[];
  /** After entry 0, 1, 2 …; frozen, so that an act that changes a state in place fails. */
  readonly states: readonly State[];
  readonly events: readonly Event[];
}

/** Tiles that a random play is made of. */
const MOST_TILES = 4;
const LONGEST = 3_000;

export function playRandomly(table: Table): Played {
  const { resource, options, seats, seed } = table;
  const game = scrabble(resource);
  const chance = chanceOf([...seed].reverse().join(""));
  const states = [frozen(game.setup(options, seats, rngFrom(seed)))];
  const log: Entry[] = [];
  const events: Event[] = [];
  for (let state = states[0] as State; game.outcome(state) === undefined; state = states.at(-1) as State) {
    if (log.length > LONGEST) throw new Error("the game does not end");
    const deed = randomDeed(resource, state, chance);
    const step = stepOfDeed(game, state, deed);
    if (!step.ok) throw new Error(`refused: ${JSON.stringify([step.refusal, deed])}`);
    states.push(frozen(step.state));
    events.push(...step.events);
    log.push({ seq: log.length + 1, at: 0, deed });
  }
  return { ...table, game, log, states, events };
}

function stepOfDeed(game: Scrabble, state: State, deed: Deed): Step<State, Event, Refusal> {
  switch (deed.kind) {
    case "act":
      return game.play(state, deed.seat, deed.action as Action);
    case "forfeit":
      return game.forfeit(state, deed.seat, deed.how);
    case "timeout":
      return (game.timeOut as NonNullable<Scrabble["timeOut"]>)(state, deed.seat);
    case "overtime":
      return (game.overtime as NonNullable<Scrabble["overtime"]>)(state, deed.seat);
    case "hint":
      return (game.help as NonNullable<Scrabble["help"]>)(state, deed.seat);
    default:
      throw new Error(`no random ${deed.kind}`);
  }
}

function randomDeed(resource: Resource, state: State, chance: Chance): Deed {
  const seat = state.toMove;
  const staying = [...state.players.keys()].filter((one) => !state.players[one]?.resigned);
  // What else than to accept can be done about the last play comes too seldom otherwise.
  const last = scrabble(resource).view(state, seat).pending?.last === true;
  const roll = chance.below(last ? 20 : 200);
  if (roll < 2)
    return { kind: "forfeit", seat: last ? seat : chance.pick(staying), how: roll === 0 ? "resigned" : "out-of-time" };
  if (roll < 6) return { kind: "timeout", seat };
  if (roll < 10) return { kind: "overtime", seat };
  if (roll < 14 && state.options.challenge === "void") return { kind: "hint", seat };
  return { kind: "act", seat, action: randomAction(resource, state, seat, chance) };
}

function randomAction(resource: Resource, state: State, seat: Seat, chance: Chance): Action {
  const { options, pending, bag } = state;
  const game = scrabble(resource);
  if (pending !== undefined && chance.below(3) === 0) return { kind: "challenge" };
  if (game.view(state, seat).pending?.last) return { kind: "accept" };
  const rack = state.players[seat]?.rack ?? [];
  const roll = chance.below(20);
  const given = chance.some(rack, 1 + chance.below(rack.length));
  const exchange: Action = { kind: "exchange", tiles: given };
  if (roll === 0 && bag.length > 0 && game.play(state, seat, exchange).ok) return exchange;
  if (roll === 1) return { kind: "pass" };
  const phony = options.challenge !== "void" && roll < 8 ? anything(resource, state, seat, chance) : undefined;
  return phony ?? someWord(resource, { options, board: state.board, rack }, chance) ?? { kind: "pass" };
}

function someWord(resource: Resource, position: Position, chance: Chance): Action | undefined {
  const tiles = chance.some(position.rack, MOST_TILES);
  // All letters for two blanks at once are too many to look for.
  const rack = tiles.filter((tile, at) => tile !== BLANK || tiles.indexOf(BLANK) === at);
  const found = plays({ ...position, rack }, resource);
  if (found.length === 0) return undefined;
  const { square, direction, word } = chance.pick(found);
  return { kind: "play", square, direction, word };
}

/** Tiles laid where tiles may lie, whatever they spell. */
export function anything(resource: Resource, state: State, seat: Seat, chance: Chance): Action | undefined {
  const game = scrabble(resource);
  for (let attempt = 0; attempt < 20; attempt++) {
    const action = atRandom(resource, state, state.players[seat]?.rack ?? [], chance);
    if (action !== undefined && game.play(state, seat, action).ok) return action;
  }
  return undefined;
}

function atRandom(resource: Resource, { board, options }: State, rack: readonly Tile[], chance: Chance) {
  const { size } = options;
  const letters = resource.alphabet.letters.length - 1;
  const taken = board.flatMap((stone, square) => (stone === EMPTY ? [] : [square]));
  const through = chance.pick(taken.length === 0 ? layoutOf(size).centre : taken);
  const direction: Direction = chance.pick(["across", "down"]);
  const place = direction === "across" ? through % size : Math.floor(through / size);
  const step = stepOf(direction, size);
  let first = Math.max(0, place - chance.below(MOST_TILES));
  while (first > 0 && isTaken(board, through + (first - 1 - place) * step)) first--;
  const tiles = chance.some(rack, 1 + chance.below(MOST_TILES));
  const word: Stone[] = [];
  for (let at = first; at < size; at++) {
    const there = board[through + (at - place) * step] as Stone;
    const tile = there === EMPTY ? tiles.pop() : undefined;
    if (there === EMPTY && tile === undefined) break;
    word.push(there !== EMPTY ? there : tile === BLANK ? -1 - chance.below(letters) : (tile as Tile));
  }
  return { kind: "play", square: through + (first - place) * step, direction, word } as const;
}

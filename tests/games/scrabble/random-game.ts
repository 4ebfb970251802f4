import type { Seat, Step } from "#core/game.ts";
import type { LogEntry, LogEntryBody } from "#core/match-log.ts";
import { createRng } from "#core/rng.ts";
import { type BoardPosition, directionStep, EMPTY_SQUARE, isOccupied } from "#games/scrabble/board/board.ts";
import { boardLayout } from "#games/scrabble/board/layout.ts";
import { createScrabble, type ScrabbleGame } from "#games/scrabble/game.ts";
import { findAllPlays } from "#games/scrabble/search/movegen.ts";
import type {
  BoardTile,
  Direction,
  ScrabbleAction,
  ScrabbleEvent,
  ScrabbleOptions,
  ScrabbleRefusal,
  ScrabbleState,
  Tile,
} from "#games/scrabble/types.ts";
import { BLANK } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { createTestRandom, deepFrozen, type TestRandom } from "../random-playout.ts";

// Games of random acts of every kind: plays of a few tiles, phonies and challenges, exchanges, passes, time that runs out,
// resignations. Whole racks are left to the bots: to find all plays of fifteen tiles takes too long for a random one.

export interface RandomGameSetup {
  readonly wordList: WordList;
  readonly options: ScrabbleOptions;
  readonly seats: number;
  readonly seed: string;
}

export interface RandomGame extends RandomGameSetup {
  readonly game: ScrabbleGame;
  readonly log: readonly LogEntry[];
  /** After entry 0, 1, 2 …; frozen, so that an act that changes a state in place fails. */
  readonly states: readonly ScrabbleState[];
  readonly events: readonly ScrabbleEvent[];
}

/** Tiles that a random play is made of. */
const MAX_TILES = 4;
const LONGEST = 3_000;

export function playRandomly(table: RandomGameSetup): RandomGame {
  const { wordList, options, seats, seed } = table;
  const game = createScrabble(wordList);
  const chance = createTestRandom([...seed].reverse().join(""));
  const states = [deepFrozen(game.setup(options, seats, createRng(seed)))];
  const log: LogEntry[] = [];
  const events: ScrabbleEvent[] = [];
  for (
    let state = states[0] as ScrabbleState;
    game.outcome(state) === undefined;
    state = states.at(-1) as ScrabbleState
  ) {
    if (log.length > LONGEST) throw new Error("the game does not end");
    const deed = randomDeed(wordList, state, chance);
    const step = stepOfDeed(game, state, deed);
    if (!step.ok) throw new Error(`refused: ${JSON.stringify([step.refusal, deed])}`);
    states.push(deepFrozen(step.state));
    events.push(...step.events);
    log.push({ seq: log.length + 1, at: 0, deed });
  }
  return { ...table, game, log, states, events };
}

function stepOfDeed(
  game: ScrabbleGame,
  state: ScrabbleState,
  deed: LogEntryBody,
): Step<ScrabbleState, ScrabbleEvent, ScrabbleRefusal> {
  switch (deed.kind) {
    case "act":
      return game.play(state, deed.seat, deed.action as ScrabbleAction);
    case "forfeit":
      return game.forfeit(state, deed.seat, deed.how);
    case "timeout":
      return (game.timeOut as NonNullable<ScrabbleGame["timeOut"]>)(state, deed.seat);
    case "overtime":
      return (game.overtime as NonNullable<ScrabbleGame["overtime"]>)(state, deed.seat);
    case "hint":
      return (game.countHint as NonNullable<ScrabbleGame["countHint"]>)(state, deed.seat);
    default:
      throw new Error(`no random ${deed.kind}`);
  }
}

function randomDeed(wordList: WordList, state: ScrabbleState, chance: TestRandom): LogEntryBody {
  const seat = state.toMove;
  const staying = [...state.players.keys()].filter((one) => !state.players[one]?.resigned);
  // What else than to accept can be done about the last play comes too seldom otherwise.
  const last = createScrabble(wordList).view(state, seat).pending?.last === true;
  const roll = chance.below(last ? 20 : 200);
  if (roll < 2)
    return { kind: "forfeit", seat: last ? seat : chance.pick(staying), how: roll === 0 ? "resigned" : "out-of-time" };
  if (roll < 6) return { kind: "timeout", seat };
  if (roll < 10) return { kind: "overtime", seat };
  if (roll < 14 && state.options.challenge === "void") return { kind: "hint", seat };
  return { kind: "act", seat, action: randomAction(wordList, state, seat, chance) };
}

function randomAction(wordList: WordList, state: ScrabbleState, seat: Seat, chance: TestRandom): ScrabbleAction {
  const { options, pending, bag } = state;
  const game = createScrabble(wordList);
  if (pending !== undefined && chance.below(3) === 0) return { kind: "challenge" };
  if (game.view(state, seat).pending?.last) return { kind: "accept" };
  const rack = state.players[seat]?.rack ?? [];
  const roll = chance.below(20);
  const given = chance.some(rack, 1 + chance.below(rack.length));
  const exchange: ScrabbleAction = { kind: "exchange", tiles: given };
  if (roll === 0 && bag.length > 0 && game.play(state, seat, exchange).ok) return exchange;
  if (roll === 1) return { kind: "pass" };
  const phony = options.challenge !== "void" && roll < 8 ? randomPlacement(wordList, state, seat, chance) : undefined;
  return phony ?? someWord(wordList, { options, board: state.board, rack }, chance) ?? { kind: "pass" };
}

function someWord(wordList: WordList, position: BoardPosition, chance: TestRandom): ScrabbleAction | undefined {
  const tiles = chance.some(position.rack, MAX_TILES);
  // All letters for two blanks at once are too many to look for.
  const rack = tiles.filter((tile, at) => tile !== BLANK || tiles.indexOf(BLANK) === at);
  const found = findAllPlays({ ...position, rack }, wordList);
  if (found.length === 0) return undefined;
  const { square, direction, word } = chance.pick(found);
  return { kind: "play", square, direction, word };
}

/** Tiles laid where tiles may lie, whatever they spell. */
export function randomPlacement(
  wordList: WordList,
  state: ScrabbleState,
  seat: Seat,
  chance: TestRandom,
): ScrabbleAction | undefined {
  const game = createScrabble(wordList);
  for (let attempt = 0; attempt < 20; attempt++) {
    const action = atRandom(wordList, state, state.players[seat]?.rack ?? [], chance);
    if (action !== undefined && game.play(state, seat, action).ok) return action;
  }
  return undefined;
}

function atRandom(wordList: WordList, { board, options }: ScrabbleState, rack: readonly Tile[], chance: TestRandom) {
  const { size } = options;
  const letters = wordList.alphabet.letters.length - 1;
  const taken = board.flatMap((stone, square) => (stone === EMPTY_SQUARE ? [] : [square]));
  const through = chance.pick(taken.length === 0 ? boardLayout(size).centre : taken);
  const direction: Direction = chance.pick(["across", "down"]);
  const place = direction === "across" ? through % size : Math.floor(through / size);
  const step = directionStep(direction, size);
  let first = Math.max(0, place - chance.below(MAX_TILES));
  while (first > 0 && isOccupied(board, through + (first - 1 - place) * step)) first--;
  const tiles = chance.some(rack, 1 + chance.below(MAX_TILES));
  const word: BoardTile[] = [];
  for (let at = first; at < size; at++) {
    const there = board[through + (at - place) * step] as BoardTile;
    const tile = there === EMPTY_SQUARE ? tiles.pop() : undefined;
    if (there === EMPTY_SQUARE && tile === undefined) break;
    word.push(there !== EMPTY_SQUARE ? there : tile === BLANK ? -1 - chance.below(letters) : (tile as Tile));
  }
  return { kind: "play", square: through + (first - place) * step, direction, word } as const;
}

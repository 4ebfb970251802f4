import type { GameActionResult, Seat } from "#core/game.ts";
import type { LogEntry, LogEntryBody } from "#core/match-log.ts";
import { createRng } from "#core/rng.ts";
import { type BoardPosition, EMPTY_SQUARE, isOccupied, squareIndexStep } from "#games/scrabble/board/board.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import { createScrabbleGame, type ScrabbleGame } from "#games/scrabble/game.ts";
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
import { createTestRandom, deepFreeze, type TestRandom } from "../random-playout.ts";

// Games of random actions of all kinds: plays of a few tiles, phonies, challenges, exchanges, passes, timeouts and
// resignations. Random plays use no whole racks, because finding all plays of fifteen tiles takes too long.

export interface RandomGameSetup {
  readonly wordList: WordList;
  readonly options: ScrabbleOptions;
  readonly seats: number;
  readonly seed: string;
}

export interface RandomGame extends RandomGameSetup {
  readonly game: ScrabbleGame;
  readonly log: readonly LogEntry[];
  /** The state after each entry. Frozen, so that an action fails that changes a state in place. */
  readonly states: readonly ScrabbleState[];
  readonly events: readonly ScrabbleEvent[];
}

/** Maximum of tiles in a random play. */
const MAX_TILES = 4;
const MAX_ENTRIES = 3_000;

export function playRandomly(setup: RandomGameSetup): RandomGame {
  const { wordList, options, seats, seed } = setup;
  const game = createScrabbleGame(wordList);
  const chance = createTestRandom([...seed].reverse().join(""));
  const states = [deepFreeze(game.setup(options, seats, createRng(seed)))];
  const log: LogEntry[] = [];
  const events: ScrabbleEvent[] = [];
  for (
    let state = states[0] as ScrabbleState;
    game.outcome(state) === undefined;
    state = states.at(-1) as ScrabbleState
  ) {
    if (log.length > MAX_ENTRIES) throw new Error("the game does not end");
    const entry = randomEntry(wordList, state, chance);
    const step = applyEntry(game, state, entry);
    if (!step.ok) throw new Error(`refused: ${JSON.stringify([step.refusal, entry])}`);
    states.push(deepFreeze(step.state));
    events.push(...step.events);
    log.push({ seq: log.length + 1, at: 0, deed: entry });
  }
  return { ...setup, game, log, states, events };
}

function applyEntry(
  game: ScrabbleGame,
  state: ScrabbleState,
  entry: LogEntryBody,
): GameActionResult<ScrabbleState, ScrabbleEvent, ScrabbleRefusal> {
  switch (entry.kind) {
    case "act":
      return game.play(state, entry.seat, entry.action as ScrabbleAction);
    case "forfeit":
      return game.forfeit(state, entry.seat, entry.how);
    case "timeout":
      return (game.timeOut as NonNullable<ScrabbleGame["timeOut"]>)(state, entry.seat);
    case "overtime":
      return (game.overtime as NonNullable<ScrabbleGame["overtime"]>)(state, entry.seat);
    case "hint":
      return (game.countHint as NonNullable<ScrabbleGame["countHint"]>)(state, entry.seat);
    default:
      throw new Error(`no random ${entry.kind}`);
  }
}

function randomEntry(wordList: WordList, state: ScrabbleState, chance: TestRandom): LogEntryBody {
  const seat = state.toMove;
  const staying = [...state.players.keys()].filter((one) => !state.players[one]?.resigned);
  // After a last play, a random resignation or timeout would be too rare with the usual odds.
  const last = createScrabbleGame(wordList).view(state, seat).pending?.last === true;
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
  const game = createScrabbleGame(wordList);
  if (pending !== undefined && chance.below(3) === 0) return { kind: "challenge" };
  if (game.view(state, seat).pending?.last) return { kind: "accept" };
  const rack = state.players[seat]?.rack ?? [];
  const roll = chance.below(20);
  const given = chance.some(rack, 1 + chance.below(rack.length));
  const exchange: ScrabbleAction = { kind: "exchange", tiles: given };
  if (roll === 0 && bag.length > 0 && game.play(state, seat, exchange).ok) return exchange;
  if (roll === 1) return { kind: "pass" };
  const phony = options.challenge !== "void" && roll < 8 ? randomPlacement(wordList, state, seat, chance) : undefined;
  return phony ?? randomWord(wordList, { options, board: state.board, rack }, chance) ?? { kind: "pass" };
}

function randomWord(wordList: WordList, position: BoardPosition, chance: TestRandom): ScrabbleAction | undefined {
  const tiles = chance.some(position.rack, MAX_TILES);
  // All letters for two blanks are too many to search.
  const rack = tiles.filter((tile, at) => tile !== BLANK || tiles.indexOf(BLANK) === at);
  const found = findAllPlays({ ...position, rack }, wordList);
  if (found.length === 0) return undefined;
  const { square, direction, word } = chance.pick(found);
  return { kind: "play", square, direction, word };
}

/** Tiles in a possible place, with any letters. */
export function randomPlacement(
  wordList: WordList,
  state: ScrabbleState,
  seat: Seat,
  chance: TestRandom,
): ScrabbleAction | undefined {
  const game = createScrabbleGame(wordList);
  for (let attempt = 0; attempt < 20; attempt++) {
    const action = placeRandomly(wordList, state, state.players[seat]?.rack ?? [], chance);
    if (action !== undefined && game.play(state, seat, action).ok) return action;
  }
  return undefined;
}

function placeRandomly(
  wordList: WordList,
  { board, options }: ScrabbleState,
  rack: readonly Tile[],
  chance: TestRandom,
) {
  const { size } = options;
  const letters = wordList.alphabet.letters.length - 1;
  const taken = board.flatMap((stone, square) => (stone === EMPTY_SQUARE ? [] : [square]));
  const through = chance.pick(taken.length === 0 ? getBoardLayout(size).centre : taken);
  const direction: Direction = chance.pick(["across", "down"]);
  const place = direction === "across" ? through % size : Math.floor(through / size);
  const step = squareIndexStep(direction, size);
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

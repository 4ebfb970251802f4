import type { Seat } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import type { KenkenView as KenKenView } from "#games/kenken/types.ts";
import type { MastermindAction as CodeAction } from "#games/mastermind/types.ts";
import { formatCellName as makeBallPlace } from "#games/rolit/notation/cell-name.ts";
import type { RolitAction as BallAction } from "#games/rolit/types.ts";
import { formatPlace, formatWord } from "#games/scrabble/notation/play-notation.ts";
import type { ScrabbleAction as WordAction } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { OptionValue } from "#sandbox/sandbox-user.ts";

// What simulated people type to go on with a game, as somebody would who sees their own view and thinks for a moment.

export interface TypedCommand {
  readonly command: string;
  readonly options: Record<string, OptionValue>;
}

/** What a seat types next; undefined where it would not know what. */
export type NextCommand = (
  loaded: LoadedMatch,
  seat: Seat,
  random: Random,
  alphabet: Alphabet,
) => Promise<TypedCommand | undefined>;

export const nextCommands: { readonly [game: string]: NextCommand } = { scrabble, mastermind, kenken, rolit };

export function findNextCommand(game: string): NextCommand {
  const hand = nextCommands[game];
  if (!hand) throw new Error(`nobody knows how to play ${game}: it has no hand`);
  return hand;
}

async function thought(level: string, { game, state }: LoadedMatch, seat: Seat, random: Random): Promise<unknown> {
  const seed = Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join("");
  return game.bots[level]?.(game.view(state, seat), createRng(seed));
}

async function scrabble(loaded: LoadedMatch, seat: Seat, random: Random, alphabet: Alphabet): Promise<TypedCommand> {
  const action = (await thought("hard", loaded, seat, random)) as WordAction;
  if (action.kind !== "play") return { command: "scrabble pass", options: {} };
  const { size } = loaded.match.opening.options as { readonly size: number };
  const options = { word: formatWord(alphabet, action.word), at: formatPlace(action, size), confirm: true };
  return { command: "scrabble play", options };
}

async function mastermind(loaded: LoadedMatch, seat: Seat, random: Random): Promise<TypedCommand | undefined> {
  const action = (await thought("genetic", loaded, seat, random)) as CodeAction;
  if (action.kind !== "guess") return undefined;
  return { command: "mastermind guess", options: { code: action.guess.map((colour) => colour + 1).join(" ") } };
}

async function rolit(loaded: LoadedMatch, seat: Seat, random: Random): Promise<TypedCommand> {
  const action = (await thought("greedy", loaded, seat, random)) as BallAction;
  return { command: "rolit place", options: { cell: makeBallPlace(action) } };
}

/** An open cell with its right value; now and then a note, or an act that goes back. */
async function kenken({ game, state }: LoadedMatch, seat: Seat, random: Random): Promise<TypedCommand | undefined> {
  const view = game.view(state, seat) as KenKenView;
  const { board } = view.options;
  const [solution] = solveBoard(board, { max: 1, keep: 1 }).solutions;
  const grid = view.grids[view.options.mode === "race" ? seat : 0];
  const open = grid?.values.flatMap((value, cell) => (value === solution?.[cell] ? [] : [cell])) ?? [];
  const cell = open[Math.floor(random() * open.length)];
  if (cell === undefined || solution === undefined) return undefined;
  const named = formatCell(board.size, cell);
  const chance = random();
  if (chance < 0.05) return { command: "kenken undo", options: {} };
  if (chance < 0.1) return { command: "kenken note", options: { cell: named, values: `${solution[cell]}` } };
  return { command: "kenken set", options: { cell: named, value: solution[cell] ?? 0 } };
}

import { makeCell } from "#games/kenken/notation.ts";
import { solve } from "#games/kenken/solver/solve.ts";
import type { View as KenKenView } from "#games/kenken/types.ts";
import type { Action as CodeAction } from "#games/mastermind/types.ts";
import { makePlace as makeBallPlace } from "#games/rolit/notation/place.ts";
import type { Action as BallAction } from "#games/rolit/types.ts";
import { makePlace, makeWord } from "#games/scrabble/notation.ts";
import type { Action as WordAction } from "#games/scrabble/types.ts";
import type { Seat } from "#kernel/game.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import type { Given } from "#sandbox/person.ts";
import type { Loaded } from "#table/sight.ts";
import type { Random } from "#tools/seeded/random.ts";

// What simulated people type to go on with a game, as somebody would who sees their own view and thinks for a moment.

export interface Typed {
  readonly command: string;
  readonly options: Record<string, Given>;
}

/** What a seat types next; undefined where it would not know what. */
export type Hand = (loaded: Loaded, seat: Seat, random: Random, alphabet: Alphabet) => Promise<Typed | undefined>;

export const hands: { readonly [game: string]: Hand } = { scrabble, mastermind, kenken, rolit };

export function handFor(game: string): Hand {
  const hand = hands[game];
  if (!hand) throw new Error(`nobody knows how to play ${game}: it has no hand`);
  return hand;
}

async function thought(level: string, { game, state }: Loaded, seat: Seat, random: Random): Promise<unknown> {
  const seed = Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join("");
  return game.bots[level]?.(game.view(state, seat), rngFrom(seed));
}

async function scrabble(loaded: Loaded, seat: Seat, random: Random, alphabet: Alphabet): Promise<Typed> {
  const action = (await thought("hard", loaded, seat, random)) as WordAction;
  if (action.kind !== "play") return { command: "scrabble pass", options: {} };
  const { size } = loaded.match.opening.options as { readonly size: number };
  const options = { word: makeWord(alphabet, action.word), at: makePlace(action, size), confirm: true };
  return { command: "scrabble play", options };
}

async function mastermind(loaded: Loaded, seat: Seat, random: Random): Promise<Typed | undefined> {
  const action = (await thought("genetic", loaded, seat, random)) as CodeAction;
  if (action.kind !== "guess") return undefined;
  return { command: "mastermind guess", options: { code: action.guess.map((colour) => colour + 1).join(" ") } };
}

async function rolit(loaded: Loaded, seat: Seat, random: Random): Promise<Typed> {
  const action = (await thought("greedy", loaded, seat, random)) as BallAction;
  return { command: "rolit place", options: { cell: makeBallPlace(action) } };
}

/** An open cell with its right value; now and then a note, or an act that goes back. */
async function kenken({ game, state }: Loaded, seat: Seat, random: Random): Promise<Typed | undefined> {
  const view = game.view(state, seat) as KenKenView;
  const { board } = view.options;
  const [solution] = solve(board, { most: 1, keep: 1 }).solutions;
  const grid = view.grids[view.options.mode === "race" ? seat : 0];
  const open = grid?.values.flatMap((value, cell) => (value === solution?.[cell] ? [] : [cell])) ?? [];
  const cell = open[Math.floor(random() * open.length)];
  if (cell === undefined || solution === undefined) return undefined;
  const named = makeCell(board.size, cell);
  const chance = random();
  if (chance < 0.05) return { command: "kenken undo", options: {} };
  if (chance < 0.1) return { command: "kenken note", options: { cell: named, values: `${solution[cell]}` } };
  return { command: "kenken set", options: { cell: named, value: solution[cell] ?? 0 } };
}

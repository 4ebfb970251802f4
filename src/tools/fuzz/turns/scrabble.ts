import { EMPTY, letterOf } from "#games/scrabble/board.ts";
import { makePlace, parsePlay } from "#games/scrabble/notation.ts";
import type { Action, Place, State, View } from "#games/scrabble/types.ts";
import { BLANK, type Tile, textOf } from "#lexicon/alphabet.ts";
import { below, happens, oneOf, pick, someOf } from "#tools/fuzz/chance.ts";
import type { Seated, Turn, TurnsOf } from "#tools/fuzz/turns/turn.ts";

/** No bag has so many of it, its blanks included. */
const TOO_MANY = "Q".repeat(7);

const viewOf = ({ standing: { game, state }, seat }: Seated): View => game.view(state, seat) as View;

const somewhere = (random: () => number, size: number): Place => ({
  square: below(random, size * size),
  direction: happens(random, 50) ? "across" : "down",
});

/** Laid at once: what is only shown beforehand is kept as a draft. */
function laid(seated: Seated, word: string, place: Place): Turn {
  const view = viewOf(seated);
  const at = makePlace(place, view.options.size);
  const parsed = parsePlay(view, seated.alphabet, word, at);
  const action = parsed.ok ? parsed.action : undefined;
  return happens(seated.random, 50)
    ? { command: "scrabble play", options: { word, at, confirm: true }, action }
    : { payload: `confirm.${at}.${word}`, action };
}

const exchanged = ({ alphabet }: Seated, tiles: readonly Tile[]): Turn => ({
  command: "scrabble exchange",
  options: { tiles: tiles.map((tile) => textOf(alphabet, tile)).join("") },
  action: { kind: "exchange", tiles } satisfies Action,
});

const PASS = { kind: "pass" } satisfies Action;

function any(seated: Seated): Turn {
  const { random, alphabet } = seated;
  const { options, rack = [] } = viewOf(seated);
  const letters = rack.filter((tile) => tile !== BLANK).map((tile) => textOf(alphabet, tile));
  const word = someOf(random, letters, 40).join("") || "AT";
  return oneOf<() => Turn>(random, [
    () => laid(seated, word, somewhere(random, options.size)),
    () => laid(seated, word, somewhere(random, options.size)),
    () => exchanged(seated, rack.slice(0, 1 + below(random, rack.length))),
    () => ({ command: "scrabble pass", action: PASS }),
    () => ({ payload: "pass-now", action: PASS }),
    () => ({ payload: "challenge", action: { kind: "challenge" } satisfies Action }),
  ])();
}

function wrong(seated: Seated): Turn | undefined {
  const { random, alphabet, standing } = seated;
  const { options, board } = viewOf(seated);
  const { size } = options;
  const tile = alphabet.letters.findIndex(({ text }) => text === "Q");
  return oneOf<() => Turn | undefined>(random, [
    () => laid(seated, "QUIZ", { square: size * (1 + below(random, size)) - 1, direction: "across" }),
    () => laid(seated, TOO_MANY, { square: size * below(random, size), direction: "across" }),
    () => onTaken(seated, board),
    () =>
      exchanged(
        seated,
        [...TOO_MANY].map(() => tile),
      ),
    () => unasked(standing.state as State, random),
  ])();
}

/** A word that begins on a square where another letter lies. */
function onTaken(seated: Seated, board: View["board"]): Turn | undefined {
  const { random, alphabet } = seated;
  const square = pick(
    random,
    board.flatMap((stone, at) => (stone === EMPTY ? [] : [at])),
  );
  if (square === undefined) return undefined;
  const there = textOf(alphabet, letterOf(board[square] ?? EMPTY));
  return laid(seated, there === "A" ? "ET" : "AT", { square, direction: happens(random, 50) ? "across" : "down" });
}

/** Where no play can be challenged. */
function unasked({ pending }: State, random: () => number): Turn | undefined {
  if (pending !== undefined) return undefined;
  const kind = oneOf(random, ["challenge", "accept"]);
  const action = { kind } as Action;
  return happens(random, 50) ? { payload: kind, action } : { command: `scrabble ${kind}`, action };
}

export const scrabble: TurnsOf = {
  any,
  wrong,
  late: [
    { payload: "pass-now" },
    { payload: "challenge" },
    { payload: "accept" },
    { payload: "confirm.8H.QUIZ" },
    { payload: "undo" },
  ],
};

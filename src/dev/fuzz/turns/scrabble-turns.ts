import type { FuzzTurn, TurnGenerator, TurnSetup } from "#dev/fuzz/turns/fuzz-turn.ts";
import { isLikely, pickOne, pickRandom, pickSome, randomBelow } from "#dev/simulation/random-choices.ts";
import { EMPTY_SQUARE, stoneLetter } from "#games/scrabble/board/board.ts";
import { formatPlace, parsePlay } from "#games/scrabble/notation/play-notation.ts";
import type { ScrabbleAction, ScrabbleState, ScrabbleView, WordPlace } from "#games/scrabble/types.ts";
import { BLANK, type Tile, tileText } from "#lexicon/alphabet/alphabet.ts";
import { SCRABBLE_ACTIONS } from "../../../../commands/scrabble/scrabble-actions.ts";

/** No bag has so many of it, its blanks included. */
const TOO_MANY = "Q".repeat(7);

const viewOf = ({ state: { game, state }, seat }: TurnSetup): ScrabbleView => game.view(state, seat) as ScrabbleView;

const somewhere = (random: () => number, size: number): WordPlace => ({
  square: randomBelow(random, size * size),
  direction: isLikely(random, 50) ? "across" : "down",
});

/** Laid at once: what is only shown beforehand is kept as a draft. */
function laid(seated: TurnSetup, word: string, place: WordPlace): FuzzTurn {
  const view = viewOf(seated);
  const at = formatPlace(place, view.options.size);
  const parsed = parsePlay(view, seated.alphabet, word, at);
  const action = parsed.ok ? parsed.action : undefined;
  return isLikely(seated.random, 50)
    ? { command: "scrabble play", options: { word, at, confirm: true }, action }
    : { payload: SCRABBLE_ACTIONS.format({ kind: "confirm", at, word }), action };
}

const exchanged = ({ alphabet }: TurnSetup, tiles: readonly Tile[]): FuzzTurn => ({
  command: "scrabble exchange",
  options: { tiles: tiles.map((tile) => tileText(alphabet, tile)).join("") },
  action: { kind: "exchange", tiles } satisfies ScrabbleAction,
});

const PASS_NOW = SCRABBLE_ACTIONS.format({ kind: "pass-now" });
const PASS = { kind: "pass" } satisfies ScrabbleAction;

function any(seated: TurnSetup): FuzzTurn {
  const { random, alphabet } = seated;
  const { options, rack = [] } = viewOf(seated);
  const letters = rack.filter((tile) => tile !== BLANK).map((tile) => tileText(alphabet, tile));
  const word = pickSome(random, letters, 40).join("") || "AT";
  return pickOne<() => FuzzTurn>(random, [
    () => laid(seated, word, somewhere(random, options.size)),
    () => laid(seated, word, somewhere(random, options.size)),
    () => exchanged(seated, rack.slice(0, 1 + randomBelow(random, rack.length))),
    () => ({ command: "scrabble pass", action: PASS }),
    () => ({ payload: PASS_NOW, action: PASS }),
    () => ({
      payload: SCRABBLE_ACTIONS.format({ kind: "challenge" }),
      action: { kind: "challenge" } satisfies ScrabbleAction,
    }),
  ])();
}

function wrong(seated: TurnSetup): FuzzTurn | undefined {
  const { random, alphabet, state } = seated;
  const { options, board } = viewOf(seated);
  const { size } = options;
  const tile = alphabet.letters.findIndex(({ text }) => text === "Q");
  return pickOne<() => FuzzTurn | undefined>(random, [
    () => laid(seated, "QUIZ", { square: size * (1 + randomBelow(random, size)) - 1, direction: "across" }),
    () => laid(seated, TOO_MANY, { square: size * randomBelow(random, size), direction: "across" }),
    () => onTaken(seated, board),
    () =>
      exchanged(
        seated,
        [...TOO_MANY].map(() => tile),
      ),
    () => unasked(state.state as ScrabbleState, random),
  ])();
}

/** A word that begins on a square where another letter lies. */
function onTaken(seated: TurnSetup, board: ScrabbleView["board"]): FuzzTurn | undefined {
  const { random, alphabet } = seated;
  const square = pickRandom(
    random,
    board.flatMap((stone, at) => (stone === EMPTY_SQUARE ? [] : [at])),
  );
  if (square === undefined) return undefined;
  const there = tileText(alphabet, stoneLetter(board[square] ?? EMPTY_SQUARE));
  return laid(seated, there === "A" ? "ET" : "AT", { square, direction: isLikely(random, 50) ? "across" : "down" });
}

/** Where no play can be challenged. */
function unasked({ pending }: ScrabbleState, random: () => number): FuzzTurn | undefined {
  if (pending !== undefined) return undefined;
  const kind = pickOne(random, ["challenge", "accept"] as const);
  const action = { kind } as ScrabbleAction;
  return isLikely(random, 50)
    ? { payload: SCRABBLE_ACTIONS.format({ kind }), action }
    : { command: `scrabble ${kind}`, action };
}

export const scrabbleTurns: TurnGenerator = {
  createTurn: any,
  createWrongTurn: wrong,
  latePresses: [
    { payload: PASS_NOW },
    { payload: SCRABBLE_ACTIONS.format({ kind: "challenge" }) },
    { payload: SCRABBLE_ACTIONS.format({ kind: "accept" }) },
    { payload: SCRABBLE_ACTIONS.format({ kind: "confirm", at: "8H", word: "QUIZ" }) },
    { payload: SCRABBLE_ACTIONS.format({ kind: "undo" }) },
  ],
};

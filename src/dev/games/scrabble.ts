import { chooseActionAsBot } from "#dev/simulation/choose-as-bot.ts";
import type { FuzzTurn, FuzzTurnSetup, GameInputs } from "#dev/simulation/game-inputs.ts";
import { pickFromNonEmpty, pickRandom, pickSome, randomBelow, randomBoolean } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import { sortLetters } from "#dev/simulation/sort-letters.ts";
import { boardTileLetter, EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { formatPlace, formatWord, parsePlay } from "#games/scrabble/notation/play-notation.ts";
import type { ScrabbleAction, ScrabbleState, ScrabbleView, WordPlace } from "#games/scrabble/types.ts";
import { BLANK, type Tile, tileText } from "#lexicon/alphabet/alphabet.ts";
import { SCRABBLE_ACTIONS } from "../../../commands/scrabble/scrabble-actions.ts";

/** A word with more of one letter than any bag has, even with its blanks. */
const TOO_MANY = "Q".repeat(7);
/** Min letters of a rack that is searched for in messages: fewer letters could occur by chance in any word. */
const MIN_SECRET_LETTERS = 5;
const MIN_CLOCK_SECONDS = 30;

const PASS_NOW = SCRABBLE_ACTIONS.format({ kind: "pass-now" });
const PASS = { kind: "pass" } satisfies ScrabbleAction;

const viewOf = ({ state: { game, state }, seat }: FuzzTurnSetup): ScrabbleView =>
  game.view(state, seat) as ScrabbleView;

const randomPlace = (random: Random, size: number): WordPlace => ({
  square: randomBelow(random, size * size),
  direction: randomBoolean(random, 50) ? "across" : "down",
});

/** Plays a word at once. A preview would be stored as a draft, the player's unfinished turn. */
function playWord(setup: FuzzTurnSetup, word: string, place: WordPlace): FuzzTurn {
  const view = viewOf(setup);
  const at = formatPlace(place, view.options.size);
  const parsed = parsePlay(view, setup.alphabet, word, at);
  const action = parsed.ok ? parsed.action : undefined;
  return randomBoolean(setup.random, 50)
    ? { command: "scrabble play", options: { word, at, confirm: true }, action }
    : { payload: SCRABBLE_ACTIONS.format({ kind: "confirm", at, word }), action };
}

const exchangeTiles = ({ alphabet }: FuzzTurnSetup, tiles: readonly Tile[]): FuzzTurn => ({
  command: "scrabble exchange",
  options: { tiles: tiles.map((tile) => tileText(alphabet, tile)).join("") },
  action: { kind: "exchange", tiles } satisfies ScrabbleAction,
});

/** A word that begins on a square where another letter lies; undefined if the board is empty. */
function playOnTakenSquare(setup: FuzzTurnSetup, board: ScrabbleView["board"]): FuzzTurn | undefined {
  const { random, alphabet } = setup;
  const square = pickRandom(
    random,
    board.flatMap((stone, square) => (stone === EMPTY_SQUARE ? [] : [square])),
  );
  if (square === undefined) return undefined;
  const letter = tileText(alphabet, boardTileLetter(board[square] ?? EMPTY_SQUARE));
  const { direction } = randomPlace(random, 1);
  return playWord(setup, letter === "A" ? "ET" : "AT", { square, direction });
}

/** Challenges or accepts a play although no play can be challenged. Undefined if a play can be challenged now. */
function answerNoChallenge({ pending }: ScrabbleState, random: Random): FuzzTurn | undefined {
  if (pending !== undefined) return undefined;
  const kind = pickFromNonEmpty(random, ["challenge", "accept"] as const);
  const action = { kind } as ScrabbleAction;
  return randomBoolean(random, 50)
    ? { payload: SCRABBLE_ACTIONS.format({ kind }), action }
    : { command: `scrabble ${kind}`, action };
}

const inputs: GameInputs = {
  async nextCommand(loaded, seat, random, alphabet) {
    const action = (await chooseActionAsBot("hard", loaded, seat, random)) as ScrabbleAction;
    if (action.kind !== "play") return { command: "scrabble pass", options: {} };
    const { size } = loaded.match.opening.options as { readonly size: number };
    const options = { word: formatWord(alphabet, action.word), at: formatPlace(action, size), confirm: true };
    return { command: "scrabble play", options };
  },
  fuzz: {
    matches: [
      { options: { bots: "1 easy" }, turns: 3 },
      { options: {}, guest: "joins", turns: 4 },
      { options: { settings: "super" }, guest: "joins", turns: 2 },
      { options: {}, guest: "stays away", turns: 0 },
      { options: { bots: "1 easy" }, turns: 2, afterwards: "save" },
      { options: { bots: "1 easy" }, turns: 2, afterwards: "leave" },
    ],
    createTurn(setup) {
      const { random, alphabet } = setup;
      const { options, rack = [] } = viewOf(setup);
      const letters = rack.filter((tile) => tile !== BLANK).map((tile) => tileText(alphabet, tile));
      const word = pickSome(random, letters, 40).join("") || "AT";
      return pickFromNonEmpty<() => FuzzTurn>(random, [
        () => playWord(setup, word, randomPlace(random, options.size)),
        () => playWord(setup, word, randomPlace(random, options.size)),
        () => exchangeTiles(setup, rack.slice(0, 1 + randomBelow(random, rack.length))),
        () => ({ command: "scrabble pass", action: PASS }),
        () => ({ payload: PASS_NOW, action: PASS }),
        () => ({
          payload: SCRABBLE_ACTIONS.format({ kind: "challenge" }),
          action: { kind: "challenge" } satisfies ScrabbleAction,
        }),
      ])();
    },
    createIllegalTurn(setup) {
      const { random, alphabet, state } = setup;
      const { options, board } = viewOf(setup);
      const { size } = options;
      const tile = alphabet.letters.findIndex(({ text }) => text === "Q");
      const lastOfRow = { square: size * (1 + randomBelow(random, size)) - 1, direction: "across" } as const;
      const firstOfRow = { square: size * randomBelow(random, size), direction: "across" } as const;
      return pickFromNonEmpty<() => FuzzTurn | undefined>(random, [
        () => playWord(setup, "QUIZ", lastOfRow),
        () => playWord(setup, TOO_MANY, firstOfRow),
        () => playOnTakenSquare(setup, board),
        () => exchangeTiles(setup, Array<Tile>(TOO_MANY.length).fill(tile)),
        () => answerNoChallenge(state.state as ScrabbleState, random),
      ])();
    },
    latePresses: [
      { payload: PASS_NOW },
      { payload: SCRABBLE_ACTIONS.format({ kind: "challenge" }) },
      { payload: SCRABBLE_ACTIONS.format({ kind: "accept" }) },
      { payload: SCRABBLE_ACTIONS.format({ kind: "confirm", at: "8H", word: "QUIZ" }) },
      { payload: SCRABBLE_ACTIONS.format({ kind: "undo" }) },
    ],
    playerCommands: /^(play|exchange|place|remove|undo-tile|clear|confirm|pass|challenge|accept|undo|hint)$/,
    costlyCommands: /^(new|watch|analyse|hint|daily)/,
    listSecrets({ game, state, match }, alphabet) {
      return [...match.seats.keys()].flatMap((seat) => {
        const { rack = [], ending } = game.view(state, seat) as ScrabbleView;
        const letters = rack.filter((tile) => tile !== BLANK).map((tile) => tileText(alphabet, tile));
        if (ending !== undefined || letters.length < MIN_SECRET_LETTERS) return [];
        return [{ kind: "rack" as const, text: sortLetters(letters), knownToSeats: [seat] }];
      });
    },
  },
  soak: {
    matches: [
      {
        play: "with bots",
        options: (random) => ({
          bots: `${pickFromNonEmpty(random, [1, 2, 3])} ${pickFromNonEmpty(random, ["easy", "medium", "hard", "expert", "champion"])}`,
        }),
      },
      { play: "with a guest", options: (_, guest) => ({ with: guest }) },
      {
        play: "with a guest",
        isSlow: true,
        options: (_, guest) => ({ with: guest, clock: `${MIN_CLOCK_SECONDS} s/move` }),
      },
    ],
    otherCommands: [
      { command: "scrabble rack", options: {} },
      { command: "scrabble hint", options: {} },
      { command: "scrabble stats", options: {} },
      { command: "scrabble leaderboard", options: {} },
      { command: "scrabble undo", options: {} },
      { command: "scrabble pass", options: {} },
      { command: "scrabble daily-ranking", options: {} },
      { command: "scrabble lists", options: {} },
      { command: "scrabble board", options: { text: true } },
      { command: "scrabble check", options: { word: "quiz" } },
    ],
  },
};

export default inputs;

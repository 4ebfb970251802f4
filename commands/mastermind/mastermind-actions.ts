import {
  type ActionParam,
  buttonVariantParam,
  flagParam,
  integerParam,
  oneOfParam,
  optionalParam,
} from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import { BOT_STRATEGIES } from "#games/mastermind/bots/bots.ts";
import { MASTERMIND_ROLES, NAMED_DIFFICULTIES } from "./new/new-game.ts";

const BASE = 36;

/**
 * A complete or unfinished code, with one digit of base 36 for each peg. An unfinished code is stored only in the
 * custom ids of its player's private buttons.
 */
const pegs: ActionParam<readonly number[]> = {
  format: (code) => code.map((colour) => colour.toString(BASE)).join(""),
  parse: (typed) =>
    /^[0-9a-z]{0,20}$/.test(typed) ? [...typed].map((digit) => Number.parseInt(digit, BASE)) : undefined,
};
const count = integerParam(9);
/**
 * The answer to a guess, as far as the player has chosen it: the number of pegs in their place, and the number of right
 * colours elsewhere.
 */
const counts = { exact: optionalParam(count), partial: optionalParam(count) };
const number = optionalParam(integerParam(999));

/** Buttons and menus of this command. */
export const MASTERMIND_ACTIONS = defineActions({
  open: {},
  hint: {},
  rules: {},
  pause: {},
  resume: {},
  leave: {},
  type: {},
  correct: {},
  share: {},
  /** Opens a form for the name of this win in the leaderboard. */
  name: {},
  possible: {},
  /**
   * Shows how many codes were still possible after each guess, like `possible`. This button is on a panel whose result
   * was already shared in the channel.
   */
  "possible-shared": {},
  /** Adds a peg to a code. */
  peg: { draft: pegs, colour: integerParam(BASE - 1) },
  back: { draft: pegs },
  clear: { draft: pegs },
  send: { draft: pegs },
  answer: { exact: count, partial: count },
  /** Menus for an answer: the number of pegs in their place, and the number of right colours elsewhere. */
  "count-exact": counts,
  "count-partial": counts,
  ranking: { page: integerParam(99_999), way: buttonVariantParam },
  /**
   * Starts a new game. The parameters are the options that the player has chosen so far, and the one that this button
   * adds. A game with another person is never started by such a button.
   */
  new: {
    role: optionalParam(oneOfParam(MASTERMIND_ROLES)),
    difficulty: optionalParam(oneOfParam(NAMED_DIFFICULTIES)),
    bot: optionalParam(oneOfParam(BOT_STRATEGIES)),
    turns: number,
    positions: number,
    colours: number,
    hints: number,
    paper: flagParam("p"),
    isPublic: flagParam("h"),
    code: optionalParam(pegs),
    /** Saves the solo game that the player is playing. */
    pauseCurrent: flagParam("p"),
  },
});

export type MastermindPayload = PayloadOf<typeof MASTERMIND_ACTIONS>;

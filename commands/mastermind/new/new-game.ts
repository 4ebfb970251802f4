import type { SlashOptionNamesOf } from "#core/options.ts";
import type { BotStrategy } from "#games/mastermind/bots/bots.ts";
import { DIFFICULTIES, MASTERMIND_DEFAULTS, type MASTERMIND_OPTIONS } from "#games/mastermind/rules/options.ts";
import type { MastermindOptions } from "#games/mastermind/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";
import type { MastermindDifficulty, MastermindRole } from "../text/phrases.ts";

// What a player has chosen for a new game so far. Buttons ask for each missing choice, and their payload contains the
// choices already made.

export interface NewMastermindGame
  extends Partial<Pick<MastermindOptions, SlashOptionNamesOf<typeof MASTERMIND_OPTIONS>>> {
  readonly role?: MastermindRole;
  readonly difficulty?: MastermindDifficulty;
  readonly bot?: BotStrategy;
  readonly paper: boolean;
  /** The code, if its maker gives it at the start. */
  readonly code?: readonly number[];
  /** Whether the game is played in the channel, visible to everybody. */
  readonly isPublic: boolean;
  /** Whether to save the solo game that the player is playing. */
  readonly pauseCurrent: boolean;
  /** Whether the opponent is a person and not a bot. */
  readonly withPerson: boolean;
}

export const MASTERMIND_ROLES: readonly MastermindRole[] = ["breaker", "maker"];
export const NAMED_DIFFICULTIES: readonly MastermindDifficulty[] = ["easy", "normal", "hard"];
/** Describes a bot by its strength and the way in which it guesses. */
export function describeBot(bot: BotStrategy, text: Catalogue): string {
  const { bots, methods } = mastermindPhrases(text);
  return `${bots[bot]}: ${methods[bot]}`;
}

/** The bot that makes the code if no bot is chosen. Bots make codes in the same way at every level. */
export const DEFAULT_BOT_STRATEGY: BotStrategy = "optimal";

export type MissingChoice = "role" | "difficulty" | "bot";
type ChoiceConflict =
  | "codeNotNow"
  | "twoBoards"
  | "paperNeedsMaker"
  | "botNeedsMaker"
  | "paperNeedsBot"
  | "personAndBot";

/** Why no game can start with these choices: one choice is missing, or two are in conflict. */
export function checkNewGame(newGame: NewMastermindGame): MissingChoice | ChoiceConflict | undefined {
  const { role, difficulty, bot, paper, withPerson } = newGame;
  const hasCustomBoard = newGame.positions !== undefined || newGame.colours !== undefined;
  if (difficulty && hasCustomBoard) return "twoBoards";
  if (withPerson && bot) return "personAndBot";
  if (newGame.code && (role === "breaker" || paper || withPerson || newGame.isPublic)) return "codeNotNow";
  if (role === undefined) return "role";
  if (role === "breaker") {
    if (paper) return "paperNeedsMaker";
    if (bot) return "botNeedsMaker";
    return difficulty || hasCustomBoard ? undefined : "difficulty";
  }
  if (withPerson) return paper ? "paperNeedsBot" : undefined;
  return bot ? undefined : "bot";
}

/** Options of the game. The requester has the first seat. */
export function toMastermindOptions(newGame: NewMastermindGame): MastermindOptions {
  const { role, difficulty = "normal", turns, positions, colours, hints, paper, withPerson } = newGame;
  const board = DIFFICULTIES[difficulty];
  const isMaker = role === "maker";
  return {
    positions: positions ?? board.positions,
    colours: colours ?? board.colours,
    turns: turns ?? MASTERMIND_DEFAULTS.turns,
    hints: hints ?? MASTERMIND_DEFAULTS.hints,
    maker: isMaker ? 0 : 1,
    answers: paper ? "paper" : isMaker && !withPerson ? "maker" : "table",
  };
}

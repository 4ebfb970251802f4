import { RIVALS, type Rival } from "#games/mastermind/bots/bots.ts";
import { DIFFICULTIES, MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { MastermindOptions } from "#games/mastermind/types.ts";
import type { MastermindDifficulty, MastermindRole } from "#text/mastermind/phrases.ts";
import { formatDraft, parseDraft } from "../mastermind-payload.ts";

// What somebody wishes for when a game begins, as far as they have said it: what is left open is asked for by buttons,
// which carry the rest.

export interface NewMastermindGame {
  readonly role?: MastermindRole;
  readonly difficulty?: MastermindDifficulty;
  readonly rival?: Rival;
  readonly turns?: number;
  readonly positions?: number;
  readonly colours?: number;
  readonly hints?: number;
  readonly paper: boolean;
  /** The code, where whoever makes it says it at once. */
  readonly code?: readonly number[];
  /** Before everybody in the channel. */
  readonly here: boolean;
  /** With a person, whoever that is. */
  readonly withPerson: boolean;
}

export const MASTERMIND_ROLES: readonly MastermindRole[] = ["breaker", "maker"];
export const NAMED_DIFFICULTIES: readonly MastermindDifficulty[] = ["easy", "normal", "hard"];
/** The one that makes the codes where no rival is asked for: as makers they are all alike. */
export const DEFAULT_RIVAL: Rival = "optimal";

export type MissingChoice = "role" | "difficulty" | "rival";
type ChoiceConflict =
  | "codeNotNow"
  | "twoBoards"
  | "paperNeedsMaker"
  | "rivalNeedsMaker"
  | "paperNeedsBot"
  | "personAndRival";

/** Why no game can begin of these wishes: what is still to be chosen, or what does not go together. */
export function checkNewGame(newGame: NewMastermindGame): MissingChoice | ChoiceConflict | undefined {
  const { role, difficulty, rival, paper, withPerson } = newGame;
  const hasCustomBoard = newGame.positions !== undefined || newGame.colours !== undefined;
  if (difficulty && hasCustomBoard) return "twoBoards";
  if (withPerson && rival) return "personAndRival";
  if (newGame.code && (role === "breaker" || paper || withPerson || newGame.here)) return "codeNotNow";
  if (role === undefined) return "role";
  if (role === "breaker") {
    if (paper) return "paperNeedsMaker";
    if (rival) return "rivalNeedsMaker";
    return difficulty || hasCustomBoard ? undefined : "difficulty";
  }
  if (withPerson) return paper ? "paperNeedsBot" : undefined;
  return rival ? undefined : "rival";
}

/** The first seat is theirs. */
export function toOptions(newGame: NewMastermindGame): MastermindOptions {
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

const EMPTY = "-";

export function formatNewGame(newGame: NewMastermindGame): string {
  const { role, difficulty, rival, turns, positions, colours, hints, paper, here, code } = newGame;
  const flags = [paper ? "p" : EMPTY, here ? "h" : EMPTY, code && formatDraft(code)];
  const parts = [role, difficulty, rival, turns, positions, colours, hints, ...flags];
  return `new.${parts.map((part) => part ?? EMPTY).join(".")}`;
}

/** Of a button: with a person nothing is asked for by buttons. */
export function parseNewGame(payload: string): NewMastermindGame | undefined {
  const [kind, ...parts] = payload.split(".");
  if (kind !== "new" || parts.length !== 10) return undefined;
  const [role, difficulty, rival, turns, positions, colours, hints, paper, here, code = EMPTY] = parts;
  return {
    ...optionalChoice("role", MASTERMIND_ROLES, role),
    ...optionalChoice("difficulty", NAMED_DIFFICULTIES, difficulty),
    ...optionalChoice("rival", RIVALS, rival),
    ...optionalNumber("turns", turns),
    ...optionalNumber("positions", positions),
    ...optionalNumber("colours", colours),
    ...optionalNumber("hints", hints),
    ...(code === EMPTY ? {} : { code: parseDraft(code) }),
    paper: paper === "p",
    here: here === "h",
    withPerson: false,
  };
}

function optionalChoice<Key extends string, Value extends string>(
  key: Key,
  all: readonly Value[],
  typed: string | undefined,
) {
  const found = all.find((one) => one === typed);
  return (found === undefined ? {} : { [key]: found }) as { readonly [K in Key]?: Value };
}

function optionalNumber<Key extends string>(key: Key, typed: string | undefined) {
  return (/^\d{1,3}$/.test(typed ?? "") ? { [key]: Number(typed) } : {}) as { readonly [K in Key]?: number };
}

import { RIVALS, type Rival } from "#games/mastermind/bots.ts";
import { CLASSIC, DIFFICULTIES } from "#games/mastermind/options.ts";
import type { Options } from "#games/mastermind/types.ts";
import type { DifficultyName, RoleName } from "#text/mastermind/phrases.ts";
import { makeDraft, parseDraft } from "./deed.ts";

// What somebody wishes for when a game begins, as far as they have said it: what is left open is asked for by buttons,
// which carry the rest.

export interface Wishes {
  readonly role?: RoleName;
  readonly difficulty?: DifficultyName;
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

export const ROLES: readonly RoleName[] = ["breaker", "maker"];
export const NAMED: readonly DifficultyName[] = ["easy", "normal", "hard"];
/** The one that makes the codes where no rival is asked for: as makers they are all alike. */
export const USUAL_RIVAL: Rival = "optimal";

export type Missing = "role" | "difficulty" | "rival";
type Clash = "codeNotNow" | "twoBoards" | "paperNeedsMaker" | "rivalNeedsMaker" | "paperNeedsBot" | "personAndRival";

/** Why no game can begin of these wishes: what is still to be chosen, or what does not go together. */
export function whyNotYet(wishes: Wishes): Missing | Clash | undefined {
  const { role, difficulty, rival, paper, withPerson } = wishes;
  const isOwnBoard = wishes.positions !== undefined || wishes.colours !== undefined;
  if (difficulty && isOwnBoard) return "twoBoards";
  if (withPerson && rival) return "personAndRival";
  if (wishes.code && (role === "breaker" || paper || withPerson || wishes.here)) return "codeNotNow";
  if (role === undefined) return "role";
  if (role === "breaker") {
    if (paper) return "paperNeedsMaker";
    if (rival) return "rivalNeedsMaker";
    return difficulty || isOwnBoard ? undefined : "difficulty";
  }
  if (withPerson) return paper ? "paperNeedsBot" : undefined;
  return rival ? undefined : "rival";
}

/** The first seat is theirs. */
export function optionsOf(wishes: Wishes): Options {
  const { role, difficulty = "normal", turns, positions, colours, hints, paper, withPerson } = wishes;
  const board = DIFFICULTIES[difficulty];
  const isMaker = role === "maker";
  return {
    positions: positions ?? board.positions,
    colours: colours ?? board.colours,
    turns: turns ?? CLASSIC.turns,
    hints: hints ?? CLASSIC.hints,
    maker: isMaker ? 0 : 1,
    answers: paper ? "paper" : isMaker && !withPerson ? "maker" : "table",
  };
}

const NONE = "-";

export function makeWishes(wishes: Wishes): string {
  const { role, difficulty, rival, turns, positions, colours, hints, paper, here, code } = wishes;
  const flags = [paper ? "p" : NONE, here ? "h" : NONE, code && makeDraft(code)];
  const parts = [role, difficulty, rival, turns, positions, colours, hints, ...flags];
  return `new.${parts.map((part) => part ?? NONE).join(".")}`;
}

/** Of a button: with a person nothing is asked for by buttons. */
export function parseWishes(payload: string): Wishes | undefined {
  const [kind, ...parts] = payload.split(".");
  if (kind !== "new" || parts.length !== 10) return undefined;
  const [role, difficulty, rival, turns, positions, colours, hints, paper, here, code = NONE] = parts;
  return {
    ...some("role", ROLES, role),
    ...some("difficulty", NAMED, difficulty),
    ...some("rival", RIVALS, rival),
    ...number("turns", turns),
    ...number("positions", positions),
    ...number("colours", colours),
    ...number("hints", hints),
    ...(code === NONE ? {} : { code: parseDraft(code) }),
    paper: paper === "p",
    here: here === "h",
    withPerson: false,
  };
}

function some<Key extends string, Value extends string>(key: Key, all: readonly Value[], typed: string | undefined) {
  const found = all.find((one) => one === typed);
  return (found === undefined ? {} : { [key]: found }) as { readonly [K in Key]?: Value };
}

function number<Key extends string>(key: Key, typed: string | undefined) {
  return (/^\d{1,3}$/.test(typed ?? "") ? { [key]: Number(typed) } : {}) as { readonly [K in Key]?: number };
}

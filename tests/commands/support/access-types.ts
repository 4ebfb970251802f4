import type { Game } from "#core/game.ts";

// What the access tests know about a command: an example of each registered action and who may use it; of a game also
// matches to use them on.

/** The tests open one match of each kind, and a lobby. */
export const MATCH_KINDS = ["channel", "solo", "saved", "saved solo", "finished", "watched", "lobby"] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

export const isSolo = (kind: MatchKind) => kind === "solo" || kind === "saved solo";

/** Which right an action needs besides seeing the match; `none`: the action is not about a match. */
export type ActionNeed = "see" | "play" | "stop" | "administer" | "join" | "host" | "cancel" | "none";

export interface ActionRow {
  readonly needs: ActionNeed;
  /** An example, unless the name of the action alone is a payload. */
  readonly payload?: string;
  /** Kind of match on which the action is possible. */
  readonly on?: MatchKind;
  /** Values chosen in a menu or typed in a form; `<id>` stands for the id. */
  readonly values?: readonly string[];
}

/** The rows of a command, by the names of its actions. */
export type ActionRows = { readonly [action: string]: ActionRow };

/** Exported as `facts` by `tests/commands/<game>/access-facts.ts`. */
export interface AccessFacts {
  readonly game: Game;
  /** Valid options for a match of this kind. */
  options(kind: MatchKind): unknown;
  readonly actionRows: ActionRows;
}

/** The same row for several actions. */
export const rows = (needs: ActionNeed, kinds: readonly string[], more: Partial<ActionRow> = {}): ActionRows =>
  Object.fromEntries(kinds.map((kind) => [kind, { needs, ...more }]));

/** The rows of a game with a daily puzzle. */
export const DAILY_ROWS: ActionRows = Object.fromEntries(
  ["try", "give-up", "answer", "share", "table", "ever", "today", "yesterday", "fair", "draft", "send"].map((kind) => [
    `daily-${kind}`,
    { needs: "none", payload: `daily-${kind}.normal.1` } as const,
  ]),
);

import type { MatchKind } from "./access-world.ts";

// An example of each registered action, and who may use it.

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

const rows = (
  needs: ActionNeed,
  kinds: readonly string[],
  more: Partial<ActionRow> = {},
): { [kind: string]: ActionRow } => Object.fromEntries(kinds.map((kind) => [kind, { needs, ...more }]));

const DAILY = Object.fromEntries(
  ["try", "give-up", "answer", "share", "table", "ever", "today", "yesterday", "fair", "draft", "send"].map((kind) => [
    `daily-${kind}`,
    { needs: "none", payload: `daily-${kind}.normal.1` } as const,
  ]),
);

/** A row for each action of each command. An action without a row fails the test. */
export const ACTION_ROWS: { readonly [command: string]: { readonly [kind: string]: ActionRow } } = {
  games: {
    ...rows("play", ["leave", "drop", "more", "save", "abandon", "ask-leave"]),
    ...rows("play", ["delete", "delete-ask", "resume"], { on: "saved" }),
    pick: { needs: "play", on: "saved", values: ["<id>"] },
    again: { needs: "play", on: "finished" },
    stop: { needs: "stop", on: "watched" },
    fair: { needs: "see" },
    animation: { needs: "see", on: "finished" },
    "animation-show": { needs: "see", on: "finished", payload: "animation-show.dark.tall.ca" },
    ...rows("play", ["own", "stay"], { on: "solo" }),
    cancel: { needs: "none" },
    step: { needs: "see", payload: "step.1.last" },
    turns: { needs: "see", payload: "turns.0.turns" },
    read: { needs: "none", payload: "read.1.last.en" },
    "play-on": { needs: "none", payload: "play-on.en", values: ["0"] },
    "play-on-alone": { needs: "none", payload: "play-on-alone.en" },
    saved: { needs: "none", payload: "saved.0.first" },
    instead: { needs: "play", payload: "instead" },
    agree: { needs: "play", payload: "agree.abc123" },
    decline: { needs: "play", payload: "decline.abc123" },
    "delete-from": { needs: "none", payload: "delete-from.0.first" },
    "delete-chosen": { needs: "see", on: "saved", values: ["<id>.1"] },
    "delete-all": { needs: "see", on: "saved", values: ["<id>.1"] },
    ...rows("join", ["lobby-join"], { on: "lobby" }),
    ...rows("host", ["lobby-leave", "lobby-start"], { on: "lobby" }),
    "lobby-bot": { needs: "host", on: "lobby", values: ["easy"] },
    "lobby-cancel": { needs: "cancel", on: "lobby" },
    "lobby-thread": { needs: "none" },
    "lobby-choose": { needs: "none", payload: "lobby-choose.0", values: ["colour.pink"] },
  },
  admin: {
    end: { needs: "administer", on: "channel" },
    "end-saved": { needs: "administer", on: "saved" },
    "end-part": { needs: "none", payload: "end-part.0.first" },
    "take-back": { needs: "none", payload: "take-back.mastermind.abc-0" },
    "delete-scores": { needs: "none", payload: "delete-scores.mastermind.1" },
    "reset-scores": { needs: "none", payload: "reset-scores.mastermind.1" },
    bag: { needs: "none", payload: "bag.0123456789ab.x" },
    remove: { needs: "none", payload: "remove.0123456789ab.x" },
    cancel: { needs: "none" },
  },
  scrabble: {
    ...rows("host", ["set-up-players", "set-up-rules", "set-up-numbers", "set-up-start"], { on: "lobby" }),
    "set-up-new": { needs: "none" },
    "set-up-preset": { needs: "host", on: "lobby", values: ["super"] },
    "set-up-open": { needs: "host", on: "lobby", payload: "set-up-open.y" },
    "set-up-rated": { needs: "host", on: "lobby", payload: "set-up-rated.y" },
    ...rows("play", ["rack", "play", "exchange", "pass", "pass-now", "challenge", "accept", "hint", "undo", "leave"]),
    ...rows("see", ["more", "text"]),
    ...rows("play", ["challenge-now", "exchange-all", "draft-confirm", "draft-cancel", "word"]),
    "exchange-pick": { needs: "play", values: ["0"] },
    "exchange-now": { needs: "play", payload: "exchange-now.0" },
    retry: { needs: "play", payload: "retry.8H.AA" },
    "word-place": { needs: "play", payload: "word-place.AA", values: ["8H"] },
    analysis: { needs: "see", on: "finished" },
    ...rows("play", ["compose", "draft-back", "draft-clear", "shuffle", "sort"]),
    where: { needs: "play", payload: "where.8H", values: ["8H"] },
    tile: { needs: "play", payload: "tile.8H", values: ["1"] },
    take: { needs: "play", payload: "take.8H", values: ["8H"] },
    ...Object.fromEntries(
      ["row", "column", "letter", "other-letter", "letters", "other-letters"].map((kind) => [
        kind,
        { needs: "play", payload: `${kind}.8H.0`, values: ["A"] } as const,
      ]),
    ),
    confirm: { needs: "play", payload: "confirm.8H.AA" },
    change: { needs: "play", payload: "change.8H.AA" },
    "draft-play": { needs: "play", payload: "draft-play.8H.AA" },
    files: { needs: "none", payload: "files.en" },
    rules: { needs: "none", payload: "rules.rules" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
    ...DAILY,
    cancel: { needs: "none" },
  },
  mastermind: {
    open: { needs: "see" },
    ...rows("see", ["hint", "leave", "type", "correct"]),
    peg: { needs: "see", payload: "peg.1.2" },
    back: { needs: "see", payload: "back.12" },
    clear: { needs: "see", payload: "clear.12" },
    send: { needs: "see", payload: "send.1234" },
    answer: { needs: "see", payload: "answer.1.1" },
    "count-exact": { needs: "see", values: ["1"] },
    "count-partial": { needs: "see", values: ["1"] },
    ...rows("play", ["rules", "pause"], { on: "solo" }),
    resume: { needs: "play", on: "saved solo" },
    share: { needs: "play", on: "finished" },
    name: { needs: "see", on: "finished" },
    ...rows("see", ["possible", "possible-shared"], { on: "finished" }),
    new: { needs: "none", payload: "new.breaker.normal" },
    ranking: { needs: "none", payload: "ranking.0" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
    ...DAILY,
  },
  kenken: {
    set: { needs: "see", payload: "set.1.c0v" },
    note: { needs: "see", payload: "note.1.c0n" },
    take: { needs: "see", payload: "take.1.c0v" },
    ...Object.fromEntries(
      ["open", "go", "row", "cell", "value", "clear", "type", "undo", "redo", "check", "hint", "solve", "give-up"].map(
        (kind) => [kind, { needs: "see", payload: `${kind}.c0v`, values: ["1"] } as const],
      ),
    ),
    pause: { needs: "play", payload: "pause.v", on: "solo" },
    resume: { needs: "play", payload: "resume.v", on: "saved solo" },
    rules: { needs: "play", payload: "rules.v", on: "solo" },
    new: { needs: "none", payload: "new.3.easy..alone" },
    daily: { needs: "none", payload: "daily.easy.begin" },
    "daily-table": { needs: "none", payload: "daily-table.easy.0" },
    "daily-ever": { needs: "none", payload: "daily-ever.easy.0" },
    "daily-fair": { needs: "none", payload: "daily-fair.easy" },
    ranking: { needs: "none", payload: "ranking.0" },
    together: { needs: "none", payload: "together.0" },
    solvers: { needs: "none", payload: "solvers.0" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
    "level-list": { needs: "none", payload: "level-list.0" },
    "level-show": { needs: "none", payload: "level-show.0..x" },
    "level-solved": { needs: "none", payload: "level-solved.0..1" },
    ...Object.fromEntries(
      ["play", "aside", "together", "race", "create"].map((kind) => [
        `level-${kind}`,
        { needs: "none", payload: `level-${kind}.x` } as const,
      ]),
    ),
    ...Object.fromEntries(
      ["edit", "over", "remove"].map((kind) => [
        `level-${kind}`,
        { needs: "none", payload: `level-${kind}.0123456789ab.x` } as const,
      ]),
    ),
    "level-cancel": { needs: "none" },
    "level-keep": { needs: "play", on: "finished" },
  },
  rolit: {
    cells: { needs: "play" },
    rows: { needs: "play", values: ["2"] },
    lay: { needs: "play", values: ["D3"] },
    type: { needs: "play", values: ["D3"] },
    undo: { needs: "play" },
    lesson: { needs: "none", payload: "lesson.lay" },
    start: { needs: "none" },
    stats: { needs: "none", payload: "stats.sum.0" },
  },
  privacy: { page: { needs: "none", payload: "page.0" }, ...rows("none", ["sure", "now", "keep"]) },
  help: {
    page: { needs: "none", payload: "page.begin" },
    language: { needs: "none", payload: "language.en" },
    lists: { needs: "none" },
    list: { needs: "none" },
  },
};

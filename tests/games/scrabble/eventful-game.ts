import type { Game } from "#core/game.ts";
import {
  type GameMoment,
  type LogEntry,
  type LogEntryBody,
  type MatchOpening,
  replayMoments,
} from "#core/match-log.ts";
import { createRng, type Rng, randomInt } from "#core/rng.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { createGameHistory, type GameHistory } from "#games/scrabble/notation/game-history.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type {
  ScrabbleAction,
  ScrabbleEvent,
  ScrabbleOptions,
  ScrabbleState,
  ScrabbleView,
} from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Whole games of all kinds, for tests that write a notation and read it back.

export interface EventfulGameSetup {
  readonly wordList: WordList;
  readonly options: ScrabbleOptions;
  readonly seats: number;
  readonly seed: string;
}

export interface EventfulGame {
  readonly moments: readonly GameMoment<ScrabbleState, ScrabbleEvent>[];
  readonly log: readonly LogEntry[];
  readonly state: ScrabbleState;
  readonly history: GameHistory;
}

export function optionsOf(changes: Partial<ScrabbleOptions> = {}): ScrabbleOptions {
  return { list: { language: "en" }, ...SCRABBLE_DEFAULTS, ...changes };
}

export function seedOf(number: number): string {
  return number.toString(16).padStart(64, "0");
}

const MAX_ENTRIES = 400;

/** A game with all kinds of events: phonies, challenges, exchanges, timeouts, undos and resignations. */
export function playEventfulGame(
  { wordList, options, seats, seed }: EventfulGameSetup,
  max = MAX_ENTRIES,
): EventfulGame {
  const game = createScrabbleGame(wordList);
  const opening: MatchOpening = { game: game.id, version: game.version, options, seats, seed };
  const log: LogEntry[] = [];
  let all = replayMoments(game as Game<unknown, ScrabbleState, unknown, ScrabbleEvent>, opening, log);
  let rng = createRng(seed.split("").reverse().join(""));
  while (log.length < max) {
    const { state } = all.at(-1) as GameMoment<ScrabbleState, ScrabbleEvent>;
    const [seat] = game.actors(state);
    if (seat === undefined) break;
    const [body, next] = randomEntry(
      game.view(state, seat),
      [...game.actions(game.view(state, seat))],
      log.length,
      rng,
    );
    rng = next;
    const entry: LogEntry = { seq: log.length + 1, at: 0, deed: body };
    const step = momentAfter(all, entry);
    if (step === undefined) continue;
    log.push(entry);
    all = [...all, step];
  }
  const { state } = all.at(-1) as GameMoment<ScrabbleState, ScrabbleEvent>;
  return { moments: all, log, state, history: createGameHistory(all, log) };

  function momentAfter(
    earlier: readonly GameMoment<ScrabbleState, ScrabbleEvent>[],
    { deed: body }: LogEntry,
  ): GameMoment<ScrabbleState, ScrabbleEvent> | undefined {
    const { state } = earlier.at(-1) as GameMoment<ScrabbleState, ScrabbleEvent>;
    switch (body.kind) {
      case "act":
        return momentIn(game.play(state, body.seat, body.action as ScrabbleAction));
      case "forfeit":
        return momentIn(game.forfeit(state, body.seat, body.how));
      case "timeout":
        return momentIn(game.timeOut?.(state, body.seat));
      case "overtime":
        return momentIn(game.overtime?.(state, body.seat));
      case "hint":
        return momentIn(game.countHint?.(state, body.seat));
      case "takeback": {
        const then = earlier[body.to] as GameMoment<ScrabbleState, ScrabbleEvent>;
        return { state: game.reshuffle(then.state, createRng(body.entropy), state), events: [] };
      }
      default:
        throw new Error(`unexpected entry: ${body.kind}`);
    }
  }
}

function momentIn(
  step: ReturnType<ReturnType<typeof createScrabbleGame>["play"]> | undefined,
): GameMoment<ScrabbleState, ScrabbleEvent> | undefined {
  return step?.ok === true ? { state: step.state, events: step.events } : undefined;
}

function randomEntry(
  view: ScrabbleView,
  actions: readonly ScrabbleAction[],
  played: number,
  rng: Rng,
): [LogEntryBody, Rng] {
  const seat = view.seat ?? 0;
  const [chance, first] = randomInt(rng, 200);
  const [entropy, second] = randomInt(first, 1_000_000);
  if (chance < 2) return [{ kind: "forfeit", seat, how: chance === 0 ? "resigned" : "out-of-time" }, second];
  if (chance < 5) return [{ kind: "timeout", seat }, second];
  if (chance < 8) return [{ kind: "overtime", seat }, second];
  if (chance < 12 && played > 2) {
    return [{ kind: "takeback", to: played - 1 - (entropy % 2), entropy: seedOf(entropy) }, second];
  }
  if (chance < 15) return [{ kind: "hint", seat }, second];
  const [action, after] = chooseActionWithoutSearch(view, actions, chance, second);
  return [{ kind: "act", seat, action }, after];
}

/** Mostly a good play, often a challenge if one is possible, and sometimes a play with one letter changed. */
function chooseActionWithoutSearch(
  view: ScrabbleView,
  actions: readonly ScrabbleAction[],
  chance: number,
  rng: Rng,
): [ScrabbleAction, Rng] {
  const plays = actions.filter((action) => action.kind === "play");
  if (view.pending !== undefined && chance < 90) return [{ kind: "challenge" }, rng];
  if (view.pending?.last === true) return [{ kind: "accept" }, rng];
  const [at, next] = randomInt(rng, Math.max(1, chance < 30 ? actions.length : plays.length));
  const action = (chance < 30 ? actions : plays)[at] ?? { kind: "pass" };
  const phony = view.options.challenge !== "void" && chance > 150;
  return [phony ? withWrongLetter(view, action) : action, next];
}

/** The same play with one new tile replaced by another letter of the rack, if there is one. */
function withWrongLetter(view: ScrabbleView, action: ScrabbleAction): ScrabbleAction {
  if (action.kind !== "play") return action;
  const spare = (view.rack ?? []).find((tile) => tile > 0 && !action.word.includes(tile));
  const step = action.direction === "across" ? 1 : view.options.size;
  const at = action.word.findIndex((stone, index) => stone > 0 && view.board[action.square + index * step] === 0);
  if (spare === undefined || at < 0) return action;
  return { ...action, word: action.word.map((stone, index) => (index === at ? spare : stone)) };
}

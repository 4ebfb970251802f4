import { scrabble } from "#games/scrabble/game.ts";
import { type Chronicle, chronicleOf } from "#games/scrabble/notation/chronicle.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Action, Event, Options, State, View } from "#games/scrabble/types.ts";
import type { Game } from "#kernel/game.ts";
import { type Deed, type Entry, type Moment, moments, type Opening } from "#kernel/log.ts";
import { below, type Rng, rngFrom } from "#kernel/rng.ts";
import type { Resource } from "#lexicon/resource.ts";

// Whole games of every kind, to be written in a notation and read back.

export interface Table {
  readonly resource: Resource;
  readonly options: Options;
  readonly seats: number;
  readonly seed: string;
}

export interface Exported {
  readonly moments: readonly Moment<State, Event>[];
  readonly log: readonly Entry[];
  readonly state: State;
  readonly chronicle: Chronicle;
}

export function optionsOf(changes: Partial<Options> = {}): Options {
  return { list: { language: "en" }, ...CLASSIC, ...changes };
}

export function seedOf(number: number): string {
  return number.toString(16).padStart(64, "0");
}

const MOST_DEEDS = 400;

/** A game in which everything happens: phonies, challenges, exchanges, time-outs, turns taken back, resignations. */
export function exportedGame({ resource, options, seats, seed }: Table, most = MOST_DEEDS): Exported {
  const game = scrabble(resource);
  const opening: Opening = { game: game.id, version: game.version, options, seats, seed };
  const log: Entry[] = [];
  let all = moments(game as Game<unknown, State, unknown, Event>, opening, log);
  let rng = rngFrom(seed.split("").reverse().join(""));
  while (log.length < most) {
    const { state } = all.at(-1) as Moment<State, Event>;
    const [seat] = game.actors(state);
    if (seat === undefined) break;
    const [deed, next] = deedOf(game.view(state, seat), [...game.actions(game.view(state, seat))], log.length, rng);
    rng = next;
    const entry: Entry = { seq: log.length + 1, at: 0, deed };
    const step = stepOf(all, entry);
    if (step === undefined) continue;
    log.push(entry);
    all = [...all, step];
  }
  const { state } = all.at(-1) as Moment<State, Event>;
  return { moments: all, log, state, chronicle: chronicleOf(all, log) };

  function stepOf(earlier: readonly Moment<State, Event>[], { deed }: Entry): Moment<State, Event> | undefined {
    const { state } = earlier.at(-1) as Moment<State, Event>;
    switch (deed.kind) {
      case "act":
        return momentOf(game.play(state, deed.seat, deed.action as Action));
      case "forfeit":
        return momentOf(game.forfeit(state, deed.seat, deed.how));
      case "timeout":
        return momentOf(game.timeOut?.(state, deed.seat));
      case "overtime":
        return momentOf(game.overtime?.(state, deed.seat));
      case "hint":
        return momentOf(game.help?.(state, deed.seat));
      case "takeback": {
        const then = earlier[deed.to] as Moment<State, Event>;
        return { state: game.stir(then.state, rngFrom(deed.entropy), state), events: [] };
      }
      default:
        throw new Error(`no such deed here: ${deed.kind}`);
    }
  }
}

function momentOf(step: ReturnType<ReturnType<typeof scrabble>["play"]> | undefined): Moment<State, Event> | undefined {
  return step?.ok === true ? { state: step.state, events: step.events } : undefined;
}

function deedOf(view: View, actions: readonly Action[], played: number, rng: Rng): [Deed, Rng] {
  const seat = view.seat ?? 0;
  const [chance, first] = below(rng, 200);
  const [entropy, second] = below(first, 1_000_000);
  if (chance < 2) return [{ kind: "forfeit", seat, how: chance === 0 ? "resigned" : "out-of-time" }, second];
  if (chance < 5) return [{ kind: "timeout", seat }, second];
  if (chance < 8) return [{ kind: "overtime", seat }, second];
  if (chance < 12 && played > 2) {
    return [{ kind: "takeback", to: played - 1 - (entropy % 2), entropy: seedOf(entropy) }, second];
  }
  if (chance < 15) return [{ kind: "hint", seat }, second];
  const [action, after] = chosen(view, actions, chance, second);
  return [{ kind: "act", seat, action }, after];
}

/** Mostly a good play; often a challenge where one can be made, and now and then a play with a letter changed. */
function chosen(view: View, actions: readonly Action[], chance: number, rng: Rng): [Action, Rng] {
  const plays = actions.filter((action) => action.kind === "play");
  if (view.pending !== undefined && chance < 90) return [{ kind: "challenge" }, rng];
  if (view.pending?.last === true) return [{ kind: "accept" }, rng];
  const [at, next] = below(rng, Math.max(1, chance < 30 ? actions.length : plays.length));
  const action = (chance < 30 ? actions : plays)[at] ?? { kind: "pass" };
  const phony = view.options.challenge !== "void" && chance > 150;
  return [phony ? changed(view, action) : action, next];
}

/** The same play with another of the rack's letters on a square that it lays, if there is one. */
function changed(view: View, action: Action): Action {
  if (action.kind !== "play") return action;
  const spare = (view.rack ?? []).find((tile) => tile > 0 && !action.word.includes(tile));
  const step = action.direction === "across" ? 1 : view.options.size;
  const at = action.word.findIndex((stone, index) => stone > 0 && view.board[action.square + index * step] === 0);
  if (spare === undefined || at < 0) return action;
  return { ...action, word: action.word.map((stone, index) => (index === at ? spare : stone)) };
}

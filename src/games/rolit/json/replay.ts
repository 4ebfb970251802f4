import { boardOf } from "#games/rolit/boards/board.ts";
import { nextSeat } from "#games/rolit/ending.ts";
import { replayForm } from "#games/rolit/json/form.ts";
import { type ReadGame, readGame } from "#games/rolit/json/game.ts";
import { type FaultKind, fault, type Reader, type Strict, type StrictFault } from "#games/rolit/json/strict.ts";
import { type GameJson, type ReplayStateJson, rulesCodeOf } from "#games/rolit/json/types.ts";
import { gameJson } from "#games/rolit/json/write.ts";
import { deputise, leave } from "#games/rolit/leaving.ts";
import { LEVELS } from "#games/rolit/levels.ts";
import { laidAtStart, setup } from "#games/rolit/setup.ts";
import { isOut } from "#games/rolit/sides.ts";
import { takeTurn } from "#games/rolit/turn.ts";
import type { Options, State } from "#games/rolit/types.ts";
import type { Deputy } from "#kernel/game.ts";
import { rngFrom } from "#kernel/rng.ts";

/** A replay from a file, played once more: how the game stood in the beginning and after each move. */
export interface ReadReplay {
  readonly names: ReadGame["names"];
  readonly levels: ReadGame["levels"];
  readonly states: readonly State[];
}

/** Nothing is drawn in this game. */
const NO_CHANCE = rngFrom("0".repeat(64));

export const readReplay: Reader<ReadReplay> = (raw, path) => {
  const form = replayForm(raw, path);
  if (!form.ok) return form;
  const [first, ...others] = form.value.states;
  if (first === undefined) return fault("states", "no-states");
  if (first.command !== undefined) return fault("states[0].command", "unknown-key");
  const start = readGame(first.game, "states[0].game");
  if (!start.ok) return start;
  const { names, levels } = start.value;
  const states = [startOf(start.value)];
  for (const [index, one] of others.entries()) {
    const next = playOn(states.at(-1) as State, one, start.value, `states[${index + 1}]`);
    if (!next.ok) return next;
    states.push(next.value);
  }
  return { ok: true, value: { names, levels, states } };
};

/** How a game of a file stands. */
export function startOf({ options, balls, toMove }: ReadGame): State {
  const isUsual = JSON.stringify(laidAtStart(options)) === JSON.stringify(balls) && toMove === 0;
  const from: Options = isUsual ? options : { ...options, start: { balls, toMove } };
  const state = setup(from, NO_CHANCE);
  const isFull = balls.length === boardOf(options.board).cells.length;
  return isFull ? { ...state, ending: "full" } : state;
}

function playOn(before: State, { command, game }: ReplayStateJson, cast: ReadGame, at: string): Strict<State> {
  if (command === undefined) return fault(`${at}.command`, "missing");
  const read = readGame(game, `${at}.game`);
  if (!read.ok) return read;
  const [, column = 0, row = 0] = command.split(" ").map(Number);
  const step = takeTurn(before, before.toMove, { kind: "place", column, row });
  // What a move is refused for is a fault of its own.
  if (!step.ok) return fault(`${at}.command`, step.refusal.why as FaultKind);
  const after = withTurn(step.state, read.value.toMove, cast);
  if (after === undefined) return fault(`${at}.game.turn`, "wrong-turn");
  // By which rules it is played need not be said in every state, as long as it is not said otherwise.
  if (game.rules !== undefined && game.rules !== rulesCodeOf(after.options.rules)) {
    return fault(`${at}.game.rules`, "differs", { expected: rulesCodeOf(after.options.rules), found: game.rules });
  }
  const differs = difference(withoutRules(gameJson(after, cast)), withoutRules(game), `${at}.game`);
  return differs === undefined ? { ok: true, value: after } : fault(differs.path, differs.why, differs.facts);
}

/** Whose turns are skipped has left; if they come again, a bot plays on. Of a board that is full, nobody asks whose turn it is. */
function withTurn(state: State, toMove: number, { levels }: ReadGame): State | undefined {
  if (state.ending !== undefined) return { ...state, toMove };
  let now = isOut(state, toMove) ? playedOn(state, { seat: toMove, level: levels[toMove] ?? LEVELS[0] }) : state;
  while (now.toMove !== toMove) {
    const step = leave(now, now.toMove, "out-of-time");
    if (!step.ok || step.state.ending !== undefined) return undefined;
    now = step.state;
  }
  return now;
}

/** It may be this seat's turn already. */
function playedOn(state: State, deputy: Deputy): State {
  const step = deputise(state, deputy);
  const now = step.ok ? step.state : state;
  return { ...now, toMove: nextSeat({ ...now, toMove: state.moves.at(-1)?.seat ?? state.toMove }) };
}

function withoutRules({ rules: _, ...game }: GameJson): GameJson {
  return game;
}

interface Difference extends Pick<StrictFault, "path" | "why"> {
  readonly facts: Pick<StrictFault, "expected" | "found">;
}

/** Where a file says something else than what its moves come to. */
function difference(expected: unknown, found: unknown, path: string): Difference | undefined {
  if (found === undefined) return expected === undefined ? undefined : { path, why: "missing", facts: {} };
  if (expected === undefined) return { path, why: "superfluous", facts: {} };
  if (typeof expected !== "object" || expected === null || typeof found !== "object" || found === null) {
    if (expected === found) return undefined;
    return { path, why: "differs", facts: { ...fact("expected", expected), ...fact("found", found) } };
  }
  const isList = Array.isArray(expected);
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [one, other] = [expected, found].map((of) => (of as { readonly [key: string]: unknown })[key]);
    const deeper = difference(one, other, isList ? `${path}[${key}]` : `${path}.${key}`);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function fact(name: string, value: unknown) {
  return typeof value === "string" || typeof value === "number" ? { [name]: value } : {};
}

import type { DeputyBot } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import { getBoard } from "#games/rolit/board/board.ts";
import { ROLIT_LEVELS } from "#games/rolit/bots/levels.ts";
import {
  fileError,
  type GameFileResult,
  type GameFileValueReader,
  type RolitFileError,
  type RolitFileErrorReason,
  toFileError,
} from "#games/rolit/json/file-error.ts";
import { toRolitJson } from "#games/rolit/json/game-json.ts";
import { replayJsonSchema } from "#games/rolit/json/game-json-schema.ts";
import { type ParsedRolitGame, type RolitGameJson, rulesCodeOf } from "#games/rolit/json/json-types.ts";
import { type ParsedGame, parseGame } from "#games/rolit/json/parse-game.ts";
import { nextSeat } from "#games/rolit/rules/ending.ts";
import { leaveSeat, letBotTakeOver } from "#games/rolit/rules/leaving.ts";
import { setup, startingBalls } from "#games/rolit/rules/setup.ts";
import { isSeatSkipped } from "#games/rolit/rules/sides.ts";
import { takeTurn } from "#games/rolit/rules/take-turn.ts";
import type { RolitOptions, RolitState } from "#games/rolit/types.ts";

/**
 * A replay from a file: the state at the start, and the state after each move. Each state is calculated from the moves,
 * not copied from the file.
 */
export interface ParsedReplay {
  readonly names: ParsedGame["names"];
  readonly levels: ParsedGame["levels"];
  readonly states: readonly RolitState[];
}

/** Every game state needs a random generator, but Rolit draws no random numbers during a match. */
const UNUSED_RNG = createRng("0".repeat(64));

export const parseReplay: GameFileValueReader<ParsedReplay> = (raw, path) => {
  const form = replayJsonSchema(raw, path);
  if (!form.ok) return { ok: false, error: toFileError(form.error) };
  const [first, ...others] = form.value.states;
  if (first === undefined) return fileError("states", "no-states");
  if (first.command !== undefined) return fileError("states[0].command", "unknown-key");
  const start = parseGame(first.game, "states[0].game");
  if (!start.ok) return start;
  const { names, levels } = start.value;
  const states = [startingState(start.value)];
  for (const [index, one] of others.entries()) {
    const next = replayMove(states.at(-1) as RolitState, one, start.value, `states[${index + 1}]`);
    if (!next.ok) return next;
    states.push(next.value);
  }
  return { ok: true, value: { names, levels, states } };
};

/** Returns the state with which a game from a file begins. */
export function startingState({ options, balls, toMove }: ParsedGame): RolitState {
  const isUsual = JSON.stringify(startingBalls(options)) === JSON.stringify(balls) && toMove === 0;
  const from: RolitOptions = isUsual ? options : { ...options, start: { balls, toMove } };
  const state = setup(from, UNUSED_RNG);
  const isFull = balls.length === getBoard(options.board).cells.length;
  return isFull ? { ...state, ending: "full" } : state;
}

function replayMove(
  before: RolitState,
  { command, game }: { readonly command?: string; readonly game: ParsedRolitGame },
  cast: ParsedGame,
  at: string,
): GameFileResult<RolitState> {
  if (command === undefined) return fileError(`${at}.command`, "missing");
  const read = parseGame(game, `${at}.game`);
  if (!read.ok) return read;
  const [, column = 0, row = 0] = command.split(" ").map(Number);
  const step = takeTurn(before, before.toMove, { kind: "place", column, row });
  // Every reason to refuse a move is also a RolitFileErrorReason.
  if (!step.ok) return fileError(`${at}.command`, step.refusal.reason as RolitFileErrorReason);
  const after = withSeatToMove(step.state, read.value.toMove, cast);
  if (after === undefined) return fileError(`${at}.game.turn`, "wrong-turn");
  // A state in the file may leave out the rule set, but must not name another one.
  if (game.rules !== undefined && game.rules !== rulesCodeOf(after.options.rules)) {
    return fileError(`${at}.game.rules`, "differs", { expected: rulesCodeOf(after.options.rules), found: game.rules });
  }
  const differs = difference(comparable(withTeamNames(toRolitJson(after, cast))), comparable(game), `${at}.game`);
  return differs === undefined ? { ok: true, value: after } : fileError(differs.path, differs.reason, differs.facts);
}

/**
 * Makes `toMove` the seat to move, as the file says. Files do not say which players left, so this is deduced. If a seat
 * was skipped, its player has left. If a player who left is to move, a bot plays on in the seat. Returns undefined if
 * this does not explain whose turn it is. On a full board, any seat is accepted.
 */
function withSeatToMove(state: RolitState, toMove: number, { levels }: ParsedGame): RolitState | undefined {
  if (state.ending !== undefined) return { ...state, toMove };
  let now = isSeatSkipped(state, toMove)
    ? withDeputy(state, { seat: toMove, level: levels[toMove] ?? ROLIT_LEVELS[0] })
    : state;
  while (now.toMove !== toMove) {
    const step = leaveSeat(now, now.toMove, "out-of-time");
    if (!step.ok || step.state.ending !== undefined) return undefined;
    now = step.state;
  }
  return now;
}

/**
 * Lets a bot play on for a seat. Afterwards it may be the turn of this seat, so the seat to move is determined again.
 */
function withDeputy(state: RolitState, deputy: DeputyBot): RolitState {
  const step = letBotTakeOver(state, deputy);
  const now = step.ok ? step.state : state;
  return { ...now, toMove: nextSeat({ ...now, toMove: state.moves.at(-1)?.seat ?? state.toMove }) };
}

/** A game without the rule set, which not every state of a replay names. */
function comparable({ rules: _, ...game }: ParsedRolitGame): ParsedRolitGame {
  return game;
}

/** Keeps only the names of the players of a team, as in a game that was read. */
function withTeamNames({ teams, ...game }: RolitGameJson): ParsedRolitGame {
  if (teams === undefined) return game;
  return { ...game, teams: teams.map((team) => ({ ...team, players: team.players.map(({ name }) => name) })) };
}

interface Difference extends Pick<RolitFileError, "path" | "reason"> {
  readonly facts: Pick<RolitFileError, "expected" | "found">;
}

/** Returns the first difference between the state in the file and the state to which the moves lead. */
function difference(expected: unknown, found: unknown, path: string): Difference | undefined {
  if (found === undefined) return expected === undefined ? undefined : { path, reason: "missing", facts: {} };
  if (expected === undefined) return { path, reason: "superfluous", facts: {} };
  if (typeof expected !== "object" || expected === null || typeof found !== "object" || found === null) {
    if (expected === found) return undefined;
    return { path, reason: "differs", facts: { ...fact("expected", expected), ...fact("found", found) } };
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

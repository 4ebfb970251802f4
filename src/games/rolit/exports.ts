import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import type { ReplayStateJson } from "#games/rolit/json/types.ts";
import { type Cast, gameJson } from "#games/rolit/json/write.ts";
import { LEVELS } from "#games/rolit/levels.ts";
import type { Event, State } from "#games/rolit/types.ts";
import type { Written } from "#kernel/game.ts";
import { type Account, standing } from "#kernel/log.ts";

/** The game as it stands, and all of it from the beginning; without what was taken back. */
export function exportsOf({ moments, log, ...cast }: Account<State, Event>): { readonly [format: string]: Written } {
  const seqs = [0, ...standing(log)];
  const states = seqs.flatMap((seq) => moments[seq]?.state ?? []);
  const last = states.at(-1);
  if (last === undefined) return {};
  return {
    json: `${JSON.stringify(gameJson(last, castOf(cast)), undefined, 2)}\n`,
    "replay.json": { [Symbol.iterator]: () => replayParts(states, castOf(cast)) },
  };
}

/** Levels of other programs have no name in these files. */
function castOf({ names, levels }: Pick<Account, "names" | "levels">): Cast {
  return { names, levels: levels.map((level) => LEVELS.find((one) => one === level)) };
}

/** The text of a `ReplayJson`, state by state: of a large board they are two megabytes together. */
function* replayParts(states: readonly State[], cast: Cast): Generator<string> {
  let before = '{\n "states": [\n';
  for (const state of movedStates(states)) {
    const text = JSON.stringify(stateJson(state, cast), undefined, 1);
    yield before + text.replace(/^/gm, "  ");
    before = ",\n";
  }
  yield "\n ]\n}\n";
}

/** Between two moves only the turn can change, when somebody leaves: of such states, the last. */
function movedStates(states: readonly State[]): State[] {
  return states.filter((state, at) => state.moves.length !== states[at + 1]?.moves.length);
}

function stateJson(state: State, cast: Cast): ReplayStateJson {
  const move = state.moves.at(-1);
  const game = gameJson(state, cast);
  if (move === undefined) return { game };
  const { column, row } = placeOf(boardOf(state.options.board), move.cell);
  return { command: `place ${column} ${row}`, game };
}

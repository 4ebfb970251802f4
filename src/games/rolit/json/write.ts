import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { coloursOf } from "#games/rolit/colours.ts";
import { rulesToSay } from "#games/rolit/json/rules.ts";
import { type CubeJson, colourCodeOf, type GameJson, shapeCodeOf, type TeamJson } from "#games/rolit/json/types.ts";
import type { Level } from "#games/rolit/levels.ts";
import { laidAtStart } from "#games/rolit/setup.ts";
import { scoreOf, scoresOf } from "#games/rolit/sides.ts";
import type { Options, Owner, State } from "#games/rolit/types.ts";

/** Who plays, by seat. */
export interface Cast {
  readonly names: readonly string[];
  /** The levels of those that are bots. */
  readonly levels?: readonly (Level | undefined)[];
}

export type Position = Pick<State, "options" | "balls" | "moves" | "toMove">;

export function gameJson(position: Position, cast: Cast): GameJson {
  const { options, toMove } = position;
  const scores = scoresOf(position);
  const color = codesOf(options);
  const players = options.colours.map((_, seat) => {
    const level = cast.levels?.[seat];
    return {
      name: cast.names[seat] ?? "",
      score: scores[seat] ?? 0,
      color: color(seat),
      ...(level === undefined ? {} : { strategy: level.toUpperCase() as Uppercase<Level> }),
    };
  });
  const cubes = cubesOf(position);
  const rules = rulesToSay(options.rules, options.board, players.length, cubes);
  return {
    type: options.teams === undefined ? "GameClassic" : "GameTeams",
    board: { shape: shapeCodeOf(options.board), cubes },
    players,
    ...(options.teams === undefined ? {} : { teams: teamsOf(options.teams, scores, cast) }),
    turn: color(toMove),
    ...(rules === undefined ? {} : { rules }),
  };
}

function codesOf(options: Options) {
  const colours = coloursOf(options);
  return (owner: Owner) => colourCodeOf(colours[owner] ?? "black");
}

function cubesOf({ options, balls, moves }: Position): CubeJson[] {
  const board = boardOf(options.board);
  const color = codesOf(options);
  return [...laidAtStart(options), ...moves].map(({ cell }) => {
    const { column, row } = placeOf(board, cell);
    return { color: color(balls[cell] as Owner), pos: [column, row] };
  });
}

function teamsOf(teams: NonNullable<Options["teams"]>, scores: readonly number[], { names }: Cast): TeamJson[] {
  return teams.map(({ name, seats }) => ({
    name,
    score: scoreOf(scores, seats),
    players: seats.map((seat) => names[seat] ?? ""),
  }));
}

import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import type { RolitLevel } from "#games/rolit/bots/levels.ts";
import {
  colourCodeOf,
  type RolitBallJson,
  type RolitGameJson,
  type RolitTeamJson,
  shapeCodeOf,
} from "#games/rolit/json/json-types.ts";
import { ruleSetToWrite } from "#games/rolit/json/rule-set.ts";
import { coloursInPlay } from "#games/rolit/rules/colours.ts";
import { startingBalls } from "#games/rolit/rules/setup.ts";
import { scoresOf, sideScore } from "#games/rolit/rules/sides.ts";
import type { BallOwner, RolitOptions, RolitState } from "#games/rolit/types.ts";

/** Names of the players and levels of the bots, in the order of the seats. */
export interface NamedPlayers {
  readonly names: readonly string[];
  /** Level of the bot in each seat; undefined for a person. */
  readonly levels?: readonly (RolitLevel | undefined)[];
}

export type RolitPosition = Pick<RolitState, "options" | "balls" | "moves" | "toMove">;

export function toRolitJson(position: RolitPosition, cast: NamedPlayers): RolitGameJson {
  const { options, toMove } = position;
  const scores = scoresOf(position);
  const color = codesOf(options);
  const players = options.colours.map((_, seat) => {
    const level = cast.levels?.[seat];
    return {
      name: cast.names[seat] ?? "",
      score: scores[seat] ?? 0,
      color: color(seat),
      ...(level === undefined ? {} : { strategy: level.toUpperCase() as Uppercase<RolitLevel> }),
    };
  });
  const cubes = ballsToJson(position);
  const rules = ruleSetToWrite(options.rules, options.board, players.length, cubes);
  return {
    type: options.teams === undefined ? "GameClassic" : "GameTeams",
    board: { shape: shapeCodeOf(options.board), cubes },
    players,
    ...(options.teams === undefined ? {} : { teams: teamsOf(options.teams, players, scores) }),
    turn: color(toMove),
    ...(rules === undefined ? {} : { rules }),
  };
}

function codesOf(options: RolitOptions) {
  const colours = coloursInPlay(options);
  return (owner: BallOwner) => colourCodeOf(colours[owner] ?? "black");
}

function ballsToJson({ options, balls, moves }: RolitPosition): RolitBallJson[] {
  const board = getBoard(options.board);
  const color = codesOf(options);
  return [...startingBalls(options), ...moves].map(({ cell }) => {
    const { column, row } = cellPosition(board, cell);
    return { color: color(balls[cell] as BallOwner), pos: [column, row] };
  });
}

function teamsOf(
  teams: NonNullable<RolitOptions["teams"]>,
  players: RolitGameJson["players"],
  scores: readonly number[],
): RolitTeamJson[] {
  return teams.map(({ name, seats }) => ({
    name,
    score: sideScore(scores, seats),
    players: seats.flatMap((seat) => {
      const player = players[seat];
      return player ? [{ name: player.name, score: player.score, color: player.color }] : [];
    }),
  }));
}

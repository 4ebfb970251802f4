import { nameComparisonKey } from "#core/parse-name.ts";
import { cellAtPosition, getBoard } from "#games/rolit/board/board.ts";
import type { RolitLevel } from "#games/rolit/bots/levels.ts";
import { fileError, type GameFileResult, type GameFileValueReader, toFileError } from "#games/rolit/json/file-error.ts";
import { gameJsonSchema } from "#games/rolit/json/game-json-schema.ts";
import { colourCodeOf, colourFromCode, type ParsedRolitGame, SHAPE_CODES } from "#games/rolit/json/json-types.ts";
import { isWronglyMarkedOfficial, ruleSetOfGameFile } from "#games/rolit/json/rule-set.ts";
import { coloursInPlay } from "#games/rolit/rules/colours.ts";
import { PLAYER_BOUNDS } from "#games/rolit/rules/options.ts";
import type { LaidBall, RolitOptions, RolitTeam } from "#games/rolit/types.ts";

/** A game read from a file, after all checks that its parts are consistent. */
export interface ParsedGame {
  /** The options without `start`, because the position is in `balls`. */
  readonly options: RolitOptions;
  readonly names: readonly string[];
  /** Level of the bot in each seat; undefined for a person. */
  readonly levels: readonly (RolitLevel | undefined)[];
  /** The balls in the order in which they were laid. */
  readonly balls: readonly LaidBall[];
  readonly toMove: number;
}

export const parseGame: GameFileValueReader<ParsedGame> = (raw, path) => {
  const form = gameJsonSchema(raw, path);
  if (!form.ok) return { ok: false, error: toFileError(form.error) };
  return checkConsistency(form.value, path === "" ? "" : `${path}.`);
};

function checkConsistency(game: ParsedRolitGame, at: string): GameFileResult<ParsedGame> {
  if (isWronglyMarkedOfficial(game)) return fileError(`${at}rules`, "not-official");
  return badPlayers(game, at) ?? badTeams(game, at) ?? readBoard(game, at);
}

type FileRefusal = Extract<GameFileResult<never>, { ok: false }> | undefined;

function badPlayers({ players }: ParsedRolitGame, at: string): FileRefusal {
  if (players.length < PLAYER_BOUNDS.min) {
    return fileError(`${at}players`, "too-few-players", { expected: PLAYER_BOUNDS.min, found: players.length });
  }
  for (const [index, { name, color }] of players.entries()) {
    const before = players.slice(0, index);
    if (before.some((other) => nameComparisonKey(other.name) === nameComparisonKey(name)))
      return fileError(`${at}players[${index}].name`, "name-twice");
    if (before.some((other) => other.color === color)) {
      return fileError(`${at}players[${index}].color`, "colour-twice", { found: color });
    }
  }
  return undefined;
}

function badTeams({ players, teams }: ParsedRolitGame, at: string): FileRefusal {
  if (teams === undefined) return undefined;
  if (teams.length < 2) return fileError(`${at}teams`, "too-few-teams", { expected: 2, found: teams.length });
  const seated = new Set<string>();
  for (const [index, { name, players: members }] of teams.entries()) {
    const here = `${at}teams[${index}]`;
    if (teams.slice(0, index).some((other) => nameComparisonKey(other.name) === nameComparisonKey(name)))
      return fileError(`${here}.name`, "name-twice");
    if (members.length === 0) return fileError(`${here}.players`, "empty-team");
    for (const [place, member] of members.entries()) {
      const path = `${here}.players[${place}]`;
      if (!players.some((player) => player.name === member)) return fileError(path, "unknown-player");
      if (seated.has(member)) return fileError(path, "in-two-teams");
      seated.add(member);
    }
  }
  const alone = players.findIndex(({ name }) => !seated.has(name));
  return alone < 0 ? undefined : fileError(`${at}players[${alone}].name`, "in-no-team");
}

function readBoard(game: ParsedRolitGame, at: string): GameFileResult<ParsedGame> {
  const options = optionsOf(game);
  const colours = coloursInPlay(options).map(colourCodeOf);
  const board = getBoard(options.board);
  const balls: LaidBall[] = [];
  for (const [index, { color, pos }] of game.board.cubes.entries()) {
    const here = `${at}board.cubes[${index}]`;
    const cell = cellAtPosition(board, { column: pos[0], row: pos[1] });
    if (cell === undefined) return fileError(`${here}.pos`, "off-board");
    if (balls.some((ball) => ball.cell === cell)) return fileError(`${here}.pos`, "cell-taken");
    if (balls.length > 0 && !balls.some((ball) => board.neighbours[cell]?.includes(ball.cell))) {
      return fileError(`${here}.pos`, "touches-nothing");
    }
    const owner = colours.indexOf(color);
    if (owner < 0) return fileError(`${here}.color`, "colour-unplayed", { found: color });
    balls.push({ cell, owner });
  }
  const toMove = game.players.findIndex(({ color }) => color === game.turn);
  const { players } = game;
  const read = { options, names: players.map(({ name }) => name), levels: players.map(levelOf), balls, toMove };
  return (
    badScores(game, balls, at) ??
    (toMove < 0 ? fileError(`${at}turn`, "colour-unplayed", { found: game.turn }) : { ok: true, value: read })
  );
}

function levelOf({ strategy }: ParsedRolitGame["players"][number]): RolitLevel | undefined {
  return strategy?.toLowerCase() as RolitLevel | undefined;
}

function badScores({ players, teams }: ParsedRolitGame, balls: readonly LaidBall[], at: string): FileRefusal {
  const scores = players.map((_, seat) => balls.filter(({ owner }) => owner === seat).length);
  const wrong = players.findIndex(({ score }, seat) => score !== scores[seat]);
  if (wrong >= 0) {
    return fileError(`${at}players[${wrong}].score`, "wrong-score", {
      expected: scores[wrong] ?? 0,
      found: players[wrong]?.score ?? 0,
    });
  }
  for (const [index, team] of (teams ?? []).entries()) {
    const sum = players.reduce((sum, { name, score }) => sum + (team.players.includes(name) ? score : 0), 0);
    if (sum !== team.score)
      return fileError(`${at}teams[${index}].score`, "wrong-score", { expected: sum, found: team.score });
  }
  return undefined;
}

function optionsOf(game: ParsedRolitGame): RolitOptions {
  const { players, teams } = game;
  const seatOf = (name: string) => players.findIndex((player) => player.name === name);
  const seated = teams?.map((team): RolitTeam => ({ name: team.name, seats: team.players.map(seatOf) }));
  return {
    board: SHAPE_CODES[game.board.shape],
    rules: ruleSetOfGameFile(game),
    colours: players.map(({ color }) => colourFromCode(color)),
    ...(seated === undefined ? {} : { teams: seated }),
  };
}

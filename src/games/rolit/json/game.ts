import { boardOf, cellAt } from "#games/rolit/boards/board.ts";
import { coloursOf } from "#games/rolit/colours.ts";
import { gameForm } from "#games/rolit/json/form.ts";
import { isWronglyOfficial, rulesOf } from "#games/rolit/json/rules.ts";
import { fault, type Reader, type Strict } from "#games/rolit/json/strict.ts";
import { colourCodeOf, colourFor, type GameJson, SHAPE_CODES } from "#games/rolit/json/types.ts";
import type { Level } from "#games/rolit/levels.ts";
import { PLAYERS } from "#games/rolit/options.ts";
import type { LaidBall, Options, Team } from "#games/rolit/types.ts";
import { keyOf } from "#kernel/name.ts";

/** A game from a file whose parts fit each other. */
export interface ReadGame {
  /** Without a start: what lies there is `balls`. */
  readonly options: Options;
  readonly names: readonly string[];
  /** By seat, of those that are bots. */
  readonly levels: readonly (Level | undefined)[];
  /** In the order in which they were laid. */
  readonly balls: readonly LaidBall[];
  readonly toMove: number;
}

export const readGame: Reader<ReadGame> = (raw, path) => {
  const form = gameForm(raw, path);
  return form.ok ? fitted(form.value, path === "" ? "" : `${path}.`) : form;
};

function fitted(game: GameJson, at: string): Strict<ReadGame> {
  if (isWronglyOfficial(game)) return fault(`${at}rules`, "not-official");
  return badPlayers(game, at) ?? badTeams(game, at) ?? readBoard(game, at);
}

type Bad = Extract<Strict<never>, { ok: false }> | undefined;

function badPlayers({ players }: GameJson, at: string): Bad {
  if (players.length < PLAYERS.fewest) {
    return fault(`${at}players`, "too-few-players", { expected: PLAYERS.fewest, found: players.length });
  }
  for (const [index, { name, color }] of players.entries()) {
    const before = players.slice(0, index);
    if (before.some((other) => keyOf(other.name) === keyOf(name)))
      return fault(`${at}players[${index}].name`, "name-twice");
    if (before.some((other) => other.color === color)) {
      return fault(`${at}players[${index}].color`, "colour-twice", { found: color });
    }
  }
  return undefined;
}

function badTeams({ players, teams }: GameJson, at: string): Bad {
  if (teams === undefined) return undefined;
  if (teams.length < 2) return fault(`${at}teams`, "too-few-teams", { expected: 2, found: teams.length });
  const seated = new Set<string>();
  for (const [index, { name, players: members }] of teams.entries()) {
    const here = `${at}teams[${index}]`;
    if (teams.slice(0, index).some((other) => keyOf(other.name) === keyOf(name)))
      return fault(`${here}.name`, "name-twice");
    if (members.length === 0) return fault(`${here}.players`, "empty-team");
    for (const [place, member] of members.entries()) {
      const path = `${here}.players[${place}]`;
      if (!players.some((player) => player.name === member)) return fault(path, "unknown-player");
      if (seated.has(member)) return fault(path, "in-two-teams");
      seated.add(member);
    }
  }
  const alone = players.findIndex(({ name }) => !seated.has(name));
  return alone < 0 ? undefined : fault(`${at}players[${alone}].name`, "in-no-team");
}

function readBoard(game: GameJson, at: string): Strict<ReadGame> {
  const options = optionsOf(game);
  const colours = coloursOf(options).map(colourCodeOf);
  const board = boardOf(options.board);
  const balls: LaidBall[] = [];
  for (const [index, { color, pos }] of game.board.cubes.entries()) {
    const here = `${at}board.cubes[${index}]`;
    const cell = cellAt(board, { column: pos[0], row: pos[1] });
    if (cell === undefined) return fault(`${here}.pos`, "off-board");
    if (balls.some((ball) => ball.cell === cell)) return fault(`${here}.pos`, "cell-taken");
    if (balls.length > 0 && !balls.some((ball) => board.neighbours[cell]?.includes(ball.cell))) {
      return fault(`${here}.pos`, "touches-nothing");
    }
    const owner = colours.indexOf(color);
    if (owner < 0) return fault(`${here}.color`, "colour-unplayed", { found: color });
    balls.push({ cell, owner });
  }
  const toMove = game.players.findIndex(({ color }) => color === game.turn);
  const { players } = game;
  const read = { options, names: players.map(({ name }) => name), levels: players.map(levelOf), balls, toMove };
  return (
    badScores(game, balls, at) ??
    (toMove < 0 ? fault(`${at}turn`, "colour-unplayed", { found: game.turn }) : { ok: true, value: read })
  );
}

function levelOf({ strategy }: GameJson["players"][number]): Level | undefined {
  return strategy?.toLowerCase() as Level | undefined;
}

function badScores({ players, teams }: GameJson, balls: readonly LaidBall[], at: string): Bad {
  const scores = players.map((_, seat) => balls.filter(({ owner }) => owner === seat).length);
  const wrong = players.findIndex(({ score }, seat) => score !== scores[seat]);
  if (wrong >= 0) {
    return fault(`${at}players[${wrong}].score`, "wrong-score", {
      expected: scores[wrong] ?? 0,
      found: players[wrong]?.score ?? 0,
    });
  }
  for (const [index, team] of (teams ?? []).entries()) {
    const sum = players.reduce((sum, { name, score }) => sum + (team.players.includes(name) ? score : 0), 0);
    if (sum !== team.score)
      return fault(`${at}teams[${index}].score`, "wrong-score", { expected: sum, found: team.score });
  }
  return undefined;
}

function optionsOf(game: GameJson): Options {
  const { players, teams } = game;
  const seatOf = (name: string) => players.findIndex((player) => player.name === name);
  const seated = teams?.map((team): Team => ({ name: team.name, seats: team.players.map(seatOf) }));
  return {
    board: SHAPE_CODES[game.board.shape],
    rules: rulesOf(game),
    colours: players.map(({ color }) => colourFor(color)),
    ...(seated === undefined ? {} : { teams: seated }),
  };
}

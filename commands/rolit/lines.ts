import type { Outcome } from "#core/game.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import { EMPTY_CELL } from "#games/rolit/rules/legal-cells.ts";
import type { RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import { findUnequalTurns, PLAYER_BOUNDS } from "#games/rolit/rules/options.ts";
import { rankedSides, rolitModeOf, scoresOf, sideScore } from "#games/rolit/rules/sides.ts";
import type { BoardShape, BoardSize, RolitEvent, RolitMode, RolitOptions, RolitView } from "#games/rolit/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { RolitResult } from "./text/phrases.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";

// Lines about a game, used in public and private messages.

/** All settings of a match, for people who may join. */
export function gameSettingsLine(plan: RolitLobbyOptions, text: Catalogue): string {
  return settingsLine(plan, text, rolitModeOf(plan));
}

/** Settings of a match without its mode, which each turn message has beside the scores. */
export function boardAndRulesLine(options: RolitOptions, text: Catalogue): string {
  return settingsLine(options, text, undefined);
}

function settingsLine(
  { board, rules, leaving }: RolitLobbyOptions,
  text: Catalogue,
  mode: RolitMode | undefined,
): string {
  const [shape, size] = board.split("-") as [BoardShape, BoardSize];
  return rolitPhrases(text).settings({ shape, size, cells: getBoard(board).cells.length, rules, mode, leaving });
}

/** Notes for a lobby, before the seats are known. */
export function lobbyNoteLines(plan: RolitLobbyOptions, players: number, text: Catalogue): string[] {
  const rolit = rolitPhrases(text);
  const unequal = players < PLAYER_BOUNDS.min ? undefined : findUnequalTurns(plan, players);
  return [
    ...(plan.teams ? [rolit.teamsAhead(plan.teams.map(({ name }) => escapeText(name)))] : []),
    ...(unequal ? [rolit.unequalAhead({ ...unequal, players })] : []),
  ];
}

export function eventLines(
  event: RolitEvent,
  { board }: Pick<RolitOptions, "board">,
  text: Catalogue,
  names: readonly string[],
): string[] {
  const rolit = rolitPhrases(text);
  switch (event.kind) {
    case "placed":
      return [
        rolit.placed({
          name: names[event.seat] ?? "",
          cell: formatCellName(cellPosition(getBoard(board), event.cell)),
          turned: event.turned.length,
        }),
      ];
    case "left":
      return [rolit.left({ name: names[event.seat] ?? "", how: event.how, deputy: event.deputy })];
    case "deputised":
      return [rolit.deputised({ name: names[event.seat] ?? "", level: event.level })];
    case "ended":
      return [event.how === "full" ? rolit.full : rolit.deserted];
  }
}

/** Names of the active players by seat. If a bot plays on for a person who left, its name is used. */
export function activePlayerNames({ deputies = [] }: RolitView, names: readonly string[], text: Catalogue): string[] {
  const rolit = rolitPhrases(text);
  return names.map((name, seat) => (deputies.some((one) => one.seat === seat) ? rolit.deputyOf(name) : name));
}

/**
 * Lines with the players and their colours, team by team if there are teams. If the players have different numbers of
 * turns, a last line says so.
 */
export function seatColourLines(options: RolitOptions, text: Catalogue, names: readonly string[]): string[] {
  const rolit = rolitPhrases(text);
  const seated = options.colours.map((colour, seat) => rolit.seated({ name: names[seat] ?? "", colour }));
  const lines = options.teams
    ? options.teams.map(({ name, seats }) => rolit.team({ name, members: seats.flatMap((seat) => seated[seat] ?? []) }))
    : [seated.join(" · ")];
  const unequal = findUnequalTurns(options, options.colours.length);
  const longer = unequal && names.slice(0, unequal.longer);
  return [...lines, ...(longer ? [rolit.unequal({ min: unequal.min, longer })] : [])];
}

/** Escapes the team names for a message, because players choose them freely. */
export function withEscapedTeamNames(options: RolitOptions): RolitOptions {
  if (options.teams === undefined) return options;
  return { ...options, teams: options.teams.map((team) => ({ ...team, name: escapeText(team.name) })) };
}

/** Results of the sides. A side is a player or a team; teams appear under their names. */
export function playerOrTeamResults(
  { options }: Pick<RolitView, "options">,
  { standings }: Outcome,
  names: readonly string[],
): RolitResult[] {
  return rankedSides(options, standings).map(({ seats, score, position }) => {
    const team = options.teams?.find((one) => one.seats.includes(seats[0] ?? -1));
    return { name: team?.name ?? names[seats[0] ?? -1] ?? "", score, position };
  });
}

/** Line with the first three places, including everybody who shares one of them. */
export function podiumLine(results: readonly RolitResult[], text: Catalogue): string {
  return rolitPhrases(text).podium(results.filter(({ position }) => position <= PODIUM_SIZE));
}

const PODIUM_SIZE = 3;

export function winnersLine(results: readonly RolitResult[], text: Catalogue): string {
  const first = results.filter(({ position }) => position === 1);
  return rolitPhrases(text).won({ names: first.map(({ name }) => name), score: first[0]?.score ?? 0 });
}

/** Number of balls of each team or, without teams, of each player. */
export function playerOrTeamScores(view: RolitView, names: readonly string[]) {
  const scores = scoresOf(view);
  const { teams } = view.options;
  if (teams) return teams.map(({ name, seats }) => ({ name, score: sideScore(scores, seats) }));
  return names.map((name, seat) => ({ name, score: scores[seat] ?? 0 }));
}

export function countFreeCells({ options, balls }: RolitView): number {
  return getBoard(options.board).cells.filter((cell) => balls[cell] === EMPTY_CELL).length;
}

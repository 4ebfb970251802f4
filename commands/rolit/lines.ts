import { plain } from "#discord/plain.ts";
import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { makePlace } from "#games/rolit/notation/place.ts";
import { PLAYERS, unequalTurns } from "#games/rolit/options.ts";
import type { Plan } from "#games/rolit/plan.ts";
import { EMPTY } from "#games/rolit/rules.ts";
import { modeOf, rankedSides, scoreOf, scoresOf } from "#games/rolit/sides.ts";
import type { BoardShape, BoardSize, Event, Options, View } from "#games/rolit/types.ts";
import type { Outcome } from "#kernel/game.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { Result } from "#text/rolit/phrases.ts";

// What is said of a game in lines, to everybody and in private alike.

export function settingsOf(plan: Plan, { rolit }: Catalogue): string {
  const { board, rules, leaving } = plan;
  const [shape, size] = board.split("-") as [BoardShape, BoardSize];
  return rolit.settings({ shape, size, cells: boardOf(board).cells.length, rules, mode: modeOf(plan), leaving });
}

/** What there is to know before it is known who sits where. */
export function aheadLines(plan: Plan, players: number, { rolit }: Catalogue): string[] {
  const unequal = players < PLAYERS.fewest ? undefined : unequalTurns(plan, players);
  return [
    ...(plan.teams ? [rolit.teamsAhead(plan.teams.map(({ name }) => plain(name)))] : []),
    ...(unequal ? [rolit.unequalAhead({ ...unequal, players })] : []),
  ];
}

export function lineOf(
  event: Event,
  { board }: Pick<Options, "board">,
  { rolit }: Catalogue,
  names: readonly string[],
): string[] {
  switch (event.kind) {
    case "placed":
      return [
        rolit.placed({
          name: names[event.seat] ?? "",
          cell: makePlace(placeOf(boardOf(board), event.cell)),
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

/** By seat, who plays: where a bot plays on for somebody who has left, it is the bot that is to move or has won. */
export function playersOf({ deputies = [] }: View, names: readonly string[], { rolit }: Catalogue): string[] {
  return names.map((name, seat) => (deputies.some((one) => one.seat === seat) ? rolit.deputyOf(name) : name));
}

/** Who sits where by which colour, in teams; and whether everybody has as many turns. */
export function seatLines(options: Options, { rolit }: Catalogue, names: readonly string[]): string[] {
  const seated = options.colours.map((colour, seat) => rolit.seated({ name: names[seat] ?? "", colour }));
  const lines = options.teams
    ? options.teams.map(({ name, seats }) => rolit.team({ name, members: seats.flatMap((seat) => seated[seat] ?? []) }))
    : [seated.join(" · ")];
  const unequal = unequalTurns(options, options.colours.length);
  const longer = unequal && names.slice(0, unequal.longer);
  return [...lines, ...(longer ? [rolit.unequal({ fewest: unequal.fewest, longer })] : [])];
}

/** For a message: people think of the names of teams. */
export function disarmed(options: Options): Options {
  if (options.teams === undefined) return options;
  return { ...options, teams: options.teams.map((team) => ({ ...team, name: plain(team.name) })) };
}

/** Sides as they ended: a team under its name. */
export function resultsOf(
  { options }: Pick<View, "options">,
  { standings }: Outcome,
  names: readonly string[],
): Result[] {
  return rankedSides(options, standings).map(({ seats, score, position }) => {
    const team = options.teams?.find((one) => one.seats.includes(seats[0] ?? -1));
    return { name: team?.name ?? names[seats[0] ?? -1] ?? "", score, position };
  });
}

/** The first three, and whoever shares a place with one of them. */
export function podiumLine(results: readonly Result[], { rolit }: Catalogue): string {
  return rolit.podium(results.filter(({ position }) => position <= PODIUM));
}

const PODIUM = 3;

export function winnersLine(results: readonly Result[], { rolit }: Catalogue): string {
  const first = results.filter(({ position }) => position === 1);
  return rolit.won({ names: first.map(({ name }) => name), score: first[0]?.score ?? 0 });
}

/** Of each side the balls: in teams, of each team. */
export function scoresLine(view: View, names: readonly string[]) {
  const scores = scoresOf(view);
  const { teams } = view.options;
  if (teams) return teams.map(({ name, seats }) => ({ name, score: scoreOf(scores, seats) }));
  return names.map((name, seat) => ({ name, score: scores[seat] ?? 0 }));
}

export function freeCells({ options, balls }: View): number {
  return boardOf(options.board).cells.filter((cell) => balls[cell] === EMPTY).length;
}

import type {
  NamedPlayer,
  RecordedScore,
  ShownRating,
  StatisticsScope,
} from "#community/statistics/statistics-types.ts";
import type { GameStatistics } from "#discord/features/statistics/game-statistics.ts";
import type { StatisticsQuery } from "#discord/features/statistics/statistics-query.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { createFormat } from "#text/format.ts";

/** A request for the statistics of a game: who asks, which results they may see, and what they want to see. */
export interface StatisticsRequest {
  readonly request: CommandRequest;
  readonly scope: StatisticsScope;
  readonly query: StatisticsQuery;
}

export function gameStatisticsOf({ request, scope }: StatisticsRequest): GameStatistics {
  return request.services.gameUis.get(scope.game)?.statistics ?? {};
}

/** Returns the name without escaping, for pictures. A message needs `escapedPlayerName`. */
export function playerName({ request, scope }: StatisticsRequest, who: NamedPlayer): string {
  return knownPlayerName(request, scope, who);
}

export function knownPlayerName(
  request: Pick<CommandRequest, "services" | "text">,
  view: StatisticsScope,
  { player, name }: NamedPlayer,
): string {
  const { statistics } = request.text;
  if (player.kind === "bot") return statistics.bot(levelName(request, view.game, player.level));
  return name ?? (view.everywhere ? statistics.elsewhere : statistics.formerMember);
}

/** Returns which games a leaderboard counts: the servers and, if a game has two kinds of leaderboards, the kind. */
export function leaderboardScopeText({ request, scope, query }: StatisticsRequest): string {
  const { statistics } = request.text;
  if (scope.everywhere) return statistics.everywhere;
  const comparable = request.services.gameUis.get(scope.game)?.comparableGames?.(request.text);
  const kind = comparable === undefined ? [] : [query.other ? statistics.otherGames : comparable];
  return [statistics.here, ...kind].join(" · ");
}

export function escapedPlayerName(look: StatisticsRequest, who: NamedPlayer): string {
  return escapeText(playerName(look, who));
}

export function statisticsGameName({
  request,
  view,
}: {
  readonly request: Pick<CommandRequest, "services" | "text">;
  readonly view: StatisticsScope;
}): string {
  return request.services.gameUis.get(view.game)?.name(request.text) ?? view.game;
}

function levelName({ services, text }: Pick<CommandRequest, "services" | "text">, game: string, level: string): string {
  return services.gameUis.get(game)?.levelName?.(level, text) ?? level;
}

/**
 * Returns the number of a player's colour, from 0 to 9. A player always has the same colour, but several players may
 * share it.
 */
export function playerColour({ player }: NamedPlayer): number {
  const key = player.kind === "bot" ? player.level : player.person;
  return [...key].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7) % 10;
}

const TENTHS = 10;

/** Formats a mean with at most one decimal. */
export function formatMean({ language }: CommandRequest, mean: number): string {
  return createFormat(language).number(Math.round(mean * TENTHS) / TENTHS);
}

/** Formats a rating with its uncertainty, such as 1642 ± 84. */
export function formatRating({ points, uncertainty }: ShownRating): string {
  return `${points} ± ${uncertainty}`;
}

/** Returns a line for each game, which says how it ended for the player. */
export function playedGameLines({ request }: StatisticsRequest, games: readonly RecordedScore[]): string[] {
  const { statistics } = request.text;
  return games.map(
    ({ score, verdict, byDefault, at }) =>
      `- ${statistics.game({ score, end: statistics.ends[byDefault ? "byDefault" : verdict], when: formatDiscordDate(at) })}`,
  );
}

/** Formats a date so that Discord shows it in the format of each reader. */
export function formatDiscordDate(at: number): string {
  return `<t:${Math.floor(at / 1_000)}:d>`;
}

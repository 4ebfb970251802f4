import { formatMatchLabel, matchSettingsText } from "#discord/features/matches/match-label.ts";
import { savedMatchTitle as nameOrSeats } from "#discord/features/matches/proposals.ts";
import type { AutocompleteRequest, CommandRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { SavedMatch, SavedMatchView } from "#match/saves/saved-matches.ts";
import { gameName } from "../running/list-here.ts";

/** Label of a saved match in a menu or among suggestions. It tells the match from all others. */
export function labelOfSavedMatch(
  request: Pick<CommandRequest, "services" | "person" | "text" | "language">,
  saved: SavedMatchView,
): string {
  const { view, seatsToMove } = saved.position ?? { view: undefined };
  return formatMatchLabel(request, { ...saved, view, seatsToMove });
}

export function hasSeatInMatch({ seats }: SavedMatch, person: string): boolean {
  return seats.some((player) => player.kind === "person" && player.person === person);
}

/** Title of a saved match, escaped for a message. */
export function escapedTitleOfSavedMatch(saved: SavedMatch): string {
  return escapeText(titleOfSavedMatch(saved));
}

/** Title of a saved match, not escaped. */
export function titleOfSavedMatch({ name, seats }: SavedMatch): string {
  return nameOrSeats({ name, seats });
}

export function lineOfSavedMatch(saved: SavedMatchView, request: CommandRequest): string {
  const names = saved.seats.map(({ name }) => escapeText(name));
  const settings = matchSettingsText(request, saved);
  return request.text.matches.savedLine({
    game: gameName(saved.game, request),
    list: settings === undefined ? undefined : escapeText(settings),
    title: escapedTitleOfSavedMatch(saved),
    seats: seatScores(saved, request, names),
    began: `<t:${Math.floor(saved.beganAt / 1_000)}:D>`,
    last: `<t:${Math.floor(saved.lastPlayed / 1_000)}:f>`,
    because: saved.interruption,
    turn: (saved.position?.seatsToMove ?? []).map((seat) => names[seat] ?? ""),
  });
}

/** Players with their scores: Anna 120, Bot 1 98. */
function seatScores(
  { game, position }: SavedMatchView,
  { services }: Pick<AutocompleteRequest, "services">,
  names: readonly string[],
): string[] {
  const scores = (position && services.gameUis.get(game)?.scores?.(position.view)) ?? [];
  return names.map((name, seat) => (scores[seat] === undefined ? name : `${name} ${scores[seat]}`));
}

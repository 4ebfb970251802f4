import type { Seat } from "#core/game.ts";
import { createBot } from "#discord/features/lobby/typed-bots.ts";
import { matchCatalogue, proposeAndReply } from "#discord/features/matches/proposals.ts";
import type {
  AutocompleteChoice,
  AutocompleteRequest,
  CommandRequest,
  SlashRequest,
} from "#discord/interactions/command.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import { DELETED_PLAYER, toComparableName } from "#match/play/open-match.ts";
import type { ProposalRequest } from "#match/proposals.ts";
import { loadMatchViewsHere, requireMatchHere } from "./list-here.ts";

/** Value of the option `by` if no bot takes over: the seat resigns. */
const RESIGN_VALUE = "resign";

/**
 * Proposes that a bot takes over the seat of a missing player, or that the seat resigns. The other players have to
 * agree.
 */
export async function proposeReplaceSeat(request: SlashRequest): Promise<void> {
  const { options, person, text } = request;
  const ownMatch = await requireMatchHere(request);
  if (!ownMatch) return;
  const seat = resolveSeat(ownMatch, options.getString("seat", true), person.id);
  if (seat === undefined)
    return request.reply({ content: text.common.match["no-such-seat"]({ reason: "no-such-seat" }) });
  await proposeAndReply(
    request,
    { match: ownMatch.id, seq: ownMatch.seq },
    proposalOf(request, ownMatch, seat, options.getString("by", true)),
  );
}

function proposalOf(request: CommandRequest, matchView: MatchView, seat: Seat, typed: string): ProposalRequest {
  const { text } = request;
  const by = toComparableName(typed);
  if (by === RESIGN_VALUE || by === toComparableName(text.matches.byResigning)) return { kind: "remove", seat };
  const level = Object.keys(matchView.game.bots).find(
    (one) => by === one || by === toComparableName(botLevelName(one, matchView, request)),
  );
  const taken = matchView.seats.map(({ name }) => name);
  const ui = request.services.gameUis.get(matchView.game.id) ?? {};
  const { name } = createBot({ level: level ?? typed }, ui, matchCatalogue(matchView), taken);
  return { kind: "replace", seat, level: level ?? typed, name };
}

/** Finds a seat by the suggested value or by the player's name. */
function resolveSeat(matchView: MatchView, typed: string, person: string): Seat | undefined {
  const { seats } = matchView;
  const offered = seats.findIndex((one) => one.kind === "person" && one.person === typed);
  const named = seats.findIndex(({ name }) => toComparableName(name) === toComparableName(typed));
  const seat = offered < 0 ? named : offered;
  return canBeReplaced(matchView, seat, person) ? seat : undefined;
}

/**
 * Whether this seat can get another player. The requester cannot: they have `/games leave`. For a player who has left,
 * a bot can play on only in games that allow it.
 */
function canBeReplaced({ game, seats, leftSeats }: MatchView, seat: Seat, person: string): boolean {
  const player = seats[seat];
  if (player?.kind !== "person" || player.person === person) return false;
  return !leftSeats.includes(seat) || game.deputise !== undefined;
}

/** Suggests the players of the requester's match who can be replaced. */
export async function suggestReplaceableSeats(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const ownMatch = await findOwnMatch(request);
  const typed = toComparableName(request.options.getFocused());
  return (ownMatch?.seats ?? []).flatMap((player, seat) => {
    if (!ownMatch || !canBeReplaced(ownMatch, seat, request.person.id) || player.kind !== "person") return [];
    // Deleted players share one id, so their names tell them apart.
    const value = player.person === DELETED_PLAYER ? player.name : player.person;
    return toComparableName(player.name).includes(typed) ? [{ name: player.name, value }] : [];
  });
}

export async function suggestReplacementBots(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const ownMatch = await findOwnMatch(request);
  if (!ownMatch) return [];
  const levels = Object.keys(ownMatch.game.bots).map((level) => ({
    name: botLevelName(level, ownMatch, request),
    value: level,
  }));
  const typed = toComparableName(request.options.getFocused());
  return [...levels, { name: request.text.matches.byResigning, value: RESIGN_VALUE }].filter(({ name }) =>
    toComparableName(name).includes(typed),
  );
}

async function findOwnMatch(request: AutocompleteRequest): Promise<MatchView | undefined> {
  return (await loadMatchViewsHere(request)).find(({ seat }) => seat !== null);
}

function botLevelName(
  level: string,
  { game }: MatchView,
  { services, text }: Pick<CommandRequest, "services" | "text">,
): string {
  return services.gameUis.get(game.id)?.levelName?.(level, text) ?? level;
}

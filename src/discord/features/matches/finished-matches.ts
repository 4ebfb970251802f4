import { formatMatchLabel } from "#discord/features/matches/match-label.ts";
import type {
  AutocompleteChoice,
  AutocompleteRequest,
  CommandRequest,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import type { FinishedMatch } from "#match/history/finished-matches.ts";
import type { MatchId } from "#match/play/open-match.ts";

// Suggests and finds finished matches of a channel or a person, for the command option `game`.

/** Suggests finished matches of one game or of all games, the latest first. */
export async function suggestFinishedMatches(
  request: AutocompleteRequest,
  game?: string,
): Promise<AutocompleteChoice[]> {
  const { services, signal } = request;
  const typed = request.options.getFocused().trim().toLowerCase();
  // Without typed text, only the matches that are suggested are read.
  const search = typed === "" ? {} : { isWanted: (one: FinishedMatch) => searchTextOf(one, request).includes(typed) };
  const filter = { ...search, max: MAX_CHOICES, signal };
  const found = await services.matches.finished.list(request.location, game, filter);
  return found.map((one) => ({ name: formatMatchLabel(request, one), value: one.id }));
}

function searchTextOf({ game, seats }: FinishedMatch, { services, text }: AutocompleteRequest): string {
  const name = services.gameUis.get(game)?.name(text) ?? game;
  return [...seats.map((player) => player.name), name].join(" ").toLowerCase();
}

export type FinishedMatchChoice =
  | { readonly ok: true; readonly match: MatchId | undefined }
  /** The typed text is not the id of a finished match that the person may see here. */
  | { readonly ok: false };

/** Returns the match that the option `game` names, or the result of `fallback` if the option is empty. */
export async function resolveFinishedMatch(
  {
    services,
    location,
    options,
  }: Pick<CommandRequest, "services" | "location"> & { readonly options: Pick<SlashRequest["options"], "getString"> },
  fallback: () => Promise<MatchId | undefined>,
  game?: string,
): Promise<FinishedMatchChoice> {
  const typed = options.getString("game");
  if (typed === null) return { ok: true, match: await fallback() };
  const match = await services.matches.finished.find(location, typed.trim(), game);
  return match === undefined ? { ok: false } : { ok: true, match };
}

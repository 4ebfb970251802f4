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

// Games of a channel, or of somebody's own, that are over: the option `game` of what can be done with one of them.

/** The last ones first, of one game or of all. Of those that fit what is typed, only what is offered is looked at. */
export async function suggestFinishedMatches(
  request: AutocompleteRequest,
  game?: string,
): Promise<AutocompleteChoice[]> {
  const { person, services } = request;
  const { finished, now } = services.matches;
  const typed = request.options.getFocused().trim().toLowerCase();
  const matching = (await finished.list(request.location, game)).filter((one) =>
    searchTextOf(one, request).includes(typed),
  );
  const at = now();
  return Promise.all(
    matching.slice(0, MAX_CHOICES).map(async (one) => {
      return {
        name: formatMatchLabel(request, { ...one, view: await finished.view(one.id, person.id) }, at),
        value: one.id,
      };
    }),
  );
}

function searchTextOf({ game, seats }: FinishedMatch, { services, text }: AutocompleteRequest): string {
  const name = services.gameUis.get(game)?.name(text) ?? game;
  return [...seats.map((player) => player.name), name].join(" ").toLowerCase();
}

export type FinishedMatchChoice =
  | { readonly ok: true; readonly match: MatchId | undefined }
  /** What was typed is none of them. */
  | { readonly ok: false };

/** The one that is named, or whatever comes instead where none is. */
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

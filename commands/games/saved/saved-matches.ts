import { soloLocation } from "#discord/features/matches/check-play-here.ts";
import { linkToOtherChannel } from "#discord/features/matches/match-thread.ts";
import { matchServiceRefusalPost } from "#discord/features/matches/proposals.ts";
import { mayResumeHere, maySave, resumeSavedMatch, saveOrPropose } from "#discord/features/matches/save-and-resume.ts";
import { runningSoloButton, showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type {
  AutocompleteChoice,
  AutocompleteRequest,
  ButtonRequest,
  CommandRequest,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { matchRefusalPost, type RefusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { fitListPage } from "#discord/messages/pagination.ts";
import type { Post } from "#discord/messages/post.ts";
import { takeFittingTexts, truncate } from "#discord/messages/truncate.ts";
import type { SavedMatch } from "#match/saves/saved-matches.ts";
import { gamesCommandButton } from "../games-actions.ts";
import { gameName, playingMatchLines, requireOwnMatch } from "../running/list-here.ts";
import { savedMatchMenu } from "./pick-match.ts";
import { hasSeatInMatch, labelOfSavedMatch, lineOfSavedMatch } from "./saved-match-text.ts";

/** Maximum lines and characters of a list in a message. */
const MAX_LINES = 10;
const MAX_LENGTH = 1_800;
const MAX_TYPED_LENGTH = 40;

export async function saveMatch(request: SlashRequest): Promise<void> {
  const mine = await requireOwnMatch(request, "save");
  if (mine && (await maySave(request, mine)))
    await request.reply(await saveOrPropose(request, mine.id, request.options.getString("name") ?? undefined));
}

/** Saves a solo match. If the player then has too many saved solo matches, their oldest one is deleted. */
export async function saveSoloMatchReplacingOldest(
  request: ButtonRequest,
  { name }: { readonly name?: string },
): Promise<void> {
  const { services, id, person, text } = request;
  if (!(await maySave(request, await services.matches.view(id.match, person.id)))) return;
  const parked = await services.matches.saved.save({ match: id.match, person: person.id }, name, "of-the-oldest");
  await request.reply(parked.ok ? { content: text.matches.saved } : matchServiceRefusalPost(request, parked));
}

/** Lists saved matches, the requester's own first. */
export async function listSavedMatches(request: SlashRequest): Promise<void> {
  await request.reply(await listPost(request, 0));
}

export async function showPageOfSavedMatches(
  request: ButtonRequest,
  { from }: { readonly from: number },
): Promise<void> {
  await request.reply(await listPost(request, from));
}

/**
 * One page of the list, from index `requestedStart` on. Long player names make long lines, so the number of lines that
 * fit into a page varies.
 */
async function listPost(request: CommandRequest, requestedStart: number): Promise<Post> {
  const { services, person } = request;
  const { matches, statistics } = request.text;
  const ids = await services.matches.saved.listVisible(guildIdOf(request), person.id, request.canSee);
  const total = ids.length;
  const playing = requestedStart === 0 ? await playingText(request) : "";
  if (total === 0) return { content: playing + matches.nothingSaved };
  const from = Math.min(requestedStart, total - 1);
  const saved = await Promise.all(
    ids.slice(from, from + MAX_LINES).map((id) => services.matches.saved.view(id, person.id)),
  );
  const entries = saved.flatMap((one) => (one ? [`- ${lineOfSavedMatch(one, request)}`] : []));
  const { lines, links } = fitListPage(entries, {
    from,
    total,
    maxLines: MAX_LINES,
    maxLength: MAX_LENGTH - playing.length,
  });
  const which = links.length > 0 ? [statistics.part({ from: from + 1, to: from + lines.length, of: total })] : [];
  const buttons = links.map(({ way, to }) =>
    gamesCommandButton({ kind: "saved", from: to, way }, matches.buttons[way]),
  );
  const own = saved.slice(0, lines.length).flatMap((one) => (one && hasSeatInMatch(one, person.id) ? [one] : []));
  return {
    content: playing + [[matches.savedGames, ...which].join(" "), ...lines].join("\n"),
    ...(own.length > 0 ? { menus: [savedMatchMenu(request, own)] } : {}),
    ...(buttons.length > 0 ? { buttons: [buttons] } : {}),
  };
}

/**
 * Text with links to the matches that the requester plays now in channels of any server. It is shown above the saved
 * matches.
 */
async function playingText(request: CommandRequest): Promise<string> {
  const lines = takeFittingTexts(await playingMatchLines(request), MAX_LENGTH / 2, 1);
  return lines.length > 0 ? `${[request.text.matches.playing, ...lines].join("\n")}\n` : "";
}

/** Resumes the named match. Without a name, shows the list, from which one can be picked. */
export async function loadSavedMatch(request: SlashRequest): Promise<void> {
  if (request.options.getString("game") === null) return listSavedMatches(request);
  const saved = await findSavedMatch(request);
  await (saved ? load(request, saved) : request.reply(unknownSavedMatchPost(request)));
}

/** Resumes the saved match that the requester played last. */
export async function loadLastSavedMatch(request: SlashRequest): Promise<void> {
  const { services, person, text } = request;
  for (const saved of await listOwnSavedMatches(request)) {
    const resting = await services.matches.saved.view(saved.id, person.id);
    if (resting?.position && !resting.position.outdated) return load(request, saved);
  }
  await request.reply({ content: text.matches.nothingSaved, refusal: "nothing-saved" });
}

/** Resumes the saved match of the pressed button. */
export async function resumeSavedMatchFromButton(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const saved = await services.matches.saved.find(guildIdOf(request), person.id, id.match);
  if (saved?.id === id.match && hasSeatInMatch(saved, person.id)) return load(request, saved);
  const matchView = await services.matches.view(id.match, person.id);
  const withSeat = matchView?.seat === null ? "not-seated" : "not-parked";
  await request.reply(matchRefusalPost({ reason: matchView ? withSeat : "no-match" }, text));
}

async function load(request: CommandRequest, saved: SavedMatch | undefined): Promise<void> {
  const { services, text } = request;
  if (!saved) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  if (saved.isSolo) return loadSoloMatch(request, saved);
  if (!(await mayResumeHere(request))) return;
  const resumed = await resumeSavedMatch(request, saved);
  if (!resumed.ok) return request.reply(resumed.notice);
  const away = (await services.matches.proposals.absentPlayers(saved.id)).map(({ name }) => escapeText(name));
  const where = linkToOtherChannel(request, resumed.matchView.location) ?? text.matches.loaded;
  await request.reply({ content: [where, ...(away.length > 0 ? [text.matches.away(away)] : [])].join("\n") });
}

/** Resumes a solo match. Shows it at once, because a solo match has no channel in which a turn update would show it. */
async function loadSoloMatch(request: CommandRequest, { id, game }: SavedMatch): Promise<void> {
  const { services, person } = request;
  const resumed = await services.matches.saved.resume({ match: id, person: person.id }, soloLocation(request));
  if (resumed.ok) return showSoloMatch(request, id, game);
  const no =
    resumed.by === "place"
      ? {}
      : { ...matchServiceRefusalPost(request, resumed), ...runningSoloButton(resumed, request.text) };
  await request.reply(no);
}

export async function renameSavedMatch(request: SlashRequest): Promise<void> {
  const { services, person, text, options } = request;
  const saved = await findSavedMatch(request);
  if (!saved) return request.reply(unknownSavedMatchPost(request));
  const renamed = await services.matches.saved.rename(
    { match: saved.id, person: person.id },
    options.getString("name", true),
  );
  await request.reply(
    renamed.ok
      ? { content: text.matches.renamed(escapeText(renamed.matchView.name ?? "")) }
      : matchServiceRefusalPost(request, renamed),
  );
}

/** Refusal of a name that no saved match has. */
export function unknownSavedMatchPost({ options, text }: SlashRequest): RefusalPost {
  const typed = escapeText(truncate(options.getString("game", true).trim(), MAX_TYPED_LENGTH));
  return { content: text.matches.noSuchSaved(typed), refusal: "no-match" };
}

/** Finds a saved match by the suggested value or by its name. */
export async function findSavedMatch(request: SlashRequest): Promise<SavedMatch | undefined> {
  const typed = request.options.getString("game", true).trim();
  return request.services.matches.saved.find(guildIdOf(request), request.person.id, typed);
}

/** Suggests saved matches in which the requester has a seat, because only their players can use them. */
export async function suggestSavedMatches(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const { services, person, signal } = request;
  const typed = request.options.getFocused().trim().toLowerCase();
  const isMeant = (saved: SavedMatch) =>
    [saved.name ?? "", ...saved.seats.map(({ name }) => name), gameName(saved.game, request)]
      .join(" ")
      .toLowerCase()
      .includes(typed);
  // Without typed text, only the matches that are suggested are read.
  const filter = { ...(typed === "" ? {} : { isWanted: isMeant }), max: MAX_CHOICES, signal };
  const offered = await services.matches.saved.listOwnViews(guildIdOf(request), person.id, filter);
  return offered.map((saved) => ({ name: labelOfSavedMatch(request, saved), value: saved.id }));
}

export async function listOwnSavedMatches(
  request: Pick<AutocompleteRequest, "services" | "person" | "location">,
  max?: number,
): Promise<readonly SavedMatch[]> {
  return request.services.matches.saved.listOwn(guildIdOf(request), request.person.id, max);
}

import { unreadableMatchPost } from "#discord/features/matches/leave-question.ts";
import { matchButton } from "#discord/features/matches/match-actions.ts";
import { isMatchReadable } from "#discord/features/solo/show-solo-match.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import { truncate } from "#discord/messages/truncate.ts";
import { isSameChannel } from "#match/play/destination.ts";
import { type MatchView, seatsOfPerson } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";

export async function listMatchesHere(request: SlashRequest): Promise<void> {
  const { common } = request.text;
  const here = (await loadMatchViewsHere(request)).map((matchView) => lineOf(matchView, request));
  const own = (await loadSoloViews(request)).map((matchView) => lineOf(matchView, request));
  const awaited = await lobbyLines(request);
  const elsewhere = await playingMatchLines(request, request.location);
  const theirs = [
    ...(elsewhere.length > 0 ? [request.text.matches.playingElsewhere, ...elsewhere] : []),
    ...(own.length > 0 ? [common.soloHere, ...own] : []),
    ...(await homeless(request)),
  ];
  if (here.length === 0) return request.reply({ content: [common.nothingHere, ...awaited, ...theirs].join("\n") });
  const lines = [common.runningHere, ...here, ...awaited, ...(await publishAgainOrExplain(request)), ...theirs];
  await request.reply({ content: lines.join("\n") });
}

/** One line about a running match. `link`: a link to its channel, if it is another one. */
function lineOf({ id, game, seats, actors, leftSeats }: MatchView, request: CommandRequest, link?: string): string {
  const { common, matches } = request.text;
  const names = seats.map(({ name }) => escapeText(name));
  const turn = actors.map((seat) => names[seat] ?? "");
  // A player who left is still named if a bot plays on in the seat.
  const playing = names.filter((_, seat) => !leftSeats.includes(seat) || seats[seat]?.kind === "bot");
  const line = common.running({ game: gameName(game.id, request), seats: playing, turn });
  return `- ${[line, link ?? [], matches.matchId(id)].flat().join(" · ")}`;
}

/** Maximum number of matches in the list. */
const MAX_PLAYING = 10;

/** Lines with links to the matches that this person plays in channels. Leaves out matches in `exceptLocation`. */
export async function playingMatchLines(
  request: CommandRequest,
  exceptLocation?: CommandRequest["location"],
): Promise<string[]> {
  const lines: string[] = [];
  for (const id of await request.services.matches.unfinishedOf(request.person.id)) {
    const [matchView] = await loadViews([id], request);
    // The list begins with the running matches. After the first saved match, all others are saved too.
    if (matchView?.status === "parked") break;
    if (matchView?.location.kind !== "channel" || (exceptLocation && isSameChannel(exceptLocation, matchView.location)))
      continue;
    if (lines.length >= MAX_PLAYING) return [...lines, "- …"];
    lines.push(lineOf(matchView, request, linkTo(matchView.location, request)));
  }
  return lines;
}

/**
 * Link to the channel of a match. On another server Discord would not show the name of the channel, so the link is a
 * URL.
 */
function linkTo(
  { guild, channel }: Extract<CommandRequest["location"], { kind: "channel" }>,
  request: CommandRequest,
): string {
  return guild === guildIdOf(request) ? `<#${channel}>` : `https://discord.com/channels/${guild}/${channel}`;
}

/** Lines about saved matches whose channel was deleted, for players who look for their match. */
async function homeless(request: CommandRequest): Promise<string[]> {
  const saved = await request.services.matches.saved.listOwn(guildIdOf(request), request.person.id);
  const count = saved.filter(({ interruption }) => interruption === "channel-gone").length;
  return count > 0 ? [request.text.matches.homeless(count)] : [];
}

/** Lines about the open lobbies in this channel. */
async function lobbyLines(request: CommandRequest): Promise<string[]> {
  if (request.location.kind !== "channel") return [];
  const lobbies = await request.services.matches.lobbies.waitingInChannel(request.location.channel);
  return lobbies.map(({ game, guests: [host] }) =>
    request.text.lobby.lobbyExists({ game: gameName(game, request), host: escapeText(host?.name ?? "") }),
  );
}

/** Maximum number of matches between which a person chooses: as many as the buttons of two rows. */
const MAX_OWN = 10;
const MAX_BUTTON_LABEL = 80;

/**
 * Returns the match that this person plays in this channel, or their solo match. If there are several, replies with a
 * button for each of them, which has the action `kind`, and returns undefined. If there is none, replies with the
 * reason.
 */
export async function requireOwnMatch(
  request: SlashRequest,
  kind: "ask-leave" | "abandon" | "save",
): Promise<MatchView | undefined> {
  const own = await findOwnMatches(request);
  if (own.length < 2) return own[0] ?? explainNoMatch(request);
  const buttons = own.slice(0, MAX_OWN).map((one) => matchButton(one, { kind }, labelOf(one, request)));
  await request.reply({
    content: request.text.matches.whichGame,
    buttons: [buttons.slice(0, MAX_OWN / 2), buttons.slice(MAX_OWN / 2)].filter((row) => row.length > 0),
  });
  return undefined;
}

/** The match that this person plays in this channel. If there is none, replies with the reason. */
export async function requireMatchHere(request: SlashRequest): Promise<MatchView | undefined> {
  return (await findOwnMatches(request))[0] ?? explainNoMatch(request);
}

/**
 * Returns the matches that this person plays: first those in this channel, then solo matches. If there are none,
 * returns one in this channel that the person has left.
 */
async function findOwnMatches(request: SlashRequest): Promise<MatchView[]> {
  const here = (await loadMatchViewsHere(request)).filter(({ seat }) => seat !== null);
  const hasLeft = ({ seats, leftSeats }: MatchView) =>
    seatsOfPerson({ seats }, request.person.id).every((seat) => leftSeats.includes(seat));
  const played = [...here.filter((one) => !hasLeft(one)), ...(await loadSoloViews(request))];
  return played.length > 0 ? played : here.slice(0, 1);
}

function labelOf({ game, seats }: MatchView, request: SlashRequest): string {
  const others = seats.flatMap((one) => (one.kind === "person" && one.person === request.person.id ? [] : [one.name]));
  const versus = others.length > 0 ? [request.text.matches.versus(others)] : [];
  return truncate([gameName(game.id, request), ...versus].join(" "), MAX_BUTTON_LABEL);
}

async function explainNoMatch(request: SlashRequest): Promise<undefined> {
  const { common } = request.text;
  const broken = await unreadableOwn(request);
  if (broken) {
    await request.reply(broken);
    return undefined;
  }
  const content =
    (await loadMatchViewsHere(request)).length > 0
      ? common.match["not-seated"]({ reason: "not-seated" })
      : common.nothingHere;
  await request.reply({ content });
  return undefined;
}

/** Offers to leave an unreadable solo match, which only its player can end. Undefined if there is none. */
async function unreadableOwn(request: SlashRequest): Promise<Post | undefined> {
  const { services, person, text } = request;
  for (const id of (await services.matches.soloMatches(person.id)).running) {
    if (await isMatchReadable(request, id)) continue;
    const game = (await services.matches.beganWith(id, person.id))?.game;
    return unreadableMatchPost(request, id, game === undefined ? undefined : gameName(game, { services, text }));
  }
  return undefined;
}

/**
 * Explains why turn updates do not appear in the channel. If the bot has all permissions, publishes the unsent turn
 * updates now.
 */
async function publishAgainOrExplain({
  services,
  location,
  missingPermissions,
  text: { common },
}: CommandRequest): Promise<string[]> {
  if (missingPermissions.length > 0)
    return [common.missingPermissions(missingPermissions.map((one) => common.permissions[one]))];
  if (location.kind === "channel")
    services.matches.publishAgain(await services.matches.runningInChannel(location.channel));
  return [];
}

export async function loadMatchViewsHere({
  services,
  location,
  person,
}: Pick<CommandRequest, "services" | "location" | "person">): Promise<MatchView[]> {
  if (location.kind !== "channel") return [];
  return loadViews(await services.matches.runningInChannel(location.channel), { services, person });
}

/** Views of the solo matches of this person. */
async function loadSoloViews({ services, person }: Pick<CommandRequest, "services" | "person">): Promise<MatchView[]> {
  return loadViews((await services.matches.soloMatches(person.id)).running, { services, person });
}

async function loadViews(
  ids: readonly MatchId[],
  { services, person }: Pick<CommandRequest, "services" | "person">,
): Promise<MatchView[]> {
  // If one match is unreadable, the other matches are still shown.
  const matchViews = await Promise.allSettled(ids.map((id) => services.matches.view(id, person.id)));
  return matchViews.flatMap((look) => (look.status === "fulfilled" && look.value ? [look.value] : []));
}

export function gameName(game: string, { services, text }: Pick<CommandRequest, "services" | "text">): string {
  return services.gameUis.get(game)?.name(text) ?? game;
}

/** The match played last in this channel. In a direct message, the last solo match of this person. */
export async function findLastPlayed({
  services,
  location,
  person,
}: Pick<CommandRequest, "services" | "location" | "person">) {
  return location.kind === "channel"
    ? services.matches.latestInChannel(location.channel)
    : services.matches.latestSolo(person.id);
}

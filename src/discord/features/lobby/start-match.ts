import { resolveThreadChoice } from "#community/settings/server-settings.ts";
import type { Invitee } from "#discord/features/lobby/invitees.ts";
import { lobbyButton } from "#discord/features/lobby/lobby-buttons.ts";
import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import { checkPlayHere, matchLanguage } from "#discord/features/matches/check-play-here.ts";
import { needsThread, openMatchThread } from "#discord/features/matches/match-thread.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { Lobby, LobbyId, LobbyMatchSettings, LobbyRequest, LobbyResult } from "#match/lobby/lobby-service.ts";
import type { MatchId, MatchNotOpened, SeatPlayer } from "#match/play/open-match.ts";

// Starts a match of any game. If no other person has to join, the match starts at once, otherwise through a lobby. The
// match is played in the channel of the command or in a new thread.

export interface StartMatchOptions
  extends Pick<LobbyMatchSettings, "options" | "lexicon" | "clock" | "rated" | "watched" | "most" | "names"> {
  /** Id of the game, which is also the name of its command. */
  readonly game: string;
  /** Invited people, besides the requester. */
  readonly people: readonly Invitee[];
  readonly bots: readonly SeatPlayer[];
  /** Whether anybody may join. */
  readonly open?: boolean;
  /** What the requester has chosen for their own seat. */
  readonly choice?: object;
}

/** Returns why this match cannot be requested; undefined if it can. Needs no access to the database. */
export function checkMatchStart(request: CommandRequest, people: readonly Invitee[]): RefusalPost | undefined {
  const { location, text } = request;
  const refusal = checkPlayHere(request, "new");
  if (refusal !== undefined) return refusal;
  const botAccount = people.find(({ bot }) => bot);
  if (botAccount) return { content: text.common.botAccount(escapeText(botAccount.name)), refusal: "bot-account" };
  const nonMembers = location.kind === "channel" ? people.filter(({ isMember }) => !isMember) : [];
  if (nonMembers.length === 0) return undefined;
  return { content: text.common.notMembers(nonMembers.map(({ name }) => escapeText(name))), refusal: "not-members" };
}

/**
 * Starts the match and replies with the result. If the match starts at once in this channel, returns its id without a
 * reply. `alreadyCounted`: the match was already counted for the rate limit of new games.
 */
export async function startMatch(
  request: CommandRequest,
  startOptions: StartMatchOptions,
  alreadyCounted?: "counted",
): Promise<MatchId | undefined> {
  return (await requestMatch(request, startOptions, alreadyCounted))?.match;
}

/** A match that begins, or will begin when its players have joined. `match`: it has begun here, without a reply. */
export interface AcceptedMatch {
  readonly match?: MatchId;
}

/** Does the same as `startMatch`. Returns undefined only if the match was refused. */
export async function requestMatch(
  request: CommandRequest,
  startOptions: StartMatchOptions,
  alreadyCounted?: "counted",
): Promise<AcceptedMatch | undefined> {
  const gathering = toLobbyRequest(request, startOptions);
  const { lobbies } = request.services.matches;
  // The rate limit is charged first, because checking the request is work as well.
  if (!alreadyCounted && !(await consumeRateLimit(request, "games"))) return undefined;
  const refused = gathering && (await lobbies.checkRequest(gathering));
  if (refused) return replyOnly(request, startRefusalPost(request, startOptions.game, refused));
  if (gathering === undefined) return startInDirectMessage(request, startOptions);
  if (needsThread(request)) return startInNewThread(request, gathering);
  const result = await lobbies.open(gathering);
  if (!result.ok)
    return replyOnly(request, await elsewhere(request, gathering.game, result, () => lobbies.offer(gathering)));
  return replyAccepted(request, result);
}

/** Says that the lobby is posted. If the match has begun instead, leaves the reply to the game. */
async function replyAccepted(
  request: CommandRequest,
  { match }: Extract<LobbyResult, { readonly ok: true }>,
): Promise<AcceptedMatch> {
  if (match !== undefined) return { match };
  await request.reply({ content: request.text.lobby.lobbyOpened });
  return {};
}

/**
 * Starts the match of an offered lobby, or posts the lobby: in its channel or, if the server wants that, in a new
 * thread. Replies like `requestMatch`. `clear`: frees the channel. It is called when nothing else prevents the match.
 */
export async function placeOfferedLobby(
  request: CommandRequest,
  lobby: Lobby,
  clear: () => Promise<void>,
): Promise<AcceptedMatch | undefined> {
  const { services, person } = request;
  const refusal = checkPlayHere(request, "new");
  if (refusal !== undefined) return replyOnly(request, refusal);
  if (!(await consumeRateLimit(request, "games"))) return undefined;
  if (needsThread(request)) return (await startInThread(request, lobby)) ? {} : undefined;
  const here = async () => {
    await clear();
    return { ok: true, id: lobby.location.channel } as const;
  };
  const result = await services.matches.lobbies.placeOffer<never>({ lobby: lobby.id, person: person.id }, here);
  if (result.ok) return replyAccepted(request, result);
  if (result.by === "lobby") return replyOnly(request, startRefusalPost(request, lobby.game, result));
  return replyOnly(request, await elsewhere(request, lobby.game, result, async () => lobby.id));
}

export function toLobbyRequest(
  request: Pick<CommandRequest, "location" | "person" | "server" | "language">,
  { people, bots, open = false, choice, game, ...plan }: StartMatchOptions,
): LobbyRequest | undefined {
  const { location, person } = request;
  if (location.kind !== "channel") return undefined;
  const [self, ...others] = [person, ...people].map(({ id, name }) => ({ person: id, name }));
  const all = self ? [choice ? { ...self, choice } : self, ...others] : others;
  return { location, game, players: all, plan: { ...plan, bots, open, language: matchLanguage(request) } };
}

/** Starts without a lobby, because no other person can join a direct message. */
async function startInDirectMessage(
  request: CommandRequest,
  { bots, choice, people: _, open: _open, ...startOptions }: StartMatchOptions,
): Promise<AcceptedMatch | undefined> {
  const { services, location, person } = request;
  const self: SeatPlayer = { kind: "person", person: person.id, name: person.name };
  const opened = await services.matches.open({
    ...startOptions,
    location,
    seats: [self, ...bots],
    choices: [choice],
    language: matchLanguage(request),
  });
  return opened.ok ? { match: opened.id } : replyOnly(request, startRefusalPost(request, startOptions.game, opened));
}

async function replyOnly({ reply }: CommandRequest, post: Post): Promise<undefined> {
  await reply(post);
}

/**
 * Returns a reply that names the match or lobby that occupies this channel, and offers a thread instead. `offer` stores
 * the request for the thread, and returns the id of its lobby.
 */
async function elsewhere(
  request: CommandRequest,
  game: string,
  refused: Parameters<typeof startRefusalPost>[2],
  offer: () => Promise<LobbyId>,
): Promise<Post> {
  const there = refused.by === "table" ? await describeBlocker(request, game, refused) : undefined;
  if (there === undefined) return startRefusalPost(request, game, refused);
  const { lobby } = request.text;
  const { reason } = refused.refusal;
  if (resolveThreadChoice(request.server) === "never")
    return withButtons({ content: `${there.notice}\n${lobby.elsewhere}`, refusal: reason }, there.buttons);
  const id = await offer();
  const post = { content: `${there.notice}\n${lobby.offerThread}`, refusal: reason };
  return withButtons(post, [lobbyButton(id, "thread", lobby), ...there.buttons]);
}

function withButtons(post: RefusalPost, buttons: readonly Button[]): Post {
  return { ...post, ...(buttons.length > 0 ? { buttons: [buttons] } : {}) };
}

interface Blocker {
  readonly notice: string;
  /** Buttons with which the requester can free the channel. */
  readonly buttons: readonly Button[];
}

async function describeBlocker(
  request: CommandRequest,
  game: string,
  { refusal }: MatchNotOpened,
): Promise<Blocker | undefined> {
  const { services, person, text } = request;
  const name = services.gameUis.get(game)?.name(text) ?? game;
  if (refusal.reason === "channel-taken" && "running" in refusal) {
    const matchView = await services.matches.view(String(refusal.running), person.id);
    if (!matchView) return undefined;
    const seats = matchView.seats.map((player) => escapeText(player.name));
    const turn = matchView.actors.map((seat) => seats[seat] ?? "");
    const notice = `${text.common.runningHere}\n- ${text.common.running({ game: name, seats, turn })}`;
    return { notice, buttons: [] };
  }
  if (refusal.reason !== "lobby-here" || !("waiting" in refusal)) return undefined;
  const lobby = await services.matches.lobbies.find(String(refusal.waiting));
  if (!lobby) return undefined;
  const [host] = lobby.guests;
  const notice = text.lobby.lobbyExists({ game: name, host: escapeText(host?.name ?? "") });
  // The lobby can be cancelled here too, because its own message may be deleted.
  const mayCancel = request.isServerAdmin || host?.person === person.id;
  return { notice, buttons: mayCancel ? [lobbyButton(lobby.id, "cancel", text.lobby)] : [] };
}

/** Opens a thread and starts the match in it. Used on servers that want each match in its own thread. */
async function startInNewThread(request: CommandRequest, gathering: LobbyRequest): Promise<AcceptedMatch | undefined> {
  const { services, text } = request;
  const thread = await openMatchThread(request, gathering.game, gathering.players);
  if (!thread.ok) return replyOnly(request, thread.refused);
  const result = await services.matches.lobbies.open({
    ...gathering,
    location: { ...gathering.location, channel: thread.id },
  });
  if (!result.ok) return replyOnly(request, startRefusalPost(request, gathering.game, result));
  await request.reply({ content: text.lobby.inThread(`<#${thread.id}>`) });
  return {};
}

/**
 * Handles the button that accepts a thread for a match whose channel is occupied: opens the thread and starts the match
 * there. Returns whether it could.
 */
export async function startInThread(request: CommandRequest, lobby: Lobby): Promise<boolean> {
  const { services, person, text } = request;
  const refusal = checkPlayHere(request, "new");
  if (refusal !== undefined) {
    await request.reply(refusal);
    return false;
  }
  const openThread = () => openMatchThread(request, lobby.game, lobby.guests);
  const result = await services.matches.lobbies.placeOffer({ lobby: lobby.id, person: person.id }, openThread);
  if (result.ok) await request.reply({ content: text.lobby.inThread(`<#${result.lobby.location.channel}>`) });
  else await request.reply("refused" in result ? result.refused : startRefusalPost(request, lobby.game, result));
  return result.ok;
}

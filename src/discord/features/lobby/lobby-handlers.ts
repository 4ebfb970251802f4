import { LOBBY_ACTIONS, type LobbyAction } from "#discord/features/lobby/lobby-buttons.ts";
import { startInThread } from "#discord/features/lobby/start-match.ts";
import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import { createBot } from "#discord/features/lobby/typed-bots.ts";
import type { ButtonRequest, CommandRequest, MenuRequest } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { joinLobby, takenSeats } from "#match/lobby/lobby-changes.ts";
import type { LobbyResult } from "#match/lobby/lobby-service.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

/** A choice costs half as much as a message: players try several colours before a match. */
const CHOICE_COST = 0.5;

/**
 * Handles a button of a lobby. The public message shows everybody the new state; the reply tells the person what they
 * did.
 */
export async function handleLobbyButton(
  request: ButtonRequest,
  { kind: action }: { readonly kind: LobbyAction },
): Promise<void> {
  const lobby = await request.services.matches.lobbies.find(request.id.match);
  if (lobby === undefined) return request.reply(refusalPost(request.text.lobby.refusal, { reason: "no-lobby" }));
  if (action === "thread") {
    if (lobby.status === "offered") return void (await startInThread(request, lobby));
    return request.reply(refusalPost(request.text.lobby.refusal, { reason: "no-lobby" }));
  }
  // Only joining counts for the rate limit of messages, because each change edits the message of the lobby. Leaving
  // need not count: people cannot leave more often than they join. A refused join edits nothing.
  const isJoining = action === "join" && joinLobby(lobby, joiningPerson(request)).ok;
  if (isJoining && !(await consumeRateLimit(request, "messages"))) return;
  const result = await ACTIONS[action](request);
  await request.reply(
    result.ok ? { content: describeResult(request, action, result) } : startRefusalPost(request, lobby.game, result),
  );
}

/** Handles a menu of a lobby, in which a player chooses something for themselves, such as a colour. */
async function handleLobbyMenu(request: MenuRequest): Promise<void> {
  const { services, id, text, values } = request;
  const lobby = await services.matches.lobbies.find(id.match);
  if (lobby === undefined) return request.reply(refusalPost(text.lobby.refusal, { reason: "no-lobby" }));
  const choices = services.gameUis.get(lobby.game)?.lobbyChoices;
  const choice = choices?.parse(values[0] ?? "");
  if (!choices || !choice) return request.reply({ content: text.common.unknownButton, refusal: "unknown-button" });
  if (!(await consumeRateLimit(request, "messages", { cost: CHOICE_COST }))) return;
  const result = await services.matches.lobbies.choose({ ...actorOf(request), name: request.person.name, choice });
  await request.reply(
    result.ok
      ? { content: describeChoice(request, result, choices.describe(choice, lobby.plan.options, text)) }
      : startRefusalPost(request, lobby.game, result),
  );
}

/** Handles the menu with which the host adds a bot of the chosen level. */
async function handleAddBotMenu(request: MenuRequest): Promise<void> {
  const { services, id, text, values } = request;
  const lobby = await services.matches.lobbies.find(id.match);
  if (lobby === undefined) return request.reply(refusalPost(text.lobby.refusal, { reason: "no-lobby" }));
  const [level = ""] = values;
  const result = await services.matches.lobbies.addBot(actorOf(request), ({ guests, plan, game }) => {
    const taken = takenSeats({ guests, plan }).map(({ name }) => name);
    const language = isLanguage(plan.language) ? plan.language : "en";
    return createBot({ level }, services.gameUis.get(game) ?? {}, catalogues[language], taken);
  });
  await request.reply(
    result.ok
      ? { content: text.lobby.botAdded(escapeText(result.lobby.plan.bots.at(-1)?.name ?? "")) }
      : startRefusalPost(request, lobby.game, result),
  );
}

/**
 * Returns `notice`. If the person was the last one to join, adds that the match begins or that the host can start it.
 */
function describeChoice(request: CommandRequest, result: LobbySuccess, notice: string): string {
  if (result.match !== undefined || result.notOpened) return `${notice} ${joinedLobbyText(request, result)}`;
  return result.isComplete
    ? `${notice} ${request.text.lobby.allIn(escapeText(result.lobby.guests[0]?.name ?? ""))}`
    : notice;
}

const ACTIONS: {
  readonly [Action in Exclude<LobbyAction, "thread">]: (request: ButtonRequest) => Promise<LobbyResult>;
} = {
  join: (request) => request.services.matches.lobbies.join({ ...actorOf(request), ...joiningPerson(request) }),
  leave: (request) => request.services.matches.lobbies.leave(actorOf(request)),
  start: (request) => request.services.matches.lobbies.start(actorOf(request)),
  cancel: (request) =>
    request.services.matches.lobbies.cancel({ ...actorOf(request), isServerAdmin: request.isServerAdmin }),
};

function joiningPerson({ id, person }: ButtonRequest) {
  return { person: person.id, name: person.name, seen: id.seq };
}

function actorOf({ id, person }: ButtonRequest) {
  return { lobby: id.match, person: person.id };
}

type LobbySuccess = Extract<LobbyResult, { readonly ok: true }>;

/** Returns a sentence for a person who has joined a lobby. */
export function joinedLobbyText(
  request: Pick<CommandRequest, "services" | "text">,
  { lobby, match, notOpened }: LobbySuccess,
): string {
  const { text } = request;
  if (notOpened) return text.lobby.joinedBut(startRefusalPost(request, lobby.game, notOpened).content);
  return match === undefined ? text.lobby.joined : text.lobby.joinedLast;
}

function describeResult(request: ButtonRequest, action: Exclude<LobbyAction, "thread">, result: LobbySuccess): string {
  const { text } = request;
  switch (action) {
    case "join":
      return joinedLobbyText(request, result);
    case "leave":
      return result.notOpened
        ? `${text.lobby.left} ${startRefusalPost(request, result.lobby.game, result.notOpened).content}`
        : text.lobby.left;
    case "start":
      return text.lobby.startedYours;
    case "cancel":
      return text.lobby.cancelledYours;
  }
}

export const registeredLobbyActions = handleActions(LOBBY_ACTIONS, {
  join: handleLobbyButton,
  leave: handleLobbyButton,
  bot: { select: handleAddBotMenu },
  start: handleLobbyButton,
  cancel: handleLobbyButton,
  thread: handleLobbyButton,
  choose: { select: handleLobbyMenu },
});

import { isAdminOf, maySeeLobby, type Requester } from "#match/access.ts";
import type { FinishedMatchService } from "#match/history/finished-matches.ts";
import type { LobbyId, LobbyRefused, LobbyService } from "#match/lobby/lobby-service.ts";
import type { MatchService } from "#match/match-service.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import type { MatchActor } from "#match/ports.ts";
import type { ProposalService } from "#match/proposals.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import type { SavedMatchService } from "#match/saves/saved-matches.ts";

/** What a command can do with matches: everything but starting and stopping the service. */
export interface GuardedMatchService
  extends Omit<
    MatchService,
    | "onChannelDeleted"
    | "onServerChanged"
    | "saveIdleMatches"
    | "resumeAfterStart"
    | "cancelLongTasks"
    | "close"
    | "removePlayer"
    | "canAccess"
    | "gameOf"
    | "lobbies"
  > {
  readonly lobbies: GuardedLobbyService;
}

type GuardedLobbyService = Omit<LobbyService, "onChannelDeleted" | "resumeAfterStart" | "close">;

/**
 * The match service as one requester may use it. Commands get no other match service. If a command passes a person and
 * a place to a method, the method uses the person and place of the requester instead. Every method is listed here, so a
 * new method does not compile until it is decided who may call it.
 */
export function guardMatchService(service: MatchService, requester: Requester): GuardedMatchService {
  const { person, guild, canSee } = requester;
  const asRequester = <Given extends Pick<MatchActor, "person">>(actor: Given): Given => ({ ...actor, person });
  const hideUnseen = createHideUnseen(service, requester);
  const isServer = (id: string | undefined) => requester.isServerAdmin && guild !== undefined && id === guild;

  return {
    // Only players of the match can call these methods, in any channel.
    play: (actor, action) => hideUnseen(actor, service.play(asRequester(actor), action)),
    resign: (actor) => hideUnseen(actor, service.resign(asRequester(actor))),
    checkTurn: (actor) => hideUnseen(actor, service.checkTurn(asRequester(actor))),
    ask: (actor, question, input) => hideUnseen(actor, service.ask(asRequester(actor), question, input)),
    playTyped: (actor, typed) => hideUnseen(actor, service.playTyped(asRequester(actor), typed)),
    updateDraft: (actor, question, input) =>
      hideUnseen(actor, service.updateDraft(asRequester(actor), question, input)),
    requestHint: (actor) => hideUnseen(actor, service.requestHint(asRequester(actor))),
    playAgain: (actor, place) => hideUnseen(actor, service.playAgain(asRequester(actor), place)),

    view: (id) => service.view(id, requester),
    recordSpectating: (shown) => service.recordSpectating(shown, person),
    beganWith: (id) => service.beganWith(id, requester),
    replayFrame: (id, step) => service.replayFrame(id, step, requester),
    replayTurns: (id, _, tell) => service.replayTurns(id, requester, tell),
    exportMatch: (id) => service.exportMatch(id, requester),
    analyse: (id, _, onProgress) => service.analyse(id, requester, onProgress),
    askAsSpectator: (id, _, question, input) => service.askAsSpectator(id, requester, question, input),
    stopWatched: (id) => service.stopWatched(id, requester),
    abandon: async (id, server) =>
      isServer(server) ? service.abandon(id, server, person) : refuseAction({ reason: "no-match" }),
    deleteSaved: async (id, server) =>
      isServer(server) ? service.deleteSaved(id, server, person) : refuseAction({ reason: "no-match" }),

    findRunning: async (channel, game) => (canSee(channel) ? service.findRunning(channel, game) : undefined),
    runningInChannel: async (channel) => (canSee(channel) ? service.runningInChannel(channel) : []),
    latestInChannel: async (channel) => (canSee(channel) ? service.latestInChannel(channel) : undefined),
    latestSolo: () => service.latestSolo(person),
    unfinishedOf: () => service.unfinishedOf(person),
    begunBy: (_, game) => service.begunBy(person, game),
    soloMatches: (_, game) => service.soloMatches(person, game),

    finished: guardFinished(service, requester),
    saved: guardSaved(service, requester),
    proposals: guardProposals(service, requester),
    lobbies: guardLobbies(service, requester),

    // The answers of these methods reveal nothing about a match.
    couldKnowTask: (match, people) => service.couldKnowTask(match, people),
    open: (wanted) => service.open(wanted),
    askAboutView: (matchView, question, input) => service.askAboutView(matchView, question, input),
    consult: (of, question, input) => service.consult(of, question, input),
    waitForBots: (id, ms) => service.waitForBots(id, ms),
    publishAgain: (ids) => service.publishAgain(ids),
    now: () => service.now(),
  };
}

type HideUnseen = <Done>(actor: Pick<MatchActor, "match">, done: Promise<Done>) => Promise<Done | MatchRefused>;

/**
 * Returns a function that replaces the refusal "you have no seat" by "there is no such match" if the requester may not
 * see the match. Otherwise the refusal would reveal that the match exists.
 */
function createHideUnseen(service: MatchService, requester: Requester): HideUnseen {
  return async ({ match }, asked) => {
    const done = await asked;
    if (!isNotSeated(done) || (await service.canAccess(match, requester, "see"))) return done;
    return refuseAction({ reason: "no-match" });
  };
}

function isNotSeated(done: unknown): boolean {
  const { refusal } = (done ?? {}) as { readonly refusal?: MatchRefused["refusal"] };
  return refusal?.reason === "not-seated";
}

function guardFinished(service: MatchService, requester: Requester): FinishedMatchService {
  const { person, canSee } = requester;
  const visibleLocation = (location: MatchLocation): MatchLocation | undefined => {
    if (location.kind === "personal") return { ...location, person };
    return canSee(location.channel) ? location : undefined;
  };
  return {
    async list(location, game, filter) {
      const asRequester = visibleLocation(location);
      return asRequester ? service.finished.list(asRequester, game, filter) : [];
    },
    async findLast(location, game) {
      const asRequester = visibleLocation(location);
      return asRequester && service.finished.findLast(asRequester, game);
    },
    async find(location, id, game) {
      const asRequester = visibleLocation(location);
      return asRequester && service.finished.find(asRequester, id, game);
    },
  };
}

function guardSaved(service: MatchService, requester: Requester): SavedMatchService {
  const { person, guild, isServerAdmin, canSee } = requester;
  const hideUnseen = createHideUnseen(service, requester);
  return {
    save: (actor, name, instead) => hideUnseen(actor, service.saved.save({ ...actor, person }, name, instead)),
    resume: (actor, place) => hideUnseen(actor, service.saved.resume({ ...actor, person }, place)),
    rename: (actor, name) => hideUnseen(actor, service.saved.rename({ ...actor, person }, name)),
    deleteSaved: (actor) => hideUnseen(actor, service.saved.deleteSaved({ ...actor, person })),
    async find(_, asked, typed) {
      // Only a server admin may search the saved matches of all people.
      if (asked === undefined) return isServerAdmin ? service.saved.find(guild, undefined, typed) : undefined;
      const saved = await service.saved.find(guild, person, typed, canSee);
      return saved && (await service.canAccess(saved.id, requester, "see")) ? saved : undefined;
    },
    listVisible: () => service.saved.listVisible(guild, person, canSee),
    listAll: async (server, most) => (isServerAdmin && server === guild ? service.saved.listAll(server, most) : []),
    listOwn: (_guild, _person, max) => service.saved.listOwn(guild, person, max),
    listOwnViews: (_guild, _person, filter) => service.saved.listOwnViews(guild, person, filter),
    view: (id) => service.saved.view(id, requester),
  };
}

function guardProposals(service: MatchService, requester: Requester): ProposalService {
  const { person } = requester;
  const hideUnseen = createHideUnseen(service, requester);
  return {
    propose: (actor, proposal, mayAsk) =>
      hideUnseen(actor, service.proposals.propose({ ...actor, person }, proposal, mayAsk)),
    proposeResume: (actor, place) => hideUnseen(actor, service.proposals.proposeResume({ ...actor, person }, place)),
    answer: (actor, token, agrees) => hideUnseen(actor, service.proposals.answer({ ...actor, person }, token, agrees)),
    withdraw: (actor, token) => hideUnseen(actor, service.proposals.withdraw({ ...actor, person }, token)),
    absentPlayers: async (match) =>
      (await service.canAccess(match, requester, "see")) ? service.proposals.absentPlayers(match) : [],
  };
}

const NO_LOBBY: LobbyRefused = { ok: false, by: "lobby", refusal: { reason: "no-lobby" } };

function guardLobbies(service: MatchService, requester: Requester): GuardedLobbyService {
  const { person, canSee } = requester;
  /**
   * Finds a lobby; undefined if the requester may neither see nor cancel it. An admin can cancel a lobby that they
   * cannot see.
   */
  const hideUnseen = async (id: LobbyId) => {
    const lobby = await service.lobbies.find(id);
    return lobby && (maySeeLobby(requester, lobby) || isAdminOf(requester, lobby.location)) ? lobby : undefined;
  };
  const seen = async (id: LobbyId) => {
    const lobby = await service.lobbies.find(id);
    return lobby !== undefined && maySeeLobby(requester, lobby);
  };
  return {
    checkRequest: (lobbyRequest) => service.lobbies.checkRequest(lobbyRequest),
    open: (lobbyRequest) => service.lobbies.open(lobbyRequest),
    offer: (lobbyRequest) => service.lobbies.offer(lobbyRequest),
    find: hideUnseen,
    waitingInChannel: async (channel) => (canSee(channel) ? service.lobbies.waitingInChannel(channel) : []),
    async findRematch(match) {
      const next = await service.lobbies.findRematch(match);
      return next && maySeeLobby(requester, next) ? next : undefined;
    },
    placeOffer: async (actor, make) =>
      (await seen(actor.lobby)) ? service.lobbies.placeOffer({ ...actor, person }, make) : NO_LOBBY,
    join: async (actor) => ((await seen(actor.lobby)) ? service.lobbies.join({ ...actor, person }) : NO_LOBBY),
    leave: async (actor) => ((await seen(actor.lobby)) ? service.lobbies.leave({ ...actor, person }) : NO_LOBBY),
    choose: async (actor) => ((await seen(actor.lobby)) ? service.lobbies.choose({ ...actor, person }) : NO_LOBBY),
    addBot: async (actor, createBot) =>
      (await seen(actor.lobby)) ? service.lobbies.addBot({ ...actor, person }, createBot) : NO_LOBBY,
    setUp: async (actor, change) =>
      (await seen(actor.lobby)) ? service.lobbies.setUp({ ...actor, person }, change) : NO_LOBBY,
    start: async (actor) => ((await seen(actor.lobby)) ? service.lobbies.start({ ...actor, person }) : NO_LOBBY),
    async cancel(actor) {
      const lobby = await hideUnseen(actor.lobby);
      if (!lobby) return NO_LOBBY;
      return service.lobbies.cancel({ ...actor, person, isServerAdmin: isAdminOf(requester, lobby.location) });
    },
  };
}

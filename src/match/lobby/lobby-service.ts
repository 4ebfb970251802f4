import type { Game } from "#core/game.ts";
import type { LobbyRefusal } from "#core/refusals.ts";
import { createLobbyOutbox, type PublishLobby } from "#match/delivery/lobby-outbox.ts";
import {
  addBotToLobby,
  applyLobbyChoice,
  choicesBySeat,
  createLobbyMatchRequest,
  isLobbyComplete,
  type JoiningPerson,
  joinLobby,
  type LobbyChange,
  type LobbySetUp,
  leaveLobby,
  lobbyCapacity,
  lobbyHost,
  setUpLobby,
  takenSeats,
} from "#match/lobby/lobby-changes.ts";
import {
  checkInvitees,
  type LobbyRequest,
  needsLobby,
  requiredSeats,
  toMatchRequestWithoutSeats,
} from "#match/lobby/lobby-request.ts";
import {
  checkMatchRequest,
  type MatchNotOpened,
  type MatchRequest,
  type OpenMatchResult,
  refuseTakenLocation,
  resolveOpeningOptions,
  type SeatPlayer,
  withPreferredName,
} from "#match/play/open-match.ts";
import type { ServerLimits } from "#match/play/server-limits.ts";
import { findTaskPlayers } from "#match/play/task-players.ts";
import type { MatchPorts } from "#match/ports.ts";
import { readUndamagedRows } from "#match/read-undamaged.ts";
import { createFairSlots } from "#scheduling/fair-slots.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import type { Lobby, LobbyId, LobbyVersion, StoredLobby } from "#store/lobby-store.ts";
import type { MatchId, OpenMatchOrLobbyResult as Taken } from "#store/store.ts";
import { isUnreadableRowError } from "#store/unreadable-row-error.ts";

export type { LobbyRequest } from "#match/lobby/lobby-request.ts";
export type { Lobby, LobbyGuest, LobbyId, LobbyMatchSettings } from "#store/lobby-store.ts";

// People gather in a lobby before a match opens. A lobby is stored like a match: each change is saved, then published,
// and a restart finds the lobby unchanged. A lobby ends when its match begins, when its host cancels it, or when it has
// not changed for a day.

export type LobbyRefused = { readonly ok: false; readonly by: "lobby"; readonly refusal: LobbyRefusal };

export type LobbyResult =
  /** `isComplete`: all players have joined, and the match begins when the host starts it. */
  | {
      readonly ok: true;
      readonly lobby: Lobby;
      readonly match?: string;
      readonly notOpened?: MatchNotOpened;
      readonly isComplete?: true;
    }
  | LobbyRefused
  | MatchNotOpened;

export interface LobbyService {
  /** Returns why a match with these players and options cannot open in any channel; undefined if it can. */
  checkRequest(lobbyRequest: LobbyRequest): Promise<MatchNotOpened | undefined>;
  /** Opens a lobby, or the match at once if nobody else has to join. */
  open(lobbyRequest: LobbyRequest): Promise<LobbyResult>;
  /** Stores a lobby that only its host sees until its place is known: this channel, or a new thread. */
  offer(lobbyRequest: LobbyRequest): Promise<LobbyId>;
  /**
   * Opens an offered lobby, or its match, in the channel that `make` returns. `make` may create a thread; it is run
   * only once, even if this is called several times.
   */
  placeOffer<None extends NoPlace = never>(
    actor: LobbyActor,
    make: () => Promise<LobbyChannel | None>,
  ): Promise<LobbyResult | None>;
  find(id: LobbyId): Promise<Lobby | undefined>;
  waitingInChannel(channel: string): Promise<readonly Lobby[]>;
  /** The open lobby for a rematch of this match, in any channel. */
  findRematch(match: MatchId): Promise<Lobby | undefined>;
  join(actor: LobbyActor & JoiningPerson): Promise<LobbyResult>;
  leave(actor: LobbyActor): Promise<LobbyResult>;
  /** Stores a choice of one player, for instance a colour. The player also joins the lobby. */
  choose(actor: LobbyActor & { readonly name: string; readonly choice: object }): Promise<LobbyResult>;
  addBot(actor: LobbyActor, createBot: (lobby: Lobby) => SeatPlayer): Promise<LobbyResult>;
  /**
   * Changes the settings and the invited people of a lobby that is offered or waits. Allowed for the host. `change`
   * returns undefined if it was made for an earlier version of the lobby; that is refused.
   */
  setUp(actor: LobbyActor, change: (lobby: Lobby) => LobbySetUp | undefined): Promise<LobbyResult>;
  /** Starts the match with the people who have joined the lobby. */
  start(actor: LobbyActor): Promise<LobbyResult>;
  /** Cancels the lobby. Allowed for the host and server admins. */
  cancel(actor: LobbyActor & { readonly isServerAdmin: boolean }): Promise<LobbyResult>;
  /** Ends the lobbies of a deleted channel. */
  onChannelDeleted(channel: string): Promise<void>;
  /** After a start: publishes changes that are not published yet, and ends lobbies that have expired. */
  resumeAfterStart(): Promise<void>;
  close(): Promise<void>;
}

/** A channel that was created for one match. */
export interface LobbyChannel {
  readonly ok: true;
  readonly id: string;
}
interface NoPlace {
  readonly ok: false;
}

export interface LobbyActor {
  readonly lobby: LobbyId;
  readonly person: string;
}

export interface LobbyPorts
  extends Pick<
      MatchPorts,
      | "store"
      | "loadGame"
      | "now"
      | "entropy"
      | "ownsLocation"
      | "preferredName"
      | "isChannelDeleted"
      | "uptimeSince"
      | "log"
    >,
    Pick<ServerLimits, "checkCanOpen" | "checkCanGather" | "runInOrder"> {
  readonly publish: PublishLobby;
  /**
   * Opens a match. If `lobby` is given, this lobby becomes the match. The result is `stale` if the lobby has changed
   * meanwhile.
   */
  openMatch(wanted: MatchRequest): Promise<OpenMatchResult>;
  openMatch(wanted: MatchRequest, lobby: LobbyVersion): Promise<OpenMatchResult | "stale">;
  /** Removes an unreadable match or lobby that blocks the channel. Returns whether it was removed. */
  clearUnreadable(taken: Taken): Promise<boolean>;
}

const ID_DIGITS = 15;
const DAY_MS = 86_400_000;
const CHECK_INTERVAL_MS = 600_000;
/**
 * How many lobbies are checked at the same time: several, because some checks wait for Discord. After `slotMs`
 * milliseconds, the next check may start even if this one has not ended.
 */
const CHECK_SLOTS = { max: 10, slotMs: 1_000 };
/**
 * Maximum number of tries to change a lobby while another process changes the same lobby. After these tries, an error
 * is thrown.
 */
const MAX_TRIES = 5;

type Step = ReturnType<typeof joinLobby>;

export function createLobbyService(ports: LobbyPorts): LobbyService {
  const { store, log, now, uptimeSince = (at: number) => now() - at } = ports;
  const queue = createKeyedQueue();
  const outbox = createLobbyOutbox({ ...ports, onChannelDeleted: expire });
  const timer = setInterval(() => void checkLobbies(), CHECK_INTERVAL_MS).unref();
  let closed = false;

  return {
    checkRequest: whyNot,
    async open(lobbyRequest) {
      const no = await whyNot(lobbyRequest);
      if (no) return no;
      if (!needsLobby(lobbyRequest)) return openMatchNow(lobbyRequest);
      return ports.runInOrder(lobbyRequest.location, () => openWaiting(lobbyRequest));
    },
    async offer(lobbyRequest) {
      const lobby = await createLobby(lobbyRequest, "offered");
      await store.lobbies.open(lobby);
      return lobby.id;
    },
    // A host places one offer at a time. Otherwise a channel would be created for each, and those beyond the limits
    // would stay empty.
    placeOffer: <None extends NoPlace>(actor: LobbyActor, make: () => Promise<LobbyChannel | None>) =>
      queue.run(`host ${actor.person}`, () => placeOffer(actor, make)),
    find: loadLobby,
    async waitingInChannel(channel) {
      return readUndamagedRows(await store.lobbies.waitingInChannel(channel), store.lobbies.load);
    },
    async findRematch(match) {
      const waiting = await readUndamagedRows(await store.lobbies.waitingFor(match), store.lobbies.load);
      return waiting.find((one) => one.status === "waiting" && !hasExpired(one));
    },
    join: ({ lobby: id, ...who }) =>
      runExclusively(id, "waiting", async (lobby) => {
        const no = await whyNotPlay(lobby, who.person);
        return no ?? changeAndStart(lobby, joinLobby(lobby, who), isNew(lobby, who.person));
      }),
    leave: ({ lobby: id, person }) =>
      runExclusively(id, "waiting", (lobby) => changeAndStart(lobby, leaveLobby(lobby, person), false)),
    choose: ({ lobby: id, person, name, choice }) =>
      runExclusively(id, "waiting", async (lobby) => {
        const others = lobby.guests.flatMap((one) => (one.person === person || one.stand !== "in" ? [] : [one.choice]));
        const game = await ports.loadGame(toMatchRequestWithoutSeats(lobby));
        const no = game.checkChoice?.(lobby.plan.options, choice, others);
        if (no) return { ok: false, by: "game", refusal: no };
        const step = applyLobbyChoice(lobby, { person, name }, choice);
        const takesSeat = isNew(lobby, person);
        const isThere = lobby.guests.some((one) => one.person === person && one.stand === "in");
        if (isThere || !step.ok || hasChosenAll(game, lobby, step, person))
          return changeAndStart(lobby, step, takesSeat);
        // A player who joins by making a choice may have more to choose, so the match does not begin yet. It begins
        // when the player has chosen everything, or when the host starts it.
        const done = await changeGuests(lobby, step, takesSeat);
        const isAll = done !== "stale" && done.ok && isLobbyComplete(done.lobby, lobbyCapacity(done.lobby.plan, game));
        return isAll ? { ...done, isComplete: true } : done;
      }),
    addBot: ({ lobby: id, person }, createBot) =>
      runExclusively(id, "waiting", async (lobby) => {
        if (lobbyHost(lobby).person !== person) return notHost(lobby);
        if (lobby.plan.rated) return { ok: false, by: "table", refusal: { reason: "rated-bots" } };
        const bot = createBot(lobby);
        const levels = Object.keys((await ports.loadGame(toMatchRequestWithoutSeats(lobby))).bots);
        if (bot.kind === "bot" && !levels.includes(bot.level))
          return { ok: false, by: "table", refusal: { reason: "no-such-level", level: bot.level, levels } };
        return changeAndStart(lobby, addBotToLobby(lobby, bot), true);
      }),
    setUp: ({ lobby: id, person }, change) =>
      runExclusively(id, ["offered", "waiting"], async (lobby) => {
        if (lobbyHost(lobby).person !== person) return notHost(lobby);
        const wanted = change(lobby);
        if (!wanted) return { ok: false, by: "lobby", refusal: { reason: "changed-meanwhile" } };
        const { plan, guests } = setUpLobby(lobby, wanted);
        const after = nextVersion(lobby, { plan, guests: await withPreferredNames(guests) });
        return (await whyNotTogether(asRequest(after))) ?? saveChange(after);
      }),
    start: ({ lobby: id, person }) =>
      runExclusively(id, "waiting", (lobby) =>
        lobbyHost(lobby).person === person ? startMatch(lobby) : notHost(lobby),
      ),
    cancel: ({ lobby: id, person, isServerAdmin }) =>
      runExclusively(id, "waiting", (lobby) =>
        isServerAdmin || lobbyHost(lobby).person === person
          ? saveChange(nextVersion(lobby, { status: "cancelled" }))
          : notHost(lobby),
      ),
    async onChannelDeleted(channel) {
      for (const id of await store.lobbies.waitingInChannel(channel)) await expire(id);
    },
    resumeAfterStart: checkLobbies,
    async close() {
      closed = true;
      clearInterval(timer);
      await queue.idle();
      await outbox.close();
    },
  };

  function placeOffer<None extends NoPlace>(
    { lobby: id, person }: LobbyActor,
    make: () => Promise<LobbyChannel | None>,
  ) {
    return runExclusively<None>(id, "offered", async (offered) => {
      if (lobbyHost(offered).person !== person) return notHost(offered);
      const no = await whyNoMore(offered);
      if (no) return no;
      const place = await make();
      if (!place.ok) return place;
      const lobby = { ...offered, location: { ...offered.location, channel: place.id } };
      if (needsLobby(lobby))
        return ports.runInOrder(
          lobby.location,
          async () => (await whyNotGather(lobby)) ?? saveChange(nextVersion(lobby, { status: "waiting" })),
        );
      const opened = await openMatchNow(lobby);
      if (opened.ok) await store.lobbies.remove(id);
      return opened;
    });
  }

  async function whyNot(lobbyRequest: LobbyRequest): Promise<MatchNotOpened | undefined> {
    return (await whyNotTogether(lobbyRequest)) ?? whyNoMore(lobbyRequest);
  }

  /** Returns why these players cannot play a match with these settings; undefined if they can. */
  async function whyNotTogether(lobbyRequest: LobbyRequest): Promise<MatchNotOpened | undefined> {
    const game = await ports.loadGame(toMatchRequestWithoutSeats(lobbyRequest));
    const choices = lobbyRequest.players.map(({ choice }) => choice);
    const no = checkMatchRequest(game, {
      ...toMatchRequestWithoutSeats(lobbyRequest),
      seats: requiredSeats(lobbyRequest),
      choices,
    });
    if (no && !(canMorePlayersHelp(game, no) && needsLobby(lobbyRequest))) return no;
    const refusal = checkInvitees(lobbyRequest, game);
    return refusal && { ok: false, by: "table", refusal };
  }

  /**
   * Returns why no more matches may open in this channel. Checked before a channel is created, because the channel
   * would stay empty.
   */
  async function whyNoMore(request: LobbyRequest | Lobby): Promise<MatchNotOpened | undefined> {
    const { location, plan } = request;
    const [host] = "guests" in request ? request.guests : request.players;
    const starter = plan.watched ? host?.person : undefined;
    const refusal = await ports.checkCanOpen(location, host ? [host.person] : [], starter);
    if (refusal) return { ok: false, by: "table", refusal };
    return (
      (host && (await whyNotPlay(request, host.person))) ?? (needsLobby(request) ? whyNotGather(request) : undefined)
    );
  }

  /** Returns why this person cannot play in this match: they play its puzzle or code in another match. */
  async function whyNotPlay(request: LobbyRequest | Lobby, person: string): Promise<MatchNotOpened | undefined> {
    const game = await ports.loadGame(toMatchRequestWithoutSeats(request));
    const seats = "guests" in request ? takenSeats(request) : requiredSeats(request);
    const options = resolveOpeningOptions(game, { ...request.plan, seats });
    const isPlaying = (await findTaskPlayers(store, game, options, [person])).length > 0;
    return isPlaying ? { ok: false, by: "table", refusal: { reason: "task-played-elsewhere", names: [] } } : undefined;
  }

  /**
   * Opens a lobby in which people wait. The lobbies of a server are opened one at a time, because the limits depend on
   * the number of lobbies.
   */
  async function openWaiting(lobbyRequest: LobbyRequest): Promise<LobbyResult> {
    const no = await whyNotGather(lobbyRequest);
    if (no) return no;
    const lobby = await createLobby(lobbyRequest, "waiting");
    const first = await store.lobbies.open(lobby);
    const taken = (await ports.clearUnreadable(first)) ? await store.lobbies.open(lobby) : first;
    if (!taken.ok) return refuseTakenLocation(taken, lobby.location);
    outbox.schedule(lobby.id);
    return { ok: true, lobby };
  }

  async function whyNotGather(request: LobbyRequest | Lobby): Promise<MatchNotOpened | undefined> {
    const [host] = "guests" in request ? request.guests : request.players;
    const refusal = host && (await ports.checkCanGather(request.location, host.person));
    return refusal && { ok: false, by: "table", refusal };
  }

  async function createLobby({ location, game, plan, players }: LobbyRequest, status: Lobby["status"]): Promise<Lobby> {
    const guests = await withPreferredNames(
      players.map((player, at) => ({ ...player, stand: at === 0 ? ("in" as const) : ("awaited" as const) })),
    );
    const id = ports.entropy().slice(0, ID_DIGITS);
    return { id, location, game, plan, guests, status, seq: 0, at: now() };
  }

  async function withPreferredNames(guests: Lobby["guests"]): Promise<Lobby["guests"]> {
    const named = guests.map(({ person, name }) => withPreferredName(ports, { kind: "person", person, name }));
    const names = (await Promise.all(named)).map(({ name }) => name);
    return guests.map((guest, at) => ({ ...guest, name: names[at] ?? guest.name }));
  }

  async function openMatchNow(request: LobbyRequest | Lobby): Promise<LobbyResult> {
    const lobby = "guests" in request ? request : await createLobby(request, "offered");
    const opened = await ports.openMatch(createLobbyMatchRequest(lobby));
    return opened.ok ? { ok: true, lobby, match: opened.id } : opened;
  }

  /**
   * Runs `work` with the lobby if the lobby has one of these statuses. Tries again if another process changed the lobby
   * first.
   */
  function runExclusively<Else = never>(
    id: LobbyId,
    status: Lobby["status"] | readonly Lobby["status"][],
    work: (lobby: StoredLobby) => LobbyResult | Promise<LobbyResult | NoInfer<Else> | "stale">,
  ): Promise<LobbyResult | Else> {
    return queue.run(id, async () => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const lobby = await loadLobby(id);
        if (!lobby || ![status].flat().includes(lobby.status) || hasExpired(lobby))
          return refused({ reason: "no-lobby" });
        const done = await work(lobby);
        if (done !== "stale") return done;
      }
      throw new Error(`the lobby ${id} changes faster than it can be read`);
    });
  }

  /** Saves a lobby after a person joined or left. */
  async function changeGuests(lobby: Lobby, step: Step, takesSeat: boolean): Promise<LobbyResult | "stale"> {
    if (!step.ok) return refused(step.refusal);
    const after = nextVersion(lobby, { guests: step.guests, plan: { ...lobby.plan, bots: step.bots } });
    return (takesSeat ? await checkSeatFree(after) : undefined) ?? saveChange(after);
  }

  async function checkSeatFree(lobby: Lobby): Promise<LobbyResult | undefined> {
    const game = await ports.loadGame(toMatchRequestWithoutSeats(lobby));
    const taken = takenSeats(lobby);
    const room = lobbyCapacity(lobby.plan, game);
    if (taken.length > room) return refused({ reason: "lobby-full", max: room });
    const options = resolveOpeningOptions(game, { ...lobby.plan, seats: taken, choices: choicesBySeat(lobby, taken) });
    const refusal = game.checkOptions?.(options, taken.length);
    const no = refusal && ({ ok: false, by: "game", refusal } as const);
    return no && canMorePlayersHelp(game, no) ? undefined : no;
  }

  /** Saves a lobby after a person joined or left, and opens the match if the lobby is complete now. */
  async function changeAndStart(lobby: Lobby, step: Step, takesSeat: boolean): Promise<LobbyResult | "stale"> {
    const done = await changeGuests(lobby, step, takesSeat);
    if (done === "stale" || !done.ok) return done;
    const after = done.lobby;
    if (!isLobbyComplete(after, lobbyCapacity(after.plan, await ports.loadGame(toMatchRequestWithoutSeats(after)))))
      return done;
    const started = await startMatch(after);
    if (started === "stale") return done;
    // If the match cannot begin, the players stay in the lobby and are told the reason.
    return started.ok ? started : started.by === "lobby" ? done : { ...done, notOpened: started };
  }

  async function startMatch(lobby: Lobby): Promise<LobbyResult | "stale"> {
    const opened = await ports.openMatch(createLobbyMatchRequest(lobby), lobby);
    if (opened === "stale" || !opened.ok) return opened;
    outbox.schedule(lobby.id);
    return { ok: true, lobby, match: opened.id };
  }

  async function saveChange(lobby: Lobby): Promise<LobbyResult | "stale"> {
    const first = await store.lobbies.change(lobby);
    if (first === "stale") return first;
    const taken = (await ports.clearUnreadable(first)) ? await store.lobbies.change(lobby) : first;
    if (taken === "stale") return taken;
    if (!taken.ok) return refuseTakenLocation(taken, lobby.location);
    outbox.schedule(lobby.id);
    return { ok: true, lobby };
  }

  function nextVersion(lobby: Lobby, change: Partial<Lobby>): Lobby {
    return { ...lobby, ...change, seq: lobby.seq + 1, at: Math.max(now(), lobby.at) };
  }

  function hasExpired({ at }: Lobby): boolean {
    return uptimeSince(at) > DAY_MS;
  }

  /** Loads a lobby. Removes it if it is unreadable, so that it does not block its channel. */
  async function loadLobby(id: LobbyId): Promise<StoredLobby | undefined> {
    try {
      return await store.lobbies.load(id);
    } catch (error) {
      if (!isUnreadableRowError(error)) throw error;
      log.error({ error, lobby: id }, "an unreadable lobby is removed");
      await store.lobbies.remove(id);
      return undefined;
    }
  }

  /** Ends a lobby whose channel was deleted. */
  async function expire(id: LobbyId): Promise<void> {
    await queue.run(id, async () => {
      const lobby = await loadLobby(id);
      if (lobby?.status === "waiting") await saveChange(nextVersion(lobby, { status: "lapsed" }));
    });
  }

  async function checkLobbies(): Promise<void> {
    try {
      const slots = createFairSlots(CHECK_SLOTS);
      const check = async (id: LobbyId) => {
        if (!closed) await checkLobby(id);
      };
      const failed = (error: unknown, id: LobbyId) => log.error({ error, lobby: id }, "a lobby could not be loaded");
      const ids = await store.lobbies.listAll();
      await Promise.all(ids.map((id) => slots.run(id, () => check(id)).catch((error) => failed(error, id))));
    } catch (error) {
      log.error({ error }, "the lobbies could not be loaded");
    }
  }

  async function checkLobby(id: LobbyId): Promise<void> {
    await queue.run(id, async () => {
      const lobby = await loadLobby(id);
      if (!lobby || !(ports.ownsLocation?.(lobby.location) ?? true)) return;
      const isWaiting = lobby.status === "waiting";
      if (isWaiting && (hasExpired(lobby) || (await ports.isChannelDeleted?.(lobby.location))))
        await saveChange(nextVersion(lobby, { status: "lapsed" }));
      else if (lobby.status === "offered" && hasExpired(lobby)) await store.lobbies.remove(id);
      else outbox.schedule(id);
    });
  }
}

/** The people of a lobby who have not declined, and its settings, as a request for a new lobby. */
function asRequest({ location, game, plan, guests }: Lobby): LobbyRequest {
  return { location, game, plan, players: guests.filter(({ stand }) => stand !== "out") };
}

/** Whether this refusal may disappear when more people join the lobby. */
function canMorePlayersHelp({ reasonsToAwaitPlayers = [] }: Game, { by, refusal }: MatchNotOpened): boolean {
  return by === "game" && reasonsToAwaitPlayers.includes(refusal.reason);
}

function hasChosenAll({ hasChosen }: Game, { plan }: Lobby, { guests }: LobbyChange, person: string): boolean {
  return hasChosen?.(plan.options, guests.find((one) => one.person === person)?.choice) ?? true;
}

/** Whether this person has no seat in the lobby yet. */
function isNew(lobby: Lobby, person: string): boolean {
  return !takenSeats(lobby).some((one) => one.kind === "person" && one.person === person);
}

function refused(refusal: LobbyRefusal): LobbyRefused {
  return { ok: false, by: "lobby", refusal };
}

function notHost(lobby: Lobby): LobbyRefused {
  return refused({ reason: "not-host", host: lobbyHost(lobby).name });
}

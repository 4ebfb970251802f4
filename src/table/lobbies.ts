import type { Game } from "#kernel/game.ts";
import type { LobbyRefusal } from "#kernel/refusal.ts";
import type { KeptLobby, Lobby, LobbyId, LobbyMark } from "#store/lobbies.ts";
import type { MatchId, Opened as Taken } from "#store/store.ts";
import { isUnreadableRow } from "#store/unreadable.ts";
import type { Crowd } from "#table/crowd.ts";
import { type Gathering, gamed, hasToWait, seatsAtLeast, whyNotCalled } from "#table/gathering.ts";
import {
  addBot,
  type Become,
  choicesOf,
  choose,
  hostOf,
  isComplete,
  join,
  leave,
  roomIn,
  seatsTaken,
  wantedOf,
} from "#table/lobby.ts";
import { createLobbyNews, type TellLobby } from "#table/lobby-news.ts";
import { asTheyWish, type NotOpened, noRoom, type Opened, optionsFor, type Wanted, whyNotOpen } from "#table/open.ts";
import type { Ports } from "#table/ports.ts";
import { createQueue } from "#table/queue.ts";
import { readable } from "#table/readable.ts";

export type { Guest, Lobby, LobbyId, LobbyPlan } from "#store/lobbies.ts";
export type { Gathering } from "#table/gathering.ts";

// Where people are awaited before a match opens. It is kept like a match: what somebody does is saved, then told; a
// restart finds it as it was. It ends as a match, because its host calls it off, or because nobody touched it for a day.

export type NotThere = { readonly ok: false; readonly by: "lobby"; readonly refusal: LobbyRefusal };

export type LobbyDone =
  /** `complete`: all are in, and it begins when its host says so. */
  | {
      readonly ok: true;
      readonly lobby: Lobby;
      readonly match?: string;
      readonly not?: NotOpened;
      readonly complete?: true;
    }
  | NotThere
  | NotOpened;

export interface Lobbies {
  /** Why there can be no such table, wherever it is. */
  whyNot(gathering: Gathering): Promise<NotOpened | undefined>;
  /** Calls the people together; where nobody has to come, the match opens at once. */
  gather(gathering: Gathering): Promise<LobbyDone>;
  /** Keeps what somebody wants until there is another place for it. */
  offer(gathering: Gathering): Promise<LobbyId>;
  /** Makes the place for it, once, however often somebody wants it, and lets it wait or begin there. */
  settle<None extends NoPlace = never>(hand: LobbyHand, make: () => Promise<Place | None>): Promise<LobbyDone | None>;
  look(id: LobbyId): Promise<Lobby | undefined>;
  waitingIn(channel: string): Promise<readonly Lobby[]>;
  /** Where people are awaited to play this match once more, wherever that is. */
  nextOf(match: MatchId): Promise<Lobby | undefined>;
  join(hand: LobbyHand & { readonly name: string }): Promise<LobbyDone>;
  leave(hand: LobbyHand): Promise<LobbyDone>;
  /** Something that everybody chooses for themselves: a colour, say. Whoever chooses is in by it. */
  choose(hand: LobbyHand & { readonly name: string; readonly choice: object }): Promise<LobbyDone>;
  addBot(hand: LobbyHand, nameOf: (number: number, language: string) => string): Promise<LobbyDone>;
  /** With those who are in. */
  start(hand: LobbyHand): Promise<LobbyDone>;
  /** For whoever called the others together, or who manages the server. */
  cancel(hand: LobbyHand & { readonly moderates: boolean }): Promise<LobbyDone>;
  /** A channel was deleted: nobody is awaited there any more. */
  channelGone(channel: string): Promise<void>;
  /** After a start: tells what is untold, and ends what nobody has touched for long. */
  carryOn(): Promise<void>;
  close(): Promise<void>;
}

/** A channel that is there for one game alone. */
export interface Place {
  readonly ok: true;
  readonly id: string;
}
interface NoPlace {
  readonly ok: false;
}

export interface LobbyHand {
  readonly lobby: LobbyId;
  readonly person: string;
}

export interface LobbyPorts
  extends Pick<Ports, "store" | "gameFor" | "now" | "entropy" | "owns" | "nameOf" | "isGone" | "upSince" | "log">,
    Pick<Crowd, "whyNoMore"> {
  readonly tell: TellLobby;
  /** Opens a match; with a lobby, it becomes this match. */
  open(wanted: Wanted): Promise<Opened>;
  open(wanted: Wanted, lobby: LobbyMark): Promise<Opened | "stale">;
  /** Whether what seemed to be in the way could be cleared away. */
  cleared(taken: Taken): Promise<boolean>;
}

const ID_DIGITS = 15;
const DAY_MS = 86_400_000;
const LOOK_MS = 600_000;
/** So often another process may be quicker before it is a fault. */
const MOST_TRIES = 5;

type Step = ReturnType<typeof join>;

export function createLobbies(ports: LobbyPorts): Lobbies {
  const { store, log, now, upSince = (at: number) => now() - at } = ports;
  const queue = createQueue();
  const news = createLobbyNews({ ...ports, onGone: giveUp });
  const timer = setInterval(() => void lookAround(), LOOK_MS).unref();
  let closed = false;

  return {
    whyNot,
    async gather(gathering) {
      const no = await whyNot(gathering);
      if (no) return no;
      if (!hasToWait(gathering)) return openNow(gathering);
      const lobby = await lobbyOf(gathering, "waiting");
      const first = await store.lobbies.open(lobby);
      const taken = (await ports.cleared(first)) ? await store.lobbies.open(lobby) : first;
      if (!taken.ok) return noRoom(taken, lobby.home);
      news.kick(lobby.id);
      return { ok: true, lobby };
    },
    async offer(gathering) {
      const lobby = await lobbyOf(gathering, "offered");
      await store.lobbies.open(lobby);
      return lobby.id;
    },
    settle: <None extends NoPlace>({ lobby: id, person }: LobbyHand, make: () => Promise<Place | None>) =>
      alone<None>(id, "offered", async (offered) => {
        if (hostOf(offered).person !== person) return notHost(offered);
        const no = await whyNoMore(offered);
        if (no) return no;
        const place = await make();
        if (!place.ok) return place;
        const lobby = { ...offered, home: { ...offered.home, channel: place.id } };
        if (hasToWait(lobby)) return saved(next(lobby, { status: "waiting" }));
        const opened = await openNow(lobby);
        if (opened.ok) await store.lobbies.remove(id);
        return opened;
      }),
    look: loadLobby,
    async waitingIn(channel) {
      return readable(await store.lobbies.waitingIn(channel), store.lobbies.load);
    },
    async nextOf(match) {
      const waiting = await readable(await store.lobbies.waitingFor(match), store.lobbies.load);
      return waiting.find((one) => one.status === "waiting" && !isForgotten(one));
    },
    join: ({ lobby: id, person, name }) =>
      alone(id, "waiting", (lobby) => {
        return seated(lobby, join(lobby, { person, name }), isNew(lobby, person));
      }),
    leave: ({ lobby: id, person }) => alone(id, "waiting", (lobby) => seated(lobby, leave(lobby, person), false)),
    choose: ({ lobby: id, person, name, choice }) =>
      alone(id, "waiting", async (lobby) => {
        const others = lobby.guests.flatMap((one) => (one.person === person || one.stand !== "in" ? [] : [one.choice]));
        const game = await ports.gameFor(gamed(lobby));
        const no = game.whyNotChoose?.(lobby.plan.options, choice, others);
        if (no) return { ok: false, by: "game", refusal: no };
        const step = choose(lobby, { person, name }, choice);
        const takesSeat = isNew(lobby, person);
        const isThere = lobby.guests.some((one) => one.person === person && one.stand === "in");
        if (isThere || !step.ok || hasChosenAll(game, lobby, step, person)) return seated(lobby, step, takesSeat);
        // Whoever comes by this has more to choose: it begins when they have, or when its host says so.
        const done = await arrived(lobby, step, takesSeat);
        const isAll = done !== "stale" && done.ok && isComplete(done.lobby, roomIn(done.lobby.plan, game));
        return isAll ? { ...done, complete: true } : done;
      }),
    addBot: ({ lobby: id, person }, nameOf) =>
      alone(id, "waiting", async (lobby) => {
        if (hostOf(lobby).person !== person) return notHost(lobby);
        if (lobby.plan.rated) return { ok: false, by: "table", refusal: { why: "rated-bots" } };
        const { bots, language } = lobby.plan;
        return seated(lobby, addBot(lobby, nameOf(bots.length + 1, language)), true);
      }),
    start: ({ lobby: id, person }) =>
      alone(id, "waiting", (lobby) => (hostOf(lobby).person === person ? begin(lobby) : notHost(lobby))),
    cancel: ({ lobby: id, person, moderates }) =>
      alone(id, "waiting", (lobby) =>
        moderates || hostOf(lobby).person === person ? saved(next(lobby, { status: "cancelled" })) : notHost(lobby),
      ),
    async channelGone(channel) {
      for (const id of await store.lobbies.waitingIn(channel)) await giveUp(id);
    },
    carryOn: lookAround,
    async close() {
      closed = true;
      clearInterval(timer);
      await queue.idle();
      await news.close();
    },
  };

  async function whyNot(gathering: Gathering): Promise<NotOpened | undefined> {
    const game = await ports.gameFor(gamed(gathering));
    const choices = gathering.people.map(({ choice }) => choice);
    const no = whyNotOpen(game, { ...gamed(gathering), seats: seatsAtLeast(gathering), choices });
    if (no && !(isMendable(game, no) && hasToWait(gathering))) return no;
    const refusal = whyNotCalled(gathering, game);
    return refusal ? { ok: false, by: "table", refusal } : whyNoMore(gathering);
  }

  /** Asked before a place is made, which would stay empty. */
  async function whyNoMore({ home, plan }: Gathering | Lobby): Promise<NotOpened | undefined> {
    const refusal = await ports.whyNoMore(home, plan.watched === true);
    return refusal && { ok: false, by: "table", refusal };
  }

  async function lobbyOf({ home, game, plan, people }: Gathering, status: Lobby["status"]): Promise<Lobby> {
    const named = await Promise.all(
      people.map(({ person, name }) => asTheyWish(ports, { kind: "person", person, name })),
    );
    const guests = people.map(({ person, choice }, at) => {
      const guest = { person, name: named[at]?.name ?? "", stand: at === 0 ? ("in" as const) : ("awaited" as const) };
      return choice === undefined ? guest : { ...guest, choice };
    });
    const id = ports.entropy().slice(0, ID_DIGITS);
    return { id, home, game, plan, guests, status, seq: 0, at: now() };
  }

  async function openNow(table: Gathering | Lobby): Promise<LobbyDone> {
    const lobby = "guests" in table ? table : await lobbyOf(table, "offered");
    const opened = await ports.open(wantedOf(lobby));
    return opened.ok ? { ok: true, lobby, match: opened.id } : opened;
  }

  /** Works with a lobby of this status; where another process was quicker, it is tried again. */
  function alone<Else = never>(
    id: LobbyId,
    status: Lobby["status"],
    work: (lobby: KeptLobby) => LobbyDone | Promise<LobbyDone | NoInfer<Else> | "stale">,
  ): Promise<LobbyDone | Else> {
    return queue.run(id, async () => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const lobby = await loadLobby(id);
        if (lobby?.status !== status || isForgotten(lobby)) return refused({ why: "no-lobby" });
        const done = await work(lobby);
        if (done !== "stale") return done;
      }
      throw new Error(`the lobby ${id} changes faster than it can be read`);
    });
  }

  /** Somebody comes or goes. */
  async function arrived(lobby: Lobby, step: Step, takesSeat: boolean): Promise<LobbyDone | "stale"> {
    if (!step.ok) return refused(step.refusal);
    const after = next(lobby, { guests: step.guests, plan: { ...lobby.plan, bots: step.bots } });
    return (takesSeat ? await whyNoSeat(after) : undefined) ?? saved(after);
  }

  async function whyNoSeat(lobby: Lobby): Promise<LobbyDone | undefined> {
    const game = await ports.gameFor(gamed(lobby));
    const taken = seatsTaken(lobby);
    const room = roomIn(lobby.plan, game);
    if (taken.length > room) return refused({ why: "lobby-full", most: room });
    const options = optionsFor(game, { ...lobby.plan, seats: taken, choices: choicesOf(lobby, taken) });
    const refusal = game.whyNot?.(options, taken.length);
    const no = refusal && ({ ok: false, by: "game", refusal } as const);
    return no && isMendable(game, no) ? undefined : no;
  }

  /** The same: where everybody is in by it, the match opens. */
  async function seated(lobby: Lobby, step: Step, takesSeat: boolean): Promise<LobbyDone | "stale"> {
    const done = await arrived(lobby, step, takesSeat);
    if (done === "stale" || !done.ok) return done;
    const after = done.lobby;
    if (!isComplete(after, roomIn(after.plan, await ports.gameFor(gamed(after))))) return done;
    const begun = await begin(after);
    if (begun === "stale") return done;
    // They are in all the same, and are told why it does not begin.
    return begun.ok ? begun : begun.by === "lobby" ? done : { ...done, not: begun };
  }

  async function begin(lobby: Lobby): Promise<LobbyDone | "stale"> {
    const opened = await ports.open(wantedOf(lobby), lobby);
    if (opened === "stale" || !opened.ok) return opened;
    news.kick(lobby.id);
    return { ok: true, lobby, match: opened.id };
  }

  async function saved(lobby: Lobby): Promise<LobbyDone | "stale"> {
    const first = await store.lobbies.change(lobby);
    if (first === "stale") return first;
    const taken = (await ports.cleared(first)) ? await store.lobbies.change(lobby) : first;
    if (taken === "stale") return taken;
    if (!taken.ok) return noRoom(taken, lobby.home);
    news.kick(lobby.id);
    return { ok: true, lobby };
  }

  function next(lobby: Lobby, change: Partial<Lobby>): Lobby {
    return { ...lobby, ...change, seq: lobby.seq + 1, at: Math.max(now(), lobby.at) };
  }

  function isForgotten({ at }: Lobby): boolean {
    return upSince(at) > DAY_MS;
  }

  /** A lobby that nobody can read any more must not keep its channel. */
  async function loadLobby(id: LobbyId): Promise<KeptLobby | undefined> {
    try {
      return await store.lobbies.load(id);
    } catch (fault) {
      if (!isUnreadableRow(fault)) throw fault;
      log.error({ fault, lobby: id }, "a lobby that cannot be read is removed");
      await store.lobbies.remove(id);
      return undefined;
    }
  }

  /** Where nobody can come any more. */
  async function giveUp(id: LobbyId): Promise<void> {
    await queue.run(id, async () => {
      const lobby = await loadLobby(id);
      if (lobby?.status === "waiting") await saved(next(lobby, { status: "lapsed" }));
    });
  }

  async function lookAround(): Promise<void> {
    try {
      for (const id of await store.lobbies.all()) {
        if (closed) return;
        await lookAt(id).catch((fault: unknown) => log.error({ fault, lobby: id }, "a lobby could not be looked at"));
      }
    } catch (fault) {
      log.error({ fault }, "the lobbies could not be looked at");
    }
  }

  async function lookAt(id: LobbyId): Promise<void> {
    await queue.run(id, async () => {
      const lobby = await loadLobby(id);
      if (!lobby || !(ports.owns?.(lobby.home) ?? true)) return;
      const isWaiting = lobby.status === "waiting";
      if (isWaiting && (isForgotten(lobby) || (await ports.isGone?.(lobby.home))))
        await saved(next(lobby, { status: "lapsed" }));
      else if (lobby.status === "offered" && isForgotten(lobby)) await store.lobbies.remove(id);
      else news.kick(id);
    });
  }
}

/** Whether it may be otherwise when more people have come. */
function isMendable({ mendable = [] }: Game, { by, refusal }: NotOpened): boolean {
  return by === "game" && mendable.includes(refusal.why);
}

function hasChosenAll({ hasChosen }: Game, { plan }: Lobby, { guests }: Become, person: string): boolean {
  return hasChosen?.(plan.options, guests.find((one) => one.person === person)?.choice) ?? true;
}

/** Whether they have no seat yet. */
function isNew(lobby: Lobby, person: string): boolean {
  return !seatsTaken(lobby).some((one) => one.kind === "person" && one.person === person);
}

function refused(refusal: LobbyRefusal): NotThere {
  return { ok: false, by: "lobby", refusal };
}

function notHost(lobby: Lobby): NotThere {
  return refused({ why: "not-host", host: hostOf(lobby).name });
}

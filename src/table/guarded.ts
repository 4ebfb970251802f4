import { administers, maySeeLobby, type Visitor } from "#table/access.ts";
import type { Lobbies, LobbyId, NotThere } from "#table/lobbies.ts";
import type { Home } from "#table/open.ts";
import type { Parking } from "#table/parking.ts";
import type { PastMatches } from "#table/past.ts";
import type { Hand } from "#table/ports.ts";
import type { Proposals } from "#table/proposals.ts";
import { type Refused, refused } from "#table/refused.ts";
import type { Table } from "#table/table.ts";

/** What a command can do with the table: everything but what starts and stops it. */
export interface GuardedTable
  extends Omit<Table, "channelGone" | "carryOn" | "wrapUp" | "close" | "depart" | "may" | "lobbies"> {
  readonly lobbies: GuardedLobbies;
}

type GuardedLobbies = Omit<Lobbies, "channelGone" | "carryOn" | "close">;

/**
 * The table as one visitor can use it, and the only one that commands get. It does not believe who a command says is asking,
 * or from where. Every method stands here: a new one does not compile until somebody decides who may use it.
 */
export function guarded(table: Table, visitor: Visitor): GuardedTable {
  const { person, guild, maySee } = visitor;
  const own = <Given extends Pick<Hand, "person">>(hand: Given): Given => ({ ...hand, person });
  const known = knownTo(table, visitor);
  const isServer = (id: string | undefined) => visitor.moderates && guild !== undefined && id === guild;

  return {
    // Only who sits there can do these, wherever they are.
    play: (hand, action) => known(hand, table.play(own(hand), action)),
    resign: (hand) => known(hand, table.resign(own(hand))),
    whyNot: (hand) => known(hand, table.whyNot(own(hand))),
    ask: (hand, question, input) => known(hand, table.ask(own(hand), question, input)),
    sketch: (hand, question, input) => known(hand, table.sketch(own(hand), question, input)),
    hint: (hand) => known(hand, table.hint(own(hand))),
    again: (hand, place) => known(hand, table.again(own(hand), place)),

    look: (id) => table.look(id, visitor),
    lookOn: (shown) => table.lookOn(shown, person),
    gameOf: (id) => table.gameOf(id, visitor),
    beganWith: (id) => table.beganWith(id, visitor),
    replay: (id, step) => table.replay(id, step, visitor),
    turns: (id, _, tell) => table.turns(id, visitor, tell),
    exports: (id) => table.exports(id, visitor),
    analyse: (id, _, onProgress) => table.analyse(id, visitor, onProgress),
    askAsSpectator: (id, _, question, input) => table.askAsSpectator(id, visitor, question, input),
    stop: (id) => table.stop(id, visitor),
    end: async (id, server) => (isServer(server) ? table.end(id, server) : refused({ why: "no-match" })),
    endSaved: async (id, server) => (isServer(server) ? table.endSaved(id, server) : refused({ why: "no-match" })),

    running: async (channel, game) => (maySee(channel) ? table.running(channel, game) : undefined),
    runningIn: async (channel) => (maySee(channel) ? table.runningIn(channel) : []),
    latest: async (channel) => (maySee(channel) ? table.latest(channel) : undefined),
    latestOwn: () => table.latestOwn(person),
    playedBy: () => table.playedBy(person),
    begunBy: (_, game) => table.begunBy(person, game),
    own: (_, game) => table.own(person, game),

    past: guardedPast(table, visitor),
    parking: guardedParking(table, visitor),
    proposals: guardedProposals(table, visitor),
    lobbies: guardedLobbies(table, visitor),

    // These tell nothing of a match.
    knewTask: (match, people) => table.knewTask(match, people),
    open: (wanted) => table.open(wanted),
    consult: (of, question, input) => table.consult(of, question, input),
    botsDone: (id, ms) => table.botsDone(id, ms),
    tellAgain: (ids) => table.tellAgain(ids),
    now: () => table.now(),
  };
}

type Known = <Done>(hand: Pick<Hand, "match">, done: Promise<Done>) => Promise<Done | Refused>;

/** Who may not see a match is told that there is none, and not that they do not sit there. */
function knownTo(table: Table, visitor: Visitor): Known {
  return async ({ match }, asked) => {
    const done = await asked;
    if (!isNotSeated(done) || (await table.may(match, visitor, "see"))) return done;
    return refused({ why: "no-match" });
  };
}

function isNotSeated(done: unknown): boolean {
  const { refusal } = (done ?? {}) as { readonly refusal?: Refused["refusal"] };
  return refusal?.why === "not-seated";
}

function guardedPast(table: Table, visitor: Visitor): PastMatches {
  const { person, maySee } = visitor;
  const there = (home: Home): Home | undefined => {
    if (home.kind === "personal") return { ...home, person };
    return maySee(home.channel) ? home : undefined;
  };
  return {
    async of(home, game) {
      const own = there(home);
      return own ? table.past.of(own, game) : [];
    },
    async last(home, game) {
      const own = there(home);
      return own && table.past.last(own, game);
    },
    async find(home, id, game) {
      const own = there(home);
      return own && table.past.find(own, id, game);
    },
    view: (id) => table.past.view(id, visitor),
  };
}

function guardedParking(table: Table, visitor: Visitor): Parking {
  const { person, guild, moderates, maySee } = visitor;
  const known = knownTo(table, visitor);
  return {
    park: (hand, name, instead) => known(hand, table.parking.park({ ...hand, person }, name, instead)),
    resume: (hand, place) => known(hand, table.parking.resume({ ...hand, person }, place)),
    rename: (hand, name) => known(hand, table.parking.rename({ ...hand, person }, name)),
    discard: (hand) => known(hand, table.parking.discard({ ...hand, person })),
    async find(_, asked, typed) {
      const saved = await table.parking.find(guild, asked === undefined ? undefined : person, typed);
      if (!saved) return undefined;
      // Without a person it is asked for by who administers the server.
      const may = asked === undefined ? moderates : await table.may(saved.id, visitor, "see");
      return may ? saved : undefined;
    },
    parked: () => table.parking.parked(guild, person, maySee),
    all: async (server, most) => (moderates && server === guild ? table.parking.all(server, most) : []),
    mine: () => table.parking.mine(guild, person),
    look: (id) => table.parking.look(id, visitor),
  };
}

function guardedProposals(table: Table, visitor: Visitor): Proposals {
  const { person } = visitor;
  const known = knownTo(table, visitor);
  return {
    propose: (hand, proposal) => known(hand, table.proposals.propose({ ...hand, person }, proposal)),
    proposeResume: (hand, place) => known(hand, table.proposals.proposeResume({ ...hand, person }, place)),
    answer: (hand, token, agrees) => known(hand, table.proposals.answer({ ...hand, person }, token, agrees)),
    left: async (match) => ((await table.may(match, visitor, "see")) ? table.proposals.left(match) : []),
  };
}

const NO_LOBBY: NotThere = { ok: false, by: "lobby", refusal: { why: "no-lobby" } };

function guardedLobbies(table: Table, visitor: Visitor): GuardedLobbies {
  const { person, maySee } = visitor;
  /** An admin can cancel a lobby that they cannot see, and join none of these. */
  const known = async (id: LobbyId) => {
    const lobby = await table.lobbies.look(id);
    return lobby && (maySeeLobby(visitor, lobby) || administers(visitor, lobby.home)) ? lobby : undefined;
  };
  const seen = async (id: LobbyId) => {
    const lobby = await table.lobbies.look(id);
    return lobby !== undefined && maySeeLobby(visitor, lobby);
  };
  return {
    whyNot: (gathering) => table.lobbies.whyNot(gathering),
    gather: (gathering) => table.lobbies.gather(gathering),
    offer: (gathering) => table.lobbies.offer(gathering),
    look: known,
    waitingIn: async (channel) => (maySee(channel) ? table.lobbies.waitingIn(channel) : []),
    async nextOf(match) {
      const next = await table.lobbies.nextOf(match);
      return next && maySeeLobby(visitor, next) ? next : undefined;
    },
    settle: async (hand, make) =>
      (await seen(hand.lobby)) ? table.lobbies.settle({ ...hand, person }, make) : NO_LOBBY,
    join: async (hand) => ((await seen(hand.lobby)) ? table.lobbies.join({ ...hand, person }) : NO_LOBBY),
    leave: async (hand) => ((await seen(hand.lobby)) ? table.lobbies.leave({ ...hand, person }) : NO_LOBBY),
    choose: async (hand) => ((await seen(hand.lobby)) ? table.lobbies.choose({ ...hand, person }) : NO_LOBBY),
    addBot: async (hand, nameOf) =>
      (await seen(hand.lobby)) ? table.lobbies.addBot({ ...hand, person }, nameOf) : NO_LOBBY,
    start: async (hand) => ((await seen(hand.lobby)) ? table.lobbies.start({ ...hand, person }) : NO_LOBBY),
    async cancel(hand) {
      const lobby = await known(hand.lobby);
      if (!lobby) return NO_LOBBY;
      return table.lobbies.cancel({ ...hand, person, moderates: administers(visitor, lobby.home) });
    },
  };
}

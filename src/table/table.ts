import type { Onlooker, Seat } from "#kernel/game.ts";
import { ProvisionGone } from "#kernel/kit.ts";
import { BrokenLog } from "#kernel/log.ts";
import type { MatchId } from "#store/store.ts";
import { createBots } from "#table/bots.ts";
import { type Opened, openMatch, type Wanted } from "#table/open.ts";
import { createOutbox } from "#table/outbox.ts";
import type { Ports, Tell } from "#table/ports.ts";
import { createReferee, type Judged, type Played, whyOutdated } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import { type Loaded, type Sight, seatsOf, sightOf } from "#table/sight.ts";

/** How long news wait for a bot that is about to answer. */
const PATIENCE_MS = 400;

/** Whose act it is, and to which turn it belongs: without `seq`, to the present one. */
export interface Hand {
  readonly match: MatchId;
  readonly person: string;
  readonly seq?: number;
}

export type Answer = { readonly ok: true; readonly answer: unknown; readonly sight: Sight } | Refused;

export interface Table {
  open(wanted: Wanted): Promise<Opened>;
  play(hand: Hand, action: unknown): Promise<Played>;
  resign(hand: Hand): Promise<Played>;
  /** Why this hand could not act now; undefined where it could. */
  whyNot(hand: Hand): Promise<Refused | undefined>;
  /** A pure question about what the person sees: answered in a worker, and nothing is written. */
  ask(hand: Hand, question: string, input?: unknown): Promise<Answer>;
  /** The same for somebody who only watches. */
  askAsSpectator(id: MatchId, question: string, input?: unknown): Promise<Answer>;
  /** The match as this person sees it: from their seat, or as a spectator. */
  look(id: MatchId, person: string): Promise<Sight | undefined>;
  running(channel: string, game: string): Promise<MatchId | undefined>;
  runningIn(channel: string): Promise<readonly MatchId[]>;
  /** After a start: tells what is untold and lets bots go on. */
  carryOn(): Promise<void>;
  /** Takes no more acts, finishes those under way. */
  close(): Promise<void>;
}

export interface TablePorts extends Ports {
  readonly tell: Tell;
  readonly patienceMs?: number;
}

export function createTable(ports: TablePorts): Table {
  const { store, log } = ports;
  let closing = false;
  const referee = createReferee({ ...ports, onSaved: settle });
  const bots = createBots({
    think: ports.think,
    log,
    patienceMs: ports.patienceMs ?? PATIENCE_MS,
    playAs: async (match, seat, seq, action) =>
      ignoreIfMovedOn(await referee.play({ match, seq, seatIn: () => seat, judge: judgeAct(action) })),
  });
  const outbox = createOutbox({ store, log, tell: ports.tell, load: referee.load, patience: bots.patience });

  return {
    async open(wanted) {
      if (closing) return { ok: false, refusal: { why: "closing" } };
      const first = await openMatch(ports, wanted);
      const opened = (await isInTheWay(first)) ? await openMatch(ports, wanted) : first;
      if (opened.ok) await pickUp(opened.id);
      return opened;
    },
    play: ({ match, person, seq }, action) =>
      referee.play({ match, seq, seatIn: (loaded) => seatOf(loaded, person), judge: judgeAct(action) }),
    resign: ({ match, person, seq }) =>
      referee.play({ match, seq, seatIn: (loaded) => seatOf(loaded, person), judge: judgeResignation }),
    whyNot,
    ask,
    async askAsSpectator(id, question, input) {
      const loaded = await referee.load(id);
      return loaded ? answerFor(loaded, null, question, input) : refused({ why: "no-match" });
    },
    async look(id, person) {
      const loaded = await referee.load(id);
      return loaded && sightOf(loaded, seatOf(loaded, person) ?? null);
    },
    running: (channel, game) => store.matches.running(channel, game),
    runningIn: (channel) => store.matches.runningIn(channel),
    async carryOn() {
      for (const id of await store.matches.unsettled()) await pickUp(id);
    },
    async close() {
      closing = true;
      await referee.close();
      bots.close();
      await outbox.close();
    },
  };

  function settle(loaded: Loaded): void {
    bots.wake(loaded);
    outbox.kick(loaded.match.id);
  }

  /** A match that can no longer be read (its word list is gone, say) must not hold its channel for ever. */
  async function isInTheWay(opened: Opened): Promise<boolean> {
    if (opened.ok || opened.refusal.why !== "channel-taken") return false;
    const { running } = opened.refusal;
    try {
      await referee.load(running);
      return false;
    } catch (fault) {
      if (!(fault instanceof BrokenLog || fault instanceof ProvisionGone)) throw fault;
      log.error({ fault, match: running }, "a match that cannot be read makes room for another");
      await store.matches.drop(running);
      // Nothing more can be told of it, so that the next start does not try.
      const match = await store.matches.load(running);
      if (match) await store.matches.told(running, match.log.length, undefined);
      return true;
    }
  }

  async function pickUp(id: MatchId): Promise<void> {
    try {
      const loaded = await referee.load(id);
      if (loaded) settle(loaded);
    } catch (fault) {
      log.error({ fault, match: id }, "a match cannot be taken up again");
    }
  }

  async function whyNot({ match, person, seq }: Hand): Promise<Refused | undefined> {
    const loaded = await referee.load(match);
    if (!loaded) return refused({ why: "no-match" });
    const seat = seatOf(loaded, person);
    if (seat === undefined) return refused({ why: "not-seated" });
    return whyOutdated(loaded, seq) ?? whyWait(loaded, seat);
  }

  async function ask({ match, person, seq }: Hand, question: string, input?: unknown): Promise<Answer> {
    const loaded = await referee.load(match);
    if (!loaded) return refused({ why: "no-match" });
    const seat = seatOf(loaded, person);
    if (seat === undefined) return refused({ why: "not-seated" });
    const outdated = seq === undefined ? undefined : whyOutdated(loaded, seq);
    return outdated && loaded.seq !== seq ? outdated : answerFor(loaded, seat, question, input);
  }

  async function answerFor(loaded: Loaded, onlooker: Onlooker, name: string, input: unknown): Promise<Answer> {
    const sight = sightOf(loaded, onlooker);
    const { options, lexicon } = loaded.match.opening;
    const task = { game: loaded.game.id, options, lexicon, kind: "question" as const, name, view: sight.view, input };
    return { ok: true, answer: await ports.think(task), sight };
  }
}

/** The seat that a person acts from: one that is to move if they hold several. */
function seatOf(loaded: Loaded, person: string): Seat | undefined {
  const seats = seatsOf(loaded.match, person);
  const actors = loaded.game.actors(loaded.state);
  return seats.find((seat) => actors.includes(seat)) ?? seats[0];
}

function judgeAct(raw: unknown): (loaded: Loaded, seat: Seat) => Judged {
  return (loaded, seat) => {
    const waiting = whyWait(loaded, seat);
    if (waiting) return waiting;
    const { game, state } = loaded;
    const action = game.readAction(raw);
    if (action === undefined) return refused({ why: "malformed" });
    return { ok: true, deed: { kind: "act", seat, action }, step: game.play(state, seat, action) };
  };
}

function whyWait({ match, game, state }: Loaded, seat: Seat): Refused | undefined {
  const actors = game.actors(state);
  if (actors.includes(seat)) return undefined;
  return refused({ why: "wait-your-turn", actors, names: actors.map((actor) => match.seats[actor]?.name ?? "") });
}

function judgeResignation({ game, state }: Loaded, seat: Seat): Judged {
  return { ok: true, deed: { kind: "forfeit", seat, how: "resigned" }, step: game.forfeit(state, seat, "resigned") };
}

/** The game may have moved on while a bot thought, or the process be closing; a wrong or unsaved move is a fault. */
function ignoreIfMovedOn(played: Played): void {
  if (played.ok) return;
  if (played.by === "game") throw new Error(`the game refused its bot: ${played.refusal.why}`);
  if (played.refusal.why === "malformed" || played.refusal.why === "not-saved") {
    throw new Error(`a bot's turn was not played: ${played.refusal.why}`);
  }
}

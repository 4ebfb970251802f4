import type { Seat } from "#kernel/game.ts";
import type { OpeningRefusal } from "#kernel/refusal.ts";
import type { Home, MatchId } from "#store/store.ts";
import { type Analyses, createAnalyses } from "#table/analysis.ts";
import { createBots } from "#table/bots.ts";
import { createClocks } from "#table/clocks.ts";
import { createEnding, type Ending, isUnreadable, letGo } from "#table/ending.ts";
import { type Exported, exportedOf } from "#table/exports.ts";
import { createHints, type Hints } from "#table/hints.ts";
import { type Opened, openMatch, type Wanted } from "#table/open.ts";
import { createOutbox } from "#table/outbox.ts";
import { createParking, type Parking } from "#table/parking.ts";
import type { Hand, Ports, Tell } from "#table/ports.ts";
import { createProposals, type Proposals } from "#table/proposals.ts";
import { createQuestions, type Questions } from "#table/questions.ts";
import { createReferee, type Judged, type Played, whyOutdated, whyWait } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import { type Frame, frameOf, type Turns, turnsOf } from "#table/replay.ts";
import { dueIn, type Loaded, type Sight, seatOf, seatsOf, sightOf } from "#table/sight.ts";

/** How long news wait for a bot that is about to answer. */
const PATIENCE_MS = 400;

export type Again =
  | { readonly ok: true; readonly id: MatchId }
  | { readonly ok: false; readonly by: "opening"; readonly refusal: OpeningRefusal }
  | Refused;

export interface Table extends Questions, Hints, Ending, Pick<Analyses, "analyse"> {
  open(wanted: Wanted): Promise<Opened>;
  play(hand: Hand, action: unknown): Promise<Played>;
  resign(hand: Hand): Promise<Played>;
  /** Why this hand could not act now; undefined where it could. */
  whyNot(hand: Hand): Promise<Refused | undefined>;
  /** The match as this person sees it: from their seat, or as a spectator. */
  look(id: MatchId, person: string): Promise<Sight | undefined>;
  running(channel: string, game: string): Promise<MatchId | undefined>;
  runningIn(channel: string): Promise<readonly MatchId[]>;
  /** What this person plays, wherever that is: what runs, then what is parked. */
  playedBy(person: string): Promise<readonly MatchId[]>;
  /** How the match stood after a step; undefined where there is no such match. */
  replay(id: MatchId, step: number): Promise<Frame | undefined>;
  /** All its steps; undefined where there is no such match. */
  turns(id: MatchId): Promise<Turns | undefined>;
  /** The match as files that other programs read; undefined where there is no such match. */
  exports(id: MatchId): Promise<Exported | undefined>;
  /** The match that was played last in a channel. */
  latest(channel: string): Promise<MatchId | undefined>;
  /** The match of this game that ended last in a channel. */
  latestFinished(channel: string, game: string): Promise<MatchId | undefined>;
  /** A new match of the same kind, with the same seats, of which the second one begins. */
  again(hand: Pick<Hand, "match" | "person">, home: Home): Promise<Again>;
  readonly proposals: Proposals;
  readonly parking: Parking;
  /** After a start: tells what is untold and lets bots and clocks go on. */
  carryOn(): Promise<void>;
  /** The end is near: gives up what takes long, and those who wait for it are told. */
  wrapUp(): void;
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
  const clocks = createClocks({ store, log, now: ports.now, strike });
  const proposals = createProposals(ports, referee);
  const analyses = createAnalyses(ports, referee);
  const parking = createParking({ store, log, onSaved: settle }, referee);
  const outbox = createOutbox({ store, log, tell: ports.tell, load: referee.load, patience: bots.patience });

  return {
    open,
    play: ({ match, person, seq }, action) =>
      referee.play({ match, seq, seatIn: (loaded) => seatOf(loaded, person), judge: judgeAct(action) }),
    resign: ({ match, person, seq }) =>
      referee.play({ match, seq, seatIn: (loaded) => seatOf(loaded, person), judge: judgeResignation }),
    whyNot,
    ...createQuestions(ports, referee),
    ...createHints(ports, referee),
    ...createEnding(ports, referee),
    async look(id, person) {
      const loaded = await referee.load(id);
      return loaded && sightOf(loaded, seatOf(loaded, person) ?? null);
    },
    async replay(id, step) {
      const loaded = await referee.load(id);
      return loaded && frameOf(loaded, step);
    },
    async turns(id) {
      const loaded = await referee.load(id);
      return loaded && turnsOf(loaded);
    },
    async exports(id) {
      const loaded = await referee.load(id);
      return loaded && exportedOf(loaded);
    },
    analyse: analyses.analyse,
    latest: (channel) => store.matches.latest(channel),
    latestFinished: (channel, game) => store.matches.latestFinished(channel, game),
    again,
    proposals,
    parking,
    running: (channel, game) => store.matches.running(channel, game),
    runningIn: (channel) => store.matches.runningIn(channel),
    playedBy: (person) => store.matches.playedBy(person),
    async carryOn() {
      for (const id of await store.matches.unsettled()) await pickUp(id);
    },
    wrapUp: analyses.end,
    async close() {
      closing = true;
      analyses.end();
      clocks.close();
      await referee.close();
      bots.close();
      await outbox.close();
    },
  };

  async function open(wanted: Wanted): Promise<Opened> {
    if (closing) return { ok: false, by: "table", refusal: { why: "closing" } };
    const first = await openMatch(ports, wanted);
    const opened = (await isInTheWay(first)) ? await openMatch(ports, wanted) : first;
    if (opened.ok) await pickUp(opened.id);
    return opened;
  }

  function settle(loaded: Loaded): void {
    clocks.wake(dueIn(loaded)?.at);
    bots.wake(loaded);
    outbox.kick(loaded.match.id);
  }

  /** A match that can no longer be read (its word list is gone, say) must not hold its channel for ever. */
  async function isInTheWay(opened: Opened): Promise<boolean> {
    if (opened.ok || opened.by === "game" || opened.refusal.why !== "channel-taken") return false;
    const { running } = opened.refusal;
    try {
      await referee.load(running);
      return false;
    } catch (fault) {
      if (!isUnreadable(fault)) throw fault;
      log.error({ fault, match: running }, "a match that cannot be read makes room for another");
      await letGo(ports, running);
      return true;
    }
  }

  async function pickUp(id: MatchId): Promise<void> {
    try {
      if (!(await strike(id))) return;
      const loaded = await referee.load(id);
      if (loaded) settle(loaded);
    } catch (fault) {
      log.error({ fault, match: id }, "a match cannot be taken up again");
    }
  }

  function owns(home: Home): boolean {
    return ports.owns?.(home) ?? true;
  }

  /** Whether it was for this process to see to. */
  async function strike(id: MatchId): Promise<boolean> {
    const match = await store.matches.load(id);
    if (!match || !owns(match.home)) return false;
    await referee.strike(id);
    return true;
  }

  async function again({ match: id, person }: Pick<Hand, "match" | "person">, home: Home): Promise<Again> {
    const match = await store.matches.load(id);
    if (!match) return refused({ why: "no-match" });
    if (seatsOf(match, person).length === 0) return refused({ why: "not-seated" });
    const { game, options, lexicon, clock } = match.opening;
    const [first, ...others] = match.seats;
    const opened = await open({
      home,
      game,
      options,
      seats: first === undefined ? others : [...others, first],
      language: match.language,
      ...(lexicon === undefined ? {} : { lexicon }),
      ...(clock === undefined ? {} : { clock }),
    });
    return opened.ok || opened.by === "game" ? opened : { ok: false, by: "opening", refusal: opened.refusal };
  }

  async function whyNot({ match, person, seq }: Hand): Promise<Refused | undefined> {
    const loaded = await referee.load(match);
    if (!loaded) return refused({ why: "no-match" });
    const seat = seatOf(loaded, person);
    if (seat === undefined) return refused({ why: "not-seated" });
    return whyOutdated(loaded, seq) ?? whyWait(loaded, seat);
  }
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

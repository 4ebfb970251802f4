import type { Seat } from "#kernel/game.ts";
import type { Opening } from "#kernel/log.ts";
import { NOBODY } from "#store/custody.ts";
import type { LobbyMark } from "#store/lobbies.ts";
import type { Home, MatchId, Own, Opened as Taken } from "#store/store.ts";
import { type Access, mayAccess, personOf, type Viewer } from "#table/access.ts";
import { createAgain, type PlayAgain } from "#table/again.ts";
import { type Analyses, createAnalyses } from "#table/analysis.ts";
import { BotRefused, createBots } from "#table/bots.ts";
import { createClocks } from "#table/clocks.ts";
import { createCrowd } from "#table/crowd.ts";
import { createDeparting, type Depart } from "#table/departing.ts";
import { withDeputy } from "#table/deputies.ts";
import { createEnding, type Ended, type Ending, isPastMending, isUnreadable, letGo } from "#table/ending.ts";
import { type Exported, exportedOf } from "#table/exports.ts";
import { createHints, type Hints } from "#table/hints.ts";
import { createHomeless } from "#table/homeless.ts";
import { createLobbies, type Lobbies } from "#table/lobbies.ts";
import type { TellLobby } from "#table/lobby-news.ts";
import { type Opened, openMatch, type Wanted } from "#table/open.ts";
import { createOutbox } from "#table/outbox.ts";
import { createPace, PACE_MS } from "#table/pace.ts";
import { createParking, type Parking } from "#table/parking.ts";
import { createPast, type PastMatches } from "#table/past.ts";
import type { Hand, Ports, Tell } from "#table/ports.ts";
import { createProposals, type Proposals } from "#table/proposals.ts";
import { createQuestions, type Questions } from "#table/questions.ts";
import { orNothing } from "#table/readable.ts";
import { createReferee, type Judged, type Played, whyOutdated, whyWait } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import { createReminders } from "#table/reminders.ts";
import { type Frame, frameOf, type TellTurn, type Turns, turnsOf } from "#table/replay.ts";
import { asShown, type Facts, type Loaded, type Sight, seatOf, seatsOf, sightOf } from "#table/sight.ts";
import { soon } from "#table/soon.ts";
import { createSpacing, SPACING_MS } from "#table/spacing.ts";
import { thinkOnce } from "#table/think-once.ts";

/** How long news wait for a bot that is about to answer. */
const PATIENCE_MS = 400;

export interface Table extends Questions, Hints, Ending, Pick<Analyses, "analyse"> {
  open(wanted: Wanted): Promise<Opened>;
  play(hand: Hand, action: unknown): Promise<Played>;
  resign(hand: Hand): Promise<Played>;
  /** Why this hand could not act now; undefined where it could. */
  whyNot(hand: Hand): Promise<Refused | undefined>;
  /** Whether there is such a match and this person may do that with it. */
  may(id: MatchId, viewer: Viewer, access: Access): Promise<boolean>;
  /** The match as this person sees it, from their seat or as a spectator; undefined where they may not see it. */
  look(id: MatchId, viewer: Viewer): Promise<Sight | undefined>;
  /** The id of the game that is played there; undefined where there is no match that they may see. */
  gameOf(id: MatchId, viewer: Viewer): Promise<string | undefined>;
  /** Notes that a person is shown a match: if they do not play it, they know its task from then on. */
  lookOn(shown: Pick<Facts, "game" | "options" | "seats">, person: string): Promise<void>;
  /** Whether one of these people could know the task of the match before it began, or learn it elsewhere meanwhile. */
  knewTask(match: Pick<Facts, "id" | "game" | "options">, people: readonly string[]): Promise<boolean>;
  /** Which game a match is of, and its options; undefined where they may not see it, or nobody can read how it began. */
  beganWith(id: MatchId, viewer: Viewer): Promise<Pick<Opening, "game" | "options"> | undefined>;
  running(channel: string, game: string): Promise<MatchId | undefined>;
  runningIn(channel: string): Promise<readonly MatchId[]>;
  /** What this person plays, wherever that is: what runs, then what is parked. */
  playedBy(person: string): Promise<readonly MatchId[]>;
  /** Of these, how those of one game began and in which channel they are, however many they are. */
  begunBy(person: string, game: string): Promise<readonly BegunMatch[]>;
  /** The personal matches of a game that this person has not ended. */
  own(person: string, game?: string): Promise<Own>;
  /** Resolves when no bot is to move in this match, or after so long. */
  botsDone(id: MatchId, ms: number): Promise<void>;
  /** How the match stood after a step; undefined where there is no match that they may see. */
  replay(id: MatchId, step: number, viewer: Viewer): Promise<Frame | undefined>;
  /** All its steps, as `tell` makes something of each; undefined where there is no match that they may see. */
  turns<Told>(id: MatchId, viewer: Viewer, tell: TellTurn<Told>): Promise<Turns<Told> | undefined>;
  /** The match as files that other programs read; undefined where there is no match that they may see. */
  exports(id: MatchId, viewer: Viewer): Promise<Exported | undefined>;
  /** Something may have kept these from being told of, or their messages may be gone: they are told of again now. */
  tellAgain(ids: readonly MatchId[]): void;
  /** The personal match that this person played last. */
  latestOwn(person: string): Promise<MatchId | undefined>;
  /** The match that was played last in a channel. */
  latest(channel: string): Promise<MatchId | undefined>;
  /** What the clocks go by. */
  now(): number;
  readonly past: PastMatches;
  readonly again: PlayAgain;
  readonly proposals: Proposals;
  readonly parking: Parking;
  readonly lobbies: Lobbies;
  /** Somebody goes for good. */
  readonly depart: Depart;
  /** A channel of a server was deleted: what was played there can be gone on with elsewhere. */
  channelGone(guild: string, channel: string): Promise<void>;
  /** After a start: tells what is untold and lets bots and clocks go on. */
  carryOn(): Promise<void>;
  /** The end is near: gives up what takes long, and those who wait for it are told. */
  wrapUp(): void;
  /** Takes no more acts, finishes those under way. */
  close(): Promise<void>;
}

/** What everybody who plays a match may know of how it began. */
export interface BegunMatch extends Pick<Opening, "options" | "rated"> {
  readonly id: MatchId;
  readonly channel: string | undefined;
}

export interface TablePorts extends Ports {
  readonly tell: Tell;
  readonly tellLobby: TellLobby;
  readonly patienceMs?: number;
  /** Between two turns of bots that are watched. */
  readonly paceMs?: number;
  /** Between two messages of a match in which everybody acts on their own. */
  readonly spacingMs?: number;
  /** Games that run on one server at once. */
  readonly mostRunning?: number;
  /** Games of one server that are saved at a time. */
  readonly maxSaved?: number;
}

/** What is asked of Discord meanwhile, or told there, may take longer, and the program is to end in ten seconds. */
const LAST_DEEDS_MS = 2_500;

export function createTable(given: TablePorts): Table {
  const ports = { onTheWall: (at: number) => at, ...given, hasLeft: hasGone(given) };
  const { store, log } = ports;
  const think = thinkOnce(ports.think);
  let closing = false;
  let carryingOn: Promise<void> | undefined;
  const crowd = createCrowd(store, ports.mostRunning);
  const referee = createReferee({
    ...ports,
    onSaved: settle,
    holdUp: (loaded, seat) => homeless.holdUp(loaded, seat),
  });
  const bots = createBots({
    think: ports.think,
    log,
    patienceMs: ports.patienceMs ?? PATIENCE_MS,
    pace: createPace({ store, now: ports.now, paceMs: ports.paceMs ?? PACE_MS }),
    playAs: async (match, seat, seq, { action, weaker }) => {
      const played = await referee.play({ match, seq, seatIn: () => seat, judge: judgeAct(action, weaker) });
      ignoreIfMovedOn(isTooLong(played) ? await endTooLong(match) : played);
    },
  });
  const clocks = createClocks({
    store,
    log,
    now: ports.now,
    ...(ports.isHere ? { isHere: ports.isHere } : {}),
    strike: async (id) => (await strike(id)) && !reminders.rests(id),
  });
  const reminders = createReminders({ ...ports, load: referee.load, wake: clocks.wake });
  const analyses = createAnalyses(ports, referee);
  const parking = createParking({ ...ports, onSaved: settle, ...crowd }, referee);
  const proposals = createProposals(ports, referee, parking);
  const homeless = createHomeless({ ...ports, onSaved: settle }, referee);
  const lobbies = createLobbies({ ...ports, tell: ports.tellLobby, open, cleared, ...crowd });
  const { endTooLong, ...ending } = createEnding(ports, referee);
  const depart = createDeparting({ store, log, lobbies, resign, stop: ending.stop, load: referee.load });
  const spacing = createSpacing(ports.spacingMs ?? SPACING_MS);
  const outbox = createOutbox({
    store,
    log,
    async tell(news) {
      const told = await ports.tell(asShown(news, ports.onTheWall));
      spacing.told(news.id);
      return told;
    },
    replays: referee,
    async patience(id) {
      await bots.patience(id);
      await spacing.wait(id);
    },
    onGone: homeless.putAside,
    isDeleted: ports.isDeleted,
  });

  return {
    open,
    play: ({ match, person, seq }, action) =>
      referee.play({ match, seq, seatIn: (loaded) => seatOf(loaded, person), judge: judgeAct(action) }),
    resign,
    whyNot,
    ...createQuestions({ ...ports, think }, referee),
    ...createHints({ think }, referee),
    ...ending,
    may,
    async look(id, viewer) {
      const loaded = await seen(id, viewer);
      return loaded && asShown(sightOf(loaded, seatOf(loaded, personOf(viewer)) ?? null), ports.onTheWall);
    },
    async lookOn({ game, options, seats }, person) {
      const task = game.task?.(options);
      const plays = seats.some((holder) => holder.kind === "person" && holder.person === person);
      if (task !== undefined && !plays) await store.tasks.lookOn({ game: game.id, task, person, at: ports.now() });
    },
    async knewTask({ id, game, options }, people) {
      const task = game.task?.(options);
      if (task === undefined) return false;
      const known = await Promise.all(people.map((person) => store.tasks.knewBefore(game.id, task, person, id)));
      return known.includes(true);
    },
    async replay(id, step, viewer) {
      const loaded = await seen(id, viewer);
      return loaded && frameOf(loaded, referee, step);
    },
    async turns(id, viewer, tell) {
      const loaded = await seen(id, viewer);
      return loaded && turnsOf(loaded, referee, tell);
    },
    async exports(id, viewer) {
      const loaded = await seen(id, viewer);
      return loaded && exportedOf(loaded, referee);
    },
    analyse: analyses.analyse,
    tellAgain(ids) {
      for (const id of ids) {
        outbox.kick(id);
        outbox.restore(id);
      }
    },
    latestOwn: (person) => store.matches.latestOwn(person),
    latest: (channel) => store.matches.latest(channel),
    now: ports.now,
    past: createPast(store, referee),
    again: createAgain({ ...ports, open, lobbies }),
    proposals,
    parking,
    lobbies,
    depart,
    async gameOf(id, viewer) {
      const match = await store.matches.head(id);
      return match && mayAccess(viewer, "see", match) ? match.game : undefined;
    },
    async beganWith(id, viewer) {
      const match = await orNothing(() => store.matches.head(id));
      return match && mayAccess(viewer, "see", match) ? match.opening : undefined;
    },
    running: (channel, game) => store.matches.running(channel, game),
    runningIn: (channel) => store.matches.runningIn(channel),
    playedBy: (person) => store.matches.playedBy(person),
    async begunBy(person, game) {
      const begun = await store.matches.begunBy(person, game);
      return begun.map(({ id, opening: { options, rated }, channel }) => {
        return { id, options, channel, ...(rated === undefined ? {} : { rated }) };
      });
    },
    own: (person, game) => store.matches.own(person, game),
    async channelGone(guild, channel) {
      await Promise.all([homeless.channelGone(guild, channel), lobbies.channelGone(channel)]);
    },
    botsDone: (id, ms) => bots.patience(id, ms),
    carryOn() {
      carryingOn = pickUpAll();
      return carryingOn;
    },
    wrapUp: analyses.end,
    async close() {
      closing = true;
      analyses.end();
      clocks.close();
      // From now on they take nothing more, whatever is still being taken up.
      const ended = Promise.all([lobbies.close(), referee.close(), reminders.close()]);
      await soon(Promise.allSettled([carryingOn, ended]), LAST_DEEDS_MS);
      bots.close();
      spacing.close();
      await outbox.close();
    },
  };

  function open(wanted: Wanted): Promise<Opened>;
  function open(wanted: Wanted, lobby: LobbyMark | undefined): Promise<Opened | "stale">;
  async function open(wanted: Wanted, lobby?: LobbyMark): Promise<Opened | "stale"> {
    if (closing) return { ok: false, by: "table", refusal: { why: "closing" } };
    const { home, starter } = wanted;
    const opened = await crowd.oneByOne<Opened | "stale">(home, async () => {
      const refusal = await crowd.whyNoMore(home, starter !== undefined);
      return refusal ? { ok: false, by: "table", refusal } : openAt(wanted, lobby);
    });
    if (opened !== "stale" && opened.ok) await pickUp(opened.id);
    return opened;
  }

  async function openAt(wanted: Wanted, lobby?: LobbyMark): Promise<Opened | "stale"> {
    const first = await openMatch(ports, wanted, lobby);
    return (await isInTheWay(first)) ? openMatch(ports, wanted, lobby) : first;
  }

  async function resign(hand: Hand): Promise<Played> {
    try {
      return await resignSeats(hand);
    } catch (fault) {
      const isSolo = (await store.matches.own(hand.person)).running.includes(hand.match);
      if (!isUnreadable(fault) || !isSolo) throw fault;
      // No admin can end a solo match, so its player can, also where a later version might read it.
      log.error({ fault, match: hand.match }, "a match that cannot be read is left by its player");
      await letGo(ports, hand.match);
      return refused({ why: "no-match" });
    }
  }

  /** Who holds several seats gives up all of them. */
  async function resignSeats({ match, person, seq }: Hand): Promise<Played> {
    const kept = await store.matches.head(match);
    const [first, ...others] = kept ? seatsOf(kept, person) : [];
    let done = await referee.play({ match, seq, seatIn: () => first, judge: judgeResignation });
    for (const seat of others) {
      const next = await referee.play({ match, seq: undefined, seatIn: () => seat, judge: judgeResignation });
      if (next.ok || !done.ok) done = next;
    }
    return done;
  }

  async function may(id: MatchId, viewer: Viewer, access: Access): Promise<boolean> {
    const match = await store.matches.head(id);
    return match !== undefined && mayAccess(viewer, access, match);
  }

  /** The match, if this person may see it. */
  async function seen(id: MatchId, viewer: Viewer): Promise<Loaded | undefined> {
    const loaded = await referee.load(id);
    return loaded && mayAccess(viewer, "see", loaded.match) ? loaded : undefined;
  }

  function settle(loaded: Loaded): void {
    clocks.wake(loaded.match.due);
    bots.wake(loaded);
    spacing.heed(loaded);
    outbox.kick(loaded.match.id);
  }

  async function isInTheWay(opened: Opened | "stale"): Promise<boolean> {
    if (opened === "stale" || opened.ok || opened.by === "game") return false;
    const { refusal } = opened;
    if (refusal.why === "lobby-here") return cleared({ ok: false, waiting: refusal.waiting });
    const isTaken = refusal.why === "channel-taken" || refusal.why === "own-running";
    return isTaken && makesRoom(refusal.running, refusal.why === "own-running");
  }

  async function cleared(taken: Taken): Promise<boolean> {
    if (taken.ok) return false;
    // A lobby that cannot be read is removed when it is looked at.
    return "running" in taken ? makesRoom(taken.running) : (await lobbies.look(taken.waiting)) === undefined;
  }

  /**
   * A match that can no longer be read (its word list is gone, say) must not hold its channel for ever. Where its game fails
   * over it, the next version may not: then it stays, and a server admin can end it. No admin can end a solo match, so it
   * makes room.
   */
  async function makesRoom(running: MatchId, isSolo = false): Promise<boolean> {
    try {
      await referee.load(running);
      return false;
    } catch (fault) {
      if (!isUnreadable(fault)) throw fault;
      const isOver = isSolo || isPastMending(fault);
      log.error(
        { fault, match: running },
        isOver ? "a match that cannot be read makes room" : "a match cannot be read",
      );
      if (!isOver) return false;
      await letGo(ports, running);
      return true;
    }
  }

  /** Until the end is near: what is left is for the next start. */
  async function pickUpAll(): Promise<void> {
    for (const id of await store.matches.unsettled()) {
      if (closing) return;
      await pickUp(id);
    }
    if (!closing) await lobbies.carryOn();
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
    const match = await store.matches.head(id);
    if (!match || !owns(match.home)) return false;
    // Nobody lets time go by where there is no channel.
    if (match.status === "running" && (await ports.isGone?.(match.home))) await homeless.putAside(id, match.home);
    await referee.strike(id);
    if (match.due !== undefined && match.due <= ports.now()) reminders.look(id);
    return true;
  }

  async function whyNot({ match, person, seq }: Hand): Promise<Refused | undefined> {
    const loaded = await referee.load(match);
    if (!loaded) return refused({ why: "no-match" });
    const seat = seatOf(loaded, person);
    if (seat === undefined) return refused({ why: "not-seated" });
    return whyOutdated(loaded, seq) ?? whyWait(loaded, seat);
  }
}

/** Who was deleted is on no server. */
function hasGone({ hasLeft }: TablePorts): NonNullable<TablePorts["hasLeft"]> {
  return async (home, person) => person === NOBODY || ((await hasLeft?.(home, person)) ?? false);
}

/** `weaker`: the level of the weaker bot that it comes from, if it does. */
function judgeAct(raw: unknown, weaker?: string): (loaded: Loaded, seat: Seat) => Judged {
  return (loaded, seat) => {
    const waiting = whyWait(loaded, seat);
    if (waiting) return waiting;
    const { game, state } = loaded;
    const action = game.readAction(raw);
    if (action === undefined) return refused({ why: "malformed" });
    const deed = { kind: "act", seat, action, ...(weaker === undefined ? {} : { weaker }) } as const;
    return { ok: true, deed, step: game.play(state, seat, action) };
  };
}

function judgeResignation(loaded: Loaded, seat: Seat): Judged {
  const { game, state } = loaded;
  const deed = withDeputy(loaded, { kind: "forfeit", seat, how: "resigned" });
  return { ok: true, deed, step: game.forfeit(state, seat, "resigned", deed.deputy) };
}

function isTooLong(played: Played): boolean {
  return !played.ok && played.refusal.why === "match-too-long";
}

/** The game may have moved on while a bot thought, or the process be closing; a wrong or unsaved move is a fault. */
function ignoreIfMovedOn(played: Played | Ended): void {
  if (played.ok) return;
  const { why } = played.refusal;
  if (played.by === "game" || why === "malformed") throw new BotRefused(why);
  if (why === "not-saved") throw new Error("a bot's turn could not be saved");
}

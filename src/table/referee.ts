import type { Due } from "#kernel/clock.ts";
import type { Refusal, Seat, Step } from "#kernel/game.ts";
import { type Deed, type Entry, isSameTurn, overtime, timeOut } from "#kernel/log.ts";
import type { Change, Match, MatchId } from "#store/store.ts";
import { withDeputy } from "#table/deputies.ts";
import { withNextLook } from "#table/marks.ts";
import { whyTooLong } from "#table/match-length.ts";
import type { Ports } from "#table/ports.ts";
import { createQueue } from "#table/queue.ts";
import { type Refused, refused } from "#table/refused.ts";
import { createReplays, type ReplayPorts, type Replays } from "#table/replays.ts";
import { resultOf } from "#table/results.ts";
import { dueIn, forcedIn, grown, type Loaded, type Sight, sightOf } from "#table/sight.ts";

// The one path of every turn, a person's and a bot's: load, judge, save. Only what is saved is handed on to be told.
// The queue keeps the turns of a match apart for comfort; the store's unique number decides if another process is first.

export type Played = { readonly ok: true; readonly sight: Sight; readonly events: readonly unknown[] } | Refused;

export interface Turn {
  readonly match: MatchId;
  /** The number of entries that the one who acts has seen; undefined: whatever there is. */
  readonly seq: number | undefined;
  seatIn(loaded: Loaded): Seat | undefined;
  judge(loaded: Loaded, seat: Seat): Judged | Already;
}

/** What an act comes to, before it is saved. */
export type Judged =
  | {
      readonly ok: true;
      readonly deed: Deed;
      readonly step: Step<unknown, unknown, Refusal>;
      readonly reseat?: Change["reseat"];
    }
  | Refused;

/** It is so already: there is nothing to save. */
export interface Already {
  readonly ok: true;
  readonly already: true;
}

export type Saved = { readonly ok: true; readonly loaded: Loaded } | Refused;

export interface Referee extends Replays {
  play(turn: Turn): Promise<Played>;
  /** Lets what is due of itself happen, if anything is. */
  strike(id: MatchId): Promise<void>;
  /**
   * Something else that is done with a match, in its turn among the acts. What passed while nobody could act is given back
   * to its clocks before.
   */
  alone<T>(id: MatchId, work: (loaded: Loaded | undefined) => Promise<T>): Promise<T>;
  /** The next entry of a match and when it is made. */
  entryOf(loaded: Loaded, deed: Deed): Entry;
  /** Writes an act that has been judged. */
  save(loaded: Loaded, judged: Extract<Judged, { ok: true }>): Promise<Saved>;
  /** Takes no more turns and finishes those under way. */
  close(): Promise<void>;
}

export interface RefereePorts extends ReplayPorts, Pick<Ports, "now" | "away" | "outages" | "maxEntries" | "log"> {
  /** A turn was saved: bots may think, and everybody can be told. */
  onSaved(loaded: Loaded): void;
  /** The match put aside, where a seat's time is up and must not run out; undefined where it may. */
  holdUp?(loaded: Loaded, seat: Seat): Promise<Loaded | undefined>;
}

/** Minutes over time that can have begun since anybody looked. */
const MOST_STRIKES = 10;
/** After which what could not be saved is tried again. */
const RETRY_MS = 1_000;

export function createReferee(ports: RefereePorts): Referee {
  const queue = createQueue();
  const replays = createReplays(ports);
  let closing = false;

  return {
    ...replays,
    play: (turn) => (closing ? Promise.resolve(refused({ why: "closing" })) : queue.run(turn.match, () => take(turn))),
    load,
    strike: (id) => (closing ? Promise.resolve() : queue.run(id, () => strikeNow(id))),
    alone: (id, work) =>
      queue.run(id, async () => {
        const loaded = await load(id);
        // Every entry charges the time since the one before it, so what nobody could use is given back first.
        return work(loaded && (await rested(loaded)));
      }),
    entryOf,
    save,
    async close() {
      closing = true;
      await queue.idle();
    },
  };

  async function load(id: MatchId): Promise<Loaded | undefined> {
    const loaded = await replays.load(id);
    const isOutgrown = loaded?.match.status === "running" && loaded.match.opening.version < loaded.game.version;
    return isOutgrown ? outgrown(loaded) : loaded;
  }

  /** Nobody has played it to its end before its rules changed. */
  async function outgrown(loaded: Loaded): Promise<Loaded | undefined> {
    const step = { ok: true, state: loaded.state, events: [] } as const;
    const saved = await save(loaded, { ok: true, deed: { kind: "drop", by: "rules" }, step });
    if (saved.ok) return saved.loaded;
    if (saved.refusal.why === "stale") return load(loaded.match.id);
    throw new Error(`a match of older rules could not be ended: ${saved.refusal.why}`);
  }

  async function take(turn: Turn): Promise<Played> {
    const before = await load(turn.match);
    // Whoever comes too late finds that their time is over, also where nobody has noticed it so far.
    const loaded = before && (await struck(before));
    if (!loaded) return refused({ why: "no-match" });
    const seat = turn.seatIn(loaded);
    if (seat === undefined) return refused({ why: "not-seated" });
    const tooLate = whyOutdated(loaded, turn.seq);
    if (tooLate) return tooLate;
    const judged = turn.judge(loaded, seat);
    if (!judged.ok) return judged;
    if ("already" in judged) return { ok: true, sight: sightOf(loaded, seat), events: [] };
    const saved = await save(loaded, judged);
    if (!saved.ok) return saved;
    const after = (await struck(saved.loaded)) ?? saved.loaded;
    return { ok: true, sight: sightOf(after, seat), events: after.events.slice(saved.loaded.seq).flat() };
  }

  async function strikeNow(id: MatchId): Promise<void> {
    const loaded = await load(id);
    if (loaded) await struck(loaded);
  }

  /** The match after what was due in it; undefined where it is gone. */
  async function struck(before: Loaded): Promise<Loaded | undefined> {
    let loaded = await rested(before);
    for (let strikes = 0; strikes < MOST_STRIKES; strikes++) {
      const next = forcedNow(loaded) ?? dueNow(loaded);
      if (next === undefined) return loaded;
      const held = await heldUp(loaded, next.deed);
      if (held) return held;
      const saved = await save(loaded, next);
      if (!saved.ok) return whatIs(loaded, saved);
      loaded = saved.loaded;
    }
    return loaded;
  }

  /** What could not be saved would otherwise wait until somebody acts. */
  function lookAgain(id: MatchId): void {
    const retry = async () => {
      if (!closing) await queue.run(id, () => strikeNow(id));
    };
    const failed = (fault: unknown) => ports.log.error({ fault, match: id }, "what is due could not be looked at");
    setTimeout(() => void retry().catch(failed), RETRY_MS).unref();
  }

  function dueNow(loaded: Loaded): Extract<Judged, { ok: true }> | undefined {
    const due = dueIn(loaded);
    if (due === undefined || due.at > ports.now()) return undefined;
    const deed = deedOf(loaded, due);
    return { ok: true, deed, step: stepOf(loaded, deed) };
  }

  async function heldUp(loaded: Loaded, deed: Deed): Promise<Loaded | undefined> {
    const isByTime = deed.kind === "timeout" || deed.kind === "overtime" || deed.kind === "forfeit";
    return isByTime ? ports.holdUp?.(loaded, deed.seat) : undefined;
  }

  /** Another process may have been first, or the game has refused it, which is a fault. */
  async function whatIs(loaded: Loaded, { by, refusal }: Refused): Promise<Loaded | undefined> {
    if (refusal.why === "not-saved") {
      lookAgain(loaded.match.id);
      return loaded;
    }
    if (by === "game") ports.log.error({ match: loaded.match.id, why: refusal.why }, "what was due was refused");
    return by === "game" ? loaded : load(loaded.match.id);
  }

  /** What passed while nobody could act is given back to its clocks, once. */
  async function rested(loaded: Loaded): Promise<Loaded> {
    const away = [ports.away?.() ?? [], ports.outages?.() ?? []].flat();
    if (away.length === 0 || !isOnTheClock(loaded)) return loaded;
    const { match, state, seq } = loaded;
    const since = match.log[seq - 1]?.at ?? match.at;
    const ms = away.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, since)), 0);
    if (ms <= 0) return loaded;
    const step = { ok: true, state, events: [] } as const;
    const saved = await save(loaded, { ok: true, deed: { kind: "rest", ms }, step });
    return saved.ok ? saved.loaded : ((await load(match.id)) ?? loaded);
  }

  /** A clock that goes backwards makes no entry that comes before another. */
  function entryOf({ match, seq }: Loaded, deed: Deed): Entry {
    return { seq: seq + 1, at: Math.max(ports.now(), match.log[seq - 1]?.at ?? match.at), deed };
  }

  async function save(before: Loaded, { deed, step, reseat }: Extract<Judged, { ok: true }>): Promise<Saved> {
    if (!step.ok) return { ok: false, by: "game", refusal: step.refusal };
    const tooLong = whyTooLong(before, { deed, step }, ports.maxEntries);
    if (tooLong) return tooLong;
    const entry = entryOf(before, deed);
    const status = statusAfter(before, deed, step.state);
    const seats = reseat ? reseated(before.match, reseat) : before.match.seats;
    const saved = withNextLook(grown(before, entry, step, { status, seats }), before);
    const result = resultOf(saved);
    const change: Change = {
      status,
      due: saved.match.due,
      ...(reseat ? { reseat } : {}),
      ...(endsTurn(deed, step) ? { planned: deed.seat } : {}),
      ...(result ? { result } : {}),
    };
    try {
      if (!(await ports.store.matches.append(before.match.id, entry, change))) return refused({ why: "stale" });
    } catch (fault) {
      ports.log.error({ fault, match: before.match.id, seq: entry.seq }, "a turn could not be saved");
      return refused({ why: "not-saved" });
    }
    ports.onSaved(saved);
    return { ok: true, loaded: saved };
  }
}

function forcedNow(loaded: Loaded): Extract<Judged, { ok: true }> | undefined {
  const forced = forcedIn(loaded);
  if (forced === undefined) return undefined;
  const { seat, action } = forced;
  return { ok: true, deed: { kind: "act", seat, action }, step: loaded.game.play(loaded.state, seat, action) };
}

function isOnTheClock(loaded: Loaded): boolean {
  const { match, game } = loaded;
  return dueIn(loaded) !== undefined || (game.timed === true && match.status === "running");
}

/** Whether a seat has had its turn by it, so that what it had planned is nothing any more. */
function endsTurn(deed: Deed, { keepsTurn }: { readonly keepsTurn?: true }): deed is Extract<Deed, { seat: Seat }> {
  return (deed.kind === "act" && !keepsTurn) || deed.kind === "timeout" || deed.kind === "forfeit";
}

function statusAfter({ game }: Loaded, deed: Deed, state: unknown): Match["status"] {
  if (deed.kind === "drop") return "dropped";
  return game.outcome(state) ? "finished" : "running";
}

function reseated({ seats }: Match, { seat, holder }: NonNullable<Change["reseat"]>): Match["seats"] {
  return seats.map((one, at) => (at === seat ? holder : one));
}

/** Whoever lets a move go by in a game that says nothing of it has left: a bot may play on then. */
function deedOf(loaded: Loaded, { deed }: Due): Due["deed"] {
  const { game } = loaded;
  const isOut = deed.kind === "timeout" && game.timeOut === undefined && game.deputy !== undefined;
  if (!isOut && deed.kind !== "forfeit") return deed;
  return withDeputy(loaded, { kind: "forfeit", seat: deed.seat, how: "out-of-time" });
}

function stepOf({ game, state }: Loaded, deed: Due["deed"]) {
  switch (deed.kind) {
    case "timeout":
      return timeOut(game, state, deed.seat);
    case "overtime":
      return overtime(game, state, deed.seat);
    case "forfeit":
      return game.forfeit(state, deed.seat, deed.how, deed.deputy);
  }
}

/** Why nothing of this turn can be played any more; undefined where it can. `seq`: what the one who acts has seen. */
export function whyOutdated({ match, game }: Loaded, seq: number | undefined): Refused | undefined {
  if (match.status === "parked") return refused({ why: "parked" });
  if (match.status !== "running") return refused({ why: "match-over" });
  if (seq === undefined || game.simultaneous) return undefined;
  return isSameTurn(match.log, seq) ? undefined : refused({ why: "stale" });
}

/** Why this seat cannot act now; undefined where it can. */
export function whyWait({ match, game, state }: Loaded, seat: Seat): Refused | undefined {
  const actors = game.actors(state);
  if (actors.includes(seat)) return undefined;
  return refused({ why: "wait-your-turn", actors, names: actors.map((actor) => match.seats[actor]?.name ?? "") });
}

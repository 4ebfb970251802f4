import type { Refusal, Seat, Step } from "#kernel/game.ts";
import type { Deed, Entry } from "#kernel/log.ts";
import type { Match, MatchId } from "#store/store.ts";
import type { Ports } from "#table/ports.ts";
import { createQueue } from "#table/queue.ts";
import { type Refused, refused } from "#table/refused.ts";
import { type Loaded, replayed, type Sight, sightOf } from "#table/sight.ts";

// The one path of every turn, a person's and a bot's: load, judge, save. Only what is saved is handed on to be told.
// The queue keeps the turns of a match apart for comfort; the store's unique number decides if another process is first.

export type Played = { readonly ok: true; readonly sight: Sight; readonly events: readonly unknown[] } | Refused;

export interface Turn {
  readonly match: MatchId;
  /** The number of entries that the one who acts has seen; undefined: whatever there is. */
  readonly seq: number | undefined;
  seatIn(loaded: Loaded): Seat | undefined;
  judge(loaded: Loaded, seat: Seat): Judged;
}

/** What an act comes to, before it is saved. */
export type Judged =
  | { readonly ok: true; readonly deed: Deed; readonly step: Step<unknown, unknown, Refusal> }
  | Refused;

export interface Referee {
  play(turn: Turn): Promise<Played>;
  load(id: MatchId): Promise<Loaded | undefined>;
  /** Takes no more turns and finishes those under way. */
  close(): Promise<void>;
}

export interface RefereePorts extends Pick<Ports, "store" | "gameFor" | "now" | "log"> {
  /** A turn was saved: bots may think, and everybody can be told. */
  onSaved(loaded: Loaded): void;
}

export function createReferee(ports: RefereePorts): Referee {
  const queue = createQueue();
  let closing = false;

  return {
    play: (turn) => (closing ? Promise.resolve(refused({ why: "closing" })) : queue.run(turn.match, () => take(turn))),
    load,
    close() {
      closing = true;
      return queue.idle();
    },
  };

  async function load(id: MatchId): Promise<Loaded | undefined> {
    const match = await ports.store.matches.load(id);
    return match && replayed(match, await ports.gameFor(match.opening));
  }

  async function take(turn: Turn): Promise<Played> {
    const loaded = await load(turn.match);
    if (!loaded) return refused({ why: "no-match" });
    const seat = turn.seatIn(loaded);
    if (seat === undefined) return refused({ why: "not-seated" });
    const outdated = whyOutdated(loaded, turn.seq);
    if (outdated) return outdated;
    const judged = turn.judge(loaded, seat);
    if (!judged.ok) return judged;
    if (!judged.step.ok) return { ok: false, by: "game", refusal: judged.step.refusal };
    return save(loaded, seat, judged.deed, judged.step);
  }

  async function save(
    before: Loaded,
    seat: Seat,
    deed: Deed,
    step: Extract<Step<unknown, unknown, Refusal>, { ok: true }>,
  ): Promise<Played> {
    const entry: Entry = { seq: before.seq + 1, at: ports.now(), deed };
    const status: Match["status"] = before.game.outcome(step.state) ? "finished" : "running";
    try {
      if (!(await ports.store.matches.append(before.match.id, entry, status))) return refused({ why: "stale" });
    } catch (fault) {
      ports.log.error({ fault, match: before.match.id, seq: entry.seq }, "a turn could not be saved");
      return refused({ why: "not-saved" });
    }
    const saved = grown(before, entry, status, step);
    ports.onSaved(saved);
    return { ok: true, sight: sightOf(saved, seat), events: step.events };
  }
}

/** Why nothing of this turn can be played any more; undefined where it can. `seq`: what the one who acts has seen. */
export function whyOutdated({ match, game, seq: head }: Loaded, seq: number | undefined): Refused | undefined {
  if (match.status !== "running") return refused({ why: "match-over" });
  return seq !== undefined && seq !== head && !game.simultaneous ? refused({ why: "stale" }) : undefined;
}

function grown(
  { match, game, history }: Loaded,
  entry: Entry,
  status: Match["status"],
  { state, events }: { readonly state: unknown; readonly events: readonly unknown[] },
): Loaded {
  return {
    match: { ...match, status, log: [...match.log, entry] },
    game,
    history: [...history, { state, events }],
    state,
    seq: entry.seq,
  };
}

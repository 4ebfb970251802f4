import type { Seat } from "#kernel/game.ts";
import { keyOf, parseName } from "#kernel/name.ts";
import type { Home, MatchId, MatchName } from "#store/store.ts";
import type { Hand, Ports } from "#table/ports.ts";
import { type Referee, whyOutdated } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import { dueIn, grown, type Loaded, type Sight, seatsOf, sightOf } from "#table/sight.ts";
import { goneSeats } from "#table/undo.ts";

// A match is put aside and gone on with later, in the same channel or another. While it rests its channel is free, its
// clocks stand still and its buttons say so.

export type Done = { readonly ok: true; readonly sight: Sight } | Refused;

export interface Parking {
  /** `name`: as somebody types it, or none. */
  park(hand: Hand, name: string | undefined): Promise<Done>;
  resume(hand: Pick<Hand, "match" | "person">, home: Home): Promise<Done>;
  rename(hand: Pick<Hand, "match" | "person">, name: string): Promise<Done>;
  /** Throws a parked match away: what one may do who plays alone. */
  discard(hand: Pick<Hand, "match" | "person">): Promise<Done>;
  /** What is parked on this server, the one that was played last first; as this person sees it. */
  parked(guild: string, person: string): Promise<readonly Sight[]>;
}

/** As many as a list of suggestions takes. */
const MOST_LISTED = 25;

export interface ParkingPorts extends Pick<Ports, "store" | "log"> {
  onSaved(loaded: Loaded): void;
}

export function createParking({ store, log, onSaved }: ParkingPorts, referee: Referee): Parking {
  return {
    park: (hand, typed) =>
      seated(hand, async (loaded, seat) => {
        const outdated = whyOutdated(loaded, hand.seq);
        if (outdated) return outdated;
        const named = typed === undefined ? undefined : parseName(typed);
        if (named && !named.ok) return refused(named.refusal);
        const name = named && nameOf(named.name);
        const entry = referee.entryOf(loaded, { kind: "pause" });
        const parked = await store.matches.park(loaded.match.id, entry, name);
        if (parked === "name-taken") return refused({ why: "name-taken", name: name?.name ?? "" });
        if (parked === "stale") return refused({ why: "stale" });
        const after = grown(loaded, entry, { state: loaded.state, events: [] }, { status: "parked", due: undefined });
        onSaved(after);
        return { ok: true, sight: sightOf(after, seat) };
      }),
    resume: (hand, home) =>
      seated(hand, async (loaded, seat) => {
        if (loaded.match.status !== "parked") return refused({ why: "not-parked" });
        const entry = referee.entryOf(loaded, { kind: "resume" });
        const change = { status: "running", home, message: undefined } as const;
        const after = grown(loaded, entry, { state: loaded.state, events: [] }, change);
        const resumed = await store.matches.resume(loaded.match.id, entry, home, dueIn(after)?.at);
        if (resumed === "stale") return refused({ why: "stale" });
        if (!resumed.ok) return refused({ why: "channel-taken", running: resumed.running });
        onSaved(after);
        return { ok: true, sight: sightOf(after, seat) };
      }),
    rename: (hand, typed) =>
      seated(hand, async (loaded, seat) => {
        if (loaded.match.status !== "parked") return refused({ why: "not-parked" });
        const named = parseName(typed);
        if (!named.ok) return refused(named.refusal);
        const { name } = named;
        if (!(await store.matches.rename(loaded.match.id, nameOf(name)))) return refused({ why: "name-taken", name });
        return { ok: true, sight: { ...sightOf(loaded, seat), name } };
      }),
    discard: (hand) =>
      seated(hand, async (loaded, seat) => {
        if (loaded.match.status !== "parked") return refused({ why: "not-parked" });
        const others = othersAt(loaded, hand.person);
        if (others.length > 0) return refused({ why: "others-play", names: others });
        await store.matches.drop(loaded.match.id);
        return { ok: true, sight: sightOf(loaded, seat) };
      }),
    async parked(guild, person) {
      const ids = (await store.matches.parked(guild)).slice(0, MOST_LISTED);
      const sights = await Promise.all(ids.map((id) => look(id, person)));
      return sights.filter((sight) => sight !== undefined);
    },
  };

  function seated(
    { match, person }: Pick<Hand, "match" | "person">,
    work: (loaded: Loaded, seat: Seat) => Promise<Done>,
  ): Promise<Done> {
    return referee.alone(match, async (loaded): Promise<Done> => {
      if (!loaded) return refused({ why: "no-match" });
      const [seat] = seatsOf(loaded.match, person);
      if (seat === undefined) return refused({ why: "not-seated" });
      try {
        return await work(loaded, seat);
      } catch (fault) {
        log.error({ fault, match }, "a match could not be put aside or gone on with");
        return refused({ why: "not-saved" });
      }
    });
  }

  /** A match that cannot be read must not hide the others. */
  async function look(id: MatchId, person: string): Promise<Sight | undefined> {
    try {
      const loaded = await referee.load(id);
      return loaded && sightOf(loaded, seatsOf(loaded.match, person)[0] ?? null);
    } catch (fault) {
      log.warn({ fault, match: id }, "a parked match cannot be read");
      return undefined;
    }
  }
}

function nameOf(name: string): MatchName {
  return { name, key: keyOf(name) };
}

function othersAt({ match }: Loaded, person: string): string[] {
  const gone = goneSeats(match.log);
  return match.seats.flatMap((holder, seat) =>
    holder.kind === "person" && holder.person !== person && !gone.includes(seat) ? [holder.name] : [],
  );
}

import type { Game } from "#kernel/game.ts";
import type { OpeningRefusal } from "#kernel/refusal.ts";
import type { Home, Match, MatchId } from "#store/store.ts";
import { type Opened, type Wanted, whyNotOpen } from "#table/open.ts";
import { findPlace, isMade, type NoPlace, type Place } from "#table/place.ts";
import type { Hand, Ports } from "#table/ports.ts";
import { createQueue } from "#table/queue.ts";
import { type Refused, refused } from "#table/refused.ts";
import { seatsOf } from "#table/sight.ts";

export type Again =
  | { readonly ok: true; readonly id: MatchId; readonly home: Home }
  | { readonly ok: false; readonly by: "opening"; readonly refusal: OpeningRefusal }
  /** Somebody was first: it is played there. */
  | { readonly ok: false; readonly by: "going-on"; readonly home: Home }
  | NoPlace
  | Refused;

/** A new match of the same kind, with the same seats, of which the second one begins. */
export type PlayAgain = (hand: Pick<Hand, "match" | "person">, place: Place) => Promise<Again>;

export function createAgain(
  { store, gameFor }: Pick<Ports, "store" | "gameFor">,
  open: (wanted: Wanted) => Promise<Opened>,
): PlayAgain {
  const queue = createQueue();

  // One after the other: where each game has a place of its own, no channel is taken for whoever presses second.
  return (hand, place) => queue.run(hand.match, () => again(hand, place));

  async function again({ match: id, person }: Pick<Hand, "match" | "person">, place: Place): Promise<Again> {
    const match = await store.matches.load(id);
    if (!match) return refused({ why: "no-match" });
    if (seatsOf(match, person).length === 0) return refused({ why: "not-seated" });
    const twin = isMade(place) ? await twinOf(match, person) : undefined;
    if (twin) return { ok: false, by: "going-on", home: twin.home };
    // A place is made for nothing that could not be played there.
    const game = await gameFor(match.opening);
    const wanted = sameAs(match, match.home, game);
    const no = whyNotOpen(game, wanted);
    if (no) return no.by === "game" ? no : { ok: false, by: "opening", refusal: no.refusal };
    const found = await findPlace(place);
    return found.ok ? openedAt({ ...wanted, home: found.home }) : found;
  }

  async function openedAt(wanted: Wanted): Promise<Again> {
    const { home } = wanted;
    const opened = await open(wanted);
    if (opened.ok) return { ...opened, home };
    return opened.by === "game" ? opened : { ok: false, by: "opening", refusal: opened.refusal };
  }

  /** The same game that the same players have begun since. */
  async function twinOf(match: Match, person: string): Promise<Match | undefined> {
    const ended = match.log.at(-1)?.at ?? match.at;
    for (const id of await store.matches.playedBy(person)) {
      const other = await store.matches.load(id);
      if (other?.status === "running" && other.at >= ended && kindOf(other) === kindOf(match)) return other;
    }
    return undefined;
  }
}

/** What is the same in two matches of which one is the other once more. */
function kindOf({ opening: { game, options, lexicon, clock, rated }, seats, home }: Match): string {
  const players = seats.map((one) => (one.kind === "person" ? one.person : `bot ${one.level}`)).sort();
  const guild = home.kind === "channel" ? home.guild : undefined;
  return JSON.stringify([game, options, lexicon, clock, rated, players, guild]);
}

function sameAs({ opening, seats, language }: Match, home: Home, { parts }: Game): Wanted {
  const [first, ...others] = seats;
  // Who plays alone wants to do the same once more.
  const keepsSeats = home.kind === "personal" || (parts && seats.some(({ kind }) => kind === "bot"));
  const { game, options, lexicon, clock, rated } = opening;
  return {
    home,
    game,
    options,
    seats: first === undefined || keepsSeats ? seats : [...others, first],
    language,
    ...(lexicon === undefined ? {} : { lexicon }),
    ...(clock === undefined ? {} : { clock }),
    ...(rated === undefined ? {} : { rated }),
  };
}

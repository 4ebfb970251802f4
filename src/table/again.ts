import type { Game } from "#kernel/game.ts";
import type { OpeningRefusal } from "#kernel/refusal.ts";
import type { Holder, Home, Match, MatchHead, MatchId } from "#store/store.ts";
import type { Gathering, Lobbies, LobbyDone, NotThere } from "#table/lobbies.ts";
import { type NotOpened, type Opened, type Wanted, whyNotOpen } from "#table/open.ts";
import { isOnOneServer } from "#table/parking.ts";
import { findPlace, isMade, type NoPlace, nearOf, type Place } from "#table/place.ts";
import type { Hand, Ports } from "#table/ports.ts";
import { createQueue } from "#table/queue.ts";
import { orNothing } from "#table/readable.ts";
import { type Refused, refused } from "#table/refused.ts";
import { seatsOf } from "#table/sight.ts";

export type Again =
  | { readonly ok: true; readonly deed: "opened"; readonly id: MatchId; readonly home: Home }
  /** The others are awaited; or somebody was first, and whoever wants the same has come to them. */
  | { readonly ok: true; readonly deed: "gathered" | "joined"; readonly done: Gathered }
  | { readonly ok: false; readonly by: "opening"; readonly refusal: OpeningRefusal }
  /** Somebody was first: it is played there. */
  | { readonly ok: false; readonly by: "going-on"; readonly home: Home }
  /** Somebody was first: the others are awaited there. */
  | (NotThere & { readonly home: Home })
  | NoPlace
  | Refused;

/** A match of which it is known how it began. */
type Begun = MatchHead & Pick<Match, "opening">;

/** `gathering`: undefined where nobody has to come. */
type AgainWish = { readonly ok: true; readonly wanted: Wanted; readonly gathering: Gathering | undefined } | Refused;

export type Gathered = Extract<LobbyDone, { readonly ok: true }>;

/**
 * A new match of the same kind, with the same seats, of which the second one begins. Who sits there besides has to come;
 * where nobody does, it begins at once.
 */
export type PlayAgain = (hand: Pick<Hand, "match" | "person">, place: Place) => Promise<Again>;

export interface AgainPorts extends Pick<Ports, "store" | "gameFor" | "hasLeft"> {
  open(wanted: Wanted): Promise<Opened>;
  readonly lobbies: Pick<Lobbies, "nextOf" | "whyNot" | "gather" | "join">;
}

export function createAgain({ store, gameFor, hasLeft, open, lobbies }: AgainPorts): PlayAgain {
  const queue = createQueue();

  // One after the other: where each game has a place of its own, no channel is taken for whoever presses second.
  return (hand, place) => queue.run(hand.match, () => again(hand, place));

  async function again({ match: id, person }: Pick<Hand, "match" | "person">, place: Place): Promise<Again> {
    const match = await begunMatch(id);
    // Its people and its word list belong to the server on which it was played.
    if (!match || !isOnOneServer(match.home, nearOf(place))) return refused({ why: "no-match" });
    const [seat] = seatsOf(match, person);
    if (seat === undefined) return refused({ why: "not-seated" });
    const name = match.seats[seat]?.name ?? "";
    const game = await gameFor(match.opening);
    if (game.task?.(match.opening.options) !== undefined) return refused({ why: "task-known" });
    const waiting = await lobbies.nextOf(id);
    if (waiting) {
      const done = await lobbies.join({ lobby: waiting.id, person, name });
      if (done.ok) return { ok: true, deed: "joined", done };
      return done.by === "lobby" ? { ...done, home: waiting.home } : notOpened(done);
    }
    const twin = isMade(place) ? await twinOf(match, person) : undefined;
    if (twin) return { ok: false, by: "going-on", home: twin.home };
    const there = await thoseThere(match, person);
    const first = await wishNow(id, person, there, game);
    if (!first.ok) return first;
    // A place is made for nothing that could not be played there.
    const no = first.gathering ? await lobbies.whyNot(first.gathering) : whyNotOpen(game, first.wanted);
    if (no) return notOpened(no);
    const found = await findPlace(place);
    if (!found.ok) return found;
    const wish = await wishNow(id, person, there, game);
    if (!wish.ok) return wish;
    return wish.gathering ? gatherAt(wish.gathering, found.home) : openAt(wish.wanted, found.home);
  }

  /**
   * What is wanted as the seats are now. They are read after Discord was asked for anything, which may take seconds: a
   * player who was deleted meanwhile does not sit there any more, and is in no new lobby.
   */
  async function wishNow(id: MatchId, person: string, there: ReadonlySet<string>, game: Game): Promise<AgainWish> {
    const match = await begunMatch(id);
    if (!match) return refused({ why: "no-match" });
    const [seat] = seatsOf(match, person);
    if (seat === undefined) return refused({ why: "not-seated" });
    const wanted = sameAs(match, there, game);
    const gathering = gatheringOf(match, { person, name: match.seats[seat]?.name ?? "" }, wanted, game);
    return { ok: true, wanted, gathering };
  }

  async function openAt(wanted: Wanted, home: Home): Promise<Again> {
    const opened = await open({ ...wanted, home });
    return opened.ok ? { ...opened, deed: "opened", home } : notOpened(opened);
  }

  async function gatherAt(gathering: Gathering, home: Home): Promise<Again> {
    if (home.kind !== "channel") return refused({ why: "no-match" });
    const done = await lobbies.gather({ ...gathering, home });
    if (done.ok) return { ok: true, deed: "gathered", done };
    return done.by === "lobby" ? { ...done, home } : notOpened(done);
  }

  /** Undefined where there is none, or nobody can read how it began. */
  async function begunMatch(id: MatchId): Promise<Begun | undefined> {
    const match = await orNothing(() => store.matches.head(id));
    return match?.opening && { ...match, opening: match.opening };
  }

  /** The same game that some of the same players have begun since. */
  async function twinOf(match: Begun, person: string): Promise<Begun | undefined> {
    for (const id of await store.matches.playedBy(person)) {
      const other = await begunMatch(id);
      if (
        other?.status === "running" &&
        other.at >= match.lastPlayed &&
        isOfKind(other, match, await gameFor(match.opening))
      )
        return other;
    }
    return undefined;
  }

  /** Who is no longer on the server cannot be asked. */
  function sameAs(match: Begun, there: ReadonlySet<string>, game: Game): Wanted {
    const { home, language, opening } = match;
    const { options, lexicon, clock, rated } = opening;
    const seats = seatsAgain(match, game).filter((one) => one.kind === "bot" || there.has(one.person));
    const { plan, choices } = game.replan?.(options) ?? { plan: options, choices: [] };
    return {
      home,
      game: opening.game,
      options: plan,
      choices: seats.map((one) => choices[match.seats.indexOf(one)]),
      seats,
      language,
      ...(lexicon === undefined ? {} : { lexicon }),
      ...(clock === undefined ? {} : { clock }),
      ...(rated === undefined ? {} : { rated }),
    };
  }

  /** The player who asks, and which of the others are on the server. */
  async function thoseThere({ seats, home }: Begun, person: string): Promise<ReadonlySet<string>> {
    const others = seats.flatMap((one) => (one.kind === "person" && one.person !== person ? [one.person] : []));
    const left = await Promise.all(others.map((other) => hasLeft?.(home, other)));
    return new Set([person, ...others.filter((_, at) => !left[at])]);
  }
}

function notOpened(no: NotOpened): Again {
  return no.by === "game" ? no : { ok: false, by: "opening", refusal: no.refusal };
}

/** Whether one is the other once more, with nobody who was not there. */
function isOfKind(one: Begun, other: Begun, game: Game): boolean {
  const persons = ({ seats }: Begun) => seats.flatMap((seat) => (seat.kind === "person" ? [seat.person] : []));
  return kindOf(one, game) === kindOf(other, game) && persons(one).every((person) => persons(other).includes(person));
}

function kindOf({ opening: { game: id, options, lexicon, clock, rated }, home }: Begun, game: Game): string {
  const guild = home.kind === "channel" ? home.guild : undefined;
  return JSON.stringify([id, game.replan?.(options).plan ?? options, lexicon, clock, rated, guild]);
}

function seatsAgain({ seats, home }: Begun, { parts }: Game): readonly Holder[] {
  const [first, ...others] = seats;
  // Who plays alone wants to do the same once more.
  const keepsSeats = home.kind === "personal" || (parts && seats.some(({ kind }) => kind === "bot"));
  return first === undefined || keepsSeats ? seats : [...others, first];
}

/** Whoever wants it is the host, and sits where it is their turn to sit; undefined where nobody has to come. */
function gatheringOf(
  match: Begun,
  host: { readonly person: string; readonly name: string },
  { seats, choices = [], home: _, game: id, language, ...wanted }: Wanted,
  game: Game,
): Gathering | undefined {
  const others = seats.flatMap((one) => (one.kind === "person" && one.person !== host.person ? [one] : []));
  if (match.home.kind !== "channel" || others.length === 0) return undefined;
  const bots = seats.filter(({ kind }) => kind === "bot");
  const level = bots[0]?.kind === "bot" ? bots[0].level : (Object.keys(game.bots)[0] ?? "");
  const order = seats.map((one) => (one.kind === "person" ? one.person : null));
  const plan = { ...wanted, language, bots, level, open: false, again: match.id, order };
  const people = [host, ...others.map(({ person, name }) => ({ person, name }))].map((one) => {
    const choice = choices[seats.findIndex((seat) => seat.kind === "person" && seat.person === one.person)];
    return choice === undefined ? one : { ...one, choice };
  });
  return { home: match.home, game: id, plan, people };
}

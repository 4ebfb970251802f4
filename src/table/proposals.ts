import { isDeepStrictEqual } from "node:util";
import type { Deputy, Game, Seat } from "#kernel/game.ts";
import { isSameTurn } from "#kernel/log.ts";
import { parseName } from "#kernel/name.ts";
import { rngFrom } from "#kernel/rng.ts";
import { createTokenBuckets, type Rate } from "#kernel/token-bucket.ts";
import type { Consent, Holder, Home, Match, MatchId } from "#store/store.ts";
import { deputiesIn } from "#table/deputies.ts";
import { whyTooLong } from "#table/match-length.ts";
import { MOST_CLOCK_MS, readAlike } from "#table/open.ts";
import type { AgreedParking, Done } from "#table/parking.ts";
import { findPlace, type NoPlace, nearOf, type Place } from "#table/place.ts";
import type { Hand, Ports } from "#table/ports.ts";
import { type Judged, type Referee, whyOutdated } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import { type Loaded, type Sight, seatsOf, sightOf } from "#table/sight.ts";
import { goneSeats, takebackTarget } from "#table/undo.ts";

// What needs the others: to take a turn back, to give a game up for nothing, to let a seat go to a bot, to delete a game
// that is put aside and, where time is played for, to save it or to go on with it. Whoever else still plays and has not left the server has to agree, and only as long as nothing else
// has happened; where nobody else does, it is done at once.

export type Proposal =
  | Act
  /** A match that is put aside is thrown away. */
  | { readonly kind: "delete" }
  /** A match is put aside, under this name if it has one. */
  | { readonly kind: "save"; readonly name?: string }
  /** A match that is put aside goes on there. */
  | { readonly kind: "resume"; readonly home: Home };

/** The same as it is asked for. Where a match is to go on may have to be made first. */
export type Wish = Exclude<Proposal, { readonly kind: "resume" }>;
type ResumeWish = { readonly kind: "resume"; readonly place: Place };

/** What becomes an entry of the match. */
type Act =
  | { readonly kind: "takeback" }
  /** The match is dropped and counts for nothing. */
  | { readonly kind: "drop" }
  /** A bot takes a seat over, from somebody who has gone. */
  | { readonly kind: "replace"; readonly seat: Seat; readonly level: string; readonly name: string }
  /** A seat whose person has gone gives up. */
  | { readonly kind: "remove"; readonly seat: Seat };

export type Proposed =
  | { readonly ok: true; readonly done: true; readonly proposal: Proposal; readonly sight: Sight }
  /** These still have to agree, and say so about this token and no other. */
  | {
      readonly ok: true;
      readonly done: false;
      readonly waiting: readonly Holder[];
      readonly token: string;
      readonly proposal: Proposal;
      readonly sight: Sight;
    }
  | {
      readonly ok: true;
      readonly done: false;
      readonly declined: true;
      readonly proposal: Proposal;
      readonly sight: Sight;
    }
  | Refused;

/** A proposal as it is kept: the token tells it from another one of the same turn. */
type Kept = Proposal & { readonly token: string; readonly at?: number };

type Player = Extract<Holder, { readonly kind: "person" }>;

/** The ids of the players who have left the server, and of those who cannot see the channel. */
interface Absent {
  readonly left: ReadonlySet<string>;
  readonly unseeing: ReadonlySet<string>;
}

const NONE_ABSENT: Absent = { left: new Set(), unseeing: new Set() };

const TOKEN_DIGITS = 6;

/** Who lets the others wait for longer than any clock of a move allows does not come any more. */
const ABSENT_MS = MOST_CLOCK_MS;
const DAY_MS = 24 * 60 * 60_000;
/** A question is open for this long: its message may be deleted, and who asked may not be there any more. */
const OPEN_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** Who asks calls the others, be it that they withdraw the question or that somebody declines. */
const ASKS: Rate = { max: 3, everyMs: 5 * MINUTE_MS };

export interface Proposals {
  propose(hand: Hand, wish: Wish): Promise<Proposed>;
  /** To go on with a match that is put aside, there. */
  proposeResume(hand: Hand, place: Place): Promise<Proposed | NoPlace>;
  /** Says yes or no to what somebody has proposed. */
  answer(hand: Hand, token: string, agrees: boolean): Promise<Proposed>;
  /** The seats of persons who still play but have left the server. */
  left(match: MatchId): Promise<readonly Holder[]>;
}

export function createProposals(ports: Ports, referee: Referee, parking: AgreedParking): Proposals {
  const { store, entropy, hasLeft, isHidden, now, maxEntries } = ports;
  const upSince = ports.upSince ?? ((at: number) => now() - at);
  const asks = createTokenBuckets(ASKS, now);
  return {
    propose: (hand, wish) =>
      atTable(hand, async (loaded, absent) => {
        const answered = await whyNotAsk(loaded, absent, hand, wish);
        return answered ?? asked<never>(loaded, absent, hand.person, wish, async () => wish);
      }),
    proposeResume: (hand, place) =>
      atTable<NoPlace>(hand, async (loaded, absent) => {
        const wish = { kind: "resume", place } as const;
        const answered = await whyNotAsk(loaded, absent, hand, wish);
        if (answered) return answered;
        return asked<NoPlace>(loaded, absent, hand.person, wish, async () => {
          const found = await findPlace(place);
          return found.ok ? { kind: "resume", home: found.home } : found;
        });
      }),
    answer: (hand, token, agrees) =>
      atTable(hand, async (loaded, absent) => {
        const consent = await openAt(loaded);
        const notNow = whyNotNow(loaded, hand.seq, consent && keptOf(consent).kind);
        if (notNow) return notNow;
        if (consent === undefined || keptOf(consent).token !== token) return refused({ why: "nothing-proposed" });
        // Whoever has proposed it can take it back, but has agreed already.
        const isAsked = stillAsked(loaded, consent).some((holder) => isPerson(holder, hand.person));
        if (!isAsked && (agrees || consent.by !== hand.person)) return refused({ why: "not-asked" });
        if (!agrees) return decline(loaded, consent, hand.person);
        const agreed = await store.consents.agree(hand.match, consent.seq, hand.person);
        return agreed ? decide(loaded, absent, agreed, hand.person) : refused({ why: "nothing-proposed" });
      }),
    async left(id) {
      const match = (await referee.load(id))?.match;
      if (!match) return [];
      const { left } = await absentFrom(match);
      return stillSeated(match).filter(({ person }) => left.has(person));
    },
  };

  /**
   * Which players are absent. Discord is asked before the queue of the match is entered: its answer may take seconds,
   * and no turn waits for it.
   */
  async function absentFrom(match: Match): Promise<Absent> {
    const people = [...new Set(stillSeated(match).map(({ person }) => person))];
    const among = async (isSo: Ports["hasLeft"]) => {
      const answers = await Promise.all(people.map((person) => isSo?.(match.home, person)));
      return new Set(people.filter((_, at) => answers[at]));
    };
    const left = await among(hasLeft);
    return { left, unseeing: hasWaitedLong(match, upSince) ? await among(isHidden) : new Set() };
  }

  /** What is to be answered instead of asking the others; undefined where they are to be asked. */
  async function whyNotAsk(loaded: Loaded, absent: Absent, { seq, person }: Hand, wish: Wish | ResumeWish) {
    const notNow = whyNotNow(loaded, seq, wish.kind);
    if (notNow) return notNow;
    const open = await openAt(loaded);
    if (open && isSame(keptOf(open), wish)) return askedAgain(loaded, absent, open, person);
    // Who asks for something else withdraws what they asked for before.
    if (open && open.by !== person) return refused({ why: "already-proposed" });
    return whyNotWish(loaded, absent, wish, person);
  }

  /** `find`: what is proposed, with a place that is made only once the others are to be asked. */
  async function asked<Else extends NoPlace = never>(
    loaded: Loaded,
    absent: Absent,
    person: string,
    wish: Wish | ResumeWish,
    find: () => Promise<Proposal | Else>,
  ): Promise<Proposed | Else> {
    const waiting = waitingFor(loaded, absent, { proposal: wish, agreed: [person] });
    const tooOften = waiting.length > 0 ? whyNotAskNow(loaded, person) : undefined;
    if (tooOften) return tooOften;
    const proposal = await find();
    if ("by" in proposal) return proposal;
    const kept: Kept = { ...proposal, token: entropy().slice(0, TOKEN_DIGITS), at: now() };
    const consent = { seq: loaded.seq, proposal: kept, by: person, agreed: [person] };
    // A saved match is not left through its queue: the player may have been deleted since it was loaded.
    if (!(await store.consents.write(loaded.match.id, consent))) return refused({ why: "not-seated" });
    return waiting.length > 0
      ? stillWaiting(loaded, consent, waiting, person)
      : decided(loaded, absent, consent, person);
  }

  /** Somebody is about to call the others. */
  function whyNotAskNow({ match }: Loaded, person: string): Refused | undefined {
    const wait = asks.spend(`${match.id} ${person}`);
    return wait === undefined ? undefined : refused({ why: "asked-too-often", minutes: Math.ceil(wait / MINUTE_MS) });
  }

  /** The open question: no turn was played since it was asked, and it is not too old. */
  async function openAt({ match }: Loaded): Promise<Consent | undefined> {
    const consent = await store.consents.read(match.id);
    if (!consent || !isSameTurn(match.log, consent.seq)) return undefined;
    const { at = 0 } = keptOf(consent);
    return now() - at > OPEN_MS ? undefined : consent;
  }

  /** The message of the question may be deleted. So a player who asks for the same agrees, and the others are asked again. */
  async function askedAgain(loaded: Loaded, absent: Absent, open: Consent, person: string): Promise<Proposed> {
    const consent = (await store.consents.agree(loaded.match.id, open.seq, person)) ?? open;
    const waiting = waitingFor(loaded, absent, consent);
    if (waiting.length === 0) return decided(loaded, absent, consent, person);
    return whyNotAskNow(loaded, person) ?? stillWaiting(loaded, consent, waiting, person);
  }

  async function atTable<Else = never>(
    hand: Hand,
    work: (loaded: Loaded, absent: Absent) => Promise<Proposed | Else>,
  ): Promise<Proposed | Else> {
    const before = (await referee.load(hand.match))?.match;
    const isPlayer = before !== undefined && seatsOf(before, hand.person).length > 0;
    const absent = isPlayer ? await absentFrom(before) : NONE_ABSENT;
    return referee.alone(hand.match, async (loaded): Promise<Proposed | Else> => {
      if (!loaded) return refused({ why: "no-match" });
      const seats = seatsOf(loaded.match, hand.person);
      const gone = goneSeats(loaded.match.log);
      if (!seats.some((seat) => !gone.includes(seat))) return refused({ why: "not-seated" });
      return work(loaded, absent);
    });
  }

  function stillWaiting(loaded: Loaded, consent: Consent, waiting: readonly Holder[], person: string): Proposed {
    const proposal = keptOf(consent);
    return { ok: true, done: false, waiting, token: proposal.token, proposal, sight: sightFor(loaded, person) };
  }

  async function decide(loaded: Loaded, absent: Absent, consent: Consent, person: string): Promise<Proposed> {
    const waiting = waitingFor(loaded, absent, consent);
    if (waiting.length > 0) return stillWaiting(loaded, consent, waiting, person);
    return decided(loaded, absent, consent, person);
  }

  async function decided(loaded: Loaded, absent: Absent, consent: Consent, person: string): Promise<Proposed> {
    const proposal = keptOf(consent);
    const done = await carriedOut(loaded, absent, proposal, person);
    if (!done.ok) return done;
    // It was about that turn; that it is still there after a crash does no harm.
    await store.consents.clear(loaded.match.id);
    return { ok: true, done: true, proposal, sight: done.sight };
  }

  async function carriedOut(loaded: Loaded, absent: Absent, proposal: Proposal, person: string): Promise<Done> {
    switch (proposal.kind) {
      case "delete":
        await store.matches.drop(loaded.match.id);
        return { ok: true, sight: sightFor(loaded, person) };
      case "save":
        return parking.parkAgreed(loaded, person, proposal.name);
      case "resume":
        return parking.resumeAgreed(loaded, person, proposal.home);
      default: {
        const judged = await judge(loaded, absent, proposal);
        const saved = judged.ok ? await referee.save(loaded, judged) : judged;
        return saved.ok ? { ok: true, sight: sightFor(saved.loaded, person) } : saved;
      }
    }
  }

  async function whyNotWish(
    loaded: Loaded,
    absent: Absent,
    wish: Wish | ResumeWish,
    person: string,
  ): Promise<Refused | undefined> {
    if (wish.kind === "delete") return undefined;
    if (wish.kind === "resume") return parking.whyNotAt(loaded, person, nearOf(wish.place));
    if (wish.kind === "save") {
      const named = wish.name === undefined ? undefined : parseName(wish.name);
      return named && !named.ok ? refused(named.refusal) : undefined;
    }
    const judged = await judge(loaded, absent, wish);
    return judged.ok ? whyTooLong(loaded, judged, maxEntries) : judged;
  }

  async function decline(loaded: Loaded, consent: Consent, person: string): Promise<Proposed> {
    await store.consents.clear(loaded.match.id);
    const sight = sightFor(loaded, person);
    return { ok: true, done: false, declined: true, proposal: keptOf(consent), sight };
  }

  async function judge(loaded: Loaded, absent: Absent, proposal: Act): Promise<Judged> {
    const { game, state, kept } = loaded;
    const same = { ok: true, state, events: [] } as const;
    switch (proposal.kind) {
      case "takeback": {
        if (loaded.match.opening.rated) return refused({ why: "rated-no-takeback" });
        const to = takebackTarget(loaded.match);
        if (to === undefined) return refused({ why: "nothing-to-take-back" });
        const then = await referee.positionAt(loaded, to);
        // The next load goes on from here, and will want to know what it goes back to.
        kept.set(to, then);
        const deed = { kind: "takeback", to, entropy: entropy() } as const;
        const stirred = game.stir(then.state, rngFrom(deed.entropy), state);
        return { ok: true, deed, step: { ok: true, state: stirred, events: [] } };
      }
      case "drop":
        return { ok: true, deed: { kind: "drop" }, step: same };
      case "replace": {
        const { seat, level } = proposal;
        if (isLeft(loaded, seat)) return judgeDeputy(loaded, { seat, level });
        const judged = judgeReplace(loaded, proposal);
        return judged.ok ? (whyStays(loaded, absent, proposal.seat) ?? judged) : judged;
      }
      case "remove": {
        const { seat } = proposal;
        const stays = whyStays(loaded, absent, seat);
        if (stays) return stays;
        const deed = { kind: "forfeit", seat, how: "resigned" } as const;
        return { ok: true, deed, step: game.forfeit(state, seat, "resigned") };
      }
    }
  }

  /** Only who is not there any more, or does not come, can be replaced or be out without having been asked. */
  function whyStays(loaded: Loaded, { left, unseeing }: Absent, seat: Seat): Refused | undefined {
    const holder = loaded.match.seats[seat];
    if (holder?.kind !== "person" || !isSomebodys(loaded, seat)) return refused({ why: "no-such-seat" });
    if (left.has(holder.person)) return undefined;
    // A player who cannot see the channel does not let the others wait.
    if (!unseeing.has(holder.person) && isAwaited(loaded, seat, upSince)) return undefined;
    return refused({ why: "still-there", name: holder.name, days: ABSENT_MS / DAY_MS });
  }

  /** The seat stays with whoever has left, and so does that they have lost. */
  function judgeDeputy({ game, state }: Loaded, { seat, level }: Deputy): Judged {
    if (game.deputise === undefined) return refused({ why: "no-such-seat" });
    const unknown = whyNoLevel(game, level);
    if (unknown) return unknown;
    return { ok: true, deed: { kind: "deputise", seat, level }, step: game.deputise(state, { seat, level }) };
  }

  function judgeReplace(loaded: Loaded, { seat, level, name }: Extract<Proposal, { kind: "replace" }>): Judged {
    const { game, state } = loaded;
    const unknown = whyNoLevel(game, level);
    if (unknown) return unknown;
    const parsed = parseName(name);
    if (!parsed.ok) return refused(parsed.refusal);
    const others = loaded.match.seats.filter((_, at) => at !== seat);
    if (others.some((other) => readAlike(other.name) === readAlike(parsed.name))) {
      return refused({ why: "seat-name-taken", name: parsed.name });
    }
    const reseat = { seat, holder: { kind: "bot", level, name: parsed.name } } as const;
    return { ok: true, deed: { kind: "reseat", seat }, step: { ok: true, state, events: [] }, reseat };
  }
}

/** What is asked of a match that is put aside. */
const ON_PARKED: readonly (Proposal["kind"] | undefined)[] = ["delete", "resume"];

/** Why nothing can be asked of this turn, or answered. */
function whyNotNow(loaded: Loaded, seq: number | undefined, kind: Proposal["kind"] | undefined): Refused | undefined {
  if (!ON_PARKED.includes(kind)) return whyOutdated(loaded, seq);
  const { status, log } = loaded.match;
  if (status !== "parked") return refused({ why: "not-parked" });
  return seq === undefined || isSameTurn(log, seq) ? undefined : refused({ why: "stale" });
}

/** Whether the others have waited too long for this seat, while it could act; where a clock runs, it sees to that. */
function isAwaited({ match, game, state }: Loaded, seat: Seat, upSince: (at: number) => number): boolean {
  return match.opening.clock === undefined && game.actors(state).includes(seat) && hasWaitedLong(match, upSince);
}

function hasWaitedLong({ log, at }: Match, upSince: (at: number) => number): boolean {
  const since = log.findLast(({ deed }) => deed.kind !== "rest")?.at ?? at;
  return upSince(since) >= ABSENT_MS;
}

/** The persons at a match who still play. */
function stillSeated({ seats, log }: Match): Player[] {
  const gone = goneSeats(log);
  return seats.flatMap((holder, seat) => (holder.kind === "person" && !gone.includes(seat) ? [holder] : []));
}

function waitingFor(loaded: Loaded, { left }: Absent, consent: Pick<Consent, "proposal" | "agreed">): Player[] {
  return stillAsked(loaded, consent).filter(({ person }) => !left.has(person));
}

/** Whether a wish is what is already asked for. Where a match is to go on is settled by the first who asks. */
function isSame({ token, at, ...kept }: Kept, wish: Wish | ResumeWish): boolean {
  return kept.kind === wish.kind && (kept.kind === "resume" || isDeepStrictEqual(kept, wish));
}

function keptOf({ proposal }: Pick<Consent, "proposal">): Kept {
  return proposal as Kept;
}

function whyNoLevel({ bots }: Game, level: string): Refused | undefined {
  const levels = Object.keys(bots);
  return levels.includes(level) ? undefined : refused({ why: "no-such-level", level, levels });
}

/** Whether a person sat there who has left, and nobody plays on for them. */
function isLeft(loaded: Loaded, seat: Seat): boolean {
  const isPlayed = deputiesIn(loaded).some((deputy) => deputy.seat === seat);
  return goneSeats(loaded.match.log).includes(seat) && !isPlayed;
}

/** Whether a person sits there who still plays. */
function isSomebodys({ match }: Loaded, seat: Seat): boolean {
  return match.seats[seat]?.kind === "person" && !goneSeats(match.log).includes(seat);
}

/** The persons who still have to agree: all who play, but not the one whose seat it is about. */
function stillAsked({ match }: Loaded, { proposal, agreed }: Pick<Consent, "proposal" | "agreed">): Player[] {
  const about = "seat" in (proposal as Proposal) ? match.seats[(proposal as { seat: Seat }).seat] : undefined;
  const playing = stillSeated(match).filter((player) => player !== about);
  return playing.filter(
    ({ person }, at) =>
      !agreed.includes(person) &&
      // A person on two seats is asked once.
      at === playing.findIndex((other) => other.person === person),
  );
}

function isPerson(holder: Holder, person: string): boolean {
  return holder.kind === "person" && holder.person === person;
}

function sightFor(loaded: Loaded, person: string): Sight {
  return sightOf(loaded, seatsOf(loaded.match, person)[0] ?? null);
}

import { isDeepStrictEqual } from "node:util";
import type { DeputyBot, Game, Seat } from "#core/game.ts";
import { isSameTurn, type LogEntry } from "#core/match-log.ts";
import { parseName } from "#core/parse-name.ts";
import { createRng } from "#core/rng.ts";
import { createTokenBuckets, type Rate } from "#core/token-bucket.ts";
import type { IsPlayerBarred } from "#match/play/barred-players.ts";
import { activeDeputyBots } from "#match/play/deputies.ts";
import {
  type Destination,
  type DestinationNotCreated,
  referenceLocation,
  resolveDestination,
} from "#match/play/destination.ts";
import { type LoadedMatch, type MatchView, seatsOfPerson, viewMatch } from "#match/play/loaded-match.ts";
import { checkEntryLimit, isAtEntryLimit, judgeMatchAtEntryLimit } from "#match/play/match-length.ts";
import { MAX_CLOCK_MS, toComparableName } from "#match/play/open-match.ts";
import { checkTurnIsCurrent, type JudgedEntry, type Referee } from "#match/play/referee.ts";
import { findUndoTarget, forfeitedSeats } from "#match/play/undo.ts";
import type { MatchActor, MatchPorts } from "#match/ports.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { wasLeftBehind } from "#match/saves/hidden-channel.ts";
import {
  listResumeWishes,
  noteRefusedResumeWish,
  type ResumeWish,
  type StoredResumeWishes,
} from "#match/saves/resume-wishes.ts";
import type { AgreedSaveActions, SavedMatchResult } from "#match/saves/saved-matches.ts";
import { createServerUptimeCounter, type ServerAbsences } from "#match/time/server-absences.ts";
import type { Match, MatchId, MatchLocation, PendingProposal, SeatPlayer } from "#store/store.ts";

// Some actions need the agreement of the other players: to undo a turn, abandon the match, replace a player by a bot,
// or delete a saved match. If time matters in the match, saving and resuming need it too. All people who still play and
// are on the server have to agree before the next turn. If there are no other people, the action is done at once.

export type Proposal =
  | ProposedEntry
  /** Delete a saved match. */
  | { readonly kind: "delete" }
  /** Save the match, under this name if one is given. */
  | { readonly kind: "save"; readonly name?: string }
  /** Resume a saved match at `home`. */
  | { readonly kind: "resume"; readonly home: MatchLocation };

/** A proposal that does not resume a match, as a player requests it. */
export type ProposalRequest = Exclude<Proposal, { readonly kind: "resume" }>;
type ResumeRequest = { readonly kind: "resume"; readonly place: Destination };

/** Proposals that become a log entry once all players have agreed. */
type ProposedEntry =
  | { readonly kind: "takeback" }
  /** Abandon the match, so that it counts for nothing. */
  | { readonly kind: "drop" }
  /** Let a bot take over the seat of a player who has gone. */
  | { readonly kind: "replace"; readonly seat: Seat; readonly level: string; readonly name: string }
  /** Make a player who has gone forfeit. */
  | { readonly kind: "remove"; readonly seat: Seat };

export type ProposalResult =
  | { readonly ok: true; readonly done: true; readonly proposal: Proposal; readonly matchView: MatchView }
  /**
   * `waiting`: the players who still have to agree. To answer this proposal and no other, they send its `token` with
   * their answer. `isNew`: whether this request made the proposal.
   */
  | {
      readonly ok: true;
      readonly done: false;
      readonly waiting: readonly SeatPlayer[];
      readonly token: string;
      readonly isNew: boolean;
      readonly proposal: Proposal;
      readonly matchView: MatchView;
    }
  | {
      readonly ok: true;
      readonly done: false;
      readonly declined: true;
      readonly proposal: Proposal;
      readonly matchView: MatchView;
    }
  | MatchRefused;

/** A proposal as it is stored. The token distinguishes it from other proposals of the same turn. */
type StoredProposal = Proposal & StoredResumeWishes & { readonly token: string; readonly at?: number };

type Player = Extract<SeatPlayer, { readonly kind: "person" }>;

/** The people of a match who do not have to agree to a proposal, grouped by the reason. */
interface Absent {
  readonly left: ReadonlySet<string>;
  /**
   * Players who need not agree to resume a saved match. The match was saved because its channel was hidden from a
   * player. These players have not asked to resume it since, although there was enough time.
   */
  readonly overdue: ReadonlySet<string>;
  readonly unseeing: ReadonlySet<string>;
  /** Players who were kicked or timed out on the server, so that they cannot act. */
  readonly barred: ReadonlySet<string>;
  /** Returns for how many milliseconds people could act since the time `at`. */
  upSince(at: number): number;
}

const NOBODY: ReadonlySet<string> = new Set();
const NONE_ABSENT: Absent = { left: NOBODY, overdue: NOBODY, unseeing: NOBODY, barred: NOBODY, upSince: () => 0 };

const TOKEN_DIGITS = 6;

/**
 * A player who keeps the others waiting for longer than this counts as absent. It is the longest time that a clock can
 * give for a move.
 */
const ABSENT_MS = MAX_CLOCK_MS;
const DAY_MS = 24 * 60 * 60_000;
/** A proposal expires after this time. Its message may have been deleted, and its author may have gone. */
const OPEN_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** Rate limit of proposals: each one mentions the other players, even if it is withdrawn or declined later. */
const QUESTION_LIMIT: Rate = { max: 3, everyMs: 5 * MINUTE_MS };

export interface ProposalService {
  /** Proposes an action. `mayAsk`: called before other players are asked. If it returns false, they are not. */
  propose(actor: MatchActor, request: ProposalRequest, mayAsk?: MayAsk): Promise<ProposalResult>;
  /** Proposes to resume a saved match at `place`. */
  proposeResume(actor: MatchActor, place: Destination): Promise<ProposalResult | DestinationNotCreated>;
  /** Agrees to an open proposal, or declines it. The author can withdraw it. */
  answer(actor: MatchActor, token: string, agrees: boolean): Promise<ProposalResult>;
  /** Withdraws a proposal of this person that could not be announced. Their wish to resume the match is kept. */
  withdraw(actor: MatchActor, token: string): Promise<ProposalResult>;
  /** The people who still play in the match but have left the server. */
  absentPlayers(match: MatchId): Promise<readonly SeatPlayer[]>;
}

/** Whether the other players may be asked now. If they may, counts the question for a rate limit of the caller. */
type MayAsk = () => boolean;

export interface ProposalPorts extends MatchPorts {
  readonly isBarred: IsPlayerBarred;
  readonly serverAbsences: ServerAbsences;
}

export function createProposalService(
  ports: ProposalPorts,
  referee: Referee,
  parking: AgreedSaveActions,
): ProposalService {
  const { store, entropy, hasLeftServer, isChannelHidden, now, maxEntries } = ports;
  const { max, everyMs } = QUESTION_LIMIT;
  const asks = createTokenBuckets({ max: ports.maxQuestions ?? max, everyMs }, now);
  return {
    propose: (actor, request, mayAsk) =>
      runForPlayer(actor, async (loaded, absent) => {
        const answered = await answerInsteadOfAsking(loaded, absent, actor, request, mayAsk);
        return answered ?? storeProposal<never>(loaded, absent, actor.person, request, async () => request, mayAsk);
      }),
    proposeResume: (actor, place) =>
      runForPlayer<DestinationNotCreated>(
        actor,
        async (loaded, absent) => {
          const request = { kind: "resume", place } as const;
          const answered = await answerInsteadOfAsking(loaded, absent, actor, request);
          const result =
            answered ??
            (await storeProposal<DestinationNotCreated>(loaded, absent, actor.person, request, async () => {
              const found = await resolveDestination(place);
              return found.ok ? { kind: "resume", home: found.location } : found;
            }));
          if (!result.ok) await noteRefusedWish(loaded, actor.person, result);
          return result;
        },
        referenceLocation(place),
      ),
    answer: (actor, token, agrees) =>
      runForPlayer(actor, async (loaded, absent) => {
        const pending = await findOpenProposal(loaded);
        const notNow = checkProposalTime(loaded, actor.seq, pending && storedProposal(pending).kind);
        if (notNow) return notNow;
        if (pending === undefined || storedProposal(pending).token !== token)
          return refuseAction({ reason: "nothing-proposed" });
        // The author of a proposal counts as having agreed. Players who have agreed can only take their agreement back.
        const isAsked = playersToAsk(loaded, pending).some((holder) => isPerson(holder, actor.person));
        const hasAgreed = pending.agreed.includes(actor.person);
        if (!isAsked && (agrees || !hasAgreed)) return refuseAction({ reason: "not-asked" });
        if (!agrees) return decline(loaded, pending, actor.person);
        const refused = await checkCanStillResume(loaded, pending);
        if (refused) {
          await noteRefusedWish(loaded, actor.person, refused);
          return refused;
        }
        const agreed = await store.proposals.agree(actor.match, pending.seq, actor.person);
        return agreed
          ? decideIfAllAgree(loaded, absent, agreed, actor.person)
          : refuseAction({ reason: "nothing-proposed" });
      }),
    withdraw: (actor, token) =>
      runForPlayer(actor, async (loaded) => {
        const pending = await findOpenProposal(loaded);
        // Another player who made the same proposal meanwhile has agreed to it and announced it, so it stays open.
        const isOwn = pending?.by === actor.person && pending.agreed.every((person) => person === actor.person);
        if (!isOwn || storedProposal(pending).token !== token) return refuseAction({ reason: "nothing-proposed" });
        const { kind, wishes = [] } = storedProposal(pending);
        const withdrawn = await close(loaded, pending, actor.person, wishes);
        // This counts like a refused request to resume, because the other players were not asked.
        if (kind === "resume") await noteRefusedResumeWish(store.proposals, loaded.match, actor.person, now(), false);
        return withdrawn;
      }),
    async absentPlayers(id) {
      const loaded = await referee.load(id);
      if (!loaded) return [];
      const { left } = await absentFrom(loaded);
      return stillSeated(loaded.match).filter(({ person }) => left.has(person));
    },
  };

  /**
   * Finds out which players are absent. Discord is asked before the match's queue is entered: its answer may take
   * seconds and must not delay a turn.
   */
  async function absentFrom(loaded: LoadedMatch, place?: MatchLocation): Promise<Absent> {
    const { match } = loaded;
    const people = [...new Set(stillSeated(match).map(({ person }) => person))];
    const among = async (isSo: MatchPorts["hasLeftServer"] | MatchPorts["isChannelHidden"]) => {
      const answers = await Promise.all(people.map((person) => isSo?.(match.location, person)));
      return new Set(people.filter((_, at) => answers[at]));
    };
    const left = await among(hasLeftServer);
    const uptimeSince = ports.uptimeSince ?? ((at: number) => now() - at);
    const upSince = await createServerUptimeCounter(ports.serverAbsences, match.location, uptimeSince);
    const isLong = match.seats.some((_, seat) => hasWaitedLong(loaded, seat, upSince));
    return {
      left,
      overdue: await parking.findOverdue(match, place ?? (await proposedPlace(match))),
      unseeing: isLong ? await among(isChannelHidden) : new Set(),
      barred: await among(async (_, person) =>
        left.has(person) ? ports.isBarred(match, person, true) : isLong && ports.isBarred(match, person),
      ),
      upSince,
    };
  }

  /**
   * Returns the result of a request that stores no new proposal: it is refused, or it repeats the open proposal.
   * Undefined if a new proposal may be stored.
   */
  async function answerInsteadOfAsking(
    loaded: LoadedMatch,
    absent: Absent,
    { seq, person }: MatchActor,
    request: ProposalRequest | ResumeRequest,
    mayAsk?: MayAsk,
  ) {
    const notNow = checkProposalTime(loaded, seq, request.kind);
    if (notNow) return notNow;
    const open = await findOpenProposal(loaded);
    if (open && isSame(storedProposal(open), request)) return agreeToSame(loaded, absent, open, person, mayAsk);
    // A new proposal may replace an open one of the same person, but not one of another person.
    if (open && open.by !== person) return refuseAction({ reason: "already-proposed" });
    return checkRequest(loaded, absent, request, person);
  }

  /**
   * Stores a new proposal. `find` returns the complete proposal and may create a channel for it. So `find` is called
   * only after all checks.
   */
  async function storeProposal<Else extends DestinationNotCreated = never>(
    loaded: LoadedMatch,
    absent: Absent,
    person: string,
    request: ProposalRequest | ResumeRequest,
    find: () => Promise<Proposal | Else>,
    mayAsk?: MayAsk,
  ): Promise<ProposalResult | Else> {
    const waiting = waitingFor(loaded, absent, { proposal: request, agreed: [person] });
    const tooOften = waiting.length > 0 ? whyNotAskNow(loaded, person, mayAsk) : undefined;
    if (tooOften) return tooOften;
    const proposal = await find();
    if ("by" in proposal) return proposal;
    // The wish of this person is not stored in `wishes`: it follows from `agreed` until the proposal is withdrawn.
    const wishes = await wishesOf(loaded.match);
    const token = entropy().slice(0, TOKEN_DIGITS);
    const kept: StoredProposal = { ...proposal, token, at: now(), ...(wishes.length > 0 ? { wishes } : {}) };
    const pending = { seq: loaded.seq, proposal: kept, by: person, agreed: [person] };
    // The write fails if the player was deleted after the match was loaded. The queue of the match does not prevent
    // that, because deleted players leave saved matches without using the queue.
    if (!(await store.proposals.write(loaded.match.id, pending))) return refuseAction({ reason: "not-seated" });
    return waiting.length > 0
      ? stillWaiting(loaded, pending, waiting, person, true)
      : decided(loaded, absent, pending, person);
  }

  /**
   * Checks whether this person may mention the other players again now. If not, returns why. If they may, returns
   * undefined and counts this as one use of the rate limit.
   */
  function whyNotAskNow({ match }: LoadedMatch, person: string, mayAsk?: MayAsk): MatchRefused | undefined {
    const key = `${match.id} ${person}`;
    const wait = asks.wait(key);
    if (wait !== undefined) return refuseAction({ reason: "asked-too-often", minutes: Math.ceil(wait / MINUTE_MS) });
    // One minute is a placeholder: the caller, whose rate limit is used up, knows how long the person has to wait.
    if (mayAsk?.() === false) return refuseAction({ reason: "asked-too-often", minutes: 1 });
    asks.spend(key);
    return undefined;
  }

  /** The open proposal of the match, if any: no turn has followed it, and it has not expired. */
  async function findOpenProposal({ match }: LoadedMatch): Promise<PendingProposal | undefined> {
    const pending = await store.proposals.read(match.id);
    if (!pending || !isSameTurn(match.log, pending.seq)) return undefined;
    const { at = 0, isClosed } = storedProposal(pending);
    return isClosed || now() - at > OPEN_MS ? undefined : pending;
  }

  /** The place where the match would be resumed, if that is proposed. */
  async function proposedPlace({ id }: Match): Promise<MatchLocation | undefined> {
    const pending = await store.proposals.read(id);
    const proposal = pending && storedProposal(pending);
    return proposal?.kind === "resume" ? proposal.home : undefined;
  }

  /**
   * Returns why the match cannot be resumed as proposed, before an agreement is stored. A player who agrees counts as
   * having asked to resume the match, so they must not hide the channel from themselves before they agree.
   */
  async function checkCanStillResume(loaded: LoadedMatch, pending: PendingProposal): Promise<MatchRefused | undefined> {
    const proposal = storedProposal(pending);
    return proposal.kind === "resume" ? parking.checkCanResumeAt(loaded, undefined, proposal.home) : undefined;
  }

  async function noteRefusedWish(
    { match }: LoadedMatch,
    person: string,
    refused: MatchRefused | DestinationNotCreated,
  ): Promise<void> {
    const isHidden = "refusal" in refused && refused.refusal.reason === "hidden-from";
    await noteRefusedResumeWish(store.proposals, match, person, now(), isHidden);
  }

  async function wishesOf(match: Match) {
    return listResumeWishes(match, await store.proposals.read(match.id));
  }

  /**
   * Counts a repeated proposal as agreement. The other players are asked again, because the first message may have been
   * deleted.
   */
  async function agreeToSame(
    loaded: LoadedMatch,
    absent: Absent,
    open: PendingProposal,
    person: string,
    mayAsk?: MayAsk,
  ): Promise<ProposalResult> {
    const refused = await checkCanStillResume(loaded, open);
    if (refused) return refused;
    // The limit is checked before the agreement is stored, because a refused request must not count as agreement.
    const others = waitingFor(loaded, absent, { ...open, agreed: [...open.agreed, person] });
    const tooOften = others.length > 0 ? whyNotAskNow(loaded, person, mayAsk) : undefined;
    if (tooOften) return tooOften;
    const pending = (await store.proposals.agree(loaded.match.id, open.seq, person)) ?? open;
    return decideIfAllAgree(loaded, absent, pending, person);
  }

  async function runForPlayer<Else = never>(
    actor: MatchActor,
    work: (loaded: LoadedMatch, absent: Absent) => Promise<ProposalResult | Else>,
    place?: MatchLocation,
  ): Promise<ProposalResult | Else> {
    const before = await referee.load(actor.match);
    const isPlayer = before !== undefined && seatsOfPerson(before.match, actor.person).length > 0;
    const absent = isPlayer ? await absentFrom(before, place) : NONE_ABSENT;
    return referee.runExclusively(actor.match, async (loaded): Promise<ProposalResult | Else> => {
      if (!loaded) return refuseAction({ reason: "no-match" });
      const seats = seatsOfPerson(loaded.match, actor.person);
      const gone = forfeitedSeats(loaded.match.log);
      if (!seats.some((seat) => !gone.includes(seat))) return refuseAction({ reason: "not-seated" });
      return work(loaded, absent);
    });
  }

  function stillWaiting(
    loaded: LoadedMatch,
    pending: PendingProposal,
    waiting: readonly SeatPlayer[],
    person: string,
    isNew = false,
  ): ProposalResult {
    const proposal = storedProposal(pending);
    return {
      ok: true,
      done: false,
      waiting,
      token: proposal.token,
      isNew,
      proposal,
      matchView: viewForPerson(loaded, person),
    };
  }

  async function decideIfAllAgree(
    loaded: LoadedMatch,
    absent: Absent,
    pending: PendingProposal,
    person: string,
  ): Promise<ProposalResult> {
    const waiting = waitingFor(loaded, absent, pending);
    if (waiting.length > 0) return stillWaiting(loaded, pending, waiting, person);
    return decided(loaded, absent, pending, person);
  }

  async function decided(
    loaded: LoadedMatch,
    absent: Absent,
    pending: PendingProposal,
    person: string,
  ): Promise<ProposalResult> {
    const proposal = storedProposal(pending);
    const done = await carryOut(loaded, absent, proposal, person);
    if (!done.ok) {
      // No answer can follow, so an open proposal would only keep the players from another one. But if the database
      // failed, the same request may succeed later.
      if (done.refusal.reason !== "not-saved") await close(loaded, pending, person, await wishesOf(loaded.match));
      return done;
    }
    // If the process crashes before the proposal is deleted, no harm is done: proposals of earlier turns are ignored.
    await store.proposals.clear(loaded.match.id);
    return { ok: true, done: true, proposal, matchView: done.matchView };
  }

  async function carryOut(
    loaded: LoadedMatch,
    absent: Absent,
    proposal: Proposal,
    person: string,
  ): Promise<SavedMatchResult> {
    switch (proposal.kind) {
      case "delete":
        await store.matches.abandon(loaded.match.id);
        return { ok: true, matchView: viewForPerson(loaded, person) };
      case "save":
        return parking.saveAgreed(loaded, person, proposal.name);
      case "resume":
        return parking.resumeAgreed(loaded, person, proposal.home);
      default: {
        const judged = await judge(loaded, absent, proposal);
        const saved = judged.ok ? await referee.save(loaded, judged) : judged;
        return saved.ok ? { ok: true, matchView: viewForPerson(saved.loaded, person) } : saved;
      }
    }
  }

  async function checkRequest(
    loaded: LoadedMatch,
    absent: Absent,
    request: ProposalRequest | ResumeRequest,
    person: string,
  ): Promise<MatchRefused | undefined> {
    if (request.kind === "delete") return undefined;
    if (request.kind === "resume") return parking.checkCanResumeAt(loaded, person, referenceLocation(request.place));
    if (request.kind === "save") {
      const named = request.name === undefined ? undefined : parseName(request.name);
      return named && !named.ok ? refuseAction(named.refusal) : undefined;
    }
    const judged = await judge(loaded, absent, request);
    return judged.ok ? checkEntryLimit(loaded, judged, maxEntries) : judged;
  }

  async function decline(loaded: LoadedMatch, pending: PendingProposal, person: string): Promise<ProposalResult> {
    // Who declines to delete the match may still want to resume it.
    const declining = storedProposal(pending).kind === "resume" ? seatsOfPerson(loaded.match, person) : [];
    const wishes = (await wishesOf(loaded.match)).filter(({ seat }) => !declining.includes(seat));
    return close(loaded, pending, person, wishes);
  }

  /**
   * Closes a proposal that was declined or withdrawn, or that cannot be carried out. `wishes`: the wishes to resume the
   * match that are kept.
   */
  async function close(
    loaded: LoadedMatch,
    pending: PendingProposal,
    person: string,
    wishes: readonly ResumeWish[],
  ): Promise<ProposalResult> {
    const closed: StoredProposal = { ...storedProposal(pending), wishes, isClosed: true };
    if (wishes.length === 0) await store.proposals.clear(loaded.match.id);
    else await store.proposals.write(loaded.match.id, { ...pending, proposal: closed });
    const matchView = viewForPerson(loaded, person);
    return { ok: true, done: false, declined: true, proposal: storedProposal(pending), matchView };
  }

  async function judge(loaded: LoadedMatch, absent: Absent, proposal: ProposedEntry): Promise<JudgedEntry> {
    const { game, state, keptPositions } = loaded;
    const same = { ok: true, state, events: [] } as const;
    switch (proposal.kind) {
      case "takeback": {
        if (loaded.match.opening.rated) return refuseAction({ reason: "rated-no-takeback" });
        const to = findUndoTarget(loaded.match);
        if (to === undefined) return refuseAction({ reason: "nothing-to-take-back" });
        const then = await referee.positionAt(loaded, to);
        // Keeps the position to which the undo goes back. The next load of the match continues from the cached replay
        // and needs it.
        keptPositions.set(to, then);
        const deed = { kind: "takeback", to, entropy: entropy() } as const;
        const stirred = game.reshuffle(then.state, createRng(deed.entropy), state);
        return { ok: true, deed, step: { ok: true, state: stirred, events: [] } };
      }
      case "drop":
        return { ok: true, deed: { kind: "drop" }, step: same };
      case "replace": {
        const { seat, level } = proposal;
        if (hasLeftSeat(loaded, seat)) return judgeDeputy(loaded, { seat, level });
        const judged = judgeReplace(loaded, proposal);
        return judged.ok ? (checkCanReplace(loaded, absent, proposal.seat) ?? judged) : judged;
      }
      case "remove": {
        const { seat } = proposal;
        const stays = checkCanReplace(loaded, absent, seat);
        if (stays) return stays;
        // The match has its maximum number of entries and accepts no more moves. So the player could not have moved and
        // must not lose.
        if (isAtEntryLimit(loaded, maxEntries)) return judgeMatchAtEntryLimit(loaded);
        const holder = loaded.match.seats[seat];
        const isBarred = holder?.kind === "person" && absent.barred.has(holder.person);
        const barred = isBarred ? ({ barred: true } as const) : {};
        const deed = { kind: "forfeit", seat, how: "resigned", ...barred } as const;
        return { ok: true, deed, step: game.forfeit(state, seat, "resigned") };
      }
    }
  }

  /** Returns why this player cannot be replaced or removed without their agreement; undefined if they are absent. */
  function checkCanReplace(
    loaded: LoadedMatch,
    { left, unseeing, upSince }: Absent,
    seat: Seat,
  ): MatchRefused | undefined {
    const holder = loaded.match.seats[seat];
    if (holder?.kind !== "person" || !isSeatOfActivePerson(loaded, seat))
      return refuseAction({ reason: "no-such-seat" });
    if (left.has(holder.person)) return undefined;
    // A player who cannot see the channel is not at fault for keeping the others waiting. But if the match was resumed
    // without them, the others have already waited for them to come back.
    const isExcused = unseeing.has(holder.person) && !wasLeftBehind(loaded.match.log, seat);
    if (!isExcused && isAwaitedTooLong(loaded, seat, upSince)) return undefined;
    return refuseAction({ reason: "still-there", name: holder.name, days: ABSENT_MS / DAY_MS });
  }

  /** Lets a bot play on for a player who has left. The seat still belongs to the player, and the player has lost. */
  function judgeDeputy({ game, state }: LoadedMatch, { seat, level }: DeputyBot): JudgedEntry {
    if (game.deputise === undefined) return refuseAction({ reason: "no-such-seat" });
    const unknown = checkLevel(game, level);
    if (unknown) return unknown;
    return { ok: true, deed: { kind: "deputise", seat, level }, step: game.deputise(state, { seat, level }) };
  }

  function judgeReplace(
    loaded: LoadedMatch,
    { seat, level, name }: Extract<Proposal, { kind: "replace" }>,
  ): JudgedEntry {
    const { game, state } = loaded;
    const unknown = checkLevel(game, level);
    if (unknown) return unknown;
    const parsed = parseName(name);
    if (!parsed.ok) return refuseAction(parsed.refusal);
    const others = loaded.match.seats.filter((_, at) => at !== seat);
    if (others.some((other) => toComparableName(other.name) === toComparableName(parsed.name))) {
      return refuseAction({ reason: "seat-name-taken", name: parsed.name });
    }
    const reseat = { seat, holder: { kind: "bot", level, name: parsed.name } } as const;
    return { ok: true, deed: { kind: "reseat", seat }, step: { ok: true, state, events: [] }, reseat };
  }
}

/** Kinds of proposals that are about a saved match. */
const KINDS_ON_SAVED: readonly (Proposal["kind"] | undefined)[] = ["delete", "resume"];

/** Returns why no proposal can be made or answered in this turn; undefined if one can. */
function checkProposalTime(
  loaded: LoadedMatch,
  seq: number | undefined,
  kind: Proposal["kind"] | undefined,
): MatchRefused | undefined {
  if (!KINDS_ON_SAVED.includes(kind)) return checkTurnIsCurrent(loaded, seq);
  const { status, log } = loaded.match;
  if (status !== "parked") return refuseAction({ reason: "not-parked" });
  return seq === undefined || isSameTurn(log, seq) ? undefined : refuseAction({ reason: "stale" });
}

/**
 * Whether the player of this seat has kept the others waiting too long. Always false in a match with a clock, because
 * there the clock ends the wait.
 */
function isAwaitedTooLong(loaded: LoadedMatch, seat: Seat, upSince: (at: number) => number): boolean {
  const { match, game, state } = loaded;
  return match.opening.clock === undefined && game.actors(state).includes(seat) && hasWaitedLong(loaded, seat, upSince);
}

/**
 * Whether nothing has happened in the match for ABSENT_MS. Actions and hints of this seat after its last progress do
 * not count.
 */
function hasWaitedLong(
  { match, game, state, events }: LoadedMatch,
  seat: Seat,
  upSince: (at: number) => number,
): boolean {
  const progress = game.lastProgress?.(state, seat, events) ?? Number.POSITIVE_INFINITY;
  const isIdle = ({ seq, deed }: LogEntry) =>
    deed.kind === "rest" || ((deed.kind === "act" || deed.kind === "hint") && deed.seat === seat && seq > progress);
  const since = match.log.findLast((entry) => !isIdle(entry))?.at ?? match.at;
  return upSince(since) >= ABSENT_MS;
}

/** The people who still play in a match. */
function stillSeated({ seats, log }: Match): Player[] {
  const gone = forfeitedSeats(log);
  return seats.flatMap((holder, seat) => (holder.kind === "person" && !gone.includes(seat) ? [holder] : []));
}

function waitingFor(
  loaded: LoadedMatch,
  { left, overdue, unseeing }: Absent,
  pending: Pick<PendingProposal, "proposal" | "agreed">,
): Player[] {
  // A player who has not seen the channel for long cannot keep the others from saving the match, to resume it
  // elsewhere.
  const isUnaware = (person: string) => (pending.proposal as Proposal).kind === "save" && unseeing.has(person);
  return playersToAsk(loaded, pending).filter(
    ({ person }) => !left.has(person) && !overdue.has(person) && !isUnaware(person),
  );
}

/**
 * Whether a request repeats the open proposal. Two requests to resume the match count as the same even if they name
 * different channels. The channel of the open proposal counts.
 */
function isSame(
  { token, at, wishes, isClosed, ...kept }: StoredProposal,
  request: ProposalRequest | ResumeRequest,
): boolean {
  return kept.kind === request.kind && (kept.kind === "resume" || isDeepStrictEqual(kept, request));
}

function storedProposal({ proposal }: Pick<PendingProposal, "proposal">): StoredProposal {
  return proposal as StoredProposal;
}

function checkLevel({ bots }: Game, level: string): MatchRefused | undefined {
  const levels = Object.keys(bots);
  return levels.includes(level) ? undefined : refuseAction({ reason: "no-such-level", level, levels });
}

/** Whether the person of this seat has left the match and no bot plays on for them. */
function hasLeftSeat(loaded: LoadedMatch, seat: Seat): boolean {
  const isPlayed = activeDeputyBots(loaded).some((deputy) => deputy.seat === seat);
  return forfeitedSeats(loaded.match.log).includes(seat) && !isPlayed;
}

/** Whether a person in this seat still plays. */
function isSeatOfActivePerson({ match }: LoadedMatch, seat: Seat): boolean {
  return match.seats[seat]?.kind === "person" && !forfeitedSeats(match.log).includes(seat);
}

/** The people who have to agree: all players except the one whose seat the proposal is about. */
function playersToAsk(
  { match }: LoadedMatch,
  { proposal, agreed }: Pick<PendingProposal, "proposal" | "agreed">,
): Player[] {
  const about = "seat" in (proposal as Proposal) ? match.seats[(proposal as { seat: Seat }).seat] : undefined;
  const playing = stillSeated(match).filter((player) => player !== about);
  return playing.filter(
    ({ person }, at) =>
      !agreed.includes(person) &&
      // A person who has several seats is in the list only once.
      at === playing.findIndex((other) => other.person === person),
  );
}

function isPerson(holder: SeatPlayer, person: string): boolean {
  return holder.kind === "person" && holder.person === person;
}

function viewForPerson(loaded: LoadedMatch, person: string): MatchView {
  return viewMatch(loaded, seatsOfPerson(loaded.match, person)[0] ?? null);
}

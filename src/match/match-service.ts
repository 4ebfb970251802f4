import type { Seat } from "#core/game.ts";
import type { MatchOpening } from "#core/match-log.ts";
import type { MatchRefusal } from "#core/refusals.ts";
import { type MatchAccess, mayAccess, type RequesterOrId, requesterId } from "#match/access.ts";
import { BotRefusedError, createBotPlayers } from "#match/bots/bot-players.ts";
import { createWatchedBotPace, WATCHED_TURN_MS } from "#match/bots/watched-bot-pace.ts";
import type { PublishLobby } from "#match/delivery/lobby-outbox.ts";
import { createMessageThrottle, MESSAGE_INTERVALS, type MessageIntervals } from "#match/delivery/message-throttle.ts";
import { createOutbox } from "#match/delivery/outbox.ts";
import { type AnalysisService, createAnalysisService } from "#match/history/analysis.ts";
import { type ExportedMatch, exportMatch } from "#match/history/export-match.ts";
import { createFinishedMatchService, type FinishedMatchService } from "#match/history/finished-matches.ts";
import {
  collectReplayTurns,
  type DescribedReplay,
  type DescribeReplayTurn,
  loadReplayFrame,
  type ReplayFrame,
} from "#match/history/match-replay.ts";
import { createLobbyService, type LobbyService } from "#match/lobby/lobby-service.ts";
import { createPlayAgain, type PlayAgain } from "#match/lobby/play-again.ts";
import { createBarredPlayerCheck } from "#match/play/barred-players.ts";
import { withDeputyBotForForfeit } from "#match/play/deputies.ts";
import {
  abandonUnreadable,
  createMatchEndingService,
  type EndMatchResult,
  isPermanentlyUnreadable,
  isUnreadableMatchError,
  type MatchEndingService,
} from "#match/play/end-match.ts";
import { createHintService, type HintService } from "#match/play/hints.ts";
import {
  actingSeatOf,
  type LoadedMatch,
  type MatchView,
  type PublicMatchInfo,
  seatsOfPerson,
  viewMatch,
  withWallClockDeadline,
} from "#match/play/loaded-match.ts";
import { hasHotSeat, type MatchRequest, type OpenMatchResult, openMatch } from "#match/play/open-match.ts";
import { createQuestionService, type QuestionService } from "#match/play/questions.ts";
import {
  checkSeatToMove,
  checkTurnIsCurrent,
  createReferee,
  type JudgedEntry,
  type PlayResult,
} from "#match/play/referee.ts";
import { createServerLimits } from "#match/play/server-limits.ts";
import { findMatchesOfTask } from "#match/play/task-players.ts";
import type { MatchActor, MatchPorts, PublishTurn } from "#match/ports.ts";
import { createProposalService, type ProposalService } from "#match/proposals.ts";
import { undefinedIfDamaged } from "#match/read-undamaged.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { createRemovePlayer, type RemovePlayer } from "#match/remove-player.ts";
import { createIdleMatchSaver } from "#match/saves/idle-matches.ts";
import { createSaveLimits } from "#match/saves/save-limits.ts";
import { createSavedMatchService, type SavedMatchService } from "#match/saves/saved-matches.ts";
import { createUnreachableChannelHandler } from "#match/saves/unreachable-channels.ts";
import { shareRunningQuestions } from "#match/share-running-questions.ts";
import { createDueTimer } from "#match/time/due-timer.ts";
import { createReminderSender } from "#match/time/reminders.ts";
import { createServerAbsences } from "#match/time/server-absences.ts";
import { createFairSlots } from "#scheduling/fair-slots.ts";
import { TIMED_OUT, withTimeout } from "#scheduling/with-timeout.ts";
import type { LobbyVersion } from "#store/lobby-store.ts";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import type { MatchId, MatchLocation, SoloMatches, OpenMatchOrLobbyResult as Taken } from "#store/store.ts";

/** Milliseconds that a turn update waits for a bot that is about to answer. */
const BOT_WAIT_MS = 400;

export interface MatchService
  extends QuestionService,
    HintService,
    MatchEndingService,
    Pick<AnalysisService, "analyse"> {
  open(request: MatchRequest): Promise<OpenMatchResult>;
  play(actor: MatchActor, action: unknown): Promise<PlayResult>;
  /** Plays what the player has typed, in games that read such input. */
  playTyped(actor: MatchActor, typed: unknown): Promise<PlayResult>;
  resign(actor: MatchActor): Promise<PlayResult>;
  /** Returns why this person cannot act now; undefined if they can. */
  checkTurn(actor: MatchActor): Promise<MatchRefused | undefined>;
  /** Whether the match exists and the requester has this kind of access to it. */
  canAccess(id: MatchId, requester: RequesterOrId, access: MatchAccess): Promise<boolean>;
  /** The match as the requester sees it, from their seat or as a spectator; undefined if they may not see it. */
  view(id: MatchId, requester: RequesterOrId): Promise<MatchView | undefined>;
  /**
   * Id of the game of a match; undefined if there is no such match. Access is not checked. A match never changes its
   * game.
   */
  gameOf(id: MatchId): Promise<string | undefined>;
  /**
   * Records that a person will be shown a match. If this person does not play in it, they count as knowing its puzzle
   * or code from then on. Returns a refusal if they play the same puzzle or code with others: that match would no
   * longer count.
   */
  recordSpectating(
    shown: Pick<PublicMatchInfo, "game" | "options" | "seats">,
    person: string,
  ): Promise<MatchRefusal | undefined>;
  /**
   * Whether one of these people may know the puzzle or code of the match from elsewhere: from before the match, or from
   * another match that they have seen since.
   */
  couldKnowTask(match: Pick<PublicMatchInfo, "id" | "game" | "options">, people: readonly string[]): Promise<boolean>;
  /** The game and options of a match; undefined if the requester may not see it, or its opening cannot be read. */
  beganWith(id: MatchId, requester: RequesterOrId): Promise<Pick<MatchOpening, "game" | "options"> | undefined>;
  findRunning(channel: string, game: string): Promise<MatchId | undefined>;
  runningInChannel(channel: string): Promise<readonly MatchId[]>;
  /** The unfinished matches of this person in all places: running ones first, then saved ones. */
  unfinishedOf(person: string): Promise<readonly MatchId[]>;
  /** The unfinished matches of a person in one game, with their options and channels. */
  begunBy(person: string, game: string): Promise<readonly UnfinishedMatchInfo[]>;
  /** The solo matches of a person that have not ended, of one game or of all. */
  soloMatches(person: string, game?: string): Promise<SoloMatches>;
  /** Resolves when no bot is to move in this match, or after `ms` milliseconds. */
  waitForBots(id: MatchId, ms: number): Promise<void>;
  /** The match after a step; undefined if the match does not exist or the requester may not see it. */
  replayFrame(id: MatchId, step: number, requester: RequesterOrId): Promise<ReplayFrame | undefined>;
  /**
   * All steps of the match, each described by `tell`. Undefined if the match does not exist or the requester may not
   * see it.
   */
  replayTurns<Told>(
    id: MatchId,
    requester: RequesterOrId,
    tell: DescribeReplayTurn<Told>,
  ): Promise<DescribedReplay<Told> | undefined>;
  /** The match as files for other programs; undefined if the match does not exist or the requester may not see it. */
  exportMatch(id: MatchId, requester: RequesterOrId): Promise<ExportedMatch | undefined>;
  /** Publishes these matches again, because the bot could not send messages before or a message was deleted. */
  publishAgain(ids: readonly MatchId[]): void;
  /** The solo match in which this person played last. */
  latestSolo(person: string): Promise<MatchId | undefined>;
  /** The match of this channel that was played last. */
  latestInChannel(channel: string): Promise<MatchId | undefined>;
  /** The current match time. */
  now(): number;
  readonly finished: FinishedMatchService;
  readonly playAgain: PlayAgain;
  readonly proposals: ProposalService;
  readonly saved: SavedMatchService;
  readonly lobbies: LobbyService;
  /** Removes a person from all matches and lobbies. */
  readonly removePlayer: RemovePlayer;
  /** Saves the matches of a deleted channel, so that they can be resumed in another channel. */
  onChannelDeleted(guild: string, channel: string): Promise<void>;
  /** Saves the matches in channels in which a single person has not acted for long. Called once a day. */
  saveIdleMatches(): Promise<void>;
  /** Records that the bot has joined or left a server. Its matches go on when the bot is back. */
  onServerChanged(guild: string): Promise<void>;
  /**
   * After a start: publishes what is unpublished, and starts bots and clocks again. Resolves after a minute even if
   * some matches still wait for Discord.
   */
  resumeAfterStart(): Promise<void>;
  /** Before the process ends: cancels long tasks. The people who wait for them get an answer that says so. */
  cancelLongTasks(): void;
  /** Accepts no more actions. Resolves when the actions under way are finished. */
  close(): Promise<void>;
}

/** The facts about an unfinished match that all its players may know. */
export interface UnfinishedMatchInfo extends Pick<MatchOpening, "options" | "rated"> {
  readonly id: MatchId;
  readonly channel: string | undefined;
}

export interface MatchServicePorts extends MatchPorts {
  readonly publishTurn: PublishTurn;
  readonly publishLobby: PublishLobby;
  readonly botWaitMs?: number;
  /** Milliseconds between two turns in a match between bots that a person watches. */
  readonly watchedTurnMs?: number;
  /** Intervals between messages in a channel. */
  readonly messageIntervals?: MessageIntervals;
  /** Maximum milliseconds to wait for an answer of Discord about a person or a channel. */
  readonly discordWaitMs?: number;
  /** Maximum milliseconds that the start of the bot waits for matches that are being resumed. */
  readonly resumeWaitMs?: number;
  /** Maximum number of running matches on one server. */
  readonly maxRunning?: number;
  /** Maximum number of running matches of one person on one server. */
  readonly maxPlayed?: number;
  /** Maximum number of saved matches on one server. */
  readonly maxSaved?: number;
  /** Maximum number of saved matches of one person on one server. */
  readonly maxSavedByPerson?: number;
}

/** Maximum milliseconds to wait for an answer of Discord about a person or a channel. */
const DISCORD_WAIT_MS = 3_000;
/**
 * How many matches are resumed at the same time after a start: several, because some wait for Discord. After `slotMs`
 * milliseconds, the next one may start even if this one has not finished.
 */
const RESUME_SLOTS = { max: 10, slotMs: 1_000 };
/**
 * Maximum milliseconds that the start of the bot waits for matches that are being resumed. No clock of a match runs
 * during the start.
 */
const RESUME_WAIT_MS = 60_000;
/**
 * Milliseconds after which `close` stops waiting. Requests to Discord may take longer, and the process must end within
 * ten seconds.
 */
const CLOSE_TIMEOUT_MS = 2_500;

export function createMatchService(given: MatchServicePorts): MatchService {
  const serverAbsences = createServerAbsences(given);
  const questions = questionsToDiscord(given);
  const ports = {
    toWallClock: (at: number) => at,
    ...given,
    ...questions,
    serverAbsences,
    isBarred: createBarredPlayerCheck({ ...given, ...questions }),
  };
  const { store, log } = ports;
  const runTask = shareRunningQuestions(ports.runTask);
  let closing = false;
  let carryingOn: Promise<void> | undefined;
  const serverLimits = createServerLimits(store, ports.maxRunning, ports.maxPlayed);
  const saveLimits = createSaveLimits(ports);
  const referee = createReferee({
    ...ports,
    onSaved: afterSave,
    askWhoSees: (loaded, seat) => unreachableChannels.askWhoSees(loaded, seat),
    saveInsteadOfTimeout: (...timeout) => unreachableChannels.saveIfChannelHidden(...timeout),
  });
  const bots = createBotPlayers({
    runTask: ports.runTask,
    log,
    waitMs: ports.botWaitMs ?? BOT_WAIT_MS,
    waitForTurn: createWatchedBotPace({ store, now: ports.now, paceMs: ports.watchedTurnMs ?? WATCHED_TURN_MS }),
    playAs: async (match, seat, seq, { action, weaker }) => {
      const played = await referee.play({ match, seq, findSeat: () => seat, judge: judgeAct(action, weaker) });
      checkBotTurn(isTooLong(played) ? await endTooLong(match) : played);
    },
  });
  const dueTimer = createDueTimer({
    store,
    log,
    now: ports.now,
    ...(ports.isConnected ? { isConnected: ports.isConnected } : {}),
    applyDue: async (id) => (await applyDue(id)) === "applied" && !reminderSender.isWaitingToRetry(id),
  });
  const reminderSender = createReminderSender({ ...ports, load: referee.load, wakeAt: dueTimer.wakeAt });
  const analyses = createAnalysisService(ports, referee);
  const saved = createSavedMatchService({ ...ports, onSaved: afterSave, ...serverLimits, ...saveLimits }, referee);
  const proposals = createProposalService(ports, referee, saved);
  const unreachableChannels = createUnreachableChannelHandler({ ...ports, onSaved: afterSave, ...saveLimits }, referee);
  const saveIdleMatches = createIdleMatchSaver(
    { ...ports, onSaved: afterSave, isClosing: () => closing, ...saveLimits },
    referee,
  );
  const lobbies = createLobbyService({
    ...ports,
    publish: ports.publishLobby,
    openMatch: open,
    clearUnreadable,
    ...serverLimits,
  });
  const { endTooLong, ...ending } = createMatchEndingService(ports, referee);
  const removePlayer = createRemovePlayer({
    store,
    log,
    lobbies,
    resign,
    stopWatched: ending.stopWatched,
    load: referee.load,
  });
  const throttle = createMessageThrottle(ports.messageIntervals ?? MESSAGE_INTERVALS);
  const outbox = createOutbox({
    store,
    log,
    publish: (update) => ports.publishTurn(withWallClockDeadline(update, ports.toWallClock)),
    loader: referee,
    async waitBeforePublishing(id) {
      await bots.waitUntilIdle(id);
      await throttle.wait(id);
    },
    onChannelDeleted: unreachableChannels.saveMatch,
    isMessageDeleted: ports.isMessageDeleted,
  });

  return {
    open,
    play: ({ match, person, seq }, action) =>
      referee.play({ match, seq, findSeat: (loaded) => actingSeatOf(loaded, person), judge: judgeAct(action) }),
    playTyped: ({ match, person, seq }, typed) =>
      referee.play({ match, seq, findSeat: (loaded) => actingSeatOf(loaded, person), judge: judgeTyped(typed) }),
    resign,
    checkTurn: whyNot,
    ...createQuestionService({ ...ports, runTask }, referee),
    ...createHintService({ runTask }, referee),
    ...ending,
    canAccess: may,
    async view(id, requester) {
      const loaded = await loadVisible(id, requester);
      return (
        loaded &&
        withWallClockDeadline(
          viewMatch(loaded, actingSeatOf(loaded, requesterId(requester)) ?? null),
          ports.toWallClock,
        )
      );
    },
    async recordSpectating({ game, options, seats }, person) {
      const task = game.taskKey?.(options);
      const plays = seats.some((holder) => holder.kind === "person" && holder.person === person);
      if (task === undefined || plays) return undefined;
      const own = await findMatchesOfTask(store, game, options, person);
      if (own.some(({ channel }) => channel !== undefined)) return { reason: "plays-this-task" };
      await store.tasks.recordSpectating({ game: game.id, task, person, at: ports.now() });
      return undefined;
    },
    async couldKnowTask({ id, game, options }, people) {
      const task = game.taskKey?.(options);
      if (task === undefined) return false;
      const known = await Promise.all(people.map((person) => store.tasks.couldKnowBefore(game.id, task, person, id)));
      return known.includes(true);
    },
    async replayFrame(id, step, requester) {
      const loaded = await loadVisible(id, requester);
      return loaded && loadReplayFrame(loaded, referee, step);
    },
    async replayTurns(id, requester, tell) {
      const loaded = await loadVisible(id, requester);
      return loaded && collectReplayTurns(loaded, referee, tell);
    },
    async exportMatch(id, requester) {
      const loaded = await loadVisible(id, requester);
      return loaded && exportMatch(loaded, referee);
    },
    analyse: analyses.analyse,
    publishAgain(ids) {
      for (const id of ids) {
        outbox.schedule(id);
        outbox.restoreMessage(id);
      }
    },
    latestSolo: (person) => store.matches.latestSolo(person),
    latestInChannel: (channel) => store.matches.latestInChannel(channel),
    now: ports.now,
    finished: createFinishedMatchService(store, referee),
    playAgain: createPlayAgain({ ...ports, openMatch: open, lobbies }),
    proposals,
    saved,
    lobbies,
    removePlayer,
    gameOf: async (id) => referee.rememberedGame(id) ?? (await store.matches.loadHead(id))?.game,
    async beganWith(id, requester) {
      const match = await undefinedIfDamaged(() => store.matches.loadHead(id));
      return match && mayAccess(requester, "see", match) ? match.opening : undefined;
    },
    findRunning: (channel, game) => store.matches.findRunning(channel, game),
    runningInChannel: (channel) => store.matches.runningInChannel(channel),
    unfinishedOf: (person) => store.matches.unfinishedOf(person),
    async begunBy(person, game) {
      const begun = await store.matches.begunBy(person, game);
      return begun.map(({ id, opening: { options, rated }, channel }) => {
        return { id, options, channel, ...(rated === undefined ? {} : { rated }) };
      });
    },
    soloMatches: (person, game) => store.matches.soloMatches(person, game),
    async onChannelDeleted(guild, channel) {
      await Promise.all([unreachableChannels.onChannelDeleted(guild, channel), lobbies.onChannelDeleted(channel)]);
    },
    saveIdleMatches,
    async onServerChanged(guild) {
      const location = { kind: "channel", guild, channel: "" } as const;
      await serverAbsences.list(location);
      if (serverAbsences.isAway(location)) return;
      for (const { id } of await store.matches.runningOnServer(guild)) await resumeMatch(id);
    },
    waitForBots: (id, ms) => bots.waitUntilIdle(id, ms),
    async resumeAfterStart() {
      carryingOn = resumeAll();
      await withTimeout(carryingOn, ports.resumeWaitMs ?? RESUME_WAIT_MS);
    },
    cancelLongTasks: analyses.cancelAll,
    async close() {
      closing = true;
      analyses.cancelAll();
      dueTimer.close();
      // These services are closed first, so that they accept no more work, even if `resumeAfterStart` is still running.
      const ended = Promise.all([lobbies.close(), referee.close(), reminderSender.close()]);
      await withTimeout(Promise.allSettled([carryingOn, ended]), CLOSE_TIMEOUT_MS);
      bots.close();
      throttle.close();
      await outbox.close();
    },
  };

  function open(request: MatchRequest): Promise<OpenMatchResult>;
  function open(request: MatchRequest, lobby: LobbyVersion | undefined): Promise<OpenMatchResult | "stale">;
  async function open(request: MatchRequest, lobby?: LobbyVersion): Promise<OpenMatchResult | "stale"> {
    if (closing) return { ok: false, by: "table", refusal: { reason: "closing" } };
    const { location, starter } = request;
    const opened = await serverLimits.runInOrder<OpenMatchResult | "stale">(location, async () => {
      const people = request.seats.flatMap((holder) => (holder.kind === "person" ? [holder.person] : []));
      const refusal = await serverLimits.checkCanOpen(location, people, starter);
      return refusal ? { ok: false, by: "table", refusal } : openAt(request, lobby);
    });
    if (opened !== "stale" && opened.ok) await resumeMatch(opened.id);
    return opened;
  }

  async function openAt(request: MatchRequest, lobby?: LobbyVersion): Promise<OpenMatchResult | "stale"> {
    const first = await openMatch(ports, request, lobby);
    return (await clearBlocker(first)) ? openMatch(ports, request, lobby) : first;
  }

  async function resign(actor: MatchActor): Promise<PlayResult> {
    try {
      return await resignSeats(actor);
    } catch (error) {
      const isSolo = (await store.matches.soloMatches(actor.person)).running.includes(actor.match);
      if (!isUnreadableMatchError(error) || !isSolo) throw error;
      // No admin can end a solo match. So its player may end the match if it cannot be read, even if a later version
      // may be able to read it.
      log.error({ error, match: actor.match }, "an unreadable match is left by its player");
      await abandonUnreadable(ports, actor.match);
      return refuseAction({ reason: "no-match" });
    }
  }

  /**
   * Resigns for a person. If the person plays for all people at one screen, the match is abandoned instead, because all
   * of them leave together.
   */
  async function resignSeats({ match, person, seq }: MatchActor): Promise<PlayResult> {
    // The person may be replaced in the meantime. Then the seat is no longer theirs to give up.
    const findSeat = (loaded: LoadedMatch) => seatsOfPerson(loaded.match, person)[0];
    const judge: typeof judgeResignation = (loaded, seat) =>
      (hasHotSeat(loaded.match.seats) ? judgeLeftScreen : judgeResignation)(loaded, seat);
    return referee.play({ match, seq, findSeat, judge });
  }

  async function may(id: MatchId, requester: RequesterOrId, access: MatchAccess): Promise<boolean> {
    const match = await store.matches.loadHead(id);
    return match !== undefined && mayAccess(requester, access, match);
  }

  /** The match; undefined if it does not exist or the requester may not see it. */
  async function loadVisible(id: MatchId, requester: RequesterOrId): Promise<LoadedMatch | undefined> {
    const loaded = await referee.load(id);
    return loaded && mayAccess(requester, "see", loaded.match) ? loaded : undefined;
  }

  function afterSave(loaded: LoadedMatch): void {
    dueTimer.wakeAt(loaded.match.due);
    bots.startThinking(loaded);
    throttle.update(loaded);
    outbox.schedule(loaded.match.id);
  }

  async function clearBlocker(opened: OpenMatchResult | "stale"): Promise<boolean> {
    if (opened === "stale" || opened.ok || opened.by === "game") return false;
    const { refusal } = opened;
    if (refusal.reason === "lobby-here") return clearUnreadable({ ok: false, waiting: refusal.waiting });
    const isTaken = refusal.reason === "channel-taken" || refusal.reason === "own-running";
    return isTaken && abandonIfUnreadable(refusal.running, refusal.reason === "own-running");
  }

  async function clearUnreadable(taken: Taken): Promise<boolean> {
    if (taken.ok) return false;
    // A lobby that cannot be read is removed by `lobbies.find`, which then returns undefined.
    return "running" in taken ? abandonIfUnreadable(taken.running) : (await lobbies.find(taken.waiting)) === undefined;
  }

  /**
   * Abandons a match that can no longer be read, for instance because its word list was deleted. Otherwise the match
   * would block its channel for ever. If the code of the game throws, the match stays, because the next version may
   * read it and a server admin can end it. No admin can end a solo match, so a solo match is abandoned in any case.
   */
  async function abandonIfUnreadable(running: MatchId, isSolo = false): Promise<boolean> {
    try {
      await referee.load(running);
      return false;
    } catch (error) {
      if (!isUnreadableMatchError(error)) throw error;
      const isOver = isSolo || isPermanentlyUnreadable(error);
      log.error(
        { error, match: running },
        isOver ? "an unreadable match makes room for a new one" : "a match cannot be read",
      );
      if (!isOver) return false;
      await abandonUnreadable(ports, running);
      return true;
    }
  }

  /**
   * After a start, makes all matches go on: applies what is due, publishes what is unpublished, and lets bots move.
   * Stops if the process closes; the remaining matches go on after the next start.
   */
  async function resumeAll(): Promise<void> {
    const matches = await store.matches.runningOrUnpublished();
    const slots = createFairSlots(RESUME_SLOTS);
    const resume = async (id: MatchId) => {
      if (!closing) await resumeMatch(id);
    };
    await Promise.all(matches.map(({ id, guild }) => slots.run(guild ?? id, () => resume(id))));
    if (!closing) await lobbies.resumeAfterStart();
  }

  async function resumeMatch(id: MatchId): Promise<void> {
    try {
      if ((await applyDue(id)) === "not-ours") return;
      const loaded = await referee.load(id);
      if (loaded) afterSave(loaded);
    } catch (error) {
      log.error({ error, match: id }, "a match could not be resumed after the start");
    }
  }

  function owns(location: MatchLocation): boolean {
    return ports.ownsLocation?.(location) ?? true;
  }

  /**
   * Applies the due events of a match, for instance that a player's time is over. `not-ours`: this process cannot
   * advance the match, because it does not exist or belongs to another process, or because the bot is not on its
   * server. `unknown`: Discord has to be asked again.
   */
  async function applyDue(id: MatchId): Promise<"applied" | "unknown" | "not-ours"> {
    const match = await store.matches.loadHead(id);
    if (!match || !owns(match.location)) return "not-ours";
    if (serverAbsences.isAway(match.location)) {
      // Calling `list` records that the bot is away from the server. The match goes on when the bot is back.
      await serverAbsences.list(match.location);
      return "not-ours";
    }
    // If the channel was deleted, nobody can act, so nobody may lose on time.
    if (match.status === "running" && (await ports.isChannelDeleted?.(match.location)))
      await unreachableChannels.saveMatch(id, match.location);
    const isApplied = await referee.applyDue(id);
    if (match.due !== undefined && match.due <= ports.now()) reminderSender.sendIfDue(id);
    return isApplied ? "applied" : "unknown";
  }

  async function whyNot({ match, person, seq }: MatchActor): Promise<MatchRefused | undefined> {
    const loaded = await referee.load(match);
    if (!loaded) return refuseAction({ reason: "no-match" });
    const seat = actingSeatOf(loaded, person);
    if (seat === undefined) return refuseAction({ reason: "not-seated" });
    return checkTurnIsCurrent(loaded, seq) ?? checkSeatToMove(loaded, seat);
  }
}

/**
 * The questions to Discord, each with a maximum wait. Discord answers the questions of a server one after the other, so
 * one person could delay the answers for others. A deleted player counts as having left every server.
 */
function questionsToDiscord({
  hasLeftServer,
  isTimedOut,
  canKick,
  isPrivateThreadOfAnother,
  isChannelHidden,
  isChannelDeleted,
  discordWaitMs = DISCORD_WAIT_MS,
}: MatchServicePorts) {
  const soon = async (question: Promise<boolean | undefined> | undefined) => {
    const answer = question && (await withTimeout(question, discordWaitMs));
    return answer === TIMED_OUT ? undefined : answer;
  };
  return {
    hasLeftServer: async (location: MatchLocation, person: string) =>
      person === DELETED_PLAYER || ((await soon(hasLeftServer?.(location, person))) ?? false),
    ...(isTimedOut && {
      isTimedOut: async (location: MatchLocation, person: string, since: number) =>
        (await soon(isTimedOut(location, person, since))) ?? false,
    }),
    ...(canKick && { canKick: (location: MatchLocation, person: string) => soon(canKick(location, person)) }),
    ...(isPrivateThreadOfAnother && {
      isPrivateThreadOfAnother: (location: MatchLocation, person: string) =>
        soon(isPrivateThreadOfAnother(location, person)),
    }),
    ...(isChannelHidden && {
      isChannelHidden: (location: MatchLocation, person: string) => soon(isChannelHidden(location, person)),
    }),
    ...(isChannelDeleted && {
      isChannelDeleted: async (location: MatchLocation) => (await soon(isChannelDeleted(location))) ?? false,
    }),
  };
}

/**
 * Judges an action of a player or bot. `weaker`: the level of the weaker bot that chose the action, if the bot's own
 * level could not answer.
 */
function judgeAct(raw: unknown, weaker?: string): (loaded: LoadedMatch, seat: Seat) => JudgedEntry {
  return (loaded, seat) => {
    const waiting = checkSeatToMove(loaded, seat);
    if (waiting) return waiting;
    const { game, state } = loaded;
    const action = game.readAction(raw);
    if (action === undefined) return refuseAction({ reason: "malformed" });
    const deed = { kind: "act", seat, action, ...(weaker === undefined ? {} : { weaker }) } as const;
    return { ok: true, deed, step: game.play(state, seat, action) };
  };
}

function judgeTyped(typed: unknown): (loaded: LoadedMatch, seat: Seat) => JudgedEntry {
  return (loaded, seat) => {
    const { game, state } = loaded;
    const parsed = game.parseAction?.(game.view(state, seat), typed);
    if (parsed === undefined) return refuseAction({ reason: "malformed" });
    if (!parsed.ok) return { ok: false, by: "game", refusal: parsed.refusal };
    const judged = judgeAct(parsed.action)(loaded, seat);
    return judged.ok ? { ...judged, remarks: parsed.remarks } : judged;
  };
}

function judgeResignation(loaded: LoadedMatch, seat: Seat): JudgedEntry {
  const { game, state } = loaded;
  const deed = withDeputyBotForForfeit(loaded, { kind: "forfeit", seat, how: "resigned" });
  return { ok: true, deed, step: game.forfeit(state, seat, "resigned", deed.deputy) };
}

/** Abandons a match in which one person played for all people at one screen, because this person leaves. */
function judgeLeftScreen({ state }: LoadedMatch): JudgedEntry {
  return { ok: true, deed: { kind: "drop", by: "left" }, step: { ok: true, state, events: [] } };
}

function isTooLong(played: PlayResult): boolean {
  return !played.ok && played.refusal.reason === "match-too-long";
}

/**
 * Throws if a bot's action was invalid or could not be saved. Other refusals are normal: the match may have changed
 * while the bot thought, or the process is closing.
 */
function checkBotTurn(played: PlayResult | EndMatchResult): void {
  if (played.ok) return;
  const { reason } = played.refusal;
  if (played.by === "game" || reason === "malformed") throw new BotRefusedError(reason);
  if (reason === "not-saved") throw new Error("a bot's turn could not be saved");
}

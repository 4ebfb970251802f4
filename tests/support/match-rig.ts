import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Game } from "#core/game.ts";
import type { Logger } from "#core/logger.ts";
import type { MatchOpening } from "#core/match-log.ts";
import { createRng } from "#core/rng.ts";
import type { Requester } from "#match/access.ts";
import type { LobbyView } from "#match/delivery/lobby-outbox.ts";
import type { MessageIntervals } from "#match/delivery/message-throttle.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { type GuardedMatchService, guardMatchService } from "#match/guarded-match-service.ts";
import { createMatchService, type MatchService } from "#match/match-service.ts";
import type { DestinationNotCreated } from "#match/play/destination.ts";
import type { MatchId, MatchRequest } from "#match/play/open-match.ts";
import type { PublishResult, Reminder, RunGameWorkerTask } from "#match/ports.ts";
import type { ProposalResult } from "#match/proposals.ts";
import type { Match, MatchLocation, SeatPlayer, Store } from "#store/store.ts";
import { addingGame, toyGames } from "./adding-game.ts";
import { openTestStore } from "./store.ts";

// A real match service on a real store. Records everything that is published.

export interface MatchRigOptions {
  readonly store: Store;
  readonly games: readonly Game[];
  /** Runs tasks; by default at once, in this thread. */
  readonly runTask: RunGameWorkerTask;
  /** Called before an update is recorded. Can throw to refuse it. */
  beforePublishing(update: TurnUpdate): void | Promise<void>;
  /** Called before a lobby is recorded. */
  beforePublishingLobby(lobby: LobbyView): void | Promise<void>;
  readonly botWaitMs: number;
  /** Delay between two turns of watched bots. */
  readonly watchedTurnMs: number;
  /** Intervals between messages in a channel; 0 by default. */
  readonly messageIntervals: MessageIntervals;
  /** Maximum of running matches on one server. */
  readonly maxRunning: number;
  /** Maximum of saved matches on one server. */
  readonly maxSaved: number;
  readonly maxPlayed: number;
  readonly maxSavedByPerson: number;
  /** Maximum of entries in a match. */
  readonly maxEntries: number;
  /** Maximum of questions of a person to the others at once. */
  readonly maxQuestions: number;
  /** Match time. By default it increases by one with each call. */
  now(): number;
  toWallClock(at: number): number;
  ownsLocation(): boolean;
  readonly downtimeBeforeStart: { readonly from: number; readonly to: number };
  uptimeSince(at: number): number;
  outages(): readonly { readonly from: number; readonly to: number }[];
  isConnected(): boolean;
  hasLeftServer(home: unknown, person: string): Promise<boolean>;
  isTimedOut(home: MatchLocation, person: string, since: number): Promise<boolean>;
  canKick(home: MatchLocation, person: string): Promise<boolean | undefined>;
  isPrivateThreadOfAnother(home: MatchLocation, person: string): Promise<boolean | undefined>;
  messageTime(id: string): number;
  isOnServer(guild: string): boolean;
  keepWordList(hash: string): Promise<void>;
  isChannelHidden(home: MatchLocation, person: string): Promise<boolean | undefined>;
  /** Maximum wait for an answer of Discord. */
  readonly discordWaitMs: number;
  /** Maximum wait for the matches that go on after a start. */
  readonly resumeWaitMs: number;
  preferredName(person: string): Promise<string | undefined>;
  /** Messages that were deleted. */
  readonly deletedMessages: ReadonlySet<string>;
  /** Channels that were deleted. */
  readonly deletedChannels: ReadonlySet<string>;
  /** Instead of looking at `deletedChannels`. */
  isChannelDeleted(home: MatchLocation): Promise<boolean>;
  /** Called before a reminder is recorded in `reminded`. */
  beforeReminding(reminder: Reminder): void | Promise<void>;
  /** Called with the number of entries of each replay. */
  onReplayed(entries: number): void;
  /** Changes the seeds of all matches. */
  readonly salt: string;
}

export interface RecordedLine {
  readonly level: "info" | "warn" | "error";
  readonly facts: object;
  readonly text: string;
}

export interface MatchRig {
  readonly matchService: MatchService;
  readonly store: Store;
  readonly published: readonly TurnUpdate[];
  /** Published lobbies. */
  readonly publishedLobbies: readonly LobbyView[];
  readonly reminded: readonly Reminder[];
  readonly lines: readonly RecordedLine[];
  load(id: MatchId): Promise<Match>;
  /** Resolves when no bot is to move and everything is published. */
  waitUntilSettled(id: MatchId): Promise<Match>;
}

export function createMatchRig(options: Partial<MatchRigOptions> = {}): MatchRig {
  const {
    store = openTestStore(),
    games = toyGames,
    botWaitMs = 5,
    salt = "rig",
    deletedChannels,
    deletedMessages,
  } = options;
  const published: TurnUpdate[] = [];
  const publishedLobbies: LobbyView[] = [];
  const reminded: Reminder[] = [];
  const { lines, log } = createRecordingLogger();
  const gameFor = async ({ game }: Pick<MatchOpening, "game">) => gameNamed(games, game);
  let drawn = 0;
  let clock = 0;
  const matchService = createMatchService({
    store,
    loadGame: gameFor,
    runTask: options.runTask ?? runTaskHere(games),
    ...(options.onReplayed ? { onReplayed: options.onReplayed } : {}),
    ...(options.toWallClock ? { toWallClock: options.toWallClock } : {}),
    ...(options.ownsLocation ? { ownsLocation: options.ownsLocation } : {}),
    ...(options.downtimeBeforeStart ? { downtimeBeforeStart: () => options.downtimeBeforeStart } : {}),
    ...(options.outages ? { outages: options.outages } : {}),
    ...(options.isConnected ? { isConnected: options.isConnected } : {}),
    ...(options.uptimeSince ? { uptimeSince: options.uptimeSince } : {}),
    ...(options.keepWordList ? { keepWordList: options.keepWordList } : {}),
    ...(options.hasLeftServer ? { hasLeftServer: options.hasLeftServer } : {}),
    ...(options.isTimedOut ? { isTimedOut: options.isTimedOut } : {}),
    ...(options.canKick ? { canKick: options.canKick } : {}),
    ...(options.isPrivateThreadOfAnother ? { isPrivateThreadOfAnother: options.isPrivateThreadOfAnother } : {}),
    ...(options.messageTime ? { messageTime: options.messageTime } : {}),
    ...(options.isOnServer ? { isOnServer: options.isOnServer } : {}),
    ...(options.resumeWaitMs === undefined ? {} : { resumeWaitMs: options.resumeWaitMs }),
    ...(options.discordWaitMs === undefined ? {} : { discordWaitMs: options.discordWaitMs }),
    ...(options.isChannelHidden ? { isChannelHidden: options.isChannelHidden } : {}),
    ...(deletedChannels ? { isChannelDeleted: async (home) => isIn(deletedChannels, home) } : {}),
    ...(options.isChannelDeleted ? { isChannelDeleted: options.isChannelDeleted } : {}),
    ...(deletedMessages ? { isMessageDeleted: async ({ id }) => deletedMessages.has(id) } : {}),
    ...(options.preferredName ? { preferredName: options.preferredName } : {}),
    now: options.now ?? (() => ++clock),
    entropy: () => createHash("sha256").update(`${drawn++} ${salt}`).digest("hex"),
    log,
    botWaitMs,
    watchedTurnMs: options.watchedTurnMs ?? 1,
    messageIntervals: options.messageIntervals ?? { simultaneousMs: 0, channelMs: 0 },
    ...(options.maxRunning === undefined ? {} : { maxRunning: options.maxRunning }),
    ...(options.maxSaved === undefined ? {} : { maxSaved: options.maxSaved }),
    ...(options.maxPlayed === undefined ? {} : { maxPlayed: options.maxPlayed }),
    ...(options.maxSavedByPerson === undefined ? {} : { maxSavedByPerson: options.maxSavedByPerson }),
    ...(options.maxEntries === undefined ? {} : { maxEntries: options.maxEntries }),
    ...(options.maxQuestions === undefined ? {} : { maxQuestions: options.maxQuestions }),
    publishLobby: async (lobby) => {
      await options.beforePublishingLobby?.(lobby);
      if (isIn(deletedChannels, lobby.location)) return "nobody-there";
      publishedLobbies.push(lobby);
      return lobby.message ?? { channel: lobby.location.channel, id: `lobby message ${publishedLobbies.length}` };
    },
    async sendReminder(reminder) {
      await options.beforeReminding?.(reminder);
      reminded.push(reminder);
    },
    async publishTurn(update): Promise<PublishResult> {
      await options.beforePublishing?.(update);
      if (isIn(deletedChannels, update.location)) return "nobody-there";
      published.push(update);
      if (update.edit !== undefined && update.message) return update.message;
      return {
        channel: update.location.kind === "channel" ? update.location.channel : "nowhere",
        id: `message ${published.length}`,
      };
    },
  });
  const load = async (id: MatchId) => (await store.matches.load(id)) ?? fail(`no match ${id}`);
  return {
    matchService,
    store,
    published,
    publishedLobbies,
    reminded,
    lines,
    load,
    async waitUntilSettled(id) {
      return waitUntil(async () => {
        const match = await load(id);
        const seat = (await matchService.view(id, spectator()))?.actors.find((one) => match.seats[one]?.kind === "bot");
        return match.publishedSeq === match.log.length && seat === undefined ? match : undefined;
      });
    },
  };
}

/** Plays a match again; all invited players join. */
export async function playAgainTogether(
  { matchService }: Pick<MatchRig, "matchService">,
  match: MatchId,
  home: MatchLocation,
  person = "p-anna",
) {
  const again = await matchService.playAgain({ match, person }, home);
  if (!again.ok) return fail(`not played again: ${"refusal" in again ? again.refusal.reason : again.by}`);
  if (again.deed === "opened") return again.id;
  const { lobby } = again.done;
  const awaited = lobby.guests.filter(({ stand }) => stand === "awaited");
  for (const guest of awaited) {
    const done = await matchService.lobbies.join({ lobby: lobby.id, person: guest.person, name: guest.name });
    if (done.ok && done.match !== undefined) return done.match;
  }
  return fail("it has not begun");
}

/** Repeats the attempt until it returns a value, with real pauses even under fake timers. */
export async function waitUntil<T>(attempt: () => T | undefined | Promise<T | undefined>, limitMs = 4_000): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await attempt();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain`);
    await yieldToEventLoop();
  }
}

/** Runs bots and questions in this thread. Copies input and output, as with a worker. */
export function runTaskHere(games: readonly Game[]): RunGameWorkerTask {
  return async (task) => {
    const { kind, name, view, input } = structuredClone(task);
    const game = gameNamed(games, task.game);
    const answer =
      kind === "bot" ? game.bots[name]?.(view, createRng(String(input))) : game.questions[name]?.(view, input);
    return structuredClone(await answer);
  };
}

export function createRecordingLogger(): { readonly lines: RecordedLine[]; readonly log: Logger } {
  const lines: RecordedLine[] = [];
  const writer = (level: RecordedLine["level"]) => (facts: object, text: string) =>
    void lines.push({ level, facts, text });
  return { lines, log: { info: writer("info"), warn: writer("warn"), error: writer("error") } };
}

export const ANNA: SeatPlayer = { kind: "person", person: "p-anna", name: "Anna" };
export const BERTA: SeatPlayer = { kind: "person", person: "p-berta", name: "Berta" };
export const CARLA: SeatPlayer = { kind: "person", person: "p-carla", name: "Carla" };
export const BOT: SeatPlayer = { kind: "bot", level: "easy", name: "Bot 1" };

export function testMatchRequest(change: Partial<MatchRequest> = {}): MatchRequest {
  const home = { kind: "channel", guild: "guild", channel: "channel" } as const;
  return { location: home, game: addingGame.id, options: {}, seats: [ANNA, BERTA], language: "en", ...change };
}

export async function openTestMatch(matchService: MatchService, change: Partial<MatchRequest> = {}): Promise<MatchId> {
  const answer = await matchService.open(testMatchRequest(change));
  return answer.ok ? answer.id : fail(`not opened: ${answer.refusal.reason}`);
}

/** A person on the server who can see all its channels, and is not an admin. */
export function spectator(change: Partial<Requester> = {}): Requester {
  return { person: "p-spectator", guild: "guild", isServerAdmin: false, canSee: () => true, ...change };
}

/** The match service as commands get it, for a person on its server. */
export function guardedServiceFor(
  matchService: MatchService,
  person: string,
  change: Partial<Requester> = {},
): GuardedMatchService {
  return guardMatchService(matchService, spectator({ person, ...change }));
}

/** Lets these persons agree to a proposal, and returns the last result. */
export async function agreeAll(
  { proposals }: MatchService,
  match: MatchId,
  proposed: ProposalResult | DestinationNotCreated,
  ...persons: readonly string[]
): Promise<ProposalResult> {
  if (!("token" in proposed)) return fail("nobody is asked");
  let done: ProposalResult = proposed;
  for (const person of persons) done = await proposals.answer({ match, person }, proposed.token, true);
  return done;
}

function isIn(channels: ReadonlySet<string> | undefined, home: MatchLocation): boolean {
  return home.kind === "channel" && channels?.has(home.channel) === true;
}

function gameNamed(games: readonly Game[], id: string): Game {
  return games.find((game) => game.id === id) ?? fail(`no game ${id}`);
}

function fail(reason: string): never {
  throw new Error(reason);
}

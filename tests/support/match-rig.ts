import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Game } from "#core/game.ts";
import type { Logger } from "#core/logger.ts";
import type { MatchOpening } from "#core/match-log.ts";
import { createRng } from "#core/rng.ts";
import type { Requester } from "#match/access.ts";
import type { LobbyView } from "#match/delivery/lobby-outbox.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { type GuardedMatchService, guardMatchService } from "#match/guarded-match-service.ts";
import { createMatchService, type MatchService } from "#match/match-service.ts";
import type { NoDestination } from "#match/play/destination.ts";
import type { MatchId, MatchRequest } from "#match/play/open-match.ts";
import type { PublishResult, Reminder, RunGameTask } from "#match/ports.ts";
import type { ProposalResult } from "#match/proposals.ts";
import type { Match, MatchLocation, SeatPlayer, Store } from "#store/store.ts";
import { addingGame, toyGames } from "./adding-game.ts";
import { openTestStore } from "./store.ts";

// A real table over a real store, with somebody who writes down what everybody is told.

export interface MatchRigOptions {
  readonly store: Store;
  readonly games: readonly Game[];
  /** Instead of thinking here and now. */
  readonly runTask: RunGameTask;
  /** Before the news are written down; may refuse by throwing. */
  beforePublishing(update: TurnUpdate): void | Promise<void>;
  /** The same with a lobby. */
  beforePublishingLobby(lobby: LobbyView): void | Promise<void>;
  readonly botWaitMs: number;
  /** Between two turns of bots that are watched. */
  readonly watchedTurnMs: number;
  /** Between two messages where everybody acts on their own; none unless it is said. */
  readonly messageIntervalMs: number;
  /** Games that run on one server at once. */
  readonly maxRunning: number;
  /** Games of one server that are saved at once. */
  readonly maxSaved: number;
  readonly maxPlayed: number;
  readonly maxSavedByPerson: number;
  /** Entries of a match. */
  readonly maxEntries: number;
  /** Instead of a time that goes on by one whenever it is asked. */
  now(): number;
  toWallClock(at: number): number;
  ownsLocation(): boolean;
  readonly downtimeBeforeStart: { readonly from: number; readonly to: number };
  uptimeSince(at: number): number;
  outages(): readonly { readonly from: number; readonly to: number }[];
  isConnected(): boolean;
  hasLeftServer(home: unknown, person: string): Promise<boolean>;
  isTimedOut(home: MatchLocation, person: string, since: number): Promise<boolean>;
  isOnServer(guild: string): boolean;
  keepWordList(hash: string): Promise<void>;
  isChannelHidden(home: MatchLocation, person: string): Promise<boolean>;
  preferredName(person: string): Promise<string | undefined>;
  /** Messages that were deleted. */
  readonly deletedMessages: ReadonlySet<string>;
  /** Channels that were deleted. */
  readonly deletedChannels: ReadonlySet<string>;
  /** Whom it reminds is written down in `reminded` besides. */
  beforeReminding(reminder: Reminder): void | Promise<void>;
  /** Called with the number of entries of each replay. */
  onReplayed(entries: number): void;
  /** Another salt gives other seeds. */
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
  /** Lobbies, as everybody was shown them. */
  readonly publishedLobbies: readonly LobbyView[];
  readonly reminded: readonly Reminder[];
  readonly lines: readonly RecordedLine[];
  load(id: MatchId): Promise<Match>;
  /** Resolves once no bot is to move and everything has been told. */
  waitUntilSettled(id: MatchId): Promise<Match>;
}

export function createMatchRig(plan: Partial<MatchRigOptions> = {}): MatchRig {
  const {
    store = openTestStore(),
    games = toyGames,
    botWaitMs = 5,
    salt = "rig",
    deletedChannels,
    deletedMessages,
  } = plan;
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
    runTask: plan.runTask ?? runTaskHere(games),
    ...(plan.onReplayed ? { onReplayed: plan.onReplayed } : {}),
    ...(plan.toWallClock ? { toWallClock: plan.toWallClock } : {}),
    ...(plan.ownsLocation ? { ownsLocation: plan.ownsLocation } : {}),
    ...(plan.downtimeBeforeStart ? { downtimeBeforeStart: () => plan.downtimeBeforeStart } : {}),
    ...(plan.outages ? { outages: plan.outages } : {}),
    ...(plan.isConnected ? { isConnected: plan.isConnected } : {}),
    ...(plan.uptimeSince ? { uptimeSince: plan.uptimeSince } : {}),
    ...(plan.keepWordList ? { keepWordList: plan.keepWordList } : {}),
    ...(plan.hasLeftServer ? { hasLeftServer: plan.hasLeftServer } : {}),
    ...(plan.isTimedOut ? { isTimedOut: plan.isTimedOut } : {}),
    ...(plan.isOnServer ? { isOnServer: plan.isOnServer } : {}),
    ...(plan.isChannelHidden ? { isChannelHidden: plan.isChannelHidden } : {}),
    ...(deletedChannels ? { isChannelDeleted: async (home) => isIn(deletedChannels, home) } : {}),
    ...(deletedMessages ? { isMessageDeleted: async ({ id }) => deletedMessages.has(id) } : {}),
    ...(plan.preferredName ? { preferredName: plan.preferredName } : {}),
    now: plan.now ?? (() => ++clock),
    entropy: () => createHash("sha256").update(`${drawn++} ${salt}`).digest("hex"),
    log,
    botWaitMs,
    watchedTurnMs: plan.watchedTurnMs ?? 1,
    messageIntervalMs: plan.messageIntervalMs ?? 0,
    ...(plan.maxRunning === undefined ? {} : { maxRunning: plan.maxRunning }),
    ...(plan.maxSaved === undefined ? {} : { maxSaved: plan.maxSaved }),
    ...(plan.maxPlayed === undefined ? {} : { maxPlayed: plan.maxPlayed }),
    ...(plan.maxSavedByPerson === undefined ? {} : { maxSavedByPerson: plan.maxSavedByPerson }),
    ...(plan.maxEntries === undefined ? {} : { maxEntries: plan.maxEntries }),
    publishLobby: async (lobby) => {
      await plan.beforePublishingLobby?.(lobby);
      if (isIn(deletedChannels, lobby.location)) return "nobody-there";
      publishedLobbies.push(lobby);
      return lobby.message ?? { channel: lobby.location.channel, id: `lobby message ${publishedLobbies.length}` };
    },
    async sendReminder(reminder) {
      await plan.beforeReminding?.(reminder);
      reminded.push(reminder);
    },
    async publishTurn(update): Promise<PublishResult> {
      await plan.beforePublishing?.(update);
      if (isIn(deletedChannels, update.location)) return "nobody-there";
      published.push(update);
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

/** The same once more: whoever is awaited for it comes. */
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

/** Tries until it gives something, for a while; breathes in between, whatever the timers do. */
export async function waitUntil<T>(attempt: () => T | undefined | Promise<T | undefined>, limitMs = 4_000): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await attempt();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain`);
    await yieldToEventLoop();
  }
}

/** Bots and questions as a worker answers them: nothing but plain data comes in and goes out. */
export function runTaskHere(games: readonly Game[]): RunGameTask {
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

/** Somebody on the server who can see all its channels, and may configure nothing. */
export function spectator(change: Partial<Requester> = {}): Requester {
  return { person: "p-spectator", guild: "guild", isServerAdmin: false, canSee: () => true, ...change };
}

/** The table as commands get it, for somebody on its server. */
export function guardedServiceFor(
  matchService: MatchService,
  person: string,
  change: Partial<Requester> = {},
): GuardedMatchService {
  return guardMatchService(matchService, spectator({ person, ...change }));
}

/** What comes of something that the others were asked for, once these have agreed. */
export async function agreeAll(
  { proposals }: MatchService,
  match: MatchId,
  proposed: ProposalResult | NoDestination,
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

import { createHash } from "node:crypto";
import { setImmediate as breath } from "node:timers/promises";
import type { Game } from "#kernel/game.ts";
import type { Opening } from "#kernel/log.ts";
import type { Logger } from "#kernel/logger.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { Holder, Home, Match, Store } from "#store/store.ts";
import type { Visitor } from "#table/access.ts";
import { type GuardedTable, guarded } from "#table/guarded.ts";
import type { ShownLobby } from "#table/lobby-news.ts";
import type { News } from "#table/news.ts";
import type { MatchId, Wanted } from "#table/open.ts";
import type { NoPlace } from "#table/place.ts";
import type { Reminder, Think, Told } from "#table/ports.ts";
import type { Proposed } from "#table/proposals.ts";
import { createTable, type Table } from "#table/table.ts";
import { openTestStore } from "./store.ts";
import { adding, toys } from "./toy.ts";

// A real table over a real store, with somebody who writes down what everybody is told.

export interface RigPlan {
  readonly store: Store;
  readonly games: readonly Game[];
  /** Instead of thinking here and now. */
  readonly think: Think;
  /** Before the news are written down; may refuse by throwing. */
  beforeTelling(news: News): void | Promise<void>;
  /** The same with a lobby. */
  beforeShowing(lobby: ShownLobby): void | Promise<void>;
  readonly patienceMs: number;
  /** Between two turns of bots that are watched. */
  readonly paceMs: number;
  /** Between two messages where everybody acts on their own; none unless it is said. */
  readonly spacingMs: number;
  /** Games that run on one server at once. */
  readonly mostRunning: number;
  /** Games of one server that are saved at once. */
  readonly maxSaved: number;
  /** Entries of a match. */
  readonly maxEntries: number;
  /** Instead of a time that goes on by one whenever it is asked. */
  now(): number;
  onTheWall(at: number): number;
  owns(): boolean;
  readonly away: { readonly from: number; readonly to: number };
  upSince(at: number): number;
  outages(): readonly { readonly from: number; readonly to: number }[];
  isHere(): boolean;
  hasLeft(home: unknown, person: string): Promise<boolean>;
  keepList(hash: string): Promise<void>;
  isHidden(home: Home, person: string): Promise<boolean>;
  nameOf(person: string): Promise<string | undefined>;
  /** Messages that were deleted. */
  readonly deleted: ReadonlySet<string>;
  /** Channels that were deleted. */
  readonly gone: ReadonlySet<string>;
  /** Whom it reminds is written down in `reminded` besides. */
  beforeReminding(reminder: Reminder): void | Promise<void>;
  /** Another salt gives other seeds. */
  readonly salt: string;
}

export interface Line {
  readonly level: "info" | "warn" | "error";
  readonly facts: object;
  readonly text: string;
}

export interface Rig {
  readonly table: Table;
  readonly store: Store;
  readonly told: readonly News[];
  /** Lobbies, as everybody was shown them. */
  readonly shown: readonly ShownLobby[];
  readonly reminded: readonly Reminder[];
  readonly lines: readonly Line[];
  load(id: MatchId): Promise<Match>;
  /** Resolves once no bot is to move and everything has been told. */
  settled(id: MatchId): Promise<Match>;
}

export function rigged(plan: Partial<RigPlan> = {}): Rig {
  const { store = openTestStore(), games = toys, patienceMs = 5, salt = "rig", gone, deleted } = plan;
  const told: News[] = [];
  const shown: ShownLobby[] = [];
  const reminded: Reminder[] = [];
  const { lines, log } = recordingLogger();
  const gameFor = async ({ game }: Pick<Opening, "game">) => gameNamed(games, game);
  let drawn = 0;
  let clock = 0;
  const table = createTable({
    store,
    gameFor,
    think: plan.think ?? thinkHere(games),
    ...(plan.onTheWall ? { onTheWall: plan.onTheWall } : {}),
    ...(plan.owns ? { owns: plan.owns } : {}),
    ...(plan.away ? { away: () => plan.away } : {}),
    ...(plan.outages ? { outages: plan.outages } : {}),
    ...(plan.isHere ? { isHere: plan.isHere } : {}),
    ...(plan.upSince ? { upSince: plan.upSince } : {}),
    ...(plan.keepList ? { keepList: plan.keepList } : {}),
    ...(plan.hasLeft ? { hasLeft: plan.hasLeft } : {}),
    ...(plan.isHidden ? { isHidden: plan.isHidden } : {}),
    ...(gone ? { isGone: async (home) => isIn(gone, home) } : {}),
    ...(deleted ? { isDeleted: async ({ id }) => deleted.has(id) } : {}),
    ...(plan.nameOf ? { nameOf: plan.nameOf } : {}),
    now: plan.now ?? (() => ++clock),
    entropy: () => createHash("sha256").update(`${drawn++} ${salt}`).digest("hex"),
    log,
    patienceMs,
    paceMs: plan.paceMs ?? 1,
    spacingMs: plan.spacingMs ?? 0,
    ...(plan.mostRunning === undefined ? {} : { mostRunning: plan.mostRunning }),
    ...(plan.maxSaved === undefined ? {} : { maxSaved: plan.maxSaved }),
    ...(plan.maxEntries === undefined ? {} : { maxEntries: plan.maxEntries }),
    tellLobby: async (lobby) => {
      await plan.beforeShowing?.(lobby);
      if (isIn(gone, lobby.home)) return "nobody-there";
      shown.push(lobby);
      return lobby.message ?? { channel: lobby.home.channel, id: `lobby message ${shown.length}` };
    },
    async remind(reminder) {
      await plan.beforeReminding?.(reminder);
      reminded.push(reminder);
    },
    async tell(news): Promise<Told> {
      await plan.beforeTelling?.(news);
      if (isIn(gone, news.home)) return "nobody-there";
      told.push(news);
      return { channel: news.home.kind === "channel" ? news.home.channel : "nowhere", id: `message ${told.length}` };
    },
  });
  const load = async (id: MatchId) => (await store.matches.load(id)) ?? fail(`no match ${id}`);
  return {
    table,
    store,
    told,
    shown,
    reminded,
    lines,
    load,
    async settled(id) {
      return until(async () => {
        const match = await load(id);
        const seat = (await table.look(id, spectator()))?.actors.find((one) => match.seats[one]?.kind === "bot");
        return match.told === match.log.length && seat === undefined ? match : undefined;
      });
    },
  };
}

/** The same once more: whoever is awaited for it comes. */
export async function playedAgain({ table }: Pick<Rig, "table">, match: MatchId, home: Home, person = "p-anna") {
  const again = await table.again({ match, person }, home);
  if (!again.ok) return fail(`not played again: ${"refusal" in again ? again.refusal.why : again.by}`);
  if (again.deed === "opened") return again.id;
  const { lobby } = again.done;
  const awaited = lobby.guests.filter(({ stand }) => stand === "awaited");
  for (const guest of awaited) {
    const done = await table.lobbies.join({ lobby: lobby.id, person: guest.person, name: guest.name });
    if (done.ok && done.match !== undefined) return done.match;
  }
  return fail("it has not begun");
}

/** Tries until it gives something, for a while; breathes in between, whatever the timers do. */
export async function until<T>(attempt: () => T | undefined | Promise<T | undefined>, limitMs = 4_000): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await attempt();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain`);
    await breath();
  }
}

/** Bots and questions as a worker answers them: nothing but plain data comes in and goes out. */
export function thinkHere(games: readonly Game[]): Think {
  return async (task) => {
    const { kind, name, view, input } = structuredClone(task);
    const game = gameNamed(games, task.game);
    const answer =
      kind === "bot" ? game.bots[name]?.(view, rngFrom(String(input))) : game.questions[name]?.(view, input);
    return structuredClone(await answer);
  };
}

export function recordingLogger(): { readonly lines: Line[]; readonly log: Logger } {
  const lines: Line[] = [];
  const writer = (level: Line["level"]) => (facts: object, text: string) => void lines.push({ level, facts, text });
  return { lines, log: { info: writer("info"), warn: writer("warn"), error: writer("error") } };
}

export const ANNA: Holder = { kind: "person", person: "p-anna", name: "Anna" };
export const BERTA: Holder = { kind: "person", person: "p-berta", name: "Berta" };
export const CARLA: Holder = { kind: "person", person: "p-carla", name: "Carla" };
export const BOT: Holder = { kind: "bot", level: "easy", name: "Bot 1" };

export function wanted(change: Partial<Wanted> = {}): Wanted {
  const home = { kind: "channel", guild: "guild", channel: "channel" } as const;
  return { home, game: adding.id, options: {}, seats: [ANNA, BERTA], language: "en", ...change };
}

export async function opened(table: Table, change: Partial<Wanted> = {}): Promise<MatchId> {
  const answer = await table.open(wanted(change));
  return answer.ok ? answer.id : fail(`not opened: ${answer.refusal.why}`);
}

/** Somebody on the server who can see all its channels, and may configure nothing. */
export function spectator(change: Partial<Visitor> = {}): Visitor {
  return { person: "p-spectator", guild: "guild", moderates: false, maySee: () => true, ...change };
}

/** The table as commands get it, for somebody on its server. */
export function tableFor(table: Table, person: string, change: Partial<Visitor> = {}): GuardedTable {
  return guarded(table, spectator({ person, ...change }));
}

/** What comes of something that the others were asked for, once these have agreed. */
export async function agreed(
  { proposals }: Table,
  match: MatchId,
  proposed: Proposed | NoPlace,
  ...persons: readonly string[]
): Promise<Proposed> {
  if (!("token" in proposed)) return fail("nobody is asked");
  let done: Proposed = proposed;
  for (const person of persons) done = await proposals.answer({ match, person }, proposed.token, true);
  return done;
}

function isIn(channels: ReadonlySet<string> | undefined, home: Home): boolean {
  return home.kind === "channel" && channels?.has(home.channel) === true;
}

function gameNamed(games: readonly Game[], id: string): Game {
  return games.find((game) => game.id === id) ?? fail(`no game ${id}`);
}

function fail(why: string): never {
  throw new Error(why);
}

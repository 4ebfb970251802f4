import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parse } from "dotenv";
import { createDailyPuzzles } from "#club/daily.ts";
import { createGains } from "#club/gains.ts";
import { createHousekeeping } from "#club/housekeeping.ts";
import { createLevels } from "#club/levels.ts";
import type { BuiltIn, Librarian } from "#club/resources/librarian.ts";
import { createResources } from "#club/resources.ts";
import { createServers } from "#club/servers.ts";
import { createSettings } from "#club/settings.ts";
import { createStatistics } from "#club/statistics.ts";
import { boundless, createAllowances } from "#discord/allowances.ts";
import { createBot } from "#discord/bot.ts";
import { CannotStart } from "#discord/cannot-start.ts";
import { createDownload } from "#discord/download.ts";
import { loadCommands } from "#discord/loader.ts";
import { lookOf } from "#discord/look.ts";
import type { Logger } from "#kernel/logger.ts";
import { languages, readRecipe } from "#lexicon/recipes.ts";
import { MOST_PACKED_MIB } from "#lexicon/upload/unpack.ts";
import { createAnimations } from "#main/animations.ts";
import { findings, printFindings, refuseToStart } from "#main/check.ts";
import { type Environment, readEnvironment, WrongEnvironment, withDotenv } from "#main/environment.ts";
import { everyDay } from "#main/every-day.ts";
import { createGames } from "#main/games.ts";
import type { ServeJob, ServeTask } from "#main/jobs.ts";
import { builtInOpener } from "#main/lexicons/built-in.ts";
import { groundMaker } from "#main/lexicons/ground.ts";
import { findLexicon, keepLexicon } from "#main/lexicons/keeping.ts";
import { createLibrarian } from "#main/lexicons/librarian.ts";
import { showProgress } from "#main/lexicons/progress.ts";
import { supplyFrom } from "#main/lexicons/remote.ts";
import { createShelf } from "#main/lexicons/shelf.ts";
import { keepTidy } from "#main/lexicons/tidying.ts";
import { createLogger } from "#main/logger.ts";
import { meterErrands, meterTurns, meterWorkers } from "#main/metrics/meters.ts";
import { createRegistry } from "#main/metrics/registry.ts";
import { serveVitals } from "#main/metrics/vitals.ts";
import { createPainting } from "#main/painting.ts";
import { listBeside, privacyOf } from "#main/privacy.ts";
import { refuseRealDatabase } from "#main/sandbox-database.ts";
import { type SandboxProcess, startSandboxProcess } from "#main/sandbox-process.ts";
import { endOnSignal, type Stages, stopOnSignal } from "#main/stopping.ts";
import { openStoreThread } from "#main/store-thread.ts";
import { warmUp, warmWorkers } from "#main/warm-up.ts";
import { drawableCharacters } from "#render/font-files.ts";
import type { LastingStore } from "#store/sqlite.ts";
import { StoreUnusable } from "#store/unusable.ts";
import type { Home } from "#table/open.ts";
import { createPool } from "#table/pool.ts";
import { createTable } from "#table/table.ts";
import { machineCount, startTime } from "#table/time.ts";

// The composition root: reads the environment, opens things, hands them to each other.

const TASK_LIMIT_MS = 20_000;
/** One to search and one to answer, at least. */
const [FEWEST_WORKERS, MOST_WORKERS] = [2, 4];
const DOWNLOADS = { mostMiB: MOST_PACKED_MIB, limitMs: 30_000 };
const AVATARS = { mostMiB: 1 / 8, limitMs: 3_000 };
const root = fileURLToPath(new URL("..", import.meta.url));

try {
  const environment = readEnvironment(withDotenv(process.env, root, parse));
  if (isCheck(process.argv.slice(2))) {
    process.exit((await printFindings(findings(environment), console.log)) ? 0 : 1);
  }
  refuseToStart(environment);
  await run(environment);
} catch (fault) {
  // What is known is one sentence; of the rest only what the logger lets through.
  const isKnown = [WrongEnvironment, StoreUnusable, CannotStart].some((kind) => fault instanceof kind);
  if (isKnown) console.error((fault as Error).message);
  else createLogger("error").error({ fault }, "the start failed");
  process.exit(1);
}

/** The one thing that can be said on the command line. */
function isCheck([first, ...more]: readonly string[]): boolean {
  if (first === undefined) return false;
  if (first === "--check" && more.length === 0) return true;
  throw new CannotStart(`${[first, ...more].join(" ")} means nothing here: say --check, or nothing to start the bot.`);
}

async function run(environment: Environment): Promise<void> {
  const log = createLogger(environment.logLevel);
  endOnFault(log);
  endOnSignal();
  log.info({ node: process.version, pid: process.pid }, "starting");
  const registry = createRegistry();
  const discord = await discordOf(environment);
  const kept = await openStoreThread({
    path: environment.databasePath,
    onUpdate: (update) => log.info(update, "the database was brought up to date, and copied before"),
    onEnd: endWith(log),
  });
  const store: LastingStore = { ...kept, matches: meterTurns(registry, log, kept.matches) };
  const shelf = createShelf({
    languages: languages(),
    openBuiltIn: builtInOpener(environment.cachePath, showProgress(process.stderr)),
    find: (hash) => findLexicon(store.lexicons, hash),
    keep: (resource) => keepLexicon(store.lexicons, resource),
    makeGround: groundMaker(log),
  });
  const commands = await loadCommands(fileURLToPath(new URL("../commands", import.meta.url)));

  const games = [...commands.values()].flatMap(({ game }) => (game ? [game] : []));
  const kits = games.map(({ kit }) => kit);
  const faces = new Map(games.map(({ kit, face }) => [kit.id, face]));
  const modules = kits.map(({ module }) => module);
  const serve: ServeJob = { kind: "serve", modules };
  const workers = Math.max(FEWEST_WORKERS, Math.min(MOST_WORKERS, availableParallelism() - 1));
  const pool = createPool<ServeTask>({
    script: new URL("./worker.ts", import.meta.url),
    size: workers,
    workerData: serve,
    log,
    limitMs: TASK_LIMIT_MS,
    supply: supplyFrom(shelf),
  });
  const think = meterWorkers(registry, pool.think, workers);
  const painting = createPainting(log);
  const settings = createSettings(store.people);
  const { mayCall } = settings;
  const servers = createServers(store.guilds);
  const list = listBeside(environment.databasePath);
  const isOurs = ownerOf(environment);
  const housekeeping = createHousekeeping({
    upkeep: store.upkeep,
    notes: store.notes,
    list,
    owns: (guild) => isOurs({ kind: "channel", guild, channel: "" }),
    now: Date.now,
    log,
  });
  const lost = Promise.withResolvers<string>();
  const bot = createBot({
    ...environment,
    ...discord,
    commands,
    paint: painting.paint,
    memory: store.notes,
    mayCall,
    lookFor: async (guild) => lookOf(await servers.of(guild)),
    gainsOf: createGains(store.results),
    stays: housekeeping,
    download: createDownload({ apiUrl: discord.apiUrl, ...AVATARS }),
    onLost: lost.resolve,
    onDone: meterErrands(registry, log),
    now: Date.now,
    log,
  });
  const vitals = await serveVitals(environment, registry, log, { store, gateway: bot.gateway, think });
  const gameFor = createGames(kits, shelf);
  const time = await startTime({
    notes: store.notes,
    log,
    wall: Date.now,
    ...machineCount(),
    shards: environment.shards?.join(",") ?? "all",
  });
  const table = createTable({
    store,
    gameFor,
    think,
    now: time.now,
    onTheWall: time.onTheWall,
    away: time.away,
    hasLeft: bot.hasLeft,
    isGone: bot.isGone,
    isDeleted: bot.isDeleted,
    remind: bot.remind,
    nameOf: async (person) => (await settings.of(person)).name,
    owns: isOurs,
    entropy: () => randomBytes(32).toString("hex"),
    log,
    tell: bot.tell,
    tellLobby: bot.tellLobby,
    ...(environment.limits ? {} : { mostRunning: Number.POSITIVE_INFINITY }),
  });
  const privacy = privacyOf({ store, table, list, log });
  const librarian = createLibrarian({
    builtIns: builtIns(),
    shelf,
    lexicons: store.lexicons,
    drawable: drawableCharacters(),
    think,
  });
  const resources = createResources({ resources: store.resources, librarian, now: Date.now });
  const levels = createLevels({ ...store, presence: bot.presence, now: Date.now });
  const statistics = createStatistics({
    results: store.results,
    people: store.people,
    presence: bot.presence,
    now: Date.now,
    newId: () => randomBytes(8).toString("hex"),
  });
  const daily = createDailyPuzzles({
    dailies: store.dailies,
    people: store.people,
    presence: bot.presence,
    ask: (question) => think({ ...question, kind: "question" }),
    now: Date.now,
  });
  const download = createDownload({ apiUrl: discord.apiUrl, ...DOWNLOADS });
  const animations = createAnimations();
  await warmUp(games, gameFor, painting);
  await bot.start({
    table,
    allowances: environment.limits ? createAllowances({ count: () => performance.now(), clock: Date.now }) : boundless,
    faces,
    settings,
    servers,
    paint: painting.paint,
    animate: animations.animate,
    resources,
    levels,
    statistics,
    privacy,
    daily,
    download,
    announce: bot.announce,
    openThread: bot.openThread,
    portraitOf: bot.portraitOf,
    sittersOf: bot.sittersOf,
    log,
  });
  const stopping = new AbortController();
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const rest = () => {
    stopping.abort();
    animations.end();
  };
  const say = () => log.info({ loopP999Ms: loop.percentile(99.9) / 1e6, loopMaxMs: loop.max / 1e6 }, "stopped");
  const stages: Stages = [
    ["what nobody waits for", rest],
    ["interactions", bot.finish],
    ["tables", table.close],
    ["Discord", bot.stop],
    ["figures", () => vitals?.close()],
    ["workers", () => Promise.all([pool.close(), painting.close()])],
    ["time", time.close],
    ["store", store.close],
    ["sandbox", () => discord.sandbox?.stop()],
    ["log", say],
  ];
  // From now on people play, whatever is still to be taken up again.
  const stop = stopOnSignal(stages, log);
  void lost.promise.then((why) => {
    log.error({ why }, "cut off from Discord: the program ends, for only a new start can help");
    stop(1);
  });
  await table.carryOn();
  await time.ready();
  loop.enable();
  log.info({ ms: Math.round(process.uptime() * 1_000) }, "ready");
  if (discord.sandbox) greet(discord.sandbox);
  void prepare(librarian, () => warmWorkers(kits, gameFor, think, workers)).catch((fault: unknown) => {
    if (!stopping.signal.aborted) log.error({ fault }, "not everything could be prepared");
  });
  keepTidy(librarian, log);
  everyDay(
    async () => {
      await privacy.carryOn();
      await housekeeping.round(bot.servers());
    },
    stopping.signal,
    log,
  );
}

function builtIns(): BuiltIn[] {
  return languages().map((language) => ({ language, source: readRecipe(language).source }));
}

/** So that nobody has to wait for the first game in a language, nor for the first turn of a bot. */
async function prepare(librarian: Librarian, warm: () => Promise<void>): Promise<void> {
  for (const { language } of librarian.builtIns) await librarian.builtIn(language);
  await warm();
}

/** Discord gives each server to one shard, and that is the one that sees to what is due there. */
function ownerOf({ shards, shardCount }: Environment): (home: Home) => boolean {
  if (shards === undefined || shardCount === undefined) return () => true;
  return (home) =>
    home.kind === "personal" || shards.includes(Number((BigInt(home.guild) >> 22n) % BigInt(shardCount)));
}

interface DiscordAt {
  readonly token: string;
  readonly apiUrl: string | undefined;
  readonly sandbox: SandboxProcess | undefined;
}

async function discordOf({ token, apiUrl, databasePath, ...environment }: Environment): Promise<DiscordAt> {
  if (token !== undefined) return { token, apiUrl, sandbox: undefined };
  const sandbox = await startSandboxProcess(environment.sandboxPort, environment.sandboxState);
  refuseRealDatabase(databasePath, sandbox.servers);
  return { token: sandbox.token, apiUrl: sandbox.apiUrl, sandbox };
}

function greet({ url }: SandboxProcess): void {
  console.log(`Tauler plays in a sandbox of its own: nothing leaves this machine.
  Open   ${url}   and type   /scrabble new
  To put the bot on a real server, set DISCORD_TOKEN (README.md says how). Ctrl-C stops it.`);
}

/** A fault that nobody met: it is written as carefully as any other, and the next start carries on. */
function endOnFault(log: Logger): void {
  process.on("uncaughtException", endWith(log));
}

function endWith(log: Logger): (fault: Error) => void {
  return (fault) => {
    log.error({ fault }, "an uncaught fault ends the program");
    process.exit(1);
  };
}

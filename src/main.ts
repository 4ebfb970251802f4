import { fileURLToPath } from "node:url";
import { parse } from "dotenv";
import { createGains } from "#club/gains.ts";
import { createHousekeeping } from "#club/housekeeping.ts";
import type { BuiltIn, Librarian } from "#club/resources/librarian.ts";
import { createServers } from "#club/servers.ts";
import { createSettings, type Settings } from "#club/settings.ts";
import { boundless, createAllowances } from "#discord/allowances.ts";
import { createBot } from "#discord/bot.ts";
import { CannotStart } from "#discord/cannot-start.ts";
import { createDownload } from "#discord/download.ts";
import { loadCommands } from "#discord/loader.ts";
import { lookOf } from "#discord/look.ts";
import { limitMentions } from "#discord/mentions.ts";
import type { Logger } from "#kernel/logger.ts";
import { languages, readRecipe } from "#lexicon/recipes.ts";
import { MOST_PACKED_MIB } from "#lexicon/upload/unpack.ts";
import { findings, printFindings, refuseToStart } from "#main/check.ts";
import { openClub } from "#main/club.ts";
import { gatherCrew } from "#main/crew.ts";
import { discordAt, greet } from "#main/discord-at.ts";
import { hasRoom } from "#main/disk.ts";
import { type Environment, readEnvironment, WrongEnvironment, withDotenv } from "#main/environment.ts";
import { everyDay } from "#main/every-day.ts";
import { createGames } from "#main/games.ts";
import { openHoldings } from "#main/holdings.ts";
import { PAGE_NOTE, reserveDatabase } from "#main/instance.ts";
import { createLibrarian } from "#main/lexicons/librarian.ts";
import { remainsMaker } from "#main/lexicons/remains.ts";
import { keepTidy } from "#main/lexicons/tidying.ts";
import { surviveClosedOutput } from "#main/log-output.ts";
import { createLogger } from "#main/logger.ts";
import { watchLoop } from "#main/loop.ts";
import { meterErrands } from "#main/metrics/meters.ts";
import { createRegistry } from "#main/metrics/registry.ts";
import { serveVitals } from "#main/metrics/vitals.ts";
import { listBeside, privacyOf } from "#main/privacy.ts";
import { endOnSignal, type Stages, stopOnSignal } from "#main/stopping.ts";
import { openTable, ownerOf } from "#main/table-at.ts";
import { warmUp, warmWorkers } from "#main/warm-up.ts";
import { drawableCharacters } from "#render/font-files.ts";
import type { Store } from "#store/store.ts";
import { StoreUnusable } from "#store/unusable.ts";
import { machineCount, startTime } from "#table/time.ts";

// The composition root: reads the environment, opens things, hands them to each other.

const DOWNLOADS = { mostMiB: MOST_PACKED_MIB, limitMs: 30_000 };
const AVATARS = { mostMiB: 1 / 8, limitMs: 3_000 };
const root = fileURLToPath(new URL("..", import.meta.url));

surviveClosedOutput();
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
  const lock = reserveDatabase(environment);
  const discord = await discordAt(environment);
  const { store, shelf } = await openHoldings({ ...environment, registry, log, onEnd: endWith(log) });
  if (discord.sandbox) await store.notes.write(PAGE_NOTE, discord.sandbox.url);
  const commands = await loadCommands(fileURLToPath(new URL("../commands", import.meta.url)));
  const games = [...commands.values()].flatMap(({ game }) => (game ? [game] : []));
  const kits = games.map(({ kit }) => kit);
  const crew = gatherCrew({ kits, shelf, registry, log });
  const { think, painting } = crew;
  const settings = settingsOver(store, environment);
  const servers = createServers(store.guilds);
  const list = listBeside(environment.databasePath);
  const isOurs = ownerOf(environment);
  const housekeeping = createHousekeeping({
    upkeep: store.upkeep,
    notes: store.notes,
    list,
    owns: (guild) => isOurs({ kind: "channel", guild, channel: "" }),
    now: Date.now,
    upBefore: (ms) => time.up.before(ms),
    log,
  });
  const lost = Promise.withResolvers<string>();
  const bot = createBot({
    ...environment,
    ...discord,
    commands,
    paint: painting.paint,
    memory: store.notes,
    mayCall: settings.mayCall,
    lookFor: async (guild) => lookOf(await servers.of(guild)),
    gainsOf: createGains(store.results),
    stays: housekeeping,
    download: createDownload({ apiUrl: discord.apiUrl, ...AVATARS }),
    onLost: lost.resolve,
    onDone: meterErrands(registry, log),
    now: Date.now,
    log,
  });
  const vitals = await serveVitals(environment, registry, log, { store, ...bot, think });
  const gameFor = createGames(kits, shelf);
  const time = await startTime({
    notes: store.notes,
    log,
    wall: Date.now,
    ...machineCount(),
    shards: environment.shards?.join(",") ?? "all",
    isConnected: bot.gateway.isConnected,
  });
  const table = openTable({ environment, store, bot, settings, time, gameFor, shelf, think, log });
  const privacy = privacyOf({ store, table, list, log });
  const librarian = createLibrarian({
    builtIns: builtIns(),
    shelf,
    lexicons: store.lexicons,
    remainsOf: remainsMaker(store, gameFor),
    hasRoom: () => hasRoom(environment.databasePath),
    drawable: drawableCharacters(),
    think,
  });
  await warmUp(games, gameFor, painting);
  await bot.start({
    ...openClub({ store, think, librarian, presence: bot.presence, upSince: time.up.since, list }),
    table,
    allowances: environment.limits ? createAllowances({ count: () => performance.now(), clock: Date.now }) : boundless,
    faces: new Map(games.map(({ kit, face }) => [kit.id, face])),
    settings,
    servers,
    paint: painting.paint,
    animate: crew.animate,
    privacy,
    download: createDownload({ apiUrl: discord.apiUrl, ...DOWNLOADS }),
    announce: bot.announce,
    openThread: bot.openThread,
    portraitOf: bot.portraitOf,
    sittersOf: bot.sittersOf,
    log,
  });
  const stopping = new AbortController();
  const loop = watchLoop((figures) => log.debug(figures, "how long the event loop was kept waiting"));
  const rest = () => {
    stopping.abort();
    crew.rest();
  };
  const stages: Stages = [
    ["what nobody waits for", rest],
    ["interactions", bot.finish],
    ["tables", table.close],
    ["Discord", bot.stop],
    ["figures", () => vitals?.close()],
    ["workers", crew.close],
    ["time", time.close],
    ["store", store.close],
    ["sandbox", () => discord.sandbox?.stop()],
    ["lock", lock.release],
    ["log", () => log.info(loop.figures(), "stopped")],
  ];
  // From now on people play, whatever is still to be taken up again.
  const stop = stopOnSignal(stages, log);
  void lost.promise.then((why) => {
    log.error({ why }, "cut off from Discord: the program ends, for only a new start can help");
    stop(1);
  });
  await table.carryOn();
  await time.ready();
  log.info({ ms: Math.round(process.uptime() * 1_000) }, "ready");
  if (discord.sandbox) greet(discord.sandbox);
  void prepare(librarian, () => warmWorkers(kits, gameFor, think, crew.thinkers)).catch((fault: unknown) => {
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

/** With the limit of mentions, where there are limits. */
function settingsOver({ people }: Pick<Store, "people">, { limits }: Environment): Settings {
  const settings = createSettings(people);
  return limits ? { ...settings, mayCall: limitMentions(settings.mayCall, () => performance.now()) } : settings;
}

function builtIns(): BuiltIn[] {
  return languages().map((language) => ({ language, source: readRecipe(language).source }));
}

/** So that nobody has to wait for the first game in a language, nor for the first turn of a bot. */
async function prepare(librarian: Librarian, warm: () => Promise<void>): Promise<void> {
  for (const { language } of librarian.builtIns) await librarian.builtIn(language);
  await warm();
}

/** A fault that nobody met: it is written as carefully as any other, and the next start carries on. */
function endOnFault(log: Logger): void {
  process.on("uncaughtException", endWith(log));
}

function endWith(log: Logger): (fault: Error) => void {
  return (fault) => {
    if (fault instanceof StoreUnusable) log.error({}, fault.message);
    else log.error({ fault }, "an uncaught fault ends the program");
    process.exit(1);
  };
}

import { fileURLToPath } from "node:url";
import { parse } from "dotenv";
import { createCommunityServices } from "#app/create-community-services.ts";
import { createWorkers } from "#app/create-workers.ts";
import { hasDiskSpace } from "#app/disk-space.ts";
import { checkBeforeStart, printFindings, runChecks } from "#app/doctor/doctor.ts";
import { type Environment, EnvironmentError, readEnvironment, withDotenv } from "#app/environment.ts";
import { ignoreOutputErrors } from "#app/log-output.ts";
import { createLogger } from "#app/logger.ts";
import { watchEventLoop } from "#app/metrics/event-loop-watch.ts";
import { createMetricsRegistry } from "#app/metrics/metrics-registry.ts";
import { recordInteractions } from "#app/metrics/record-metrics.ts";
import { serveMetrics } from "#app/metrics/serve-metrics.ts";
import { createShardLocationCheck, openMatchService } from "#app/open-match-service.ts";
import { openDeletionListForDatabase, openPrivacyService } from "#app/open-privacy-service.ts";
import { openStorage } from "#app/open-storage.ts";
import { repeatDaily } from "#app/repeat-daily.ts";
import { reserveDatabase, SANDBOX_PAGE_KEY } from "#app/reserve-database.ts";
import { chooseDiscordEndpoint, printSandboxGreeting } from "#app/sandbox/discord-endpoint.ts";
import { exitOnSignal, type ShutdownStages, stopOnSignal } from "#app/shutdown.ts";
import { warmUpRendering, warmUpWorkers } from "#app/warm-up.ts";
import { createWordListService } from "#app/word-lists/create-word-list-service.ts";
import { deleteUnneededListsHourly } from "#app/word-lists/delete-unneeded-lists.ts";
import { createWordListRemainsBuilder } from "#app/word-lists/word-list-remains.ts";
import { createDailyCleanup } from "#community/cleanup/daily-cleanup.ts";
import { createPlayerSettingsService, type PlayerSettingsService } from "#community/settings/player-settings.ts";
import { createServerSettingsService } from "#community/settings/server-settings.ts";
import { createRatingGains } from "#community/statistics/rating-gains.ts";
import type { BuiltInWordList, WordListService } from "#community/word-lists/word-list-service.ts";
import type { Logger } from "#core/logger.ts";
import { CannotStartError } from "#discord/gateway/cannot-start-error.ts";
import { createDiscordBot } from "#discord/gateway/discord-bot.ts";
import { createDownload } from "#discord/gateway/download.ts";
import { createRateLimits, unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { limitMentions } from "#discord/messages/limit-mentions.ts";
import { serverPictureStyle } from "#discord/messages/picture-style.ts";
import { createSharedResults } from "#discord/messages/shared-results.ts";
import { builtInLanguages, readRecipe } from "#lexicon/recipe/recipe.ts";
import { MAX_UPLOAD_MIB } from "#lexicon/upload/unpack-file.ts";
import { monotonicClock, startMatchTime } from "#match/time/match-time.ts";
import { drawableCharacters } from "#render/text/font-files.ts";
import type { Store } from "#store/store.ts";
import { StoreError } from "#store/store-error.ts";
import { createGameLoader } from "#workers/load-game.ts";

// The composition root: reads the environment, creates the parts and connects them.

const DOWNLOAD_LIMITS = { maxMiB: MAX_UPLOAD_MIB, timeoutMs: 30_000 };
const AVATAR_LIMITS = { maxMiB: 1 / 8, timeoutMs: 3_000 };
const root = fileURLToPath(new URL("..", import.meta.url));

const USAGE = `npm start           starts the bot with the settings in the environment and in .env
npm run doctor      checks settings, token, permissions, disk, fonts and word lists, and prints the invite link`;

ignoreOutputErrors();
if (process.argv.includes("--help")) {
  console.log(USAGE);
  process.exit(0);
}
try {
  const environment = readEnvironment(withDotenv(process.env, root, parse));
  if (isCheck(process.argv.slice(2))) {
    process.exit((await printFindings(runChecks(environment), console.log)) ? 0 : 1);
  }
  checkBeforeStart(environment);
  await run(environment);
} catch (error) {
  // A known error is printed as one sentence. Other errors are printed by the logger, which leaves out personal data.
  const isKnown = [EnvironmentError, StoreError, CannotStartError].some((kind) => error instanceof kind);
  if (isKnown) console.error((error as Error).message);
  else createLogger("error").error({ error }, "the start failed");
  process.exit(1);
}

/** Whether the program was started with `--check`, its only argument. */
function isCheck(args: readonly string[]): boolean {
  const unknown = args.filter((arg) => arg !== "--check");
  if (unknown.length === 0) return args.length > 0;
  throw new CannotStartError(
    `Unknown arguments: ${unknown.join(" ")}. Use --check to check the setup, or no argument to start the bot.`,
  );
}

async function run(environment: Environment): Promise<void> {
  const log = createLogger(environment.logLevel);
  exitOnUncaught(log);
  exitOnSignal();
  log.info({ node: process.version, pid: process.pid }, "starting");
  const registry = createMetricsRegistry();
  const lock = reserveDatabase(environment);
  const discord = await chooseDiscordEndpoint(environment);
  const { store, wordListCache } = await openStorage({ ...environment, registry, log, onEnd: createExit(log) });
  if (discord.sandbox) await store.keyValues.write(SANDBOX_PAGE_KEY, discord.sandbox.url);
  const commands = await loadCommands(fileURLToPath(new URL("../commands", import.meta.url)));
  const games = [...commands.values()].flatMap(({ game }) => (game ? [game] : []));
  const gameModules = games.map(({ gameModule }) => gameModule);
  const workers = createWorkers({ gameModules, wordListCache, registry, log });
  const { runTask, pictures } = workers;
  const playerSettings = settingsOver(store, environment);
  const serverSettings = createServerSettingsService(store.guildSettings);
  const deletionList = openDeletionListForDatabase(environment.databasePath);
  const ownsLocation = createShardLocationCheck(environment);
  const dailyCleanup = createDailyCleanup({
    cleanup: store.cleanup,
    keyValues: store.keyValues,
    deletionList,
    ownsServer: (guild) => ownsLocation({ kind: "channel", guild, channel: "" }),
    now: Date.now,
    uptimeBefore: (ms) => matchTime.uptime.before(ms),
    log,
  });
  const connectionLost = Promise.withResolvers<string>();
  const bot = createDiscordBot({
    ...environment,
    ...discord,
    commands,
    renderPicture: pictures.render,
    memory: store.keyValues,
    mayPing: playerSettings.mayPing,
    loadPictureStyle: async (guild) => serverPictureStyle(await serverSettings.read(guild)),
    findRatingGains: createRatingGains(store.results),
    serverEvents: dailyCleanup,
    download: createDownload({ apiUrl: discord.apiUrl, ...AVATAR_LIMITS }),
    onLost: connectionLost.resolve,
    onRequestEnd: recordInteractions(registry, log),
    now: Date.now,
    log,
  });
  const metricsServer = await serveMetrics(environment, registry, log, { store, ...bot, runTask });
  const loadGame = createGameLoader(gameModules, wordListCache);
  const matchTime = await startMatchTime({
    keyValues: store.keyValues,
    log,
    wallClock: Date.now,
    ...monotonicClock(),
    shards: environment.shards?.join(",") ?? "all",
    isConnected: bot.gateway.isConnected,
  });
  const matchService = openMatchService({
    environment,
    store,
    bot,
    settings: playerSettings,
    time: matchTime,
    loadGame,
    wordListCache,
    runTask,
    log,
  });
  const privacy = openPrivacyService({ store, matchService, deletionList, log });
  const wordListService = createWordListService({
    builtInLists: builtIns(),
    wordListCache,
    lexicons: store.lexicons,
    buildRemains: createWordListRemainsBuilder(store, loadGame),
    hasDiskSpace: () => hasDiskSpace(environment.databasePath),
    listLeftServers: () => dailyCleanup.listLeft(bot.servers()),
    maxStoredBytes: environment.wordListsMb * 2 ** 20,
    drawable: drawableCharacters(),
    runTask,
  });
  await warmUpRendering(games, loadGame, pictures);
  await bot.start({
    ...createCommunityServices({
      store,
      runTask,
      wordListService,
      findPresence: bot.findPresence,
      uptimeSince: matchTime.uptime.since,
      deletionList,
    }),
    matches: matchService,
    rateLimits: environment.limits
      ? createRateLimits({ monotonicMs: () => performance.now(), wallClockMs: Date.now })
      : unlimitedRateLimits,
    gameUis: new Map(games.map(({ gameModule, ui }) => [gameModule.id, ui])),
    playerSettings,
    serverSettings,
    renderPicture: pictures.render,
    renderAnimation: workers.animate,
    privacy,
    download: createDownload({ apiUrl: discord.apiUrl, ...DOWNLOAD_LIMITS }),
    announce: bot.announce,
    findCommandMention: bot.findCommandMention,
    sharedResults: createSharedResults(),
    openThread: bot.openThread,
    isChannelDeleted: bot.isChannelDeleted,
    loadPortrait: bot.loadPortrait,
    loadPlayerProfiles: bot.loadPlayerProfiles,
    log,
  });
  const stopping = new AbortController();
  const eventLoop = watchEventLoop((figures) => log.debug(figures, "event loop delay"));
  const cancelBackground = () => {
    stopping.abort();
    workers.cancelBackground();
  };
  const stages: ShutdownStages = [
    ["what nobody waits for", cancelBackground],
    ["interactions", bot.finishRequests],
    ["tables", matchService.close],
    ["Discord", bot.stop],
    ["figures", () => metricsServer?.close()],
    ["workers", workers.close],
    ["time", matchTime.close],
    ["store", store.close],
    ["sandbox", () => discord.sandbox?.stop()],
    ["lock", lock.release],
    ["log", () => log.info(eventLoop.figures(), "stopped")],
  ];
  // From here on people can play, although some matches are still being resumed.
  const stop = stopOnSignal(stages, log);
  void connectionLost.promise.then((reason) => {
    log.error({ reason }, "Discord is unreachable: the program ends, because only a new start can reconnect");
    stop(1);
  });
  await matchService.resumeAfterStart();
  await matchTime.ready();
  log.info({ ms: Math.round(process.uptime() * 1_000) }, "ready");
  if (discord.sandbox) printSandboxGreeting(discord.sandbox);
  void prepareInBackground(wordListService, () =>
    warmUpWorkers(gameModules, loadGame, runTask, workers.workerCount),
  ).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ error }, "the warm-up failed");
  });
  deleteUnneededListsHourly(wordListService, log);
  repeatDaily(
    async () => {
      await privacy.continueDeletions();
      await dailyCleanup.run(bot.servers());
      await matchService.saveIdleMatches();
    },
    stopping.signal,
    log,
  );
}

/**
 * Creates the service for player settings. The service decides who may be mentioned. So it also limits mentions, if the
 * environment has rate limits.
 */
function settingsOver(store: Pick<Store, "playerSettings">, { limits }: Environment): PlayerSettingsService {
  const settings = createPlayerSettingsService(store.playerSettings);
  return limits ? { ...settings, mayPing: limitMentions(settings.mayPing, () => performance.now()) } : settings;
}

function builtIns(): BuiltInWordList[] {
  return builtInLanguages().map((language) => ({ language, source: readRecipe(language).source }));
}

/**
 * Prepares word lists and workers. Otherwise people would wait for the first match in a language and for the first turn
 * of a bot.
 */
async function prepareInBackground(
  wordListService: WordListService,
  warmUpWorkers: () => Promise<void>,
): Promise<void> {
  for (const { language } of wordListService.builtInLists) await wordListService.builtInInfo(language);
  await warmUpWorkers();
}

/** On an uncaught error, logs its safe parts and ends the program. The next start continues the unfinished work. */
function exitOnUncaught(log: Logger): void {
  process.on("uncaughtException", createExit(log));
}

function createExit(log: Logger): (error: Error) => void {
  return (error) => {
    if (error instanceof StoreError) log.error({}, error.message);
    else log.error({ error }, "an uncaught error ends the program");
    process.exit(1);
  };
}

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BotDatabaseObserver, openBotDatabaseObserver } from "#dev/live/bot-database-observer.ts";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { type GameInputs, loadGameInputs } from "#dev/simulation/game-inputs.ts";
import { createSeededRandom, type Random } from "#dev/simulation/seeded-random.ts";
import { type AnswerCounter, createAnswerCounter } from "#dev/soak/answer-counter.ts";
import {
  type BotSupervisor,
  type PlannedProcess,
  planProcesses,
  startBotSupervisor,
} from "#dev/soak/bot-supervisor.ts";
import { type DatabaseBlocker, openDatabaseBlocker } from "#dev/soak/database-blocker.ts";
import { createDeliveryChecker, type DeliveryChecker, type MatchSource } from "#dev/soak/delivery-checker.ts";
import { BOT_HEARTBEAT_MS, DISTURBANCES_BY_NAME, type DisturbanceTargets } from "#dev/soak/disturbances.ts";
import type { MemorySample } from "#dev/soak/memory-trend.ts";
import { playUntilAborted } from "#dev/soak/simulated-players.ts";
import { createSoakGames, pickRandomItem } from "#dev/soak/soak-games.ts";
import { createSoakResultLine, findFailedRequirements, listErrorsAndProblems } from "#dev/soak/soak-report.ts";
import { createSoakWorld, type SoakWorld } from "#dev/soak/soak-world.ts";
import { openThreadBreaker, type ThreadBreaker } from "#dev/soak/thread-breaker.ts";
import { SandboxUser } from "#sandbox/sandbox-user.ts";
import { type Sandbox, startSandbox } from "#sandbox/start-sandbox.ts";

export interface SoakRunPlan {
  readonly minutes: number;
  readonly channels: number;
  readonly kills: number;
  readonly thoughtMs: number;
  readonly seed: number;
}

const SERVERS = 20;
const PEOPLE = 120;
const DISTURBANCE_EVERY_MS = 3_000;
/** Phases with disturbances and phases without them alternate. */
const PHASE_MS = 20_000;
/** How long a restart may affect answers. */
const RESTART_EFFECT_MS = 8_000;
/** Share of the time for the last process, which is not killed. Its memory is measured. */
const LAST_RUN_SHARE = 0.4;
const MEMORY_SAMPLE_EVERY_MS = 1_000;
const SETTLE_LIMIT_MS = 60_000;
/** Share of the channels that are never deleted. */
const KEPT_CHANNELS = 0.75;

interface SoakRun {
  readonly plan: SoakRunPlan;
  readonly sandbox: Sandbox;
  readonly soakWorld: SoakWorld;
  /** How simulated people play each game, by game id. */
  readonly gameInputs: ReadonlyMap<string, GameInputs>;
  readonly supervisor: BotSupervisor;
  readonly observer: BotDatabaseObserver;
  readonly databaseBlocker: DatabaseBlocker;
  readonly threadDamages: ThreadBreaker;
  readonly source: MatchSource;
  readonly deliveryChecker: DeliveryChecker;
  readonly answerCounter: AnswerCounter;
  readonly random: Random;
  /** Number of times that each disturbance was carried out. */
  readonly disturbanceCounts: Record<string, number>;
  /** Disturbances that are left in this round. Each round runs all of them in random order. */
  readonly leftInRound: string[];
  readonly memory: MemorySample[];
}

/** Runs the load test and returns its results, even if it fails before its end. */
export async function runSoak(plan: SoakRunPlan) {
  const folder = createTemporaryFolder();
  const run = await setUp(plan, join(folder.path, "soak.db"));
  const { answerCounter, supervisor, deliveryChecker } = run;
  try {
    await playAndDisturb(run);
  } catch (error) {
    answerCounter.addUnexpectedError(error);
  }
  await tearDown(run);
  folder.remove();
  const { disturbanceCounts, memory } = run;
  const [processes, delivery, answers] = [supervisor.figures, deliveryChecker.figures, answerCounter.figures];
  const results = { plan, processes, delivery, answers, disturbanceCounts, memory };
  const line = createSoakResultLine(results);
  return { line, notes: listErrorsAndProblems(results), failures: findFailedRequirements(line) };
}

async function setUp(plan: SoakRunPlan, databasePath: string): Promise<SoakRun> {
  const soakWorld = createSoakWorld({ servers: SERVERS, channels: plan.channels, people: PEOPLE });
  const deliveryChecker = createDeliveryChecker();
  const sandbox = await startSandbox({
    port: 0,
    state: "memory",
    world: soakWorld.world,
    limits: { identifyEveryMs: 0, heartbeatMs: BOT_HEARTBEAT_MS },
    record: deliveryChecker.recordRequest,
  });
  const threadDamages = await openThreadBreaker();
  const settings = { LOG_LEVEL: "debug", LIMITS: "usual", NODE_OPTIONS: threadDamages.nodeOptions };
  const supervisor = await startBotSupervisor({ ...sandbox, databasePath, settings });
  const observer = await openBotDatabaseObserver(databasePath);
  const databaseBlocker = openDatabaseBlocker(databasePath);
  const { match, replay } = observer;
  const { listMatches } = databaseBlocker;
  const hasChannel = (channel: string) => soakWorld.world.channels.some(({ id }) => id === channel);
  return {
    plan,
    sandbox,
    soakWorld,
    gameInputs: await loadGameInputs(),
    supervisor,
    observer,
    databaseBlocker,
    threadDamages,
    source: { matches: listMatches, match, replay, hasChannel },
    deliveryChecker,
    answerCounter: createAnswerCounter(),
    random: createSeededRandom(plan.seed),
    disturbanceCounts: Object.fromEntries(Object.keys(DISTURBANCES_BY_NAME).map((name) => [name, 0])),
    leftInRound: [],
    memory: [],
  };
}

/** After an error, the last process may still run, so it is stopped here too. */
async function tearDown({ supervisor, observer, databaseBlocker, sandbox, answerCounter }: SoakRun): Promise<void> {
  await supervisor.close().catch(answerCounter.addUnexpectedError);
  databaseBlocker.close();
  await observer.close();
  await sandbox.stop();
}

async function playAndDisturb(run: SoakRun): Promise<void> {
  const { sandbox, deliveryChecker, supervisor, source } = run;
  const stop = new AbortController();
  const players = startPlayers(run, stop.signal);
  const disturbing = setInterval(() => void disturb(run), DISTURBANCE_EVERY_MS);
  try {
    await runProcesses(run);
  } finally {
    clearInterval(disturbing);
    stop.abort();
    await Promise.all(players);
    sandbox.faults.clear();
  }
  await waitUntilPosted(run);
  await supervisor.close();
  await deliveryChecker.check(source);
}

function startPlayers(
  { plan, sandbox, soakWorld, gameInputs, observer, source, answerCounter, random }: SoakRun,
  signal: AbortSignal,
) {
  const names = [...soakWorld.people.values()];
  const ids = new Map([...soakWorld.people].map(([id, name]) => [name, id]));
  const otherCommands = [...gameInputs.values()].flatMap(({ soak }) => soak.otherCommands);
  const groups = createSoakGames(gameInputs, soakWorld.channels, names, random).map((soakGame) => {
    const people = new Map(soakGame.people.map((name) => [name, new SandboxUser(sandbox.url, name, soakGame.channel)]));
    const hasChannel = () => source.hasChannel(soakGame.channel);
    return { soakGame, otherCommands, people, ids, observer, answerCounter, random, hasChannel };
  });
  return groups.map((players) => playUntilAborted(players, plan, signal));
}

/** Runs several short processes and a long one, whose memory is measured. */
async function runProcesses(run: SoakRun): Promise<void> {
  const { plan, random } = run;
  const totalMs = plan.minutes * 60_000;
  const lastMs = plan.kills > 0 ? totalMs * LAST_RUN_SHARE : totalMs;
  for (const plannedRun of planProcesses(plan.kills, totalMs - lastMs, random)) await waitAndRestart(plannedRun, run);
  await measureMemory(lastMs, run);
}

async function waitAndRestart(
  { end, ms }: PlannedProcess,
  { supervisor, answerCounter, deliveryChecker, source }: SoakRun,
): Promise<void> {
  await sleep(ms);
  // Records the logs before the restart. The check after the restart compares with them, so that it finds lost entries.
  await deliveryChecker.check(source);
  answerCounter.expectDisturbance(RESTART_EFFECT_MS);
  await supervisor.restart(end);
  answerCounter.expectDisturbance(RESTART_EFFECT_MS);
  await deliveryChecker.check(source);
  const { kills, stops } = supervisor.figures;
  const { interactions } = answerCounter.figures;
  const { postedTurns } = deliveryChecker.figures;
  console.error(`${kills} kills, ${stops} stops, ${interactions} interactions, ${postedTurns} turns told`);
}

/** Measures for the whole of `ms`, even if the earlier processes took longer than planned. */
async function measureMemory(ms: number, { supervisor, memory }: SoakRun): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    await sleep(MEMORY_SAMPLE_EVERY_MS);
    const processMemory = supervisor.readMemory();
    if (processMemory) memory.push({ ...processMemory, atMs: performance.now() });
  }
}

async function disturb(run: SoakRun): Promise<void> {
  if (Date.now() % (2 * PHASE_MS) > PHASE_MS) return;
  const { answerCounter, disturbanceCounts, random } = run;
  const name = nextDisturbance(run);
  const disturbance = DISTURBANCES_BY_NAME[name];
  try {
    answerCounter.expectDisturbance(disturbance?.effectMs ?? 0);
    if ((await disturbance?.run(createTargets(run), random)) !== false)
      disturbanceCounts[name] = (disturbanceCounts[name] ?? 0) + 1;
  } catch (error) {
    answerCounter.addUnexpectedError(error);
  }
}

function nextDisturbance({ leftInRound, random }: SoakRun): string {
  if (leftInRound.length === 0) leftInRound.push(...Object.keys(DISTURBANCES_BY_NAME));
  const name = pickRandomItem(random, leftInRound);
  leftInRound.splice(leftInRound.indexOf(name), 1);
  return name;
}

function createTargets({
  sandbox,
  soakWorld,
  supervisor,
  databaseBlocker,
  threadDamages,
  source,
  random,
}: SoakRun): DisturbanceTargets {
  const { world, channels: allChannels } = soakWorld;
  const channels = () => allChannels.filter(source.hasChannel);
  return {
    faults: sandbox.faults,
    channels,
    pickDeletableChannel() {
      const existing = channels();
      return existing.length > KEPT_CHANNELS * allChannels.length ? pickRandomItem(random, existing) : undefined;
    },
    pickMessage() {
      const channel = pickRandomItem(random, channels());
      const message = world.messages[channel]?.findLast(({ author }) => author === world.bot);
      return message && { channel, message: message.id };
    },
    blockDatabase: databaseBlocker.block,
    async injectThreadDamage(fault) {
      const { pid } = supervisor.readMemory() ?? {};
      return pid !== undefined && threadDamages.injectFault(pid, fault, (count) => Math.floor(random() * count));
    },
  };
}

/** Waits until all turns are posted. Reports the matches that still have unposted turns after the time limit. */
async function waitUntilPosted({ deliveryChecker, source }: SoakRun): Promise<void> {
  const end = Date.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const unposted = await deliveryChecker.findUnposted(source);
    if (unposted.length === 0) return;
    if (Date.now() > end) return deliveryChecker.markNeverPosted(unposted);
    await sleep(500);
  }
}

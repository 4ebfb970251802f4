import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type MatchObserver, openMatchObserver } from "#dev/live/match-observer.ts";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { type GameInputs, loadGameInputs } from "#dev/simulation/game-inputs.ts";
import { type Random, randomFrom } from "#dev/simulation/seeded-random.ts";
import { type AnswerTally, createAnswerTally } from "#dev/soak/answer-tally.ts";
import { type BotLives, type Lifespan, planLives, startBotLives } from "#dev/soak/bot-lives.ts";
import { type DatabaseBlocker, openDatabaseBlocker } from "#dev/soak/database-blocker.ts";
import { type DisturbanceTargets, disturbances, HEARTBEAT_MS } from "#dev/soak/disturbances.ts";
import type { MemorySample } from "#dev/soak/memory-trend.ts";
import { createMessageLedger, type MatchArchive, type MessageLedger } from "#dev/soak/message-ledger.ts";
import { keepPlaying } from "#dev/soak/simulated-players.ts";
import { createSoakGames, pickItem } from "#dev/soak/soak-games.ts";
import { createSoakLine, findFailures, listNotes } from "#dev/soak/soak-report.ts";
import { createSoakWorld, type SoakWorld } from "#dev/soak/soak-world.ts";
import { openThreadSaboteur, type ThreadSaboteur } from "#dev/soak/thread-saboteur.ts";
import { SandboxUser } from "#sandbox/sandbox-user.ts";
import { type Sandbox, startSandbox } from "#sandbox/start-sandbox.ts";

export interface SoakPlan {
  readonly minutes: number;
  readonly channels: number;
  readonly kills: number;
  readonly thoughtMs: number;
  readonly seed: number;
}

const SERVERS = 20;
const PEOPLE = 120;
const PRANK_EVERY_MS = 3_000;
/** Something is made to fail for so long, and then nothing for as long. */
const STORM_MS = 20_000;
/** A new process has to find its games and its feet. */
const LIFE_FELT_MS = 8_000;
/** The last life is left alone, and so long is its memory looked at. */
const LAST_LIFE = 0.4;
const RSS_EVERY_MS = 1_000;
const SETTLE_MS = 60_000;
/** So many of the channels are there to the end. */
const KEPT_CHANNELS = 0.75;

interface Scene {
  readonly plan: SoakPlan;
  readonly sandbox: Sandbox;
  readonly soakWorld: SoakWorld;
  /** How each game is played, by game. */
  readonly gameInputs: ReadonlyMap<string, GameInputs>;
  readonly lives: BotLives;
  readonly observer: MatchObserver;
  readonly databaseBlocker: DatabaseBlocker;
  readonly saboteur: ThreadSaboteur;
  readonly archive: MatchArchive;
  readonly ledger: MessageLedger;
  readonly tally: AnswerTally;
  readonly random: Random;
  /** How often each prank was played. */
  readonly played: Record<string, number>;
  /** Those whose turn is still to come, before all of them begin anew. */
  readonly toCome: string[];
  readonly memory: MemorySample[];
}

/** Plays, breaks and kills for so long, and says what came of it, also where it could not be brought to its end. */
export async function runSoak(plan: SoakPlan) {
  const folder = createTemporaryFolder();
  const scene = await setUp(plan, join(folder.path, "soak.db"));
  const { tally, lives, ledger } = scene;
  try {
    await play(scene);
  } catch (error) {
    tally.addUnexpected(error);
  }
  await takeDown(scene);
  folder.remove();
  const { played, memory } = scene;
  const [life, told, met] = [lives.figures, ledger.figures, tally.figures];
  const findings = { plan, lives: life, ledger: told, tally: met, pranks: played, memory };
  const line = createSoakLine(findings);
  return { line, notes: listNotes(findings), failures: findFailures(line) };
}

async function setUp(plan: SoakPlan, databasePath: string): Promise<Scene> {
  const soakWorld = createSoakWorld({ servers: SERVERS, channels: plan.channels, people: PEOPLE });
  const ledger = createMessageLedger();
  const sandbox = await startSandbox({
    port: 0,
    state: "memory",
    world: soakWorld.world,
    limits: { identifyEveryMs: 0, heartbeatMs: HEARTBEAT_MS },
    record: ledger.recordRequest,
  });
  const saboteur = await openThreadSaboteur();
  const settings = { LOG_LEVEL: "debug", LIMITS: "usual", NODE_OPTIONS: saboteur.nodeOptions };
  const lives = await startBotLives({ ...sandbox, databasePath, settings });
  const observer = await openMatchObserver(databasePath);
  const databaseBlocker = openDatabaseBlocker(databasePath);
  const { match, replay } = observer;
  const { listMatches } = databaseBlocker;
  const isThere = (channel: string) => soakWorld.world.channels.some(({ id }) => id === channel);
  return {
    plan,
    sandbox,
    soakWorld,
    gameInputs: await loadGameInputs(),
    lives,
    observer,
    databaseBlocker,
    saboteur,
    archive: { matches: listMatches, match, replay, isThere },
    ledger,
    tally: createAnswerTally(),
    random: randomFrom(plan.seed),
    played: Object.fromEntries(Object.keys(disturbances).map((name) => [name, 0])),
    toCome: [],
    memory: [],
  };
}

/** Where something went wrong before, the last life has not ended yet. */
async function takeDown({ lives, observer, databaseBlocker, sandbox, tally }: Scene): Promise<void> {
  await lives.end().catch(tally.addUnexpected);
  databaseBlocker.close();
  await observer.close();
  await sandbox.stop();
}

async function play(scene: Scene): Promise<void> {
  const { sandbox, ledger, lives, archive } = scene;
  const stop = new AbortController();
  const players = beginPlaying(scene, stop.signal);
  const pranking = setInterval(() => void prank(scene), PRANK_EVERY_MS);
  try {
    await live(scene);
  } finally {
    clearInterval(pranking);
    stop.abort();
    await Promise.all(players);
    sandbox.faults.clear();
  }
  await settle(scene);
  await lives.end();
  await ledger.check(archive);
}

function beginPlaying(
  { plan, sandbox, soakWorld, gameInputs, observer, archive, tally, random }: Scene,
  signal: AbortSignal,
) {
  const names = [...soakWorld.people.values()];
  const ids = new Map([...soakWorld.people].map(([id, name]) => [name, id]));
  const otherCommands = [...gameInputs.values()].flatMap(({ soak }) => soak.otherCommands);
  const seats = createSoakGames(gameInputs, soakWorld.channels, names, random).map((soakGame) => {
    const people = new Map(soakGame.people.map((name) => [name, new SandboxUser(sandbox.url, name, soakGame.channel)]));
    const isThere = () => archive.isThere(soakGame.channel);
    return { soakGame, otherCommands, people, ids, observer, tally, random, isThere };
  });
  return seats.map((seated) => keepPlaying(seated, plan, signal));
}

/** All lives but the last are short ones; how much memory the last one takes is looked at for as long as it lasts. */
async function live(scene: Scene): Promise<void> {
  const { plan, random } = scene;
  const wholeMs = plan.minutes * 60_000;
  const lastMs = plan.kills > 0 ? wholeMs * LAST_LIFE : wholeMs;
  for (const life of planLives(plan.kills, wholeMs - lastMs, random)) await liveFor(life, scene);
  await watchMemory(lastMs, scene);
}

async function liveFor({ end, ms }: Lifespan, { lives, tally, ledger, archive }: Scene): Promise<void> {
  await sleep(ms);
  // What is there now has to be there afterwards.
  await ledger.check(archive);
  tally.expectTrouble(LIFE_FELT_MS);
  await lives.restart(end);
  tally.expectTrouble(LIFE_FELT_MS);
  await ledger.check(archive);
  const { kills, stops } = lives.figures;
  const { interactions } = tally.figures;
  console.error(`${kills} kills, ${stops} stops, ${interactions} interactions, ${ledger.figures.turnsTold} turns told`);
}

/** The time counts from now on, however long it has taken up to here. */
async function watchMemory(ms: number, { lives, memory }: Scene): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    await sleep(RSS_EVERY_MS);
    const seen = lives.readMemory();
    if (seen) memory.push({ ...seen, atMs: performance.now() });
  }
}

async function prank(scene: Scene): Promise<void> {
  if (Date.now() % (2 * STORM_MS) > STORM_MS) return;
  const { tally, played, random } = scene;
  const name = nextPrank(scene);
  const { run, feltMs } = disturbances[name] ?? {};
  try {
    tally.expectTrouble(feltMs ?? 0);
    if ((await run?.(victimsIn(scene), random)) !== false) played[name] = (played[name] ?? 0) + 1;
  } catch (error) {
    tally.addUnexpected(error);
  }
}

/** All of them in turn, but nobody knows which is the next. */
function nextPrank({ toCome, random }: Scene): string {
  if (toCome.length === 0) toCome.push(...Object.keys(disturbances));
  const name = pickItem(random, toCome);
  toCome.splice(toCome.indexOf(name), 1);
  return name;
}

function victimsIn({
  sandbox,
  soakWorld,
  lives,
  databaseBlocker,
  saboteur,
  archive,
  random,
}: Scene): DisturbanceTargets {
  const { world, channels: all } = soakWorld;
  const channels = () => all.filter(archive.isThere);
  return {
    faults: sandbox.faults,
    channels,
    deletable() {
      const there = channels();
      return there.length > KEPT_CHANNELS * all.length ? pickItem(random, there) : undefined;
    },
    someMessage() {
      const channel = pickItem(random, channels());
      const message = world.messages[channel]?.findLast(({ author }) => author === world.bot);
      return message && { channel, message: message.id };
    },
    holdDatabase: databaseBlocker.block,
    async harmThread(how) {
      const { pid } = lives.readMemory() ?? {};
      return pid !== undefined && saboteur.harmThread(pid, how, (count) => Math.floor(random() * count));
    },
  };
}

/** Nobody plays any more: what is still to be told has time for it. */
async function settle({ ledger, archive }: Scene): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const left = await ledger.findUnposted(archive);
    if (left.length === 0) return;
    if (Date.now() > end) return ledger.markNeverPosted(left);
    await sleep(500);
  }
}

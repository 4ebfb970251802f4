import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PersonAtPage } from "#sandbox/person.ts";
import { type Sandbox, startSandbox } from "#sandbox/server.ts";
import { temporaryFolder } from "#tools/live/bot.ts";
import { type Random, randomFrom } from "#tools/seeded/random.ts";
import { type Bystander, openBystander } from "#tools/soak/bystander.ts";
import { cornersIn, oneOf } from "#tools/soak/corners.ts";
import { handFor } from "#tools/soak/hands.ts";
import { type Archive, createLedger, type Ledger } from "#tools/soak/ledger.ts";
import { beginLives, type Lifespan, type Lives, lifespans } from "#tools/soak/lives.ts";
import type { Sample } from "#tools/soak/memory.ts";
import { HEARTBEAT_MS, pranks, type Victims } from "#tools/soak/mischief.ts";
import { type Onlooker, openOnlooker } from "#tools/soak/onlooker.ts";
import { keepPlaying } from "#tools/soak/players.ts";
import { failuresIn, lineOf, notesOf } from "#tools/soak/report.ts";
import { callSurgeon, type Surgeon } from "#tools/soak/surgeon.ts";
import { createTally, type Tally } from "#tools/soak/tally.ts";
import { type Peopled, soakWorld } from "#tools/soak/world.ts";

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
  readonly peopled: Peopled;
  readonly lives: Lives;
  readonly onlooker: Onlooker;
  readonly bystander: Bystander;
  readonly surgeon: Surgeon;
  readonly archive: Archive;
  readonly ledger: Ledger;
  readonly tally: Tally;
  readonly random: Random;
  /** How often each prank was played. */
  readonly played: Record<string, number>;
  /** Those whose turn is still to come, before all of them begin anew. */
  readonly toCome: string[];
  readonly memory: Sample[];
}

/** Plays, breaks and kills for so long, and says what came of it, also where it could not be brought to its end. */
export async function soak(plan: SoakPlan) {
  const folder = temporaryFolder();
  const scene = await setUp(plan, join(folder.path, "soak.db"));
  const { tally, lives, ledger } = scene;
  try {
    await play(scene);
  } catch (fault) {
    tally.mishap(fault);
  }
  await takeDown(scene);
  folder.remove();
  const { played, memory } = scene;
  const [life, told, met] = [lives.figures, ledger.figures, tally.figures];
  const findings = { plan, lives: life, ledger: told, tally: met, pranks: played, memory };
  const line = lineOf(findings);
  return { line, notes: notesOf(findings), failures: failuresIn(line) };
}

async function setUp(plan: SoakPlan, databasePath: string): Promise<Scene> {
  const peopled = soakWorld({ servers: SERVERS, channels: plan.channels, people: PEOPLE });
  const ledger = createLedger();
  const sandbox = await startSandbox({
    port: 0,
    state: "memory",
    world: peopled.world,
    limits: { identifyEveryMs: 0, heartbeatMs: HEARTBEAT_MS },
    record: ledger.hear,
  });
  const surgeon = await callSurgeon();
  const settings = { LOG_LEVEL: "debug", LIMITS: "usual", NODE_OPTIONS: surgeon.nodeOptions };
  const lives = await beginLives({ ...sandbox, databasePath, settings });
  const onlooker = await openOnlooker(databasePath);
  const bystander = openBystander(databasePath);
  const { match, replay } = onlooker;
  const { matches } = bystander;
  const isThere = (channel: string) => peopled.world.channels.some(({ id }) => id === channel);
  return {
    plan,
    sandbox,
    peopled,
    lives,
    onlooker,
    bystander,
    surgeon,
    archive: { matches, match, replay, isThere },
    ledger,
    tally: createTally(),
    random: randomFrom(plan.seed),
    played: Object.fromEntries(Object.keys(pranks).map((name) => [name, 0])),
    toCome: [],
    memory: [],
  };
}

/** Where something went wrong before, the last life has not ended yet. */
async function takeDown({ lives, onlooker, bystander, sandbox, tally }: Scene): Promise<void> {
  await lives.end().catch(tally.mishap);
  bystander.close();
  await onlooker.close();
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

function beginPlaying({ plan, sandbox, peopled, onlooker, archive, tally, random }: Scene, signal: AbortSignal) {
  const names = [...peopled.people.values()];
  const ids = new Map([...peopled.people].map(([id, name]) => [name, id]));
  const seats = cornersIn(peopled.channels, names, random).map((corner) => {
    const people = new Map(corner.people.map((name) => [name, new PersonAtPage(sandbox.url, name, corner.channel)]));
    const isThere = () => archive.isThere(corner.channel);
    return { corner, hand: handFor(corner.game), people, ids, onlooker, tally, random, isThere };
  });
  return seats.map((seated) => keepPlaying(seated, plan, signal));
}

/** All lives but the last are short ones; how much memory the last one takes is looked at for as long as it lasts. */
async function live(scene: Scene): Promise<void> {
  const { plan, random } = scene;
  const wholeMs = plan.minutes * 60_000;
  const lastMs = plan.kills > 0 ? wholeMs * LAST_LIFE : wholeMs;
  for (const life of lifespans(plan.kills, wholeMs - lastMs, random)) await liveFor(life, scene);
  await watchMemory(lastMs, scene);
}

async function liveFor({ how, ms }: Lifespan, { lives, tally, ledger, archive }: Scene): Promise<void> {
  await sleep(ms);
  // What is there now has to be there afterwards.
  await ledger.check(archive);
  tally.trouble(LIFE_FELT_MS);
  await lives.again(how);
  tally.trouble(LIFE_FELT_MS);
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
    const seen = lives.memory();
    if (seen) memory.push({ ...seen, atMs: performance.now() });
  }
}

async function prank(scene: Scene): Promise<void> {
  if (Date.now() % (2 * STORM_MS) > STORM_MS) return;
  const { tally, played, random } = scene;
  const name = nextPrank(scene);
  const { play, feltMs } = pranks[name] ?? {};
  try {
    tally.trouble(feltMs ?? 0);
    if ((await play?.(victimsIn(scene), random)) !== false) played[name] = (played[name] ?? 0) + 1;
  } catch (fault) {
    tally.mishap(fault);
  }
}

/** All of them in turn, but nobody knows which is the next. */
function nextPrank({ toCome, random }: Scene): string {
  if (toCome.length === 0) toCome.push(...Object.keys(pranks));
  const name = oneOf(random, toCome);
  toCome.splice(toCome.indexOf(name), 1);
  return name;
}

function victimsIn({ sandbox, peopled, lives, bystander, surgeon, archive, random }: Scene): Victims {
  const { world, channels: all } = peopled;
  const channels = () => all.filter(archive.isThere);
  return {
    faults: sandbox.faults,
    channels,
    deletable() {
      const there = channels();
      return there.length > KEPT_CHANNELS * all.length ? oneOf(random, there) : undefined;
    },
    someMessage() {
      const channel = oneOf(random, channels());
      const message = world.messages[channel]?.findLast(({ author }) => author === world.bot);
      return message && { channel, message: message.id };
    },
    holdDatabase: bystander.hold,
    async harmThread(how) {
      const { pid } = lives.memory() ?? {};
      return pid !== undefined && surgeon.harm(pid, how, (count) => Math.floor(random() * count));
    },
  };
}

/** Nobody plays any more: what is still to be told has time for it. */
async function settle({ ledger, archive }: Scene): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const left = await ledger.unposted(archive);
    if (left.length === 0) return;
    if (Date.now() > end) return ledger.giveUpOn(left);
    await sleep(500);
  }
}

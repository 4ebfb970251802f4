import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PersonAtPage } from "#sandbox/person.ts";
import { type Sandbox, startSandbox } from "#sandbox/server.ts";
import { quantile, rounded } from "#tools/bench/spread.ts";
import { temporaryFolder } from "#tools/live/bot.ts";
import { type Random, randomFrom } from "#tools/quick/game.ts";
import { cornersIn, oneOf } from "#tools/soak/corners.ts";
import { createLedger, type Ledger } from "#tools/soak/ledger.ts";
import { beginLives, type Lives } from "#tools/soak/lives.ts";
import { pranks, type Victims } from "#tools/soak/mischief.ts";
import { type Onlooker, openOnlooker } from "#tools/soak/onlooker.ts";
import { keepPlaying } from "#tools/soak/players.ts";
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
/** How long something that was made to fail is felt. */
const PRANK_FELT_MS = 6_000;
/** A new process has to find its games and its feet. */
const LIFE_FELT_MS = 8_000;
/** One life in so many is ended by asking. */
const ASKED_IN = 4;
/** The last life is left alone, and so long is its memory looked at. */
const LAST_LIFE = 0.4;
const RSS_EVERY_MS = 1_000;
const SETTLE_MS = 60_000;

interface Scene {
  readonly plan: SoakPlan;
  readonly sandbox: Sandbox;
  readonly peopled: Peopled;
  readonly lives: Lives;
  readonly onlooker: Onlooker;
  readonly ledger: Ledger;
  readonly tally: Tally;
  readonly random: Random;
}

/** Plays, breaks and kills for so long, and says what came of it. */
export async function soak(plan: SoakPlan) {
  const folder = temporaryFolder();
  const databasePath = join(folder.path, "soak.db");
  const peopled = soakWorld({ servers: SERVERS, channels: plan.channels, people: PEOPLE });
  const ledger = createLedger();
  const sandbox = await startSandbox({
    port: 0,
    state: "memory",
    world: peopled.world,
    limits: { identifyEveryMs: 0 },
    record: ledger.hear,
  });
  const lives = await beginLives({ ...sandbox, databasePath, settings: { LOG_LEVEL: "info", LIMITS: "usual" } });
  const onlooker = await openOnlooker(databasePath);
  const scene: Scene = {
    plan,
    sandbox,
    peopled,
    lives,
    onlooker,
    ledger,
    tally: createTally(),
    random: randomFrom(plan.seed),
  };
  const stop = new AbortController();
  const players = beginPlaying(scene, stop.signal);
  const memory = await live(scene);
  stop.abort();
  await Promise.all(players);
  sandbox.faults.clear();
  const untold = await settle(scene);
  await ledger.check(onlooker);
  await lives.end();
  await onlooker.close();
  await sandbox.stop();
  folder.remove();
  return { line: lineOf(scene, memory, untold), notes: notesOf(scene) };
}

function beginPlaying({ plan, sandbox, peopled, onlooker, tally, random }: Scene, signal: AbortSignal) {
  const names = [...peopled.people.values()];
  const ids = new Map([...peopled.people].map(([id, name]) => [name, id]));
  return cornersIn(peopled.channels, names, random).map((corner) => {
    const people = new Map(corner.people.map((name) => [name, new PersonAtPage(sandbox.url, name, corner.channel)]));
    return keepPlaying({ corner, people, ids, onlooker, tally, random }, plan, signal);
  });
}

/** All lives but the last are short ones; the megabytes of the last one come back. */
async function live(scene: Scene): Promise<number[]> {
  const { plan, lives, tally, ledger, onlooker, random } = scene;
  const wholeMs = plan.minutes * 60_000;
  const shortMs = plan.kills > 0 ? (wholeMs * (1 - LAST_LIFE)) / plan.kills : 0;
  const end = Date.now() + wholeMs;
  const pranking = setInterval(() => prank(scene), PRANK_EVERY_MS);
  for (let killed = 0, life = 1; killed < plan.kills; life++) {
    const isAsked = life % ASKED_IN === 0;
    await sleep(isAsked ? 0 : shortMs * (0.5 + random()));
    tally.trouble(LIFE_FELT_MS);
    await lives.again(isAsked ? "stop" : "kill");
    tally.trouble(LIFE_FELT_MS);
    await ledger.check(onlooker);
    if (!isAsked) killed++;
    console.error(
      `${killed} kills, ${tally.figures.interactions} interactions, ${ledger.figures.turnsTold} turns told`,
    );
  }
  const memory: number[] = [];
  while (Date.now() < end) {
    await sleep(RSS_EVERY_MS);
    memory.push(lives.rssMb());
  }
  clearInterval(pranking);
  return memory;
}

function prank({ sandbox, peopled, tally, random }: Scene): void {
  if (Date.now() % (2 * STORM_MS) > STORM_MS) return;
  const { world, channels } = peopled;
  const victims: Victims = {
    faults: sandbox.faults,
    channels,
    someMessage() {
      const channel = oneOf(random, channels);
      const message = world.messages[channel]?.findLast(({ author }) => author === world.bot);
      return message && { channel, message: message.id };
    },
  };
  const name = oneOf(random, Object.keys(pranks));
  tally.trouble(PRANK_FELT_MS);
  pranks[name]?.(victims, random);
}

/** Nobody plays any more: what is still to be told has time for it. How many matches have something left. */
async function settle({ ledger, onlooker }: Scene): Promise<number> {
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const left = await ledger.untold(onlooker);
    if (left.length === 0 || Date.now() > end) return left.length;
    await sleep(500);
  }
}

function lineOf({ plan, lives, ledger, tally }: Scene, memory: readonly number[], untold: number) {
  const { calm, stormy, interactions, lateInCalm, lateInStorm } = tally.figures;
  const { turnsTold, turnsMissing, replayFailures, matches } = ledger.figures;
  const { kills, stops, unhandled, badEnds, loopP999Ms, loopMaxMs } = lives.figures;
  const tenth = Math.max(1, Math.floor(memory.length / 10));
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  const ack = (values: readonly number[], share: number) => rounded(quantile(values, share));
  return {
    soak: true,
    minutes: plan.minutes,
    channels: plan.channels,
    seed: plan.seed,
    interactions,
    turnsTold,
    turnsMissing,
    untold,
    replayFailures,
    matches,
    kills,
    stops,
    unhandled,
    badEnds: badEnds.length,
    rssStartMb: rounded(mean(memory.slice(tenth, 2 * tenth))),
    rssEndMb: rounded(mean(memory.slice(-tenth))),
    loopP999Ms: rounded(Math.max(...loopP999Ms)),
    loopMaxMs: rounded(Math.max(...loopMaxMs)),
    ackP50Ms: ack(calm, 0.5),
    ackP99Ms: ack(calm, 0.99),
    ackInTroubleP99Ms: ack(stormy, 0.99),
    unanswered: lateInCalm,
    unansweredInTrouble: lateInStorm,
  };
}

function notesOf({ lives, ledger, tally }: Scene): string[] {
  const errors = [...lives.figures.errors].map(([line, count]) => `${count} × ${line}`);
  return [
    `not possible on the page: ${tally.figures.notPossible}`,
    ...errors,
    ...lives.figures.badEnds,
    ...ledger.figures.complaints,
  ];
}

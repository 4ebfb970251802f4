import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import { openScrabbleObserver, type ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { createTemporaryFolder, startTestBot } from "#dev/live/test-bot.ts";
import { readMessageText, SandboxUser, type UserMessage } from "#sandbox/sandbox-user.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";

/** Number of matches that run at once, each in its own Discord thread. */
const GAMES = 20;
const TURNS = 12;
/** How long people think before each turn. */
const MIN_THOUGHT_MS = 2_000;
const MAX_THOUGHT_MS = 6_000;
/**
 * How often the channel is checked for new messages. The results do not depend on it, because they use the timestamps
 * of the messages.
 */
const LOOK_EVERY_MS = 50;

interface Times {
  readonly ackMs: number[];
  readonly turnMs: number[];
}

/** Runs the bot against the sandbox. Measures the time from a command to its acknowledgement and to the turn update. */
export async function runBenchmark(): Promise<readonly object[]> {
  const folder = createTemporaryFolder();
  const databasePath = join(folder.path, "bench.db");
  const sandbox = await startSandbox({ port: 0, state: "memory", limits: { rates: undefined } });
  const bot = await startTestBot({ ...sandbox, databasePath });
  const observer = await openScrabbleObserver(databasePath);
  const times: Times = { ackMs: [], turnMs: [] };
  try {
    const anna = new SandboxUser(sandbox.url, "Anna", "games");
    const threads = await startGames(anna);
    await Promise.all(threads.map((thread) => playGame(anna.inChannel(thread), thread, observer, times)));
  } finally {
    await bot.stop();
    await observer.close();
    await sandbox.stop();
    folder.remove();
  }
  const stopped = bot.log.find(({ msg }) => msg === "stopped");
  const quantileOf = (values: readonly number[], share: number) => roundToHundredths(quantile(values, share));
  return [
    {
      bench: "turns",
      games: GAMES,
      turns: times.turnMs.length,
      ackP50Ms: quantileOf(times.ackMs, 0.5),
      ackP99Ms: quantileOf(times.ackMs, 0.99),
      turnP50Ms: quantileOf(times.turnMs, 0.5),
      turnP99Ms: quantileOf(times.turnMs, 0.99),
      loopP999Ms: stopped?.["loopP999Ms"],
      loopMaxMs: stopped?.["loopMaxMs"],
    },
  ];
}

async function startGames(anna: SandboxUser): Promise<string[]> {
  await anna.slash("admin threads", { games: "own" });
  const threads: string[] = [];
  while (threads.length < GAMES) {
    const opened = await anna.slash("scrabble new");
    const [, thread] = /<#(\d+)>/.exec(readMessageText(opened.message as UserMessage)) ?? [];
    if (thread === undefined)
      throw new Error(`no thread was opened: ${readMessageText(opened.message as UserMessage)}`);
    threads.push(thread);
  }
  return threads;
}

async function playGame(anna: SandboxUser, thread: string, observer: ScrabbleObserver, times: Times): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    await sleep(MIN_THOUGHT_MS + Math.random() * (MAX_THOUGHT_MS - MIN_THOUGHT_MS));
    const match = await observer.match(thread).catch(() => undefined);
    if (!match) return;
    const { action, typed } = observer.advice(match);
    const begun = Date.now();
    const answer =
      action.kind === "play"
        ? await anna.slash("scrabble play", { ...typed, confirm: true })
        : await anna.slash("scrabble pass");
    times.ackMs.push(answer.ackMs);
    const update = await turnUpdateAfter(anna, match.id, match.log.length);
    times.turnMs.push(Date.parse(update.timestamp) - begun);
  }
}

/** Waits for the first public message of this match that reports an entry after `seq`. */
async function turnUpdateAfter(anna: SandboxUser, match: string, seq: number): Promise<UserMessage> {
  for (;;) {
    const found = (await anna.messages()).find((message) => {
      const [id, upTo] = String("nonce" in message ? message.nonce : "").split(":");
      return id === match && Number(upTo) > seq;
    });
    if (found) return found;
    await sleep(LOOK_EVERY_MS);
  }
}

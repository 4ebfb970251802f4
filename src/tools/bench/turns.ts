import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Message, PersonAtPage } from "#sandbox/person.ts";
import { startSandbox } from "#sandbox/server.ts";
import { quantile, rounded } from "#tools/bench/spread.ts";
import { startBot, temporaryFolder } from "#tools/live/bot.ts";
import { type Onlooker, openOnlooker } from "#tools/live/onlooker.ts";

const GAMES = 3;
const LOOK_EVERY_MS = 2;

interface Times {
  readonly ackMs: number[];
  readonly turnMs: number[];
}

/** The whole bot against the sandbox, one game at a time: from a typed command to its acknowledgement and the picture. */
export async function run(): Promise<readonly object[]> {
  const folder = temporaryFolder();
  const databasePath = join(folder.path, "bench.db");
  const sandbox = await startSandbox({ port: 0, state: "memory", limits: { rates: undefined } });
  const bot = await startBot({ ...sandbox, databasePath });
  const onlooker = await openOnlooker(databasePath);
  const anna = new PersonAtPage(sandbox.url, "Anna", "games");
  const times: Times = { ackMs: [], turnMs: [] };
  for (let game = 0; game < GAMES; game++) await playGame(anna, onlooker, times);
  await bot.stop();
  await onlooker.close();
  await sandbox.stop();
  folder.remove();
  const stopped = bot.log.find(({ msg }) => msg === "stopped");
  const of = (values: readonly number[], share: number) => rounded(quantile(values, share));
  return [
    {
      bench: "turns",
      games: GAMES,
      turns: times.turnMs.length,
      ackP50Ms: of(times.ackMs, 0.5),
      ackP99Ms: of(times.ackMs, 0.99),
      turnP50Ms: of(times.turnMs, 0.5),
      turnP99Ms: of(times.turnMs, 0.99),
      loopP999Ms: stopped?.["loopP999Ms"],
      loopMaxMs: stopped?.["loopMaxMs"],
    },
  ];
}

async function playGame(anna: PersonAtPage, onlooker: Onlooker, times: Times): Promise<void> {
  const opened = await anna.slash("scrabble new");
  const channel = (opened.message as Message).channel_id;
  for (;;) {
    const match = await onlooker.match(channel).catch(() => undefined);
    if (!match) return;
    const { action, typed } = onlooker.advice(match);
    const begun = Date.now();
    const answer =
      action.kind === "play"
        ? await anna.slash("scrabble play", { ...typed, confirm: true })
        : await anna.slash("scrabble pass");
    times.ackMs.push(answer.ackMs);
    const told = await toldAfter(anna, match.id, match.log.length);
    times.turnMs.push(Date.parse(told.timestamp) - begun);
  }
}

/** The first public message of this match that tells more than `seq` entries. */
async function toldAfter(anna: PersonAtPage, match: string, seq: number): Promise<Message> {
  for (;;) {
    const found = (await anna.messages()).find((message) => {
      const [id, upTo] = String("nonce" in message ? message.nonce : "").split(":");
      return id === match && Number(upTo) > seq;
    });
    if (found) return found;
    await sleep(LOOK_EVERY_MS);
  }
}

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { ratings } from "#club/ratings.ts";
import { below, type Rng, rngFrom } from "#kernel/rng.ts";
import type { Player, Result, Results } from "#store/results.ts";
import { connect } from "#store/sqlite/connection.ts";
import { sqliteResults } from "#store/sqlite/results.ts";
import { quantile, rounded } from "#tools/bench/spread.ts";

const GAMES = 500_000;
const AT_ONCE = 10_000;
const SERVERS = 200;
const PLAYERS = 50_000;
const ROUNDS = 25;

/** A million results, of games of two on two hundred servers, and how long what is asked of them takes. */
export async function run(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), "tauler-bench-"));
  const file = join(folder, "scores.db");
  const client = connect(file);
  try {
    const results = sqliteResults(drizzle({ client }), ratings);
    const begun = performance.now();
    const record = client.transaction((some: readonly Result[]) => some.forEach(results.record));
    let rng = rngFrom("5".repeat(64));
    for (let game = 0; game < GAMES; game += AT_ONCE) {
      const some: Result[] = [];
      for (let more = 0; more < AT_ONCE; more++) {
        const [made, next] = resultOf(game + more, rng);
        rng = next;
        some.push(made);
      }
      record(some);
    }
    const secs = rounded((performance.now() - begun) / 1_000);
    client.pragma("wal_checkpoint(TRUNCATE)");
    const mib = rounded(statSync(file).size / 2 ** 20);
    const lines: object[] = [{ bench: "scores", games: GAMES, recordedInSecs: secs, mib }];
    for (const [what, ask] of questions(results)) lines.push(await measure(what, ask));
    const single = client.transaction(() => results.record(resultOf(GAMES + Math.random(), rng)[0])).immediate;
    lines.push(await measure("record one game, on disk", async () => single()));
    return lines;
  } finally {
    client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const person = (number: number): Player => ({ kind: "person", person: `${10n ** 17n + BigInt(number)}` });

/** Some servers and some players are much busier than others. */
function resultOf(game: number, before: Rng): readonly [Result, Rng] {
  let rng = before;
  const draw = (most: number) => {
    const [value, next] = below(rng, most);
    rng = next;
    return value;
  };
  const busy = (most: number) => Math.floor((draw(most) * draw(most)) / most);
  const server = busy(SERVERS);
  const own = PLAYERS / SERVERS;
  const first = busy(own);
  const players = [first, (first + 1 + busy(own - 1)) % own];
  const scores = players.map(() => 150 + draw(300));
  const seats = players.map((player, seat) => {
    const score = scores[seat] ?? 0;
    const position = 1 + scores.filter((other) => other > score).length;
    const best = { text: "QUIXOTRY", points: 20 + draw(100) };
    return { player: person(server * own + player), name: `Player ${player}`, score, position, bingos: draw(3), best };
  });
  const result = { match: `m${game}`, game: "scrabble", guild: `${server}`, at: game, casual: draw(4) === 0, seats };
  return [result, rng];
}

function questions(results: Results): [string, () => Promise<unknown>][] {
  const all = { guild: undefined, game: "scrabble" };
  const one = { guild: "0", game: "scrabble" };
  const slice = (from: number) => ({ from, count: 10, bots: false });
  return [
    ["leaderboard of a server, by points", () => results.standings(one, "sum", slice(0))],
    ["leaderboard over all, by points", () => results.standings(all, "sum", slice(0))],
    ["leaderboard over all, by rating, last page", () => results.standings(all, "rating", slice(PLAYERS - 100))],
    ["a player's place over all", () => results.position(all, "average", person(3))],
    ["summary of a server", () => results.summary(one, false)],
    ["summary over all", () => results.summary(all, false)],
    ["all scores of a server, first page", () => results.scores(one, slice(0))],
    ["all scores over all, first page", () => results.scores(all, slice(0))],
    ["all scores of a server, page 1,000", () => results.scores(one, slice(10_000))],
    ["a player's latest games", () => results.recent(one, person(0), 30)],
    ["the busiest player against others", () => results.duels(one, person(0), 5)],
  ];
}

async function measure(what: string, ask: () => Promise<unknown>): Promise<object> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return { bench: "scores", what, msMedian: rounded(quantile(times, 0.5)), msWorst: rounded(Math.max(...times)) };
}

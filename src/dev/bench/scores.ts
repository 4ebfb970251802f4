import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import { plackettLuceRatings } from "#community/statistics/rating-system.ts";
import { createRng, type Rng, randomInt } from "#core/rng.ts";
import type { MatchResult, PlayerRef, ResultStore } from "#store/result-store.ts";
import { openConnection } from "#store/sqlite/connection.ts";
import { createSqliteResultStore } from "#store/sqlite/results/result-store.ts";

const GAMES = 500_000;
const BATCH_SIZE = 10_000;
/** One large server has four fifths of the games and of the players; the other servers share the rest. */
const SERVERS = 201;
const PLAYERS = 50_000;
const PLAYERS_OF_LARGE = 40_000;
const PLAYERS_OF_SMALL = (PLAYERS - PLAYERS_OF_LARGE) / (SERVERS - 1);
/** Players who have left the large server. */
const DEPARTED_PLAYERS = 1_000;
const ROUNDS = 25;

/** Records a million results (games of two players), and measures what people can ask about them. */
export async function runBenchmark(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), "tauler-bench-"));
  const file = join(folder, "scores.db");
  const client = openConnection(file);
  try {
    const results = createSqliteResultStore(drizzle({ client }), plackettLuceRatings);
    const begun = performance.now();
    const record = client.transaction((batch: readonly MatchResult[]) => batch.forEach(results.record));
    let rng = createRng("5".repeat(64));
    for (let game = 0; game < GAMES; game += BATCH_SIZE) {
      const batch: MatchResult[] = [];
      for (let offset = 0; offset < BATCH_SIZE; offset++) {
        const [result, next] = resultOf(game + offset, rng);
        rng = next;
        batch.push(result);
      }
      record(batch);
    }
    const secs = roundToHundredths((performance.now() - begun) / 1_000);
    client.pragma("wal_checkpoint(TRUNCATE)");
    const mib = roundToHundredths(statSync(file).size / 2 ** 20);
    const lines: object[] = [{ bench: "scores", games: GAMES, recordedInSecs: secs, mib }];
    for (let number = 0; number < DEPARTED_PLAYERS; number++)
      await results.setOnServer("0", idOf(number * 3 + 1), false);
    for (const [what, ask] of queries(results)) lines.push(await measure(what, ask));
    const single = client.transaction(() => results.record(resultOf(GAMES + Math.random(), rng)[0])).immediate;
    lines.push(await measure("record one game, on disk", async () => single()));
    for (const [what, ask] of changes(results)) lines.push(await measure(what, ask, 1));
    return lines;
  } finally {
    client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const idOf = (number: number) => `${10n ** 17n + BigInt(number)}`;
const person = (number: number): PlayerRef => ({ kind: "person", person: idOf(number) });

/** Returns a random result of two players. Some servers and some players are much busier than others. */
function resultOf(game: number, before: Rng): readonly [MatchResult, Rng] {
  let rng = before;
  const draw = (max: number) => {
    const [value, next] = randomInt(rng, max);
    rng = next;
    return value;
  };
  const drawBusy = (max: number) => Math.floor((draw(max) * draw(max)) / max);
  const server = draw(5) > 0 ? 0 : 1 + drawBusy(SERVERS - 1);
  const [firstPlayer, playerCount] =
    server === 0 ? [0, PLAYERS_OF_LARGE] : [PLAYERS_OF_LARGE + (server - 1) * PLAYERS_OF_SMALL, PLAYERS_OF_SMALL];
  const first = drawBusy(playerCount);
  const players = [first, (first + 1 + drawBusy(playerCount - 1)) % playerCount];
  const scores = players.map(() => 150 + draw(300));
  const seats = players.map((player, seat) => {
    const score = scores[seat] ?? 0;
    const position = 1 + scores.filter((other) => other > score).length;
    const best = { text: "QUIXOTRY", points: 20 + draw(100) };
    return { player: person(firstPlayer + player), name: `Player ${player}`, score, position, bingos: draw(3), best };
  });
  const result = { match: `m${game}`, game: "scrabble", guild: `${server}`, at: game, casual: draw(4) === 0, seats };
  return [result, rng];
}

function queries(results: ResultStore): [string, () => Promise<unknown>][] {
  const everywhere = { guild: undefined, game: "scrabble" };
  const server = { guild: "0", game: "scrabble" };
  const slice = (from: number) => ({ from, count: 15, bots: false });
  const board = { ...server, figure: "sum", bots: false } as const;
  const shown = Array.from({ length: 10 }, (_, place) => person(place));
  let time = 0;
  return [
    ["leaderboard of a server, by points", () => results.standings(server, "sum", slice(0))],
    ["leaderboard over all, by points", () => results.standings(everywhere, "sum", slice(0))],
    [
      "leaderboard over all, by rating, in the middle",
      () => results.standings(everywhere, "rating", slice(PLAYERS / 2)),
    ],
    ["a player's place over all", () => results.position(everywhere, "average", person(3))],
    ["summary of a server", () => results.summary(server, false)],
    ["summary over all", () => results.summary(everywhere, false)],
    ["all scores of a server, first page", () => results.scores(server, slice(0))],
    ["all scores over all, first page", () => results.scores(everywhere, slice(0))],
    ["all scores of a server, page 1,000", () => results.scores(server, slice(15_000))],
    ["all scores of a server, page 25,000", () => results.scores(server, slice(375_000))],
    ["all scores over all, page 1,000", () => results.scores(everywhere, slice(15_000))],
    ["all scores over all, page 33,333", () => results.scores(everywhere, slice(500_000))],
    ["all scores over all, page 65,000", () => results.scores(everywhere, slice(975_000))],
    ["a player's latest games", () => results.recent(server, person(0), { from: 0, count: 30 })],
    ["the busiest player against others", () => results.headToHeads(server, person(0), 5)],
    ["mark a leaderboard of a server, on disk", () => results.takeSnapshot(board, ++time, 1)],
    ["where ten stood a week ago", () => results.readSnapshot(board, shown)],
    ["the busiest player leaves and comes back", () => leaveAndReturn(results, idOf(0))],
    ["what a reset is about", () => results.season("0", "scrabble")],
  ];
}

async function leaveAndReturn(results: ResultStore, player: string): Promise<void> {
  for (const isThere of [false, true]) await results.setOnServer("0", player, isThere);
}

/** Operations that can be measured only once, because they delete scores, and queries after these deletions. */
function changes(results: ResultStore): [string, () => Promise<unknown>][] {
  const corrector = { guild: "0", game: "scrabble", by: idOf(0), at: 1 };
  const server = { guild: "0", game: "scrabble" };
  return [
    ["forget the busiest player", () => results.deletePlayer(idOf(0))],
    ["reset the ranking of a server", () => results.resetSeason(0, corrector)],
    ["an empty leaderboard after it", () => results.standings(server, "sum", { from: 0, count: 10, bots: false })],
    ["an old player's latest games after it", () => results.recent(server, person(1), { from: 0, count: 30 })],
  ];
}

async function measure(what: string, ask: () => Promise<unknown>, rounds = ROUNDS): Promise<object> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return {
    bench: "scores",
    what,
    msMedian: roundToHundredths(quantile(times, 0.5)),
    msWorst: roundToHundredths(Math.max(...times)),
  };
}

import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import type { SearchEffort } from "#core/game.ts";
import { createSeededRandom } from "#dev/simulation/seeded-random.ts";
import { layTiles, openTwoSeatGame, type TwoSeatGame, toBoardPosition } from "#dev/simulation/two-seat-game.ts";
import { createEndgamePosition } from "#games/scrabble/search/endgame/endgame-position.ts";
import { type EndgameSolution, solveEndgame } from "#games/scrabble/search/endgame/solve-endgame.ts";
import type { LeaveValueTables } from "#games/scrabble/search/generator/leaves.ts";
import {
  decodeGeneratedPlay,
  findBestPlay,
  type LeaveValuation,
} from "#games/scrabble/search/generator/play-generator.ts";
import { createSearchIndex, type SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import { readLeaves } from "#workers/word-lists/leaves-file.ts";

const LANGUAGES = ["en", "ca", "es"] as const;
const GAMES = 200;
const MAX_MS = 1_000;

/**
 * Measures how many endgames are solved within a second of CPU time. The endgames come from games that the expert bot
 * plays against itself.
 */
export async function runBenchmark(): Promise<readonly object[]> {
  const lines: object[] = [];
  for (const language of LANGUAGES) {
    const { alphabet, words } = await openOrCompileWordList(language, readCacheFolder());
    const leaves = readLeaves(alphabet);
    const searchIndex = createSearchIndex({ alphabet, words }, leaves);
    if (searchIndex === undefined || leaves === undefined)
      throw new Error(`there is no search index or there are no leaves for ${language}`);
    const endings = Array.from({ length: GAMES }, (_, seed) => playToEnding(searchIndex, alphabet, leaves, seed));
    lines.push(measure(language, searchIndex, alphabet, leaves, endings));
  }
  return lines;
}

/** Plays until the bag is empty, or both players are stuck. */
function playToEnding(
  searchIndex: SearchIndex,
  alphabet: Alphabet,
  leaves: LeaveValueTables,
  seed: number,
): TwoSeatGame {
  const valuation: LeaveValuation = { leaves, byTaken: new Int32Array(16) };
  const game = openTwoSeatGame(alphabet, createSeededRandom(seed + 1));
  const racks = [...game.racks];
  for (let stuck = 0; game.bag.length > 0 && stuck < 2; racks.reverse()) {
    const [rack = []] = racks;
    const position = toBoardPosition(game, rack);
    const best = findBestPlay(searchIndex, position, valuation) ?? -1;
    stuck = best < 0 ? stuck + 1 : 0;
    if (best >= 0) layTiles(game, rack, decodeGeneratedPlay(position, best));
  }
  const [mine = [], theirs = []] = racks;
  return { ...game, racks: [mine, theirs] };
}

function measure(
  language: string,
  searchIndex: SearchIndex,
  alphabet: Alphabet,
  leaves: LeaveValueTables,
  endings: readonly TwoSeatGame[],
): object {
  const solutions: EndgameSolution[] = [];
  const times: number[] = [];
  for (const { options, board, bag, racks } of endings) {
    if (bag.length > 0) continue;
    const begun = cpuMs();
    solutions.push(
      solveEndgame(createEndgamePosition({ searchIndex, alphabet, leaves, options, board }, racks), cpuEffort(MAX_MS)),
    );
    times.push(cpuMs() - begun);
  }
  const ms = times.reduce((sum, time) => sum + time, 0);
  return {
    bench: "endgame",
    language,
    endings: solutions.length,
    solvedIn1s: solutions.filter(({ solved }) => solved).length,
    medianMs: roundToHundredths(quantile(times, 0.5)),
    p95Ms: roundToHundredths(quantile(times, 0.95)),
    nodesPerSecond: Math.round((solutions.reduce((sum, { nodes }) => sum + nodes, 0) / ms) * 1000),
  };
}

/** CPU time of this thread alone, on which other programs on the machine have no effect. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Reading the time costs as much as searching several positions, so most calls return the last reading. */
const CALLS_PER_READING = 12;

function cpuEffort(ms: number): SearchEffort {
  const begun = cpuMs();
  let calls = 0;
  let remaining = 1;
  return {
    remaining() {
      if (calls++ % CALLS_PER_READING === 0) remaining = Math.max(0, 1 - (cpuMs() - begun) / ms);
      return remaining;
    },
  };
}

import { parentPort, workerData } from "node:worker_threads";
import type { GameModule } from "#core/game-module.ts";
import type { ArenaGame } from "#dev/arena/arena-game.ts";
import { type ArenaGameSetup, type ArenaPairing, type PlayedArenaGame, playPairing } from "#dev/arena/play-pairing.ts";

// This worker plays each opening that the main thread sends. An opening is a group of games that have the same seed,
// but rotated seats.

export interface ArenaJob {
  readonly arenaGame: ArenaGame;
  readonly levels: ArenaGameSetup["levels"];
  readonly budget: ArenaGameSetup["budget"];
}

const { arenaGame, levels, budget } = workerData as ArenaJob;
const { default: gameModule }: { default: GameModule } = await import(arenaGame.moduleUrl);
const { options, dependencies, teams = false } = arenaGame;
const game = await gameModule.create(
  { options },
  { wordList: async () => dependencies.wordList, searchIndex: async () => dependencies.searchIndex },
);

parentPort?.on("message", async (opening: readonly ArenaPairing[]) => {
  const played: PlayedArenaGame[] = [];
  for (const pairing of opening) played.push(await playPairing({ game, options, teams, levels, budget }, pairing));
  parentPort?.postMessage(played);
});

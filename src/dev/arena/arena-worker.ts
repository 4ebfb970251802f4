import { parentPort, workerData } from "node:worker_threads";
import type { GameModule } from "#core/game-module.ts";
import type { ArenaGame } from "#dev/arena/arena-game.ts";
import { type ArenaSetup, type Pairing, type PlayedGame, playPairing } from "#dev/arena/play-pairing.ts";

// Plays the openings that it is given, one after the other; each is the same chance with every rotation of the seats.

export interface ArenaJob {
  readonly opened: ArenaGame;
  readonly levels: ArenaSetup["levels"];
  readonly budget: ArenaSetup["budget"];
}

const { opened, levels, budget } = workerData as ArenaJob;
const { default: kit }: { default: GameModule } = await import(opened.module);
const { options, provided, teams = false } = opened;
const game = await kit.create(
  { options },
  { wordList: async () => provided.lexicon, searchIndex: async () => provided.ground },
);

parentPort?.on("message", async (opening: readonly Pairing[]) => {
  const played: PlayedGame[] = [];
  for (const pairing of opening) played.push(await playPairing({ game, options, teams, levels, budget }, pairing));
  parentPort?.postMessage(played);
});

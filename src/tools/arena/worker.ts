import { parentPort, workerData } from "node:worker_threads";
import type { GameKit } from "#kernel/kit.ts";
import { type Arena, type Pairing, type Played, playPairing } from "#tools/arena/match.ts";
import type { Opened } from "#tools/arena/opened.ts";

// Plays the openings that it is given, one after the other; each is the same chance with every rotation of the seats.

export interface ArenaJob {
  readonly opened: Opened;
  readonly levels: Arena["levels"];
  readonly budget: Arena["budget"];
}

const { opened, levels, budget } = workerData as ArenaJob;
const { default: kit }: { default: GameKit } = await import(opened.module);
const { options, provided, teams = false } = opened;
const game = await kit.make(
  { options },
  { lexicon: async () => provided.lexicon, ground: async () => provided.ground },
);

parentPort?.on("message", async (opening: readonly Pairing[]) => {
  const played: Played[] = [];
  for (const pairing of opening) played.push(await playPairing({ game, options, teams, levels, budget }, pairing));
  parentPort?.postMessage(played);
});

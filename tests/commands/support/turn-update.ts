import { type MatchLog, type MatchOpening, replayMoments } from "#core/match-log.ts";
import gameModule from "#games/scrabble/module.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { createNextTurnUpdate, type TurnUpdate } from "#match/delivery/turn-update.ts";
import { type MatchPosition, replayAllPositions, replayMatch } from "#match/play/loaded-match.ts";
import type { Match, SeatPlayer } from "#store/store.ts";
import { playRandomGame } from "../../games/random-playout.ts";
import { createPinnedGame, testDependencies } from "../../support/game-dependencies.ts";

export interface TurnUpdateOptions {
  readonly seed: string;
  readonly seats: readonly SeatPlayer[];
  /** Number of entries of the match. */
  readonly entries: number;
  readonly publishedSeq: number;
}

const logs = new Map<string, MatchLog>();

/** A turn update for a game of random actions that is cut off after some entries. */
export async function createTurnUpdate({ seed, seats, entries, publishedSeq }: TurnUpdateOptions): Promise<TurnUpdate> {
  const options = { ...SCRABBLE_DEFAULTS, list: { language: "en" } };
  const { game, pinned } = await createPinnedGame(gameModule, options, testDependencies);
  const opening: MatchOpening = {
    game: gameModule.id,
    version: game.version,
    options,
    seats: seats.length,
    seed,
    ...pinned,
  };
  const key = `${seed} ${seats.length}`;
  const log = logs.get(key) ?? playRandomGame(game, opening, seed, false).log;
  logs.set(key, log);
  const cut = log.slice(0, entries);
  const last = replayMoments(game, opening, cut).at(-1);
  const match: Match = {
    id: "0123456789abcde",
    location: { kind: "channel", guild: "1", channel: "2" },
    opening,
    seats,
    language: "en",
    at: 0,
    name: undefined,
    status: game.outcome(last?.state) ? "finished" : "running",
    log: cut,
    publishedSeq,
    publishingSeq: publishedSeq,
    message: undefined,
  };
  const loaded = replayMatch(match, game);
  const update = await createNextTurnUpdate(loaded, {
    positionAt: async (_, seq) => replayAllPositions(loaded)[seq] as MatchPosition,
  });
  if (!update) throw new Error("there is nothing to tell");
  return update;
}

import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Game, Seat } from "#core/game.ts";
import { deriveBotSeed } from "#core/rng.ts";
import type { WaitForBotTurn } from "#match/bots/watched-bot-pace.ts";
import { currentPlayers } from "#match/play/deputies.ts";
import { findForcedAction, type LoadedMatch, quotaOwner } from "#match/play/loaded-match.ts";
import type { GameWorkerTask, MatchPorts } from "#match/ports.ts";
import { retryDelayMs } from "#scheduling/retry-timers.ts";
import { withTimeout } from "#scheduling/with-timeout.ts";
import type { MatchId } from "#store/store.ts";

const RETRY_FIRST_MS = 250;

export interface BotPlayers {
  /** Starts the bot that is to move, if any. Its action goes through the referee like that of a person. */
  startThinking(loaded: LoadedMatch): void;
  /** Resolves when no bot of this match is thinking, or after `ms`; by default after `waitMs`. */
  waitUntilIdle(id: MatchId, ms?: number): Promise<void>;
  /** Stops all bots. An action that a bot returns after this is not played. */
  close(): void;
}

/** The action that a bot chose. `weaker`: the weaker level that chose it, if the bot's own level could not answer. */
export interface BotChoice {
  readonly action: unknown;
  readonly weaker?: string;
}

/** Thrown if the game refuses the action of its bot. A retry would not help. */
export class BotRefusedError extends Error {
  override readonly name = "BotRefusedError";
  constructor(reason: string) {
    super(`the game refused its bot: ${reason}`);
  }
}

export interface BotPlayerPorts extends Pick<MatchPorts, "runTask" | "log"> {
  /**
   * Plays the action of a bot. Throws `BotRefusedError` if the game refuses the action. Throws another error if the
   * action could not be played for another reason, and it is still the turn of the bot.
   */
  playAs(id: MatchId, seat: Seat, seq: number, chosen: BotChoice): Promise<void>;
  readonly waitMs: number;
  readonly waitForTurn: WaitForBotTurn;
}

export function createBotPlayers(ports: BotPlayerPorts): BotPlayers {
  const thinking = new Map<MatchId, Promise<void>>();
  /** For each match, aborts the search of a bot whose position is no longer current. */
  const stopControllers = new Map<MatchId, AbortController>();
  const closing = new AbortController();
  /** Detaches bot turns from the request context of the person who acted last. */
  const runDetached = AsyncLocalStorage.snapshot();

  return {
    startThinking(loaded) {
      const { id } = loaded.match;
      stopControllers.get(id)?.abort();
      stopControllers.delete(id);
      const seat = botToMove(loaded);
      if (seat === undefined) return;
      const stop = new AbortController();
      stopControllers.set(id, stop);
      const turn: Promise<void> = runDetached(takeTurn, loaded, seat, stop.signal).finally(() => {
        if (thinking.get(id) === turn) thinking.delete(id);
        if (stopControllers.get(id) === stop) stopControllers.delete(id);
      });
      thinking.set(id, turn);
    },
    async waitUntilIdle(id, ms = ports.waitMs) {
      if (thinking.has(id)) await withTimeout(botTurns(id), ms);
    },
    close() {
      closing.abort();
    },
  };

  /**
   * Resolves when no bot of this match is thinking. The loop is needed because another bot may start after the turn of
   * one bot.
   */
  async function botTurns(id: MatchId): Promise<void> {
    for (let turn = thinking.get(id); turn; turn = thinking.get(id)) await turn;
  }

  async function takeTurn(loaded: LoadedMatch, seat: Seat, stop: AbortSignal): Promise<void> {
    const { match, seq } = loaded;
    const over = AbortSignal.any([stop, closing.signal]);
    const levels = levelsOf(loaded, seat);
    for (let failures = 0; !over.aborted; failures++) {
      try {
        const [chosen] = await Promise.all([choose(loaded, seat, levels, over), ports.waitForTurn(loaded, over)]);
        if (!over.aborted) await ports.playAs(match.id, seat, seq, chosen);
        return;
      } catch (error) {
        if (over.aborted) return;
        if (error instanceof BotRefusedError) dropLevel(levels);
        const wait = retryDelayMs(failures, { first: RETRY_FIRST_MS });
        ports.log.warn({ error, match: match.id, seq, wait }, "a bot could not take its turn; will retry");
        await sleep(wait, undefined, { signal: over }).catch(() => {});
      }
    }
  }

  /**
   * Asks the bot for an action. If a level cannot answer because its worker died or hung, the next weaker level is used
   * from then on.
   */
  async function choose(loaded: LoadedMatch, seat: Seat, levels: string[], signal: AbortSignal): Promise<BotChoice> {
    const [own] = levelsOf(loaded, seat);
    const [level = ""] = levels;
    try {
      const action = await runTask(loaded, seat, level, signal);
      return level === own ? { action } : { action, weaker: level };
    } catch (error) {
      dropLevel(levels);
      throw error;
    }
  }

  function runTask(loaded: LoadedMatch, seat: Seat, level: string, signal: AbortSignal): Promise<unknown> {
    const { match, game, state, seq } = loaded;
    const task = {
      game: game.id,
      options: match.opening.options,
      lexicon: match.opening.lexicon,
      owner: quotaOwner(match.location),
      kind: "bot" as const,
      name: level,
      view: game.view(state, seat),
      ...longTask(game, level),
      input: deriveBotSeed(match.opening.seed, seq, seat),
    };
    return ports.runTask(task, signal);
  }
}

function longTask(game: Game, level: string): Partial<Pick<GameWorkerTask, "long">> {
  if (game.searchingLevels?.includes(level)) return { long: "together" };
  return game.hasSlowBots ? { long: "alone" } : {};
}

/** Removes the strongest level from the list, but keeps the last one. */
function dropLevel(levels: string[]): void {
  if (levels.length > 1) levels.shift();
}

/** The levels that may answer for a bot: its own, then weaker ones in order. */
function levelsOf(loaded: LoadedMatch, seat: Seat): string[] {
  const holder = currentPlayers(loaded)[seat];
  const own = holder?.kind === "bot" ? holder.level : "";
  const all = Object.keys(loaded.game.bots);
  return all.slice(0, all.indexOf(own) + 1).toReversed();
}

function botToMove(loaded: LoadedMatch): Seat | undefined {
  const { match, game, state } = loaded;
  if (match.status !== "running" || findForcedAction(loaded) !== undefined) return undefined;
  const players = currentPlayers(loaded);
  return game.actors(state).find((seat) => players[seat]?.kind === "bot");
}

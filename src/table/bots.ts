import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Seat } from "#kernel/game.ts";
import { deriveSeed, rngFrom } from "#kernel/rng.ts";
import type { MatchId } from "#store/store.ts";
import { playersIn } from "#table/deputies.ts";
import type { Pace } from "#table/pace.ts";
import type { Ports } from "#table/ports.ts";
import { waitAfter } from "#table/retries.ts";
import { forcedIn, type Loaded, whoseIs } from "#table/sight.ts";

const RETRY_FIRST_MS = 250;

export interface Bots {
  /** Lets the bot that is to move think, if one is, and plays what it says through the same door as everybody. */
  wake(loaded: Loaded): void;
  /** Resolves when no bot is at it in this match, or after so long; usually after `patienceMs`. */
  patience(id: MatchId, ms?: number): Promise<void>;
  /** Whoever thinks is left to it: what they answer from now on is not played any more. */
  close(): void;
}

/** What a bot does; `weaker`: the level that had to say it, where that of its seat could not. */
export interface Chosen {
  readonly action: unknown;
  readonly weaker?: string;
}

/** Its game does not take what a bot has said, however often it says it. */
export class BotRefused extends Error {
  override readonly name = "BotRefused";
  constructor(why: string) {
    super(`the game refused its bot: ${why}`);
  }
}

export interface BotPorts extends Pick<Ports, "think" | "log"> {
  /** Throws where the turn could not be played although it is still the bot's; `BotRefused` where it is not to be. */
  playAs(id: MatchId, seat: Seat, seq: number, chosen: Chosen): Promise<void>;
  readonly patienceMs: number;
  readonly pace: Pace;
}

export function createBots(ports: BotPorts): Bots {
  const thinking = new Map<MatchId, Promise<void>>();
  /** Stops the thoughts about a match that are about how it was before. */
  const stops = new Map<MatchId, AbortController>();
  const closing = new AbortController();
  /** Turns of bots follow each other, and are not of the doing of whoever acted last. */
  const apart = AsyncLocalStorage.snapshot();

  return {
    wake(loaded) {
      const { id } = loaded.match;
      stops.get(id)?.abort();
      stops.delete(id);
      const seat = botToMove(loaded);
      if (seat === undefined) return;
      const stop = new AbortController();
      stops.set(id, stop);
      const turn: Promise<void> = apart(takeTurn, loaded, seat, stop.signal).finally(() => {
        if (thinking.get(id) === turn) thinking.delete(id);
        if (stops.get(id) === stop) stops.delete(id);
      });
      thinking.set(id, turn);
    },
    async patience(id, ms = ports.patienceMs) {
      const enough = AbortSignal.timeout(ms);
      // A bot's turn may wake the next bot: wait for all of them, but not for long.
      for (let turn = thinking.get(id); turn && !enough.aborted; turn = thinking.get(id)) {
        await Promise.race([turn, aborted(enough)]);
      }
    },
    close() {
      closing.abort();
    },
  };

  async function takeTurn(loaded: Loaded, seat: Seat, stop: AbortSignal): Promise<void> {
    const { match, seq } = loaded;
    const over = AbortSignal.any([stop, closing.signal]);
    const levels = levelsOf(loaded, seat);
    for (let failures = 0; !over.aborted; failures++) {
      try {
        const [chosen] = await Promise.all([choose(loaded, seat, levels, over), ports.pace(loaded, over)]);
        if (!over.aborted) await ports.playAs(match.id, seat, seq, chosen);
        return;
      } catch (fault) {
        if (over.aborted) return;
        if (fault instanceof BotRefused) weaken(levels);
        const wait = waitAfter(failures, { first: RETRY_FIRST_MS });
        ports.log.warn({ fault, match: match.id, seq, wait }, "a bot could not take its turn; it is asked again");
        await sleep(wait, undefined, { signal: over }).catch(() => {});
      }
    }
  }

  /** Where a level cannot answer, its worker having died or hung, the one below it is asked from then on. */
  async function choose(loaded: Loaded, seat: Seat, levels: string[], signal: AbortSignal): Promise<Chosen> {
    const [own] = levelsOf(loaded, seat);
    const [level = ""] = levels;
    try {
      const action = await think(loaded, seat, level, signal);
      return level === own ? { action } : { action, weaker: level };
    } catch (fault) {
      weaken(levels);
      throw fault;
    }
  }

  function think(loaded: Loaded, seat: Seat, level: string, signal: AbortSignal): Promise<unknown> {
    const { match, game, state, seq } = loaded;
    const task = {
      game: game.id,
      options: match.opening.options,
      lexicon: match.opening.lexicon,
      whose: whoseIs(match.home),
      kind: "bot" as const,
      name: level,
      view: game.view(state, seat),
      ...(game.searching?.includes(level) ? { long: "together" as const } : {}),
      input: deriveSeed({ ...rngFrom(match.opening.seed), drawn: seq }, seat),
    };
    return ports.think(task, signal);
  }
}

/** The weakest goes on being asked. */
function weaken(levels: string[]): void {
  if (levels.length > 1) levels.shift();
}

/** The levels that may answer for a bot: its own, then weaker and weaker ones. */
function levelsOf(loaded: Loaded, seat: Seat): string[] {
  const holder = playersIn(loaded)[seat];
  const own = holder?.kind === "bot" ? holder.level : "";
  const all = Object.keys(loaded.game.bots);
  return all.slice(0, all.indexOf(own) + 1).toReversed();
}

function botToMove(loaded: Loaded): Seat | undefined {
  const { match, game, state } = loaded;
  if (match.status !== "running" || forcedIn(loaded) !== undefined) return undefined;
  const players = playersIn(loaded);
  return game.actors(state).find((seat) => players[seat]?.kind === "bot");
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

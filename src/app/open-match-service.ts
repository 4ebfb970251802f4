import { randomBytes } from "node:crypto";
import type { Workers } from "#app/create-workers.ts";
import type { Environment } from "#app/environment.ts";
import { keepWordListForMatch } from "#app/word-lists/stored-word-lists.ts";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import type { Logger } from "#core/logger.ts";
import type { DiscordBot } from "#discord/gateway/discord-bot.ts";
import { addReplayedEntries } from "#discord/interactions/request-context.ts";
import { createMatchService, type MatchService } from "#match/match-service.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import type { MatchTime } from "#match/time/match-time.ts";
import type { PersistentStore } from "#store/sqlite/sqlite-store.ts";
import type { LoadGame } from "#workers/load-game.ts";
import type { WordListCache } from "#workers/word-lists/word-list-cache.ts";

export interface MatchServiceDependencies extends Pick<Workers, "runTask"> {
  readonly environment: Environment;
  readonly store: PersistentStore;
  readonly bot: DiscordBot;
  readonly settings: PlayerSettingsService;
  readonly time: MatchTime;
  readonly loadGame: LoadGame;
  readonly wordListCache: WordListCache;
  readonly log: Logger;
}

const UNLIMITED = {
  maxRunning: Number.POSITIVE_INFINITY,
  maxSaved: Number.POSITIVE_INFINITY,
  maxQuestions: Number.POSITIVE_INFINITY,
};

/** Creates the match service and connects it to Discord. */
export function openMatchService(plan: MatchServiceDependencies): MatchService {
  const { environment, store, bot, settings, time, loadGame, wordListCache, runTask, log } = plan;
  return createMatchService({
    store,
    loadGame,
    keepWordList: (hash) => keepWordListForMatch(store.lexicons, wordListCache, hash),
    runTask,
    now: time.now,
    toWallClock: time.toWallClock,
    downtimeBeforeStart: time.downtimeBeforeStart,
    uptimeSince: time.uptime.since,
    outages: time.uptime.outages,
    isConnected: time.uptime.isConnected,
    hasLeftServer: bot.hasLeftServer,
    isTimedOut: bot.isTimedOut,
    canKick: bot.canKick,
    isPrivateThreadOfAnother: bot.isPrivateThreadOfAnother,
    messageTime: bot.messageTime,
    isOnServer: bot.isOnServer,
    isChannelHidden: bot.isChannelHidden,
    isChannelDeleted: bot.isChannelDeleted,
    isMessageDeleted: bot.isMessageDeleted,
    sendReminder: bot.sendReminder,
    preferredName: async (person) => (await settings.read(person)).name,
    ownsLocation: createShardLocationCheck(environment),
    onReplayed: addReplayedEntries,
    entropy: () => randomBytes(32).toString("hex"),
    log,
    publishTurn: bot.publishTurn,
    publishLobby: bot.publishLobby,
    ...(environment.limits ? {} : UNLIMITED),
  });
}

/**
 * Returns a function that tells whether this process runs the matches of a location. With several processes, each runs
 * some shards, and Discord assigns each server to one shard.
 */
export function createShardLocationCheck({ shards, shardCount }: Environment): (home: MatchLocation) => boolean {
  if (shards === undefined || shardCount === undefined) return () => true;
  return (home) =>
    home.kind === "personal" || shards.includes(Number((BigInt(home.guild) >> 22n) % BigInt(shardCount)));
}

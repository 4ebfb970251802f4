import { randomBytes } from "node:crypto";
import type { Settings } from "#club/settings.ts";
import type { Bot } from "#discord/bot.ts";
import { countReplayed } from "#discord/errand.ts";
import type { Logger } from "#kernel/logger.ts";
import type { Crew } from "#main/crew.ts";
import type { Environment } from "#main/environment.ts";
import type { GameFor } from "#main/games.ts";
import { keepList } from "#main/lexicons/keeping.ts";
import type { Shelf } from "#main/lexicons/shelf.ts";
import type { LastingStore } from "#store/sqlite.ts";
import type { Home } from "#table/open.ts";
import { createTable, type Table } from "#table/table.ts";
import type { Time } from "#table/time.ts";

export interface TablePlan extends Pick<Crew, "think"> {
  readonly environment: Environment;
  readonly store: LastingStore;
  readonly bot: Bot;
  readonly settings: Settings;
  readonly time: Time;
  readonly gameFor: GameFor;
  readonly shelf: Shelf;
  readonly log: Logger;
}

/** The table with Discord around it. */
export function openTable(plan: TablePlan): Table {
  const { environment, store, bot, settings, time, gameFor, shelf, think, log } = plan;
  return createTable({
    store,
    gameFor,
    keepList: (hash) => keepList(store.lexicons, shelf, hash),
    think,
    now: time.now,
    onTheWall: time.onTheWall,
    away: time.away,
    upSince: time.up.since,
    outages: time.up.outages,
    isHere: time.up.isHere,
    hasLeft: bot.hasLeft,
    isHidden: bot.isHidden,
    isGone: bot.isGone,
    isDeleted: bot.isDeleted,
    remind: bot.remind,
    nameOf: async (person) => (await settings.of(person)).name,
    owns: ownerOf(environment),
    onReplayed: countReplayed,
    entropy: () => randomBytes(32).toString("hex"),
    log,
    tell: bot.tell,
    tellLobby: bot.tellLobby,
    ...(environment.limits ? {} : { mostRunning: Number.POSITIVE_INFINITY, maxSaved: Number.POSITIVE_INFINITY }),
  });
}

/** Discord gives each server to one shard, and that is the one that sees to what is due there. */
export function ownerOf({ shards, shardCount }: Environment): (home: Home) => boolean {
  if (shards === undefined || shardCount === undefined) return () => true;
  return (home) =>
    home.kind === "personal" || shards.includes(Number((BigInt(home.guild) >> 22n) % BigInt(shardCount)));
}

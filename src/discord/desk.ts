import type { DailyPuzzles } from "#club/daily/types.ts";
import type { Levels } from "#club/levels/types.ts";
import type { Privacy } from "#club/privacy/types.ts";
import type { Resources } from "#club/resources.ts";
import type { Servers } from "#club/servers.ts";
import type { Settings } from "#club/settings.ts";
import type { Statistics } from "#club/statistics/types.ts";
import type { Allowances } from "#discord/allowances.ts";
import type { Animate } from "#discord/animate.ts";
import type { Announce } from "#discord/announce.ts";
import type { Download } from "#discord/download.ts";
import type { Face } from "#discord/face.ts";
import type { PortraitOf } from "#discord/portraits.ts";
import type { Painter } from "#discord/post.ts";
import type { SittersOf } from "#discord/sitters.ts";
import type { OpenThread } from "#discord/threads.ts";
import type { Logger } from "#kernel/logger.ts";
import type { GuardedTable } from "#table/guarded.ts";
import type { Table } from "#table/table.ts";

/** What every command has before it on its desk: the table only as the one who calls can use it. */
export interface CallDesk extends Omit<Desk, "table"> {
  readonly table: GuardedTable;
}

export interface Desk {
  readonly table: Table;
  /** How much each person and each server may have. */
  readonly allowances: Allowances;
  /** How each game that is played here speaks, by the game's id. */
  readonly faces: ReadonlyMap<string, Face>;
  readonly settings: Settings;
  readonly servers: Servers;
  readonly paint: Painter;
  readonly animate: Animate;
  readonly resources: Resources;
  /** Boards that servers keep. */
  readonly levels: Levels;
  readonly statistics: Statistics;
  /** What is kept about people, and how they take it back. */
  readonly privacy: Privacy;
  /** Puzzles of which there is one a day. */
  readonly daily: DailyPuzzles;
  readonly announce: Announce;
  readonly openThread: OpenThread;
  /** Whom a picture shows, and how. */
  readonly portraitOf: PortraitOf;
  readonly sittersOf: SittersOf;
  /** Fetches a file that somebody has given to a command. */
  readonly download: Download;
  readonly log: Logger;
}

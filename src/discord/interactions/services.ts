import type { DailyPuzzleService } from "#community/daily/daily-puzzle-types.ts";
import type { PrivacyService } from "#community/privacy/privacy-types.ts";
import type { PuzzleService } from "#community/puzzles/puzzle-types.ts";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import type { ServerSettingsService } from "#community/settings/server-settings.ts";
import type { StatisticsService } from "#community/statistics/statistics-types.ts";
import type { ServerWordListService } from "#community/word-lists/server-word-lists.ts";
import type { Logger } from "#core/logger.ts";
import type { Download } from "#discord/gateway/download.ts";
import type { RateLimits } from "#discord/interactions/rate-limits.ts";
import type { RenderAnimation } from "#discord/messages/animation.ts";
import type { Announce } from "#discord/messages/announce.ts";
import type { LoadPortrait } from "#discord/messages/portraits.ts";
import type { RenderPicture } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { LoadPlayerProfiles } from "#discord/messages/turns/player-profiles.ts";
import type { OpenThread } from "#discord/server/open-thread.ts";
import type { GuardedMatchService } from "#match/guarded-match-service.ts";
import type { MatchService } from "#match/match-service.ts";

/** What every command has before it on its desk: the table only as the one who calls can use it. */
export interface RequestServices extends Omit<Services, "matches"> {
  readonly matches: GuardedMatchService;
}

export interface Services {
  readonly matches: MatchService;
  /** How much each person and each server may have. */
  readonly rateLimits: RateLimits;
  /** How each game that is played here speaks, by the game's id. */
  readonly gameUis: ReadonlyMap<string, GameUi>;
  readonly playerSettings: PlayerSettingsService;
  readonly serverSettings: ServerSettingsService;
  readonly renderPicture: RenderPicture;
  readonly renderAnimation: RenderAnimation;
  readonly wordLists: ServerWordListService;
  /** Boards that servers keep. */
  readonly puzzles: PuzzleService;
  readonly statistics: StatisticsService;
  /** What is kept about people, and how they take it back. */
  readonly privacy: PrivacyService;
  /** Puzzles of which there is one a day. */
  readonly dailyPuzzles: DailyPuzzleService;
  readonly announce: Announce;
  readonly openThread: OpenThread;
  /** Whom a picture shows, and how. */
  readonly loadPortrait: LoadPortrait;
  readonly loadPlayerProfiles: LoadPlayerProfiles;
  /** Fetches a file that somebody has given to a command. */
  readonly download: Download;
  readonly log: Logger;
}

import type { DailyPuzzleService } from "#community/daily/daily-puzzle-types.ts";
import type { PrivacyService } from "#community/privacy/privacy-types.ts";
import type { PuzzleService } from "#community/puzzles/puzzle-types.ts";
import type { LastSettingsService } from "#community/settings/last-settings.ts";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import type { ServerSettingsService } from "#community/settings/server-settings.ts";
import type { StatisticsService } from "#community/statistics/statistics-types.ts";
import type { ServerWordListService } from "#community/word-lists/server-word-lists.ts";
import type { Logger } from "#core/logger.ts";
import type { Download } from "#discord/gateway/download.ts";
import type { RateLimits } from "#discord/interactions/rate-limits.ts";
import type { RenderAnimation } from "#discord/messages/animation.ts";
import type { Announce } from "#discord/messages/announce.ts";
import type { FindCommandMention } from "#discord/messages/mention-commands.ts";
import type { LoadPortrait } from "#discord/messages/portraits.ts";
import type { RenderPicture } from "#discord/messages/post.ts";
import type { SharedResults } from "#discord/messages/shared-results.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { LoadPlayerProfiles } from "#discord/messages/turns/player-profiles.ts";
import type { IsChannelDeleted } from "#discord/server/deletion-checks.ts";
import type { ThreadOpener } from "#discord/server/open-thread.ts";
import type { GuardedMatchService } from "#match/guarded-match-service.ts";
import type { MatchService } from "#match/match-service.ts";

/** Services of one request. Its match service allows only what the requester may do. */
export interface RequestServices extends Omit<Services, "matches"> {
  readonly matches: GuardedMatchService;
}

export interface Services {
  readonly matches: MatchService;
  /** Limits how much each person and each server can ask for. */
  readonly rateLimits: RateLimits;
  /** UI of each game, by id of the game. */
  readonly gameUis: ReadonlyMap<string, GameUi>;
  readonly playerSettings: PlayerSettingsService;
  readonly serverSettings: ServerSettingsService;
  readonly renderPicture: RenderPicture;
  /** Makes the commands in messages clickable. */
  readonly findCommandMention: FindCommandMention;
  readonly renderAnimation: RenderAnimation;
  readonly wordLists: ServerWordListService;
  /** With which settings a game was last set up in each channel. */
  readonly lastSettings: LastSettingsService;
  /** KenKen puzzles that servers keep. */
  readonly puzzles: PuzzleService;
  readonly statistics: StatisticsService;
  /** Shows and deletes personal data. */
  readonly privacy: PrivacyService;
  /** Puzzles that are the same for everybody for one day. */
  readonly dailyPuzzles: DailyPuzzleService;
  readonly announce: Announce;
  readonly sharedResults: SharedResults;
  readonly openThread: ThreadOpener;
  readonly isChannelDeleted: IsChannelDeleted;
  /** Load the avatars and profiles of the people in a picture. */
  readonly loadPortrait: LoadPortrait;
  readonly loadPlayerProfiles: LoadPlayerProfiles;
  /** Downloads a file that was given to a command. */
  readonly download: Download;
  readonly log: Logger;
}

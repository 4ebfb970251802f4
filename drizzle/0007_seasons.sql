CREATE TABLE `heights` (
	`scope` text NOT NULL,
	`game` text NOT NULL,
	`season` integer NOT NULL,
	`bot` integer NOT NULL,
	`score` integer NOT NULL,
	`scores` integer NOT NULL,
	PRIMARY KEY(`scope`, `game`, `season`, `bot`, `score`)
);
--> statement-breakpoint
CREATE TABLE `marks` (
	`scope` text NOT NULL,
	`game` text NOT NULL,
	`figure` text NOT NULL,
	`bots` integer NOT NULL,
	`at` integer NOT NULL,
	`bot` integer NOT NULL,
	`player` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`scope`, `game`, `figure`, `bots`, `at`, `bot`, `player`)
);
--> statement-breakpoint
CREATE INDEX `marks_player` ON `marks` (`player`);--> statement-breakpoint
CREATE TABLE `seasons` (
	`guild` text NOT NULL,
	`game` text NOT NULL,
	`season` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`guild`, `game`)
);
--> statement-breakpoint
DROP INDEX `results_here`;--> statement-breakpoint
DROP INDEX `results_latest`;--> statement-breakpoint
ALTER TABLE `results` ADD `season` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `results_struck` ON `results` (`player`) WHERE correction is not null;--> statement-breakpoint
CREATE INDEX `results_here` ON `results` (`guild`,`game`,`season`,`score`,`at`) WHERE correction is null;--> statement-breakpoint
CREATE INDEX `results_latest` ON `results` (`guild`,`game`,`season`,`at`) WHERE correction is null;--> statement-breakpoint
CREATE TABLE `__new_totals` (
	`scope` text NOT NULL,
	`game` text NOT NULL,
	`season` integer NOT NULL,
	`player` text NOT NULL,
	`bot` integer NOT NULL,
	`name` text NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`ties` integer NOT NULL,
	`sum` integer NOT NULL,
	`average` real NOT NULL,
	`best` integer NOT NULL,
	`worst` integer NOT NULL,
	`bingos` integer NOT NULL,
	`best_play` text,
	`mu` real,
	`sigma` real,
	`rating` integer,
	`rated` integer NOT NULL,
	`since` integer NOT NULL,
	`gone` integer NOT NULL,
	PRIMARY KEY(`scope`, `game`, `season`, `bot`, `player`)
);
--> statement-breakpoint
INSERT INTO `__new_totals`("scope", "game", "season", "player", "bot", "name", "games", "wins", "ties", "sum", "average", "best", "worst", "bingos", "best_play", "mu", "sigma", "rating", "rated", "since", "gone") SELECT "scope", "game", 0, "player", "bot", "name", "games", "wins", "ties", "sum", "average", "best", "worst", "bingos", "best_play", "mu", "sigma", "rating", "rated", "since", "gone" FROM `totals`;--> statement-breakpoint
DROP TABLE `totals`;--> statement-breakpoint
ALTER TABLE `__new_totals` RENAME TO `totals`;--> statement-breakpoint
CREATE INDEX `totals_sum` ON `totals` (`scope`,`game`,`season`,`sum`,`player`,`bot`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_best` ON `totals` (`scope`,`game`,`season`,`best`,`player`,`bot`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_average` ON `totals` (`scope`,`game`,`season`,`average`,`player`,`bot`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_wins` ON `totals` (`scope`,`game`,`season`,`wins`,`player`,`bot`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_rating` ON `totals` (`scope`,`game`,`season`,`rating`,`player`,`bot`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_player` ON `totals` (`player`);--> statement-breakpoint
CREATE INDEX `totals_summary` ON `totals` (`scope`,`game`,`season`,`bot`,`games`,`sum`,`average`,`worst`,`player`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_gone` ON `totals` (`scope`,`game`,`season`,`games`) WHERE gone = 1;--> statement-breakpoint
CREATE TABLE `__new_tallies` (
	`scope` text NOT NULL,
	`game` text NOT NULL,
	`season` integer NOT NULL,
	`matches` integer NOT NULL,
	PRIMARY KEY(`scope`, `game`, `season`)
);
--> statement-breakpoint
INSERT INTO `__new_tallies`("scope", "game", "season", "matches") SELECT "scope", "game", 0, "matches" FROM `tallies`;--> statement-breakpoint
DROP TABLE `tallies`;--> statement-breakpoint
ALTER TABLE `__new_tallies` RENAME TO `tallies`;--> statement-breakpoint
ALTER TABLE `guilds` ADD `shape` text;--> statement-breakpoint
INSERT INTO `heights` ("scope", "game", "season", "bot", "score", "scores") SELECT '*', "game", 0, "bot", "score", count(*) FROM `results` WHERE correction is null and entered = 0 and player <> '' GROUP BY "game", "bot", "score";--> statement-breakpoint
INSERT INTO `heights` ("scope", "game", "season", "bot", "score", "scores") SELECT "guild", "game", 0, "bot", "score", count(*) FROM `results` WHERE correction is null and guild is not null and player <> '' and not exists (select 1 from `totals` where totals.scope = results.guild and totals.game = results.game and totals.season = 0 and totals.bot = results.bot and totals.player = results.player and totals.gone = 1) GROUP BY "guild", "game", "bot", "score";
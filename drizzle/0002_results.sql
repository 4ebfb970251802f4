CREATE TABLE `corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`guild` text NOT NULL,
	`game` text NOT NULL,
	`by` text NOT NULL,
	`deed` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `corrections_guild` ON `corrections` (`guild`,`game`,`id`);--> statement-breakpoint
CREATE TABLE `results` (
	`match` text NOT NULL,
	`seat` integer NOT NULL,
	`game` text NOT NULL,
	`guild` text,
	`at` integer NOT NULL,
	`player` text NOT NULL,
	`bot` integer NOT NULL,
	`name` text NOT NULL,
	`score` integer NOT NULL,
	`position` integer NOT NULL,
	`seats` integer NOT NULL,
	`verdict` text NOT NULL,
	`casual` integer NOT NULL,
	`entered` integer NOT NULL,
	`bingos` integer NOT NULL,
	`best` text,
	`here` text,
	`everywhere` text,
	`correction` integer,
	PRIMARY KEY(`match`, `seat`),
	FOREIGN KEY (`correction`) REFERENCES `corrections`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "results_verdict" CHECK(verdict in ('won', 'tied', 'lost', 'alone'))
);
--> statement-breakpoint
CREATE INDEX `results_here` ON `results` (`guild`,`game`,`score`,`at`) WHERE correction is null;--> statement-breakpoint
CREATE INDEX `results_everywhere` ON `results` (`game`,`score`,`at`) WHERE correction is null and entered = 0;--> statement-breakpoint
CREATE INDEX `results_latest` ON `results` (`guild`,`game`,`at`) WHERE correction is null;--> statement-breakpoint
CREATE INDEX `results_player` ON `results` (`player`,`game`,`at`) WHERE correction is null;--> statement-breakpoint
CREATE TABLE `tallies` (
	`scope` text NOT NULL,
	`game` text NOT NULL,
	`matches` integer NOT NULL,
	PRIMARY KEY(`scope`, `game`)
);
--> statement-breakpoint
CREATE TABLE `totals` (
	`scope` text NOT NULL,
	`game` text NOT NULL,
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
	PRIMARY KEY(`scope`, `game`, `bot`, `player`)
);
--> statement-breakpoint
CREATE INDEX `totals_sum` ON `totals` (`scope`,`game`,`sum`,`player`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_best` ON `totals` (`scope`,`game`,`best`,`player`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_average` ON `totals` (`scope`,`game`,`average`,`player`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_wins` ON `totals` (`scope`,`game`,`wins`,`player`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_rating` ON `totals` (`scope`,`game`,`rating`,`player`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_player` ON `totals` (`player`);
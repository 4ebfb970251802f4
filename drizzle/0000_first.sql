CREATE TABLE `dailies` (
	`puzzle` text NOT NULL,
	`day` integer NOT NULL,
	`person` text NOT NULL,
	`tries` text NOT NULL,
	`best` integer NOT NULL,
	`done` integer NOT NULL,
	`shared` integer NOT NULL,
	PRIMARY KEY(`puzzle`, `day`, `person`)
);
--> statement-breakpoint
CREATE INDEX `dailies_person` ON `dailies` (`person`);--> statement-breakpoint
CREATE TABLE `daily_guests` (
	`guild` text NOT NULL,
	`person` text NOT NULL,
	PRIMARY KEY(`guild`, `person`)
);
--> statement-breakpoint
CREATE INDEX `daily_guests_person` ON `daily_guests` (`person`);--> statement-breakpoint
CREATE TABLE `daily_totals` (
	`puzzle` text NOT NULL,
	`person` text NOT NULL,
	`days` integer NOT NULL,
	`solved` integer NOT NULL,
	`sum` integer NOT NULL,
	`streak` integer NOT NULL,
	`longest` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`puzzle`, `person`)
);
--> statement-breakpoint
CREATE INDEX `daily_totals_person` ON `daily_totals` (`person`);--> statement-breakpoint
CREATE TABLE `absences` (
	`guild` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `forgettings` (
	`person` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `levels` (
	`guild` text NOT NULL,
	`game` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`author` text,
	`size` integer NOT NULL,
	`grade` integer,
	`solutions` integer NOT NULL,
	`exact` integer NOT NULL,
	`task` text NOT NULL,
	`board` text NOT NULL,
	`made_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`guild`, `game`, `key`)
);
--> statement-breakpoint
CREATE INDEX `levels_listed` ON `levels` (`guild`,`game`,`size`,`grade`,`key`);--> statement-breakpoint
CREATE INDEX `levels_author` ON `levels` (`author`);--> statement-breakpoint
CREATE TABLE `lexicon_parts` (
	`hash` text NOT NULL,
	`part` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`hash`, `part`)
);
--> statement-breakpoint
CREATE TABLE `lexicons` (
	`hash` text PRIMARY KEY NOT NULL,
	`wanted` integer NOT NULL,
	`parts` integer
);
--> statement-breakpoint
CREATE TABLE `resources` (
	`guild` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`lexicon` text NOT NULL,
	`words` integer NOT NULL,
	`tiles` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`guild`, `key`),
	FOREIGN KEY (`lexicon`) REFERENCES `lexicons`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `resources_lexicon` ON `resources` (`lexicon`);--> statement-breakpoint
CREATE TABLE `lobbies` (
	`id` text PRIMARY KEY NOT NULL,
	`guild` text NOT NULL,
	`channel` text NOT NULL,
	`game` text NOT NULL,
	`plan` text NOT NULL,
	`lexicon` text GENERATED ALWAYS AS (case when json_valid(plan) then json_extract(plan, '$.lexicon') end) VIRTUAL,
	`guests` text NOT NULL,
	`status` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`told` integer NOT NULL,
	`message_channel` text,
	`message_id` text,
	CONSTRAINT "lobbies_status" CHECK(status in ('offered', 'waiting', 'started', 'cancelled', 'lapsed')),
	CONSTRAINT "lobbies_message" CHECK((message_channel is null) = (message_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lobbies_waiting` ON `lobbies` (`channel`,`game`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `lobbies_lexicon` ON `lobbies` (`lexicon`) WHERE lexicon is not null;--> statement-breakpoint
CREATE TABLE `consents` (
	`match` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`proposal` text NOT NULL,
	`by` text NOT NULL,
	`agreed` text NOT NULL,
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `drafts` (
	`match` text NOT NULL,
	`seat` integer NOT NULL,
	`draft` text NOT NULL,
	PRIMARY KEY(`match`, `seat`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `entries` (
	`match` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`deed` text NOT NULL,
	PRIMARY KEY(`match`, `seq`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "entries_seq" CHECK(seq >= 1)
);
--> statement-breakpoint
CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`opening` text NOT NULL,
	`lexicon` text GENERATED ALWAYS AS (case when json_valid(opening) then json_extract(opening, '$.lexicon') end) VIRTUAL,
	`guild` text,
	`channel` text,
	`origin` text,
	`language` text NOT NULL,
	`at` integer NOT NULL,
	`status` text NOT NULL,
	`head` integer NOT NULL,
	`told` integer NOT NULL,
	`telling` integer NOT NULL,
	`message_channel` text,
	`message_id` text,
	`name` text,
	`name_key` text,
	`due` integer,
	`played` integer NOT NULL,
	CONSTRAINT "matches_home" CHECK((guild is null) = (channel is null)),
	CONSTRAINT "matches_status" CHECK(status in ('running', 'parked', 'finished', 'dropped')),
	CONSTRAINT "matches_message" CHECK((message_channel is null) = (message_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `matches_running` ON `matches` (`channel`,`game`) WHERE status = 'running' and channel is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `matches_parked_name` ON `matches` (`guild`,`name_key`) WHERE status = 'parked' and name_key is not null;--> statement-breakpoint
CREATE INDEX `matches_played` ON `matches` (`channel`,`played`,`id`) WHERE status in ('running', 'finished');--> statement-breakpoint
CREATE INDEX `matches_played_game` ON `matches` (`channel`,`game`,`played`,`id`) WHERE status = 'finished';--> statement-breakpoint
CREATE INDEX `matches_parked` ON `matches` (`guild`) WHERE status = 'parked';--> statement-breakpoint
CREATE INDEX `matches_due` ON `matches` (`due`) WHERE status = 'running' and due is not null;--> statement-breakpoint
CREATE INDEX `matches_unsettled` ON `matches` (`at`,`id`) WHERE (status = 'running' or told < head);--> statement-breakpoint
CREATE INDEX `matches_lexicon` ON `matches` (`lexicon`) WHERE lexicon is not null;--> statement-breakpoint
CREATE TABLE `seats` (
	`match` text NOT NULL,
	`seat` integer NOT NULL,
	`name` text NOT NULL,
	`person` text,
	`level` text,
	`unfinished` integer,
	PRIMARY KEY(`match`, `seat`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seats_holder" CHECK((person is null) <> (level is null))
);
--> statement-breakpoint
CREATE INDEX `seats_person` ON `seats` (`person`,`match`) WHERE person is not null;--> statement-breakpoint
CREATE INDEX `seats_unfinished` ON `seats` (`person`,`match`) WHERE unfinished = 1;--> statement-breakpoint
CREATE INDEX `seats_owned` ON `seats` (`person`) WHERE seat = -1;--> statement-breakpoint
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
CREATE TABLE `results` (
	`match` text NOT NULL,
	`seat` integer NOT NULL,
	`game` text NOT NULL,
	`guild` text,
	`season` integer DEFAULT 0 NOT NULL,
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
	`local` integer NOT NULL,
	`bingos` integer NOT NULL,
	`best` text,
	`part` text,
	`done` integer,
	`grade` integer,
	`steps` integer,
	`hints` integer,
	`ms` integer,
	`task` text,
	`shared` integer,
	`here` text,
	`everywhere` text,
	`correction` integer,
	PRIMARY KEY(`match`, `seat`),
	FOREIGN KEY (`correction`) REFERENCES `corrections`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "results_verdict" CHECK(verdict in ('won', 'tied', 'lost', 'alone'))
);
--> statement-breakpoint
CREATE INDEX `results_here` ON `results` (`guild`,`game`,`season`,`score`,`at`) WHERE correction is null;--> statement-breakpoint
CREATE INDEX `results_everywhere` ON `results` (`game`,`score`,`at`) WHERE correction is null and local = 0;--> statement-breakpoint
CREATE INDEX `results_latest` ON `results` (`guild`,`game`,`season`,`at`) WHERE correction is null;--> statement-breakpoint
CREATE INDEX `results_player` ON `results` (`player`,`game`,`at`) WHERE correction is null;--> statement-breakpoint
CREATE INDEX `results_feats` ON `results` (`guild`,`game`,`season`,grade desc,`steps`,`hints`,`ms`,`at`) WHERE correction is null and done = 1;--> statement-breakpoint
CREATE INDEX `results_tasks` ON `results` (`guild`,`game`,`season`,`task`,`player`) WHERE correction is null and done = 1 and task is not null;--> statement-breakpoint
CREATE INDEX `results_doers` ON `results` (`guild`,`game`,`season`,`player`,`task`) WHERE correction is null and done = 1 and task is not null;--> statement-breakpoint
CREATE INDEX `results_attempts` ON `results` (`game`,`task`,`player`,`at`) WHERE correction is null and task is not null;--> statement-breakpoint
CREATE INDEX `results_struck` ON `results` (`player`) WHERE correction is not null;--> statement-breakpoint
CREATE TABLE `seasons` (
	`guild` text NOT NULL,
	`game` text NOT NULL,
	`season` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`guild`, `game`)
);
--> statement-breakpoint
CREATE TABLE `sightings` (
	`game` text NOT NULL,
	`task` text NOT NULL,
	`person` text NOT NULL,
	`match` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`game`, `task`, `person`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sightings_person` ON `sightings` (`person`);--> statement-breakpoint
CREATE TABLE `tallies` (
	`scope` text NOT NULL,
	`game` text NOT NULL,
	`season` integer NOT NULL,
	`matches` integer NOT NULL,
	PRIMARY KEY(`scope`, `game`, `season`)
);
--> statement-breakpoint
CREATE TABLE `totals` (
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
CREATE INDEX `totals_sum` ON `totals` (`scope`,`game`,`season`,`sum`,`player`,`bot`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_best` ON `totals` (`scope`,`game`,`season`,`best`,`player`,`bot`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_average` ON `totals` (`scope`,`game`,`season`,`average`,`player`,`bot`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_wins` ON `totals` (`scope`,`game`,`season`,`wins`,`player`,`bot`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_rating` ON `totals` (`scope`,`game`,`season`,`rating`,`player`,`bot`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_player` ON `totals` (`player`);--> statement-breakpoint
CREATE INDEX `totals_summary` ON `totals` (`scope`,`game`,`season`,`bot`,`games`,`sum`,`average`,`worst`,`player`) WHERE gone = 0;--> statement-breakpoint
CREATE INDEX `totals_gone` ON `totals` (`scope`,`game`,`season`,`games`) WHERE gone = 1;--> statement-breakpoint
CREATE TABLE `guilds` (
	`guild` text PRIMARY KEY NOT NULL,
	`language` text,
	`channels` text,
	`starters` text,
	`list` text,
	`threads` text,
	`theme` text,
	`shape` text
);
--> statement-breakpoint
CREATE TABLE `notes` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `people` (
	`person` text PRIMARY KEY NOT NULL,
	`name` text,
	`language` text,
	`theme` text,
	`pings` text
);

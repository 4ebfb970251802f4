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
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_matches` (
	`id` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`opening` text NOT NULL,
	`lexicon` text GENERATED ALWAYS AS (json_extract(opening, '$.lexicon')) VIRTUAL,
	`guild` text,
	`channel` text,
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
	CONSTRAINT "matches_home" CHECK((guild is null) = (channel is null)),
	CONSTRAINT "matches_status" CHECK(status in ('running', 'parked', 'finished', 'dropped')),
	CONSTRAINT "matches_message" CHECK((message_channel is null) = (message_id is null))
);
--> statement-breakpoint
INSERT INTO `__new_matches`("id", "game", "opening", "guild", "channel", "language", "at", "status", "head", "told", "telling", "message_channel", "message_id") SELECT "id", "game", "opening", "guild", "channel", "language", "at", "status", "head", "told", "telling", "message_channel", "message_id" FROM `matches`;--> statement-breakpoint
DROP TABLE `matches`;--> statement-breakpoint
ALTER TABLE `__new_matches` RENAME TO `matches`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `matches_running` ON `matches` (`channel`,`game`) WHERE status = 'running' and channel is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `matches_parked_name` ON `matches` (`guild`,`name_key`) WHERE status = 'parked' and name_key is not null;--> statement-breakpoint
CREATE INDEX `matches_played` ON `matches` (`channel`) WHERE status in ('running', 'finished');--> statement-breakpoint
CREATE INDEX `matches_parked` ON `matches` (`guild`) WHERE status = 'parked';--> statement-breakpoint
CREATE INDEX `matches_due` ON `matches` (`due`) WHERE status = 'running' and due is not null;--> statement-breakpoint
CREATE INDEX `matches_unsettled` ON `matches` (`at`,`id`) WHERE (status = 'running' or told < head);--> statement-breakpoint
CREATE INDEX `matches_lexicon` ON `matches` (`lexicon`) WHERE lexicon is not null;--> statement-breakpoint
UPDATE `matches` SET `opening` = json_set(json_remove(`opening`, '$.options.language'), '$.options.list', json_object('language', json_extract(`opening`, '$.options.language')), '$.options.bag', 'standard', '$.options.challenge', 'void', '$.options.exchange', 'as-many', '$.options.scorelessRounds', 3, '$.options.goingOut', 'racks') WHERE `game` = 'scrabble' AND json_extract(`opening`, '$.options.language') IS NOT NULL;

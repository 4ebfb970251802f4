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
ALTER TABLE `matches` ADD `lexicon` text GENERATED ALWAYS AS (json_extract(opening, '$.lexicon')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `matches_lexicon` ON `matches` (`lexicon`) WHERE lexicon is not null;
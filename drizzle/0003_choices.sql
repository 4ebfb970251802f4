CREATE TABLE `guilds` (
	`guild` text PRIMARY KEY NOT NULL,
	`language` text,
	`channels` text,
	`starters` text,
	`list` text
);
--> statement-breakpoint
ALTER TABLE `people` ADD `pings` text;
CREATE TABLE `lobbies` (
	`id` text PRIMARY KEY NOT NULL,
	`guild` text NOT NULL,
	`channel` text NOT NULL,
	`game` text NOT NULL,
	`plan` text NOT NULL,
	`lexicon` text GENERATED ALWAYS AS (json_extract(plan, '$.lexicon')) VIRTUAL,
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
ALTER TABLE `guilds` ADD `threads` text;
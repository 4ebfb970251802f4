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
	CONSTRAINT "matches_home" CHECK((guild is null) = (channel is null)),
	CONSTRAINT "matches_status" CHECK(status in ('running', 'finished', 'dropped')),
	CONSTRAINT "matches_message" CHECK((message_channel is null) = (message_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `matches_running` ON `matches` (`channel`,`game`) WHERE status = 'running' and channel is not null;--> statement-breakpoint
CREATE INDEX `matches_unsettled` ON `matches` (`at`,`id`) WHERE (status = 'running' or told < head);--> statement-breakpoint
CREATE TABLE `notes` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `people` (
	`person` text PRIMARY KEY NOT NULL,
	`name` text,
	`language` text,
	`theme` text
);
--> statement-breakpoint
CREATE TABLE `seats` (
	`match` text NOT NULL,
	`seat` integer NOT NULL,
	`name` text NOT NULL,
	`person` text,
	`level` text,
	PRIMARY KEY(`match`, `seat`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seats_holder" CHECK((person is null) <> (level is null))
);
--> statement-breakpoint
CREATE INDEX `seats_person` ON `seats` (`person`,`match`) WHERE person is not null;
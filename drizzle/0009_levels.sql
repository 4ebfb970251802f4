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
ALTER TABLE `results` ADD `task` text;--> statement-breakpoint
CREATE INDEX `results_tasks` ON `results` (`guild`,`game`,`season`,`task`,`player`) WHERE correction is null and done = 1 and task is not null;--> statement-breakpoint
CREATE INDEX `results_doers` ON `results` (`guild`,`game`,`season`,`player`,`task`) WHERE correction is null and done = 1 and task is not null;
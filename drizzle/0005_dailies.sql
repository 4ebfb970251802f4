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
ALTER TABLE `guilds` ADD `theme` text;
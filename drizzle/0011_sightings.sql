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
ALTER TABLE `results` ADD `shared` integer;
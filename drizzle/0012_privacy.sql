CREATE TABLE `absences` (
	`guild` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `forgettings` (
	`person` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);

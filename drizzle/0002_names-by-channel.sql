DROP INDEX `matches_parked_name`;--> statement-breakpoint
CREATE UNIQUE INDEX `matches_parked_name` ON `matches` (`guild`,`name_key`,`channel`) WHERE status = 'parked' and name_key is not null;
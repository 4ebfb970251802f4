ALTER TABLE `matches` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `results` ADD `part` text;--> statement-breakpoint
ALTER TABLE `results` ADD `done` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `grade` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `steps` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `hints` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `ms` integer;--> statement-breakpoint
CREATE INDEX `results_feats` ON `results` (`guild`,`game`,`season`,grade desc,`steps`,`hints`,`ms`,`at`) WHERE correction is null and done = 1;
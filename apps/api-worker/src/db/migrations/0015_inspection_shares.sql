ALTER TABLE `inspections` ADD `agreement` text;--> statement-breakpoint
ALTER TABLE `inspections` ADD `share_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `inspections_share` ON `inspections` (`share_hash`);
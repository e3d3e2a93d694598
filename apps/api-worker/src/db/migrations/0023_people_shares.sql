CREATE TABLE `people_share_changes` (
	`campaign_id` integer NOT NULL,
	`at` integer NOT NULL,
	`share` integer,
	`percent` integer,
	PRIMARY KEY(`campaign_id`, `at`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `campaigns` ADD `people_share` integer;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `people_share_since` integer;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `people_percent` integer;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `people_count` integer;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `people_counted_at` integer;
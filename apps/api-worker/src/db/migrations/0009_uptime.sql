CREATE TABLE `uptime_days` (
	`domain_id` integer NOT NULL,
	`day` integer NOT NULL,
	`probes` integer NOT NULL,
	`failed` integer NOT NULL,
	PRIMARY KEY(`domain_id`, `day`),
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `publications` ADD `redacted_at` integer;
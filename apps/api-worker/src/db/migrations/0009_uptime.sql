CREATE TABLE `uptime_days` (
	`domain_id` integer NOT NULL,
	`day` integer NOT NULL,
	`probes` integer NOT NULL,
	`failed` integer NOT NULL,
	PRIMARY KEY(`domain_id`, `day`),
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `uptime_days_day` ON `uptime_days` (`day`);
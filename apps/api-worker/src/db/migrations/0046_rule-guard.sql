CREATE TABLE `rule_suspensions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`campaign_id` integer NOT NULL,
	`rule_id` text NOT NULL,
	`at` integer NOT NULL,
	`numbers` text NOT NULL,
	`decision` text,
	`decided_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rule_suspensions_campaign` ON `rule_suspensions` (`campaign_id`,`at`);--> statement-breakpoint
ALTER TABLE `campaigns` ADD `unguarded_rules` text;
CREATE TABLE `campaign_checks` (
	`campaign_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`checked_at` integer,
	`verdict` text,
	`differs_since` integer,
	`inspection_id` integer,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inspection_id`) REFERENCES `inspections`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `campaign_checks_account` ON `campaign_checks` (`account_id`);--> statement-breakpoint
CREATE INDEX `campaign_checks_inspection` ON `campaign_checks` (`inspection_id`);--> statement-breakpoint
ALTER TABLE `inspections` ADD `purpose` text DEFAULT 'asked' NOT NULL;
CREATE TABLE `inspections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`url` text NOT NULL,
	`campaign_id` integer,
	`verdict` text NOT NULL,
	`found` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inspections_account` ON `inspections` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `inspections_expiry` ON `inspections` (`expires_at`);
CREATE TABLE `allowed_ips` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`ip` text NOT NULL,
	`notes` text,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `allowed_ips_entry` ON `allowed_ips` (`account_id`,`ip`);--> statement-breakpoint
CREATE INDEX `allowed_ips_expiring` ON `allowed_ips` (`expires_at`) WHERE "allowed_ips"."expires_at" is not null;
CREATE TABLE `shared_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`member_id` integer,
	`name` text NOT NULL,
	`view` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_reports_hash_unique` ON `shared_reports` (`hash`);--> statement-breakpoint
CREATE INDEX `shared_reports_account` ON `shared_reports` (`account_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `shared_reports_member` ON `shared_reports` (`member_id`) WHERE "shared_reports"."member_id" is not null;--> statement-breakpoint
CREATE INDEX `shared_reports_expiry` ON `shared_reports` (`expires_at`);
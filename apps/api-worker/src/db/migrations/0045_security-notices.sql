CREATE TABLE `security_notices` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`entity_id` text,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `security_notices_account` ON `security_notices` (`account_id`);--> statement-breakpoint
CREATE INDEX `security_notices_expires` ON `security_notices` (`expires_at`);
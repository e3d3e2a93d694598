CREATE TABLE `bucket_exports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`member_id` integer,
	`endpoint` text NOT NULL,
	`bucket` text NOT NULL,
	`region` text NOT NULL,
	`prefix` text NOT NULL,
	`access_key` text NOT NULL,
	`key_hint` text NOT NULL,
	`format` text NOT NULL,
	`every` text NOT NULL,
	`filter` text NOT NULL,
	`off_reason` text,
	`exported_until` integer NOT NULL,
	`next_at` integer,
	`started_at` integer,
	`attempts` integer NOT NULL,
	`failing_since` integer,
	`problem` text,
	`answer` text NOT NULL,
	`last_file_at` integer,
	`last_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bucket_exports_account` ON `bucket_exports` (`account_id`);--> statement-breakpoint
CREATE INDEX `bucket_exports_member` ON `bucket_exports` (`member_id`) WHERE "bucket_exports"."member_id" is not null;--> statement-breakpoint
CREATE INDEX `bucket_exports_due` ON `bucket_exports` (`next_at`) WHERE "bucket_exports"."next_at" is not null;--> statement-breakpoint
CREATE INDEX `bucket_exports_key` ON `bucket_exports` (`access_key`);
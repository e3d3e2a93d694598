CREATE TABLE `report_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`member_id` integer,
	`name` text NOT NULL,
	`by` text NOT NULL,
	`filter` text NOT NULL,
	`every` text NOT NULL,
	`day` integer NOT NULL,
	`time_zone` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`next_at` integer,
	`attempts` integer NOT NULL,
	`last_sent_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `report_mails_account` ON `report_mails` (`account_id`);--> statement-breakpoint
CREATE INDEX `report_mails_member` ON `report_mails` (`member_id`) WHERE "report_mails"."member_id" is not null;--> statement-breakpoint
CREATE INDEX `report_mails_due` ON `report_mails` (`next_at`) WHERE "report_mails"."next_at" is not null;--> statement-breakpoint
CREATE TABLE `report_recipients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`report_id` integer NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`person_id` integer,
	`confirmed_at` integer,
	`left_at` integer,
	`token` text NOT NULL,
	`hash` text NOT NULL,
	`sent_for` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`report_id`) REFERENCES `report_mails`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_recipients_hash_unique` ON `report_recipients` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `report_recipients_email` ON `report_recipients` (`report_id`,`email`);--> statement-breakpoint
CREATE INDEX `report_recipients_account` ON `report_recipients` (`account_id`);--> statement-breakpoint
CREATE INDEX `report_recipients_person` ON `report_recipients` (`person_id`) WHERE "report_recipients"."person_id" is not null;--> statement-breakpoint
CREATE INDEX `report_recipients_token` ON `report_recipients` (`token`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `html` text;
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`role` text NOT NULL,
	`campaign_ids` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_account_person` ON `members` (`account_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `members_person` ON `members` (`person_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`campaign_ids` text,
	`language` text NOT NULL,
	`hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_hash_unique` ON `invitations` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_account_email` ON `invitations` (`account_id`,`email`);--> statement-breakpoint
CREATE INDEX `invitations_expires` ON `invitations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `member_id` integer REFERENCES members(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `sessions_member` ON `sessions` (`member_id`) WHERE "sessions"."member_id" is not null;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `member_id` integer REFERENCES members(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `api_keys_member` ON `api_keys` (`member_id`) WHERE "api_keys"."member_id" is not null;
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_expires` ON `attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`photo_hash` text,
	`ruleset_hashes` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `link_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`email` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_tokens_account` ON `link_tokens` (`account_id`);--> statement-breakpoint
CREATE INDEX `link_tokens_expires` ON `link_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account_id` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`account_id`, `hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP TABLE `sign_in_failures`;--> statement-breakpoint
ALTER TABLE `accounts` ADD `role` text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `is_frozen` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `terms_version` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `terms_accepted_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `language` text DEFAULT 'pt-BR' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `photo_hash` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `photo_type` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `mfa_secret` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `mfa_confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `mfa_last_step` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `is_persistent` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `sessions` SET `last_used_at` = `created_at`;

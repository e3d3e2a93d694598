CREATE TABLE `account_usage` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`total` integer NOT NULL,
	`period_start` integer NOT NULL,
	`period_requests` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `active_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`area` text NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `active_sessions_seen` ON `active_sessions` (`seen_at`);--> statement-breakpoint
CREATE TABLE `billing_periods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`plan` text NOT NULL,
	`requests` integer NOT NULL,
	`requests_limit` integer NOT NULL,
	`plan_cents` integer NOT NULL,
	`overage_cents` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_periods_account_start` ON `billing_periods` (`account_id`,`start`);--> statement-breakpoint
CREATE TABLE `request_minutes` (
	`minute` integer PRIMARY KEY NOT NULL,
	`requests` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscription_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`from_plan` text NOT NULL,
	`to_plan` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_history_account` ON `subscription_history` (`account_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`current_period_start` integer NOT NULL,
	`current_period_end` integer NOT NULL,
	`forgiven_requests` integer DEFAULT 0 NOT NULL,
	`forgiven_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_account_id_unique` ON `subscriptions` (`account_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_period_end` ON `subscriptions` (`current_period_end`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `name_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_created` ON `accounts` (`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_over_quota` ON `accounts` (`over_quota_until`) WHERE "accounts"."over_quota_until" is not null;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `actor_id` integer;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `on_behalf_of` integer;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `address` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `before` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `after` text;--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `actor_session_id` text REFERENCES sessions(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `sessions_actor_session` ON `sessions` (`actor_session_id`) WHERE "sessions"."actor_session_id" is not null;--> statement-breakpoint
CREATE INDEX `domains_signed_by` ON `domains` (`published_key_id`);--> statement-breakpoint
CREATE INDEX `domains_waiting` ON `domains` (`publish_attempted_at`,`id`) WHERE draft_version > published_version;--> statement-breakpoint
CREATE INDEX `domains_behind` ON `domains` (`publish_attempted_at`,`id`) WHERE edge_version < published_version;--> statement-breakpoint
UPDATE `accounts` SET `name_folded` = lower(`name`);--> statement-breakpoint
UPDATE `audit_log` SET `actor_id` = `account_id` WHERE `action` NOT IN ('usage.over-quota', 'blocked-ips.add');--> statement-breakpoint
INSERT INTO `subscriptions` (`account_id`, `current_period_start`, `current_period_end`) SELECT `id`, `created_at`, `created_at` FROM `accounts`;

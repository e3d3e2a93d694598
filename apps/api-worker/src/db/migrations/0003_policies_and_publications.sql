CREATE TABLE `blocked_ips` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`ip` text NOT NULL,
	`reason` text NOT NULL,
	`notes` text,
	`campaign_id` integer,
	`first_detected` integer NOT NULL,
	`last_access` integer,
	`access_count` integer DEFAULT 0 NOT NULL,
	`country` text,
	`browser` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocked_ips_entry` ON `blocked_ips` (`account_id`,`ip`) WHERE "blocked_ips"."campaign_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `blocked_ips_campaign_entry` ON `blocked_ips` (`campaign_id`,`ip`) WHERE "blocked_ips"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX `blocked_ips_account` ON `blocked_ips` (`account_id`);--> statement-breakpoint
CREATE TABLE `publications` (
	`domain_id` integer NOT NULL,
	`version` integer NOT NULL,
	`hash` text NOT NULL,
	`key_id` text NOT NULL,
	`published_at` integer NOT NULL,
	`origin` text NOT NULL,
	`of_version` integer,
	`request_id` text NOT NULL,
	PRIMARY KEY(`domain_id`, `version`),
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `mask_addresses_after_days` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `over_quota_until` integer;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `window_set_at` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `fail_mode` text DEFAULT 'black' NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `draft_origin` text DEFAULT 'change' NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `pinned_version` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `edge_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `campaigns` RENAME COLUMN `filters` TO `policy`;--> statement-breakpoint
UPDATE `campaigns` SET `policy` = json_object('filters', json(`policy`));
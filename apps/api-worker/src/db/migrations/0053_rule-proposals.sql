CREATE TABLE `rule_proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`campaign_id` integer NOT NULL,
	`change` text NOT NULL,
	`revision` integer NOT NULL,
	`stage` text NOT NULL,
	`author_id` integer NOT NULL,
	`at` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`decider_id` integer,
	`decided_at` integer,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rule_proposals_open` ON `rule_proposals` (`campaign_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `rule_proposals_campaign` ON `rule_proposals` (`campaign_id`);--> statement-breakpoint
CREATE INDEX `rule_proposals_account` ON `rule_proposals` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `measured_errors` (
	`monday` integer PRIMARY KEY NOT NULL,
	`accounts` integer NOT NULL,
	`asked` integer NOT NULL,
	`solved` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `requires_approval` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `shares_errors` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_shares_errors` ON `accounts` (`id`) WHERE shares_errors = 1;--> statement-breakpoint
ALTER TABLE `campaign_versions` ADD `approver_id` integer;
CREATE TABLE `abuse_cases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`url` text NOT NULL,
	`host` text NOT NULL,
	`description` text,
	`reporter_email` text,
	`language` text NOT NULL,
	`account_id` integer,
	`domain_id` integer,
	`campaign_id` integer,
	`visits` integer,
	`fallback` integer,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `abuse_cases_number_unique` ON `abuse_cases` (`number`);--> statement-breakpoint
CREATE INDEX `abuse_cases_state` ON `abuse_cases` (`state`);--> statement-breakpoint
CREATE INDEX `abuse_cases_kind` ON `abuse_cases` (`kind`);--> statement-breakpoint
CREATE INDEX `abuse_cases_host` ON `abuse_cases` (`host`);--> statement-breakpoint
CREATE INDEX `abuse_cases_campaign` ON `abuse_cases` (`campaign_id`,`kind`);--> statement-breakpoint
CREATE INDEX `abuse_cases_decided` ON `abuse_cases` (`decided_at`);--> statement-breakpoint
CREATE TABLE `abuse_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `abuse_cases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `abuse_notes_case` ON `abuse_notes` (`case_id`);--> statement-breakpoint
ALTER TABLE `campaigns` ADD `suspended` text;--> statement-breakpoint
CREATE INDEX `campaigns_suspended` ON `campaigns` (`domain_id`) WHERE "campaigns"."suspended" is not null;--> statement-breakpoint
CREATE INDEX `accounts_role` ON `accounts` (`role`);--> statement-breakpoint
CREATE INDEX `accounts_plan` ON `accounts` (`plan`);--> statement-breakpoint
CREATE INDEX `accounts_inactive` ON `accounts` (`id`) WHERE is_active = 0;--> statement-breakpoint
CREATE INDEX `accounts_searched` ON `accounts` (`id`,`email`,`name_folded`);--> statement-breakpoint
CREATE INDEX `deployments_failed` ON `deployments` (`domain_id`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `domains_name` ON `domains` (`name`);--> statement-breakpoint
CREATE INDEX `domains_drifted` ON `domains` (`id`) WHERE drift <> '[]';
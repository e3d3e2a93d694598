CREATE TABLE `api_key_secrets` (
	`hash` text PRIMARY KEY NOT NULL,
	`key_id` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_key_secrets_key` ON `api_key_secrets` (`key_id`);--> statement-breakpoint
CREATE INDEX `api_key_secrets_expires` ON `api_key_secrets` (`expires_at`) WHERE "api_key_secrets"."expires_at" is not null;--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`campaign_id` integer,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`rotated_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE INDEX `api_keys_campaign` ON `api_keys` (`campaign_id`) WHERE "api_keys"."campaign_id" is not null;--> statement-breakpoint
CREATE TABLE `campaign_integrations` (
	`campaign_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`publishable_key` text,
	`last_decision_at` integer,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaign_integrations_publishable_key_unique` ON `campaign_integrations` (`publishable_key`);--> statement-breakpoint
CREATE INDEX `campaign_integrations_account` ON `campaign_integrations` (`account_id`);
CREATE TABLE `alert_channels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`channel` text NOT NULL,
	`secret` text NOT NULL,
	`chat_id` text,
	`created_at` integer NOT NULL,
	`problem` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_channels_channel` ON `alert_channels` (`account_id`,`channel`);--> statement-breakpoint
CREATE INDEX `alert_channels_secret` ON `alert_channels` (`secret`);--> statement-breakpoint
CREATE TABLE `alert_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`campaign_id` integer,
	`name` text NOT NULL,
	`condition` text NOT NULL,
	`channels` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`next_at` integer,
	`above` text NOT NULL,
	`crossings` integer NOT NULL,
	`last_fired_at` integer,
	`last_figures` text NOT NULL,
	`problem` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_rules_account` ON `alert_rules` (`account_id`);--> statement-breakpoint
CREATE INDEX `alert_rules_campaign` ON `alert_rules` (`campaign_id`) WHERE "alert_rules"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX `alert_rules_due` ON `alert_rules` (`next_at`) WHERE "alert_rules"."next_at" is not null;
CREATE TABLE `deployed_edges` (
	`domain_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`cdn_account_id` text NOT NULL,
	`zone_id` text,
	`zone_name` text,
	`zone_status` text,
	`name_servers` text DEFAULT '[]' NOT NULL,
	`owns_zone` integer DEFAULT false NOT NULL,
	`activation_asked_at` integer,
	`record_id` text,
	`script_name` text,
	`has_hub` integer,
	`route_id` text,
	`previous_script` text,
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `deployment_steps` (
	`domain_id` integer NOT NULL,
	`step` text NOT NULL,
	`position` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`problem` text,
	`detail` text,
	PRIMARY KEY(`domain_id`, `step`),
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `deployments` (
	`domain_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`release` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`due_at` integer,
	`lease` text,
	`replace_route` integer DEFAULT false NOT NULL,
	`delete_zone` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deployments_due` ON `deployments` (`due_at`) WHERE "deployments"."due_at" is not null;--> statement-breakpoint
DROP INDEX `domains_name_unique`;--> statement-breakpoint
DROP INDEX `domains_account`;--> statement-breakpoint
ALTER TABLE `domains` ADD `configuration_type` text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `fail_url` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `auto_update` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `key_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `edge_key_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `key_rotated_at` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `previous_key_version` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `previous_key_until` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `worker_version` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `worker_release` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `last_deployment` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `drift_checked_at` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `drift` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `domains_account_name` ON `domains` (`account_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `domains_proven_name` ON `domains` (`name`) WHERE "domains"."proven_at" is not null;--> statement-breakpoint
CREATE INDEX `domains_drift` ON `domains` (`drift_checked_at`);--> statement-breakpoint
CREATE INDEX `domains_release` ON `domains` (`worker_release`);
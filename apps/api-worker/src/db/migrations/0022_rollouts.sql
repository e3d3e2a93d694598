CREATE TABLE `rollout_domains` (
	`rollout_id` integer NOT NULL,
	`domain_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`state` text DEFAULT 'deploying' NOT NULL,
	`is_forced` integer NOT NULL,
	`previous_release` text NOT NULL,
	`claimed_at` integer NOT NULL,
	`deployed_at` integer,
	`baseline` text,
	`problem` text,
	PRIMARY KEY(`rollout_id`, `domain_id`),
	FOREIGN KEY (`rollout_id`) REFERENCES `rollouts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rollout_domains_state` ON `rollout_domains` (`rollout_id`,`state`);--> statement-breakpoint
CREATE INDEX `rollout_domains_domain` ON `rollout_domains` (`domain_id`);--> statement-breakpoint
CREATE INDEX `rollout_domains_account` ON `rollout_domains` (`account_id`);--> statement-breakpoint
CREATE TABLE `rollouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`release` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`stage` text DEFAULT 'one' NOT NULL,
	`reason` text,
	`forced_for` text,
	`domains` integer NOT NULL,
	`accepted_worse` integer DEFAULT 0 NOT NULL,
	`accepted_skipped` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `rollouts_release` ON `rollouts` (`release`);--> statement-breakpoint
CREATE UNIQUE INDEX `rollouts_open` ON `rollouts` ((finished_at is null)) WHERE finished_at is null;
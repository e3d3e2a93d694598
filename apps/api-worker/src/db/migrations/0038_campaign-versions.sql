CREATE TABLE `campaign_versions` (
	`campaign_id` integer NOT NULL,
	`number` integer NOT NULL,
	`form` text NOT NULL,
	`origin` text NOT NULL,
	`restored` integer,
	`domain_version` integer NOT NULL,
	`actor_id` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `number`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `campaigns` ADD `revision` integer DEFAULT 1 NOT NULL;
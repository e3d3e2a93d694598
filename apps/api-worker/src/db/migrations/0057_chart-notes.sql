CREATE TABLE `chart_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`person_id` integer,
	`campaign_id` integer,
	`at` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chart_notes_account` ON `chart_notes` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `chart_notes_campaign` ON `chart_notes` (`campaign_id`) WHERE "chart_notes"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX `chart_notes_person` ON `chart_notes` (`person_id`) WHERE "chart_notes"."person_id" is not null;
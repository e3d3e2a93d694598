CREATE TABLE `inspection_schedules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`url` text NOT NULL,
	`every` text NOT NULL,
	`next_at` integer NOT NULL,
	`verdict` text,
	`changed_at` integer,
	`problem` text,
	`runs` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inspection_schedules_url` ON `inspection_schedules` (`account_id`,`url`);--> statement-breakpoint
CREATE INDEX `inspection_schedules_next` ON `inspection_schedules` (`next_at`);
CREATE TABLE `damaged_visits` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`segments` text NOT NULL,
	`noted_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `damaged_visits_noted` ON `damaged_visits` (`noted_at`);
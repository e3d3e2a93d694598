CREATE TABLE `recoveries` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`note` text NOT NULL,
	`opened_by` integer NOT NULL,
	`opened_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

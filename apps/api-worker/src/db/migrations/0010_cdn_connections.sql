CREATE TABLE `cdn_connections` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`credentials` text NOT NULL,
	`email` text,
	`cdn_account_id` text NOT NULL,
	`cdn_account_name` text NOT NULL,
	`plan` text NOT NULL,
	`permissions` text NOT NULL,
	`checked_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);

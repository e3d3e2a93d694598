CREATE TABLE `administration` (
	`id` integer PRIMARY KEY NOT NULL,
	`allowed_networks` text
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `allowed_networks` text;
CREATE TABLE `public_records` (
	`domain_id` integer PRIMARY KEY NOT NULL,
	`record` text NOT NULL,
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade
);

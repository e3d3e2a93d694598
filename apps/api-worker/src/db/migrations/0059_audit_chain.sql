CREATE TABLE `audit_heads` (
	`day` text PRIMARY KEY NOT NULL,
	`entry_id` integer NOT NULL,
	`head` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_links` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`personal` text NOT NULL,
	`entry` text NOT NULL,
	`head` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `csp_reports` (
	`day` integer NOT NULL,
	`page` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`reports` integer NOT NULL,
	PRIMARY KEY(`day`, `page`, `directive`, `blocked`)
);
--> statement-breakpoint
ALTER TABLE `audit_log` ADD `salt` text;
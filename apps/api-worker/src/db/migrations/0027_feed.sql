CREATE TABLE `feed_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`content_hash` text,
	`size` integer DEFAULT 0 NOT NULL,
	`as_of` integer,
	`changed_at` integer,
	`validators` text,
	`next_try_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`problem_at` integer
);
--> statement-breakpoint
CREATE TABLE `feed_versions` (
	`version` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`key_id` text NOT NULL,
	`signature` text NOT NULL,
	`built_at` integer NOT NULL,
	`pushed_up_to` integer
);

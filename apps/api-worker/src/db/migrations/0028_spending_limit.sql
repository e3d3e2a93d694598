ALTER TABLE `accounts` ADD `spending_limit_cents` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `stops_at_limit` integer DEFAULT false NOT NULL;
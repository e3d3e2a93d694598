ALTER TABLE `accounts` ADD `email_confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `email_alerts` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `system_alerts` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `masks_addresses` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `keep_visits_days` integer;
ALTER TABLE `audit_links` ADD `account_id` integer;--> statement-breakpoint
ALTER TABLE `audit_links` ADD `detail` text;
ALTER TABLE `blocked_ips` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `blocked_ips_expiring` ON `blocked_ips` (`expires_at`) WHERE "blocked_ips"."expires_at" is not null;
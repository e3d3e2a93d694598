ALTER TABLE `subscriptions` ADD `billed_requests` integer;--> statement-breakpoint
CREATE INDEX `audit_log_addressed` ON `audit_log` (`at`) WHERE "audit_log"."address" is not null;
ALTER TABLE `campaigns` ADD `stage` text;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `stage_due_at` integer;--> statement-breakpoint
CREATE INDEX `campaigns_stage_due` ON `campaigns` (`stage_due_at`) WHERE "campaigns"."stage_due_at" is not null;
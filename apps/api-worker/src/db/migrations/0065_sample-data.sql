ALTER TABLE `accounts` ADD `sample_since` integer;--> statement-breakpoint
CREATE INDEX `accounts_sample` ON `accounts` (`sample_since`) WHERE "accounts"."sample_since" is not null;
ALTER TABLE `accounts` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_closed` ON `accounts` (`closed_at`) WHERE "accounts"."closed_at" is not null;--> statement-breakpoint
UPDATE `accounts` SET `closed_at` = unixepoch() * 1000 WHERE `is_active` = 0;

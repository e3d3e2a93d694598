DROP INDEX `allowed_ips_entry`;--> statement-breakpoint
ALTER TABLE `allowed_ips` ADD `campaign_id` integer REFERENCES campaigns(id) ON DELETE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX `allowed_ips_campaign_entry` ON `allowed_ips` (`campaign_id`,`ip`) WHERE "allowed_ips"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX `allowed_ips_account` ON `allowed_ips` (`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `allowed_ips_entry` ON `allowed_ips` (`account_id`,`ip`) WHERE "allowed_ips"."campaign_id" is null;
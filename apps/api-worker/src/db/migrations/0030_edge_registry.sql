ALTER TABLE `accounts` ADD `registry_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `registry_pushed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_registry_pending` ON `accounts` (`registry_revision`) WHERE registry_pushed < registry_revision;
--> statement-breakpoint
CREATE TRIGGER `registry_accounts_update` AFTER UPDATE OF `plan`, `role`, `is_active`, `is_frozen`, `masks_addresses`, `mask_addresses_after_days`, `keep_visits_days`, `spending_limit_cents`, `stops_at_limit` ON `accounts`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_subscriptions_insert` AFTER INSERT ON `subscriptions`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = new.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_subscriptions_update` AFTER UPDATE OF `current_period_start`, `forgiven_requests`, `forgiven_at` ON `subscriptions`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = new.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_webhooks_insert` AFTER INSERT ON `webhooks`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = new.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_webhooks_update` AFTER UPDATE OF `events`, `off_reason` ON `webhooks`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = new.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_webhooks_delete` AFTER DELETE ON `webhooks`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = old.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_domains_insert` AFTER INSERT ON `domains`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = new.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_domains_update` AFTER UPDATE OF `status`, `key_version`, `edge_key_version`, `previous_key_version`, `previous_key_until`, `published_version`, `published_form`, `edge_version`, `edge_ruleset_form`, `edge_batch_form`, `edge_forms_heard_at` ON `domains`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = new.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_domains_delete` AFTER DELETE ON `domains`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = old.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_campaigns_insert` AFTER INSERT ON `campaigns`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = new.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_campaigns_update` AFTER UPDATE OF `domain_id`, `policy` ON `campaigns`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = new.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `registry_campaigns_delete` AFTER DELETE ON `campaigns`
BEGIN
	UPDATE `accounts` SET `registry_revision` = max(`registry_revision` + 1, CAST(unixepoch('subsec') * 1000 AS integer)) WHERE `id` = old.`account_id`;
END;

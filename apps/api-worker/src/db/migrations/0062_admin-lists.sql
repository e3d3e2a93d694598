CREATE INDEX `abuse_cases_account` ON `abuse_cases` (`account_id`);--> statement-breakpoint
CREATE INDEX `payments_paid_on` ON `payments` (`paid_on`);--> statement-breakpoint
CREATE INDEX `payments_amount` ON `payments` (`amount_cents`);
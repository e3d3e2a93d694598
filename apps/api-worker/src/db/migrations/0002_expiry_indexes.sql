CREATE INDEX `refresh_tokens_used` ON `refresh_tokens` (`used_at`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_ended` ON `sessions` (`ended_at`) WHERE "sessions"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX `sign_in_failures_window` ON `sign_in_failures` (`window_start`);
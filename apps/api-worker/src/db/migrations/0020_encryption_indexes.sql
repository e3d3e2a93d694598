CREATE INDEX `abuse_cases_reporter_email` ON `abuse_cases` (`reporter_email`) WHERE "abuse_cases"."reporter_email" is not null;--> statement-breakpoint
CREATE INDEX `accounts_mfa_secret` ON `accounts` (`mfa_secret`) WHERE "accounts"."mfa_secret" is not null;--> statement-breakpoint
CREATE INDEX `cdn_connections_credentials` ON `cdn_connections` (`credentials`);--> statement-breakpoint
CREATE INDEX `webhooks_secret` ON `webhooks` (`secret`);--> statement-breakpoint
CREATE INDEX `webhooks_previous_secret` ON `webhooks` (`previous_secret`) WHERE "webhooks"."previous_secret" is not null;
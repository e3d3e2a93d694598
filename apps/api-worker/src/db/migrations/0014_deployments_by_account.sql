CREATE INDEX `deployed_edges_account` ON `deployed_edges` (`account_id`);--> statement-breakpoint
CREATE INDEX `deployments_account` ON `deployments` (`account_id`);
ALTER TABLE `domains` ADD `published_form` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `edge_ruleset_form` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `edge_batch_form` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `edge_forms_heard_at` integer;--> statement-breakpoint
CREATE INDEX `domains_form_differs` ON `domains` (`id`) WHERE edge_ruleset_form <> published_form;
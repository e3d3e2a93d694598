CREATE TABLE `request_days` (
	`day` text PRIMARY KEY NOT NULL,
	`requests` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `request_days` SELECT strftime('%Y-%m-%d', `minute` * 60, 'unixepoch'), sum(`requests`) FROM `request_minutes` GROUP BY 1;

CREATE TABLE `system_days` (
	`day` integer NOT NULL,
	`service` text NOT NULL,
	`probes` integer NOT NULL,
	`failed` integer NOT NULL,
	PRIMARY KEY(`day`, `service`)
);

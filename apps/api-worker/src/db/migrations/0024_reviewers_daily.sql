-- Single visits of reviewers are no longer reported: their subscribers get the daily summary.
UPDATE `webhooks` SET `events` = replace(`events`, '"visit.verified"', '"reviewers.daily"') WHERE instr(`events`, '"visit.verified"') > 0;

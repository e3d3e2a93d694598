/** Decisions of a campaign's rules by day, as `addToRuleDays` writes them. */
export const CREATE_RULE_DAYS = `create table rule_days (
  day integer not null, campaignId integer not null, hours text not null,
  primary key (day, campaignId)
) without rowid`

/** What the rules of a campaign did by day, as `writeDay` writes it. */
export const CREATE_RULE_DAYS = `create table rule_days (
  day integer not null, campaignId integer not null, hours text not null,
  primary key (day, campaignId)
) without rowid`

/**
 * Costs by day and target: campaign 0 is all campaigns, and an empty dimension all visits. Amounts
 * are in micros.
 */
export const COST_TABLES = [
  `create table costs (
    day integer not null, campaignId integer not null, dimension text not null,
    value text not null, micros integer not null, currency text not null,
    primary key (day, campaignId, dimension, value)
  ) without rowid`,
  `create table rates (
    currency text not null, quote text not null, day text not null, rate text not null,
    primary key (currency, quote, day)
  ) without rowid`,
] as const

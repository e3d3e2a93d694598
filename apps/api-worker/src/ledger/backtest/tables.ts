/** A draft's ruleset, tested on past visits, with its counts so far as JSON. */
export const CREATE_BACKTESTS = `create table backtests (
  id integer primary key autoincrement, campaignId integer not null, state text not null,
  createdAt integer not null, "from" integer not null, "to" integer not null,
  readFrom integer not null, ruleset text not null, counts text not null,
  parameters text
)`

/** Adds the column to tables from before the account's parameters were stored. */
export const ADD_PARAMETERS = 'alter table backtests add column parameters text'

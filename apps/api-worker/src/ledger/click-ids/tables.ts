/**
 * The networks' click IDs of a batch's visits in one hour, encrypted: a JSON object by visit id.
 * One row holds all of them, because the platform bills by the row.
 */
export const CREATE_CLICK_IDS = `create table click_ids (
  "from" integer not null, batchId text not null, "to" integer not null, ids text not null,
  primary key ("from", batchId)
) without rowid`

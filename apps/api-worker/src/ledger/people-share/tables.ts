/**
 * The networks people used, by campaign (`unclearOf` for unclear visitors) and hour, as
 * `writeSketch` writes them.
 */
export const CREATE_PEOPLE_HOURS = `create table people_hours (
  campaignId integer not null, hour integer not null, networks blob not null,
  primary key (campaignId, hour)
) without rowid`

/**
 * Requests that the product itself made to the account's domains, until their visits arrive, and
 * those visits. No count reads either table.
 */
export const OWN_VISIT_TABLES = [
  `create table own_requests (
    "to" integer not null, id text not null, "from" integer not null,
    domainId integer not null, keyVersion integer not null, primary key ("to", id)
  ) without rowid`,
  `create table own_visits (
    at integer not null, id text not null, visit text not null, primary key (at, id)
  ) without rowid`,
] as const

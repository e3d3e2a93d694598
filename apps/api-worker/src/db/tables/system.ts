import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Rule errors measured by the participating accounts, up to a Monday. */
export const measuredErrors = sqliteTable('measured_errors', {
  monday: integer().primaryKey(),
  /** The number of accounts; 0 if there is not enough data to publish. */
  accounts: integer().notNull(),
  asked: integer().notNull(),
  solved: integer().notNull(),
})

/** Probes of each service that the product depends on, by day, and how many of them failed. */
export const systemDays = sqliteTable(
  'system_days',
  {
    /** Days since the epoch, UTC. */
    day: integer().notNull(),
    service: text().notNull(),
    probes: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.service] })],
)

/** Daily counts of Content Security Policy violations that browsers reported; no personal data. */
export const cspReports = sqliteTable(
  'csp_reports',
  {
    /** Days since the epoch, UTC. */
    day: integer().notNull(),
    /** The page's path, with numbers and long names replaced by `*`. */
    page: text().notNull(),
    directive: text().notNull(),
    /** The blocked host, or a keyword such as `inline`. */
    blocked: text().notNull(),
    reports: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.directive, table.blocked] })],
)

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the accounts that agree measured of their rules' errors, until a week's Monday. */
export const measuredErrors = sqliteTable('measured_errors', {
  monday: integer().primaryKey(),
  /** 0 if there is not enough to be published. */
  accounts: integer().notNull(),
  asked: integer().notNull(),
  solved: integer().notNull(),
})

/** Daily calls to each service that the product depends on, and their failures. */
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

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How often each service that the product stands on was asked on a day, and how often it failed. */
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

import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { domains } from './domains.ts'

/** Uptime probes of a domain's edge, by day, and how many of them failed. */
export const uptimeDays = sqliteTable(
  'uptime_days',
  {
    domainId: integer('domain_id')
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    /** Days since the epoch, UTC. */
    day: integer().notNull(),
    probes: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.domainId, table.day] }),
    index('uptime_days_day').on(table.day),
  ],
)

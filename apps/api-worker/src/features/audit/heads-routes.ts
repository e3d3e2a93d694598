import { DAY_MS } from '@crivo/shared'
import { desc, gt } from 'drizzle-orm'
import { Hono } from 'hono'
import { auditHeads } from '#db/schema.ts'
import type { AppEnv } from '#http/app-env.ts'
import { toIsoDay } from '#platform/to-iso.ts'

const SHOWN_MS = 400 * DAY_MS

/**
 * Publishes the head of the audit log's chain as of each day's last entry, so that anyone who kept
 * a head can detect changes to earlier entries.
 */
export const auditHeadRoutes = new Hono<AppEnv>().get('/audit-heads.json', async (c) => {
  const { db, now } = c.get('context')
  const since = toIsoDay(now() - SHOWN_MS)
  const heads = await db
    .select()
    .from(auditHeads)
    .where(gt(auditHeads.day, since))
    .orderBy(desc(auditHeads.day))
  return c.json({ algorithm: 'SHA-256', heads }, 200, { 'Cache-Control': 'public, max-age=600' })
})

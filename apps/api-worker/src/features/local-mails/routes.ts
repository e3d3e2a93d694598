import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import { outbox } from '#db/schema.ts'
import type { AppEnv } from '#http/app-env.ts'
import { AppError } from '#platform/app-error.ts'
import { outboxPage } from './outbox-page.ts'

/** Shows the emails of a local run; not found in any other environment. */
export const outboxRoutes = new Hono<AppEnv>().get('/outbox', async (c) => {
  const { config, db } = c.get('context')
  if (config.environment !== 'local') throw new AppError('NOT_FOUND')
  const mails = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(50)
  return c.html(outboxPage(mails))
})

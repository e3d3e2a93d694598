import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import { outbox } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { outboxPage } from './outbox-page.ts'

/** Mails of a local run; anywhere else there is nothing here. */
export const outboxRoutes = new Hono<AppEnv>().get('/outbox', async (c) => {
  const { config, db } = c.get('context')
  if (config.environment !== 'local') throw new DomainError('NOT_FOUND')
  const mails = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(50)
  return c.html(outboxPage(mails))
})

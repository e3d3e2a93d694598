import { createMiddleware } from 'hono/factory'
import { pushChangedRegistries } from '#core/ledger-api/edge-registry.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import type { AppEnv } from './app-env.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Pushes an account's changes to the ledgers before responding; the cron retries a failure.
 * Anonymous calls push nothing: their queries must not depend on which accounts exist.
 */
export const pushRegistries = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (READS.includes(c.req.method) || c.get('accountId') === undefined) return
  await runOrLog('edge registries', () => pushChangedRegistries(c.get('context'), 'latest'))
})

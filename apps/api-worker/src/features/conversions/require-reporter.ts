import type { Context as HonoContext } from 'hono'
import { requireScope } from '#core/identity/require-scope.ts'
import { limitKey, requireKey, requireKeyIn } from '#features/decisions/index.ts'
import type { AppEnv } from '#http/app-env.ts'
import { AppError } from '#platform/app-error.ts'
import type { Reporter } from './report-conversion.ts'

/**
 * Returns the reporter of a conversion by its API key: in the header or, for networks that only
 * call a URL, in the query. URLs end up in logs, so a key in a query must have no other scope.
 * Throws the errors of `requireKey`, `SCOPE_MISSING`, `KEY_TOO_POWERFUL` or `RATE_LIMITED`.
 */
export async function requireReporter(c: HonoContext<AppEnv>): Promise<Reporter> {
  const inUrl = c.req.method === 'GET' ? c.req.query('key') : undefined
  const { key } =
    inUrl === undefined || c.req.header('Authorization') !== undefined
      ? await requireKey(c)
      : await requireKeyIn(c, `Bearer ${inUrl}`)
  requireScope(key, 'convert')
  if (inUrl !== undefined && key.scopes.length > 1) throw new AppError('KEY_TOO_POWERFUL')
  limitKey(key.id, c.get('context').now())
  const { accountId, campaignId } = key
  return { accountId, campaignId, way: inUrl === undefined ? 'key' : 'url' }
}

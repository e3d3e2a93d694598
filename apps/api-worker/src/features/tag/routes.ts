import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import tag from '../../../generated/tag.txt'
import { DomainError } from '../../domain-error.ts'
import type { AppEnv } from '../../http/app-env.ts'

/** Names this very text, for pages that want no other (integrity attributes, caches without end). */
const VERSION = createHash('sha256').update(tag).digest('hex').slice(0, 16)
/** Soon the newest, and there although the API is down: the tag knows what to do then. */
const NEWEST = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The script of `integrations/javascript`, at an address for ever and at one of its version. */
export const tagRoutes = new Hono<AppEnv>()
  .get('/tag.js', (c) => {
    c.header('Content-Location', `/v1/tag/${VERSION}.js`)
    return answer(c, NEWEST)
  })
  .get('/tag/:file', (c) => {
    // An older version that no cache has is not made up of the newest.
    if (c.req.param('file') !== `${VERSION}.js`) throw new DomainError('NOT_FOUND')
    return answer(c, IMMUTABLE)
  })

function answer(c: Context<AppEnv>, caching: string): Response {
  c.header('Cache-Control', caching)
  return c.body(tag, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
}

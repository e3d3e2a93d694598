import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import tag from '#generated/tag.txt'
import visitScript from '#generated/visit-script.txt'
import type { AppEnv } from '#http/app-env.ts'
import { AppError } from '#platform/app-error.ts'

/** A hash of the script's exact text, for integrity attributes and immutable caching. */
const VERSION = createHash('sha256').update(tag).digest('hex').slice(0, 16)
/** Refreshed hourly; caches serve the tag while the API is down, which the tag can handle. */
const NEWEST = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Serves the scripts of `integrations/javascript` at a permanent URL and a versioned one. */
export const scriptRoutes = new Hono<AppEnv>()
  .get('/tag.js', (c) => {
    c.header('Content-Location', `/v1/tag/${VERSION}.js`)
    return answer(c, tag, NEWEST)
  })
  .get('/visit.js', (c) => answer(c, visitScript, NEWEST))
  .get('/tag/:file', (c) => {
    // The newest text must not be served as an older version.
    if (c.req.param('file') !== `${VERSION}.js`) throw new AppError('NOT_FOUND')
    return answer(c, tag, IMMUTABLE)
  })

function answer(c: Context<AppEnv>, script: string, caching: string): Response {
  c.header('Cache-Control', caching)
  return c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
}

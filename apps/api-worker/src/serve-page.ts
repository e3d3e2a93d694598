import type { Env } from './env.ts'

/** Only the app knows whether a URL below these paths exists: it may contain a campaign's id. */
const SCREENS = /^\/(?:dashboard|admin)\//

/** Returns whether the API itself handles a path. */
export const isApi = (path: string): boolean =>
  /^\/(?:api|v1|edge|operator|\.well-known)(?:\/|$)/.test(path)

/**
 * Serves a URL that is not a file: the build has a file for each named page. Other URLs get the
 * app, which shows its own not-found page.
 */
export async function servePage(request: Request, { ASSETS }: Env): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  if (pathname.startsWith('/assets/')) {
    // A script of an earlier build is gone, and the browser could not interpret HTML in its place.
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    return new Response('Not found\n', { status: 404, headers })
  }
  const page = await ASSETS.fetch(new Request(`${origin}/`, { method: 'GET' }))
  const status = SCREENS.test(pathname) ? page.status : 404
  return new Response(page.body, { status, headers: page.headers })
}

import type { Env } from './env.ts'

/** Below these the app alone knows what there is: an address may name a campaign. */
const SCREENS = /^\/(?:dashboard|admin)\//

/** What the API answers itself, whatever is in it. */
export const isApi = (path: string): boolean => /^\/(?:api|v1|edge|operator)(?:\/|$)/.test(path)

/**
 * Answers an address that is no file: the build has one for each page that is known by name.
 * People get the app either way, which shows them its own not-found page.
 */
export async function servePage(request: Request, { ASSETS }: Env): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  if (pathname.startsWith('/assets/')) {
    // A script of an earlier build: HTML in its place would be a riddle to the browser.
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    return new Response('Not found\n', { status: 404, headers })
  }
  const page = await ASSETS.fetch(new Request(`${origin}/`, { method: 'GET' }))
  const status = SCREENS.test(pathname) ? page.status : 404
  return new Response(page.body, { status, headers: page.headers })
}

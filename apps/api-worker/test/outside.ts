import {
  type CdnSimulator,
  createCdnSimulator,
  handleControl,
  NoAnswer,
} from '@crivo/cdn-simulator'

const SIMULATOR_HOST = 'cdn.test'
/** Created at the first call: most test files make none. */
let simulator: Promise<CdnSimulator> | undefined

/**
 * The outside world of the workers under test: a CDN simulator, a resolver that resolves all names,
 * and a page at each of them.
 */
export async function answerOutside(request: Request): Promise<Response> {
  const { hostname, pathname, searchParams } = new URL(request.url)
  if (hostname === SIMULATOR_HOST) return answerAsCdn(request)
  // Rejects a request without a user agent, as Cloudflare's Browser Integrity Check does by
  // default.
  if (!request.headers.has('user-agent')) return new Response('error code: 1010', { status: 403 })
  if (hostname === 'cloudflare-dns.com') {
    const isIpv4 = searchParams.get('type') === 'A'
    const record = { name: searchParams.get('name'), type: 1, data: '93.184.215.14' }
    return Response.json({ Status: 0, Answer: isIpv4 ? [record] : [] })
  }
  // No customer's edge runs here, so pushes fail; the browser test uses a real one.
  if (pathname.startsWith('/__crivo/')) return new Response('No edge', { status: 503 })
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response('<!doctype html><title>A page</title><p>Text', { headers })
}

async function answerAsCdn(request: Request): Promise<Response> {
  simulator ??= createCdnSimulator()
  const cdn = await simulator
  try {
    return (await handleControl(cdn, request)) ?? (await cdn.fetch(request))
  } catch (error) {
    // Stands in for an aborted connection, which is impossible in this runtime.
    if (error instanceof NoAnswer) return Response.error()
    throw error
  }
}

import { createCdnSimulator, handleControl, NoAnswer } from '@crivo/cdn-simulator'

const SIMULATOR_HOST = 'cdn.test'
const simulator = await createCdnSimulator()

/**
 * What workers under test reach: a simulator of the CDN, a resolver that knows all names, and a
 * page at each of them.
 */
export async function answerOutside(request: Request): Promise<Response> {
  const { hostname, pathname, searchParams } = new URL(request.url)
  if (hostname === SIMULATOR_HOST) return answerAsCdn(request)
  if (hostname === 'cloudflare-dns.com') {
    const isIpv4 = searchParams.get('type') === 'A'
    const record = { name: searchParams.get('name'), type: 1, data: '93.184.215.14' }
    return Response.json({ Status: 0, Answer: isIpv4 ? [record] : [] })
  }
  // No customer's edge runs here, so a push finds nobody; the browser test has a real one.
  if (pathname.startsWith('/__crivo/')) return new Response('No edge', { status: 503 })
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response('<!doctype html><title>A page</title><p>Text', { headers })
}

async function answerAsCdn(request: Request): Promise<Response> {
  try {
    return (await handleControl(simulator, request)) ?? (await simulator.fetch(request))
  } catch (error) {
    // The runtime has no connection here to break off; its own answer stands for that.
    if (error instanceof NoAnswer) return Response.error()
    throw error
  }
}

import { openFeed } from '@crivo/filter-engine'
import { sha256Hex } from '@crivo/shared'

let feed: ArrayBuffer | null = null

/** A worker that stores a feed and, in a later request, checks and opens it as an edge does. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/keep') feed = await request.arrayBuffer()
    if (pathname !== '/load') return new Response('kept')
    if (feed === null) return new Response('There is no feed', { status: 500 })
    const hash = await sha256Hex(feed)
    const { crawlers } = openFeed(feed)
    return new Response(`${hash} ${crawlers.length}`)
  },
}

import { seededRandom } from '@crivo/runtime/testing'
import type { Drawn } from './generate.ts'
import type { Reply } from './site.ts'

/** A site that responds to requests and attributes all of them to one IP address. */
export interface HostedSite {
  readonly fetch: (request: Request) => Promise<Response>
  readonly requests: () => number
}

const WITHOUT_BODY = [204, 304]

export function hostSite({ site }: Pick<Drawn, 'site'>, seed: number): HostedSite {
  const random = seededRandom(seed * 31 + 7)
  let count = 0
  return {
    requests: () => count,
    fetch: async (request) => {
      const url = new URL(request.url)
      const header = (name: string) => request.headers.get(name)
      const reply: Reply = site({
        host: url.hostname,
        path: url.pathname,
        method: request.method,
        body: await request.text(),
        query: url.searchParams,
        header,
        cookie: header('cookie') ?? '',
        count,
        random,
      })
      count += 1
      const status = reply.status ?? 200
      const headers = { 'Content-Type': 'text/html; charset=utf-8', ...reply.headers }
      const body = WITHOUT_BODY.includes(status) ? null : (reply.bytes ?? reply.html)
      return new Response(body, { status, headers })
    },
  }
}

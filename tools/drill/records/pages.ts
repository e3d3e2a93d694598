import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '#scripts/lib/local/listen.ts'

/** A page of a ruleset's campaign: its version, campaign and action. */
export interface ServedPage {
  readonly version: number
  readonly campaignId: number
  readonly action: 'black' | 'white'
}

export const pageUrl = (origin: string, { version, campaignId, action }: ServedPage): string =>
  `${origin}/v${version}/${campaignId}/${action}`

/** Finds the page in a redirect's URL or a page's text; returns `null` if neither names one. */
export function servedPageIn(text: string): ServedPage | null {
  const found = /\/v(\d+)\/(\d+)\/(black|white)\b/.exec(text)
  if (found === null) return null
  const [, version, campaignId, action] = found
  return {
    version: Number(version),
    campaignId: Number(campaignId),
    action: action === 'black' ? 'black' : 'white',
  }
}

const FILLER = '<p>Torrado na semana, moído na hora e entregue em casa.</p>\n'.repeat(40)

/**
 * Starts an origin whose pages identify themselves. The query simulates trouble: `hop` for a
 * redirect, `slow` for a page in two parts, `down` for an error, `gone` for a broken connection.
 */
export async function startPages(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pages')
    if (searchParams.has('gone')) return request.destroy()
    if (searchParams.has('down')) return response.writeHead(503).end('Down')
    if (searchParams.has('hop')) {
      return response.writeHead(302, { location: pathname }).end('Moved')
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(`<!doctype html><html><head><title>Page</title></head><body>${FILLER}`)
    if (searchParams.has('slow')) await sleep(20)
    return response.end(`<p>This is ${pathname}.</p></body></html>`)
  })
  return listen(server)
}

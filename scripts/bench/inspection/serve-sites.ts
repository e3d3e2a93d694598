import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { randomOf } from './random.ts'
import type { Site } from './site.ts'

export interface SiteServer {
  /** Answers all hosts as this site until another takes its place. */
  readonly host: (site: Site, seed: number) => void
  /** How many requests the site has had. */
  readonly count: () => number
  readonly port: number
  readonly close: () => void
}

/** Tells the server which host was meant: it answers for all of them at one address. */
export const HOST_HEADER = 'x-bench-host'

export async function serveSites(): Promise<SiteServer> {
  let site: Site = () => ({ html: '' })
  let random = randomOf(0)
  let count = 0
  const server = createServer((request, response) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const visit = {
      host: header(HOST_HEADER),
      path,
      header,
      cookie: header('cookie'),
      count,
      random,
    }
    const { status = 200, headers = {}, html } = site(visit)
    count += 1
    const { 'X-Compress': compression, ...others } = headers
    const encoding = compression === undefined ? {} : { 'Content-Encoding': compression }
    response.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      ...others,
      ...encoding,
    })
    if (compression === 'br') response.end(brotliCompressSync(html))
    else response.end(compression === 'gzip' ? gzipSync(html) : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: (next, seed) => {
      site = next
      random = randomOf(seed * 31 + 7)
      count = 0
    },
    count: () => count,
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

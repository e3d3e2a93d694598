import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CrivoOptions, createClient } from './create-client.ts'
import { LEAVES, STAYS } from './headers.ts'
import { leaveTo } from './leave-to.ts'

export interface HttpOptions extends CrivoOptions {
  /** Scheme and host that visitors see, such as `https://shop.example.com`. */
  readonly origin: string
  /** The visitor's address; that of the connection if not given, which behind a proxy is the proxy's. */
  readonly address?: (request: IncomingMessage) => string | undefined
}

/** For servers of `node:http`. What it gives back says whether the visitor was sent away, and all is done. */
export function crivo(
  options: HttpOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const { decide } = createClient(options)
  const addressOf = options.address ?? ((request) => request.socket.remoteAddress)
  return async (request, response) => {
    const { headers, method = 'GET' } = request
    const url = `${options.origin}${request.url ?? '/'}`
    const target = leaveTo(await decide({ url, address: addressOf(request), headers, method }), url)
    response.setHeader('Cache-Control', target === null ? STAYS : LEAVES)
    if (target === null) return false
    response.writeHead(302, { Location: target }).end()
    return true
  }
}

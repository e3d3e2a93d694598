import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CrivoOptions, createClient } from './create-client.ts'
import { LEAVES, STAYS } from './headers.ts'
import { leaveTo } from './leave-to.ts'

export interface HttpOptions extends CrivoOptions {
  /** Public scheme and host, such as `https://shop.example.com`. */
  readonly origin: string
  /**
   * Returns the visitor's IP address. By default, it is the connection's, which behind a proxy is
   * the proxy's.
   */
  readonly address?: (request: IncomingMessage) => string | undefined
}

/** Creates a handler for `node:http` servers; it resolves to true if it redirected the visitor. */
export function crivo(
  options: HttpOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const { decide } = createClient(options)
  const { hosts = [new URL(options.origin).host] } = options
  const addressOf = options.address ?? ((request) => request.socket.remoteAddress)
  return async (request, response) => {
    const { headers, method = 'GET', url: asked = '/' } = request
    const url = `${options.origin}${asked}`
    const decision = await decide({ url, address: addressOf(request), headers, method })
    const target = leaveTo(decision, asked, hosts)
    response.setHeader('Cache-Control', target === null ? STAYS : LEAVES)
    if (target === null) return false
    response.writeHead(302, { Location: target }).end()
    return true
  }
}

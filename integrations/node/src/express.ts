import type { RequestHandler } from 'express'
import { type CrivoOptions, createClient } from './create-client.ts'
import { LEAVES, STAYS } from './headers.ts'
import { leaveTo } from './leave-to.ts'

/**
 * Middleware for the route of the main page: what stays goes on to the page, what leaves is
 * redirected. The address is Express' `req.ip`, so that `trust proxy` must be set behind one.
 */
export function crivo(options: CrivoOptions): RequestHandler {
  const { decide } = createClient(options)
  return async ({ protocol, host, originalUrl, ip, headers, method }, response, next) => {
    const url = `${protocol}://${host}${originalUrl}`
    const target = leaveTo(await decide({ url, address: ip, headers, method }), url)
    response.setHeader('Cache-Control', target === null ? STAYS : LEAVES)
    if (target === null) next()
    else response.redirect(302, target)
  }
}

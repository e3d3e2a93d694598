import type { RequestHandler } from 'express'
import { type CrivoOptions, createClient } from './create-client.ts'
import { LEAVES, STAYS } from './headers.ts'
import { leaveTo } from './leave-to.ts'

/**
 * Creates middleware for the main page's route: shows the page or redirects to the fallback. The
 * visitor's IP address is Express' `req.ip`, so set `trust proxy` behind a proxy.
 */
export function crivo(options: CrivoOptions): RequestHandler {
  const { decide } = createClient(options)
  return async ({ protocol, host, originalUrl, ip, headers, method }, response, next) => {
    const url = `${protocol}://${host}${originalUrl}`
    const decision = await decide({ url, address: ip, headers, method })
    const target = leaveTo(decision, originalUrl, options.hosts)
    response.setHeader('Cache-Control', target === null ? STAYS : LEAVES)
    if (target === null) next()
    else response.redirect(302, target)
  }
}

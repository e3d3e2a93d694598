import { DAY_MS } from '@crivo/shared'
import { Hono } from 'hono'
import type { AppEnv } from '#http/app-env.ts'

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY_MS

/** Serves the contact for reporting vulnerabilities, as specified by RFC 9116. */
export const securityTextRoutes = new Hono<AppEnv>().get('/security.txt', (c) => {
  const { config, now } = c.get('context')
  const { abuseContact, appUrl } = config
  const expires = new Date(Math.floor((now() + VALID_MS) / DAY_MS) * DAY_MS).toISOString()
  return c.text(
    [
      `Contact: ${abuseContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: pt, en, es',
      `Canonical: ${appUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
})

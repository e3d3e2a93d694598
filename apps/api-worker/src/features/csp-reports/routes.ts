import { Hono } from 'hono'
import type { AppEnv } from '#http/app-env.ts'
import { readBody } from '#http/read-body.ts'
import { storeReports } from './store-reports.ts'

const KIB = 1_024

/** Accepts browsers' reports as `application/csp-report` and `application/reports+json`. */
export const cspReportRoutes = new Hono<AppEnv>().post(
  '/csp-reports',
  readBody(16 * KIB),
  async (c) => {
    await storeReports(c.get('context'), parse(await c.req.text()))
    return c.body(null, 204)
  },
)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { parseJson } from '@crivo/shared'
import { Hono } from 'hono'
import type { AppEnv } from '#http/app-env.ts'
import { BODY_LIMITS } from '#http/body-limits.ts'
import { readBody } from '#http/read-body.ts'
import { storeCspReports } from './store-reports.ts'

/** Accepts browsers' reports as `application/csp-report` and `application/reports+json`. */
export const cspReportRoutes = new Hono<AppEnv>().post(
  '/csp-reports',
  readBody(BODY_LIMITS.cspReport),
  async (c) => {
    await storeCspReports(c.get('context'), parseJson(await c.req.text()))
    return c.body(null, 204)
  },
)

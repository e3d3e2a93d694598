import { ERRORS, type ErrorCode, type ErrorEnvelope, type FieldError } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import { matchedRoutes } from 'hono/route'
import { DomainError } from '../domain-error.ts'
import type { AppEnv } from './app-env.ts'

/** What tells of somebody who may not; an expired token comes from everybody, each quarter of an hour. */
const REFUSED = new Set<number>([401, 403, 429])

/** Turns whatever was thrown into the one envelope; what is unknown is logged and answered as `INTERNAL`. */
export function answerError(error: unknown, c: HonoContext<AppEnv>): Response {
  if (error instanceof DomainError) {
    if (error.retryAfterS !== null) c.header('Retry-After', String(error.retryAfterS))
    logRefusal(error.code, c)
    return envelope(c, error.code, error.fields)
  }
  const requestId = c.get('requestId')
  console.error(JSON.stringify({ requestId, error: describe(error) }))
  return envelope(c, 'INTERNAL')
}

/** Whoever tries what they may not leaves a trace, without anything that they sent. */
function logRefusal(code: ErrorCode, c: HonoContext<AppEnv>): void {
  if (!REFUSED.has(ERRORS[code].status) || code === 'TOKEN_EXPIRED') return
  // Its pattern: a path may name what is no business of a log.
  const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path
  const { method } = c.req
  console.warn(JSON.stringify({ requestId: c.get('requestId'), refused: code, method, route }))
}

function envelope(c: HonoContext<AppEnv>, code: ErrorCode, fields: readonly FieldError[] = []) {
  const { status, message } = ERRORS[code]
  const requestId = c.get('requestId')
  const body: ErrorEnvelope = { code, message, error: message, requestId }
  if (fields.length > 0) body.fields = [...fields]
  return c.json(body, status)
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

import { ERRORS, type ErrorCode, type ErrorEnvelope } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import { AppError } from '#platform/app-error.ts'
import { describeError, stackOf } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Converts any error to the error envelope; unknown errors are logged and returned as `INTERNAL`.
 */
export function answerError(error: unknown, c: HonoContext<AppEnv>): Response {
  if (error instanceof AppError) {
    if (error.retryAfterS !== null) c.header('Retry-After', String(error.retryAfterS))
    return envelope(c, error.code, error)
  }
  const requestId = c.get('requestId')
  log.error({ requestId, error: describeError(error), stack: stackOf(error) })
  return envelope(c, 'INTERNAL')
}

function envelope(
  c: HonoContext<AppEnv>,
  code: ErrorCode,
  {
    fields = [],
    detail = null,
    details = {},
  }: Partial<Pick<AppError, 'fields' | 'detail' | 'details'>> = {},
) {
  const { status } = ERRORS[code]
  const message = detail ?? ERRORS[code].message
  c.set('errorCode', code)
  const requestId = c.get('requestId')
  const body: ErrorEnvelope = { ...details, code, message, error: message, requestId }
  if (fields.length > 0) body.fields = [...fields]
  return c.json(body, status)
}

import { type ErrorEnvelope, PROTOCOL_ERRORS } from '@crivo/shared'

const EDGE_ERRORS = {
  ...PROTOCOL_ERRORS,
  HOST_NOT_SERVED: { status: 404, message: 'This host is not served here.' },
  OTHER_DOMAIN: { status: 400, message: 'This ruleset is for another domain.' },
  RULESET_STALE: { status: 409, message: 'A higher version is already stored.' },
} as const

export type EdgeErrorCode = keyof typeof EDGE_ERRORS

export const jsonAnswer = (
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response => Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** Returns the standard error envelope with the status of its code. */
export function jsonError(
  code: EdgeErrorCode,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const { status, message } = EDGE_ERRORS[code]
  const envelope: ErrorEnvelope = { code, message, error: message, requestId }
  return jsonAnswer(envelope, { status, headers })
}

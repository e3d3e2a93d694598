import { REQUEST_ID_HEADER } from '@crivo/shared'
import type * as z from 'zod'
import { TIMING } from '#config/timing.ts'
import { askForProof } from '#lib/stores/step-up-store.ts'
import { ApiError, readApiError } from './api-error.ts'
import { readClaims } from './read-claims.ts'
import { refreshSession } from './refresh-session.ts'
import { send } from './send.ts'
import { endSession, getToken } from './session-store.ts'

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Timeout in milliseconds, for calls that take a long time. */
  readonly timeout?: number
}

/** Errors that a newer access token can resolve. */
const RENEWABLE = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'UNAUTHENTICATED'])

/**
 * Calls the API as the signed-in user; returns the response parsed by `schema`; throws `ApiError`.
 */
export async function request<T>(schema: z.ZodType<T>, call: ApiRequest): Promise<T> {
  return readAnswer(schema, await sendSignedIn(call))
}

/** Makes a call whose response has no body. */
export async function requestNothing(call: ApiRequest): Promise<void> {
  await sendSignedIn(call)
}

/** Makes a call and returns the response as a file. */
export async function requestBlob(call: ApiRequest): Promise<Blob> {
  const response = await sendSignedIn(call)
  try {
    return await response.blob()
  } catch (cause) {
    // The connection was lost during the response.
    throw new ApiError('NETWORK', { cause })
  }
}

/** Parses a response by its contract's schema. */
export async function readAnswer<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const requestId = response.headers.get(REQUEST_ID_HEADER)
  throw new ApiError('UNEXPECTED_ANSWER', { requestId, cause: parsed.error })
}

async function sendSignedIn(call: ApiRequest, isRenewed = false): Promise<Response> {
  const token = getToken()
  if (token === null) throw new ApiError('UNAUTHENTICATED', { status: 401 })
  const response = await sendWithToken(call, token)
  if (response.ok) return response
  const error = await readApiError(response)
  if (error.code === 'STEP_UP_REQUIRED' && (await askForProof())) return sendSignedIn(call)
  if (error.status !== 401) throw error
  // A session in someone else's account can end while the person's own session continues.
  const isEntry = readClaims(token).act !== undefined
  const isRenewable = RENEWABLE.has(error.code) || (isEntry && error.code === 'SESSION_ENDED')
  if (isRenewed || !isRenewable) {
    endSession('expired')
    throw error
  }
  await refreshSession(token).catch((failure: unknown) => {
    // Without a session to renew, an invalid token is what ended it.
    const isEnded = failure instanceof ApiError && failure.code === 'SESSION_ENDED'
    throw isEnded && error.code === 'INVALID_TOKEN' ? error : failure
  })
  return sendSignedIn(call, true)
}

function sendWithToken(call: ApiRequest, token: string) {
  const { method = 'GET', path, body, signal } = call
  const timeout = AbortSignal.timeout(call.timeout ?? TIMING.requestTimeout)
  return send(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      // Set even without a body, because the API rejects changes that another site's form could
      // send.
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
}

import { exports } from 'cloudflare:workers'
import { expect } from 'vitest'

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  /** Text sent verbatim instead of `body`. */
  readonly text?: string
  readonly headers?: Record<string, string>
}

const isJson = ({ headers }: Response) => headers.get('Content-Type')?.includes('json') === true

/** Sends a request to the worker and reads its response, if it is JSON. */
export async function call(method: string, path: string, options: CallOptions = {}) {
  const { token, body, text, headers } = options
  const response = await exports.default.fetch(`https://app.example.com${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: text ?? (body === undefined ? null : JSON.stringify(body)),
  })
  const answer = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: answer === '' || !isJson(response) ? null : JSON.parse(answer),
  }
}

/** Returns the error envelope expected for a code. */
export const errorLike = (code: string) => ({
  code,
  message: expect.any(String),
  error: expect.any(String),
  requestId: expect.stringMatching(/.+/),
  ...(code === 'FEATURE_LOCKED' && { plans: expect.any(Array) }),
})

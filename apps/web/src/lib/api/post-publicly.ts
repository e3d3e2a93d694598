import { TIMING } from '#config/timing.ts'
import { readApiError } from './api-error.ts'
import { send } from './send.ts'

/**
 * Sends a POST without a session; throws `ApiError`. Any emails it causes are in the page's
 * language.
 */
export async function postPublicly(path: string, body: unknown): Promise<Response> {
  const response = await send(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMING.requestTimeout),
  })
  if (!response.ok) throw await readApiError(response)
  return response
}

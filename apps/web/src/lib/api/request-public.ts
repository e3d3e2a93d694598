import type * as z from 'zod'
import { TIMING } from '#config/timing.ts'
import { readApiError } from './api-error.ts'
import { readAnswer } from './request.ts'
import { send } from './send.ts'

/** Makes a call without a session; returns the response parsed by `schema`; throws `ApiError`. */
export async function requestPublic<T>(
  schema: z.ZodType<T>,
  path: string,
  signal: AbortSignal,
): Promise<T> {
  const timeout = AbortSignal.timeout(TIMING.requestTimeout)
  const response = await send(path, { signal: AbortSignal.any([signal, timeout]) })
  if (!response.ok) throw await readApiError(response)
  return readAnswer(schema, response)
}

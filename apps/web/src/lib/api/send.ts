import { noteServerTime } from '#lib/time/server-time.ts'
import { ApiError } from './api-error.ts'

/** Wraps `fetch`. A failed connection throws `ApiError`; an abort by the caller stays an abort. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store', ...init })
    noteServerTime(response)
    return response
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('NETWORK', { cause })
  }
}

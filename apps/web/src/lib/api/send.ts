import { ApiError } from './api-error.ts'

/** Wraps `fetch`: a failed connection throws `ApiError`, the caller's own abort stays an abort. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', cache: 'no-store', ...init })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('NETWORK', { cause })
  }
}

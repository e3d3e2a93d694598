import { ApiError } from './api-error.ts'

/** `fetch` whose failure to connect is an `ApiError`; a caller's own abort stays an abort. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', cache: 'no-store', ...init })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('NETWORK', { cause })
  }
}

import { fail } from '../fail.ts'

/** An error response of the API, with its message. */
class ApiError extends Error {}

/** Calls the API as the dashboard does and parses the JSON response, if any. */
export async function callApi<T>(
  apiUrl: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown },
): Promise<T> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!response.ok) {
    throw new ApiError(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  }
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** Signs in to a running product as a command does, which ends without one. */
export async function signInOrFail(...call: Parameters<typeof signIn>): Promise<string> {
  try {
    return await signIn(...call)
  } catch (error) {
    const isDown = error instanceof TypeError
    return fail(isDown ? 'Crivo is not running here: start it with npm start.' : error)
  }
}

/** Signs in and returns the access token. */
export async function signIn(
  apiUrl: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const body = { email, password }
  const { token } = await callApi<{ token: string }>(apiUrl, 'POST', '/api/auth/login', { body })
  return token
}

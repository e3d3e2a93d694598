/** A failure that the API answered, with what it said. */
class ApiError extends Error {}

/** Calls the API as the dashboard does and reads its JSON answer. */
export async function callApi<T>(
  apiUrl: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
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
  return (await response.json()) as T
}

/** Signs in and gives the access token. */
export async function signIn(
  apiUrl: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const body = { email, password }
  const { token } = await callApi<{ token: string }>(apiUrl, 'POST', '/api/auth/login', { body })
  return token
}

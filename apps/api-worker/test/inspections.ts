import { call } from './call.ts'

/** An inspection of the account that has signed in, made anew when a call has deleted it. */
export async function findInspection(token: string): Promise<number> {
  const [found] = (await call('GET', '/api/cloak-breaker/history', { token })).body
  if (found !== undefined) return found.id
  const body = { url: 'https://example.org' }
  return (await call('POST', '/api/cloak-breaker/analyze', { token, body })).body.id
}

/** The id of an inspection that has been started. */
export async function startJob(token: string): Promise<string> {
  const body = { url: 'https://started.example.org' }
  return (await call('POST', '/api/cloak-breaker/jobs', { token, body })).body.id
}

/** The secret in the link of an inspection. */
export async function shareTokenOf(token: string, id: number): Promise<string> {
  const { body } = await call('POST', `/api/cloak-breaker/history/${id}/share`, { token })
  return new URL(body.url).hash.replace('#token=', '')
}

import { call } from './call.ts'

/** Returns an inspection of the signed-in account, recreated if a call has deleted it. */
export async function findInspection(token: string): Promise<number> {
  const [found] = (await call('GET', '/api/cloak-breaker/history', { token })).body
  if (found !== undefined) return found.id
  const body = { url: 'https://example.org' }
  return (await call('POST', '/api/cloak-breaker/analyze', { token, body })).body.id
}

/** Starts an inspection and returns its id. */
export async function startJob(token: string): Promise<string> {
  const body = { url: 'https://started.example.org' }
  return (await call('POST', '/api/cloak-breaker/jobs', { token, body })).body.id
}

/** Returns a schedule of the signed-in account, recreated if a call has deleted it. */
export async function findSchedule(token: string): Promise<number> {
  const path = '/api/cloak-breaker/schedules'
  const [found] = (await call('GET', path, { token })).body
  if (found !== undefined) return found.id
  const body = { url: 'https://scheduled.example.org', every: 'daily' }
  return (await call('POST', path, { token, body })).body.id
}

/** Returns the secret of an inspection's share link. */
export async function shareTokenOf(token: string, id: number): Promise<string> {
  const { body } = await call('POST', `/api/cloak-breaker/history/${id}/share`, { token })
  return new URL(body.url).hash.replace('#token=', '')
}

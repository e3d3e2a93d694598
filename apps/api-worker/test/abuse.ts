import { env } from 'cloudflare:workers'
import { call } from './call.ts'

/** The id of a case by its number. */
export const caseIdOf = async (number: string): Promise<number> =>
  (await env.DB.prepare('select id from abuse_cases where number = ?')
    .bind(number)
    .first<number>('id')) ?? 0

/** An open case, made if there is none. */
export async function findAbuseCase(): Promise<number> {
  const open = await env.DB.prepare("select id from abuse_cases where state = 'open'").first('id')
  if (typeof open === 'number') return open
  const body = { url: 'https://nobody.example.net/x', kind: 'other', description: 'It is odd.' }
  const { number } = (await call('POST', '/api/abuse-reports', { body })).body
  return caseIdOf(number)
}

import { env } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/app-error.ts'
import { parseConfig } from '#platform/config.ts'
import { issueAccessToken, readAccessToken } from './access-token.ts'
import { issueMfaTicket, readMfaTicket } from './credentials/mfa-ticket.ts'
import { signToken } from './jwt.ts'

const config = await parseConfig(env)
const staging = { ...config, appUrl: 'https://staging.example.com' }
const now = Date.now()

const readers = {
  'at+jwt': (token: string) => readAccessToken(config, token, now),
  'mfa+jwt': (token: string) => readMfaTicket(config, token, now),
}

/** Signs a token with our key and only the given issuer and audience claims. */
async function tokenOf(typ: string, claims: { iss?: string; aud?: string | string[] }) {
  const [kid, key] = [...config.accessTokenKeys][0] ?? []
  if (kid === undefined || key === undefined) throw new Error('No key is configured')
  return new SignJWT({ sub: '1', sid: 'x', ...claims })
    .setProtectedHeader({ alg: 'HS256', kid, typ })
    .setExpirationTime(Math.floor(now / 1_000) + 60)
    .sign(key)
}

describe.each(['at+jwt', 'mfa+jwt'] as const)('a token of type %s', (type) => {
  const read = readers[type]
  const iss = config.appUrl

  it('is accepted by the installation that issued it', async () => {
    await expect(read(await tokenOf(type, { iss, aud: iss }))).resolves.toMatchObject({
      accountId: 1,
    })
  })

  it.each([
    ['for another audience', { iss, aud: 'https://other.example.com' }],
    ['for several other audiences', { iss, aud: ['https://a.example', 'https://b.example'] }],
    ['for no audience', { iss }],
    ['from another issuer', { iss: 'https://other.example.com', aud: iss }],
    ['from no issuer', { aud: iss }],
  ])('is rejected %s', async (_, claims) => {
    await expect(read(await tokenOf(type, claims))).rejects.toBeInstanceOf(AppError)
  })

  it('is rejected from another installation with the same keys', async () => {
    const kind = { type, lifetimeS: 60 }
    const token = await signToken(staging, kind, { subject: '1', claims: { sid: 'x' } }, now)
    await expect(read(token)).rejects.toBeInstanceOf(AppError)
  })
})

it('has the issuer and audience in every token', async () => {
  const tokens = [
    await issueAccessToken(config, { accountId: 1, sessionId: 'x' }, now),
    await issueAccessToken(config, { accountId: 1, sessionId: 'x', actorId: 2 }, now),
    await issueMfaTicket(config, { accountId: 1, passwordId: 'x', isPersistent: false }, now),
  ]
  for (const token of tokens) {
    const claims = JSON.parse(atob(token.split('.')[1] ?? ''))
    expect(claims).toMatchObject({ iss: config.appUrl, aud: config.appUrl })
  }
})

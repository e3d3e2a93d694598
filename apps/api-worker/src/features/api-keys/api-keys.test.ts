import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createCampaign, createKey } from '../../../test/decisions.ts'
import { waitForMail } from '../../../test/mails.ts'

const PATH = '/api/api-keys'
const HOUR = 3_600_000

describe('an API key', () => {
  it('shows its secret once, is listed without it, and is stored as a hash', async () => {
    const { token } = await createAccount('scale')
    const body = { name: ' Shop\u202e ', scopes: ['read', 'decide'] }
    const made = await call('POST', PATH, { token, body })
    expect(made.status).toBe(201)
    const { secret, ...key } = made.body
    expect(secret).toMatch(/^crivo_sk_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Shop', prefix: secret.slice(0, 13), campaignId: null })
    expect((await call('GET', PATH, { token })).body).toEqual([key])
    const { results } = await env.DB.prepare('select * from api_key_secrets where key_id = ?')
      .bind(key.id)
      .all()
    expect(results).toMatchObject([{ hash: expect.stringMatching(/^[\da-f]{64}$/) }])
    expect(JSON.stringify(results)).not.toContain(secret.slice(13))
  })

  it('can cover the whole account with the scale plan, and a campaign with any paid plan', async () => {
    const account = await createAccount('growth')
    const { token } = account
    const campaignId = await createCampaign(account)
    const ask = async (body: object) =>
      (await call('POST', PATH, { token, body: { name: 'Shop', scopes: ['decide'], ...body } }))
        .body
    expect(await ask({})).toEqual(errorLike('FEATURE_LOCKED'))
    expect(await ask({ campaignId })).toMatchObject({ campaignId, scopes: ['decide'] })
    expect((await ask({ campaignId, scopes: ['read'] })).fields).toEqual([
      { path: 'scopes', code: 'unknown_entry' },
    ])
    const stranger = await createAccount()
    const foreign = await createCampaign(stranger)
    expect(await ask({ campaignId: foreign })).toEqual(errorLike('CAMPAIGN_NOT_FOUND'))
  })

  it.each([
    ['pt-BR', 'Crivo: nova chave de API', 'Crivo: novo segredo de uma chave de API'],
    ['en-US', 'Crivo: new API key', 'Crivo: an API key was rotated'],
    ['es-ES', 'Crivo: nueva clave de API', 'Crivo: nuevo secreto de una clave de API'],
  ])('is announced by mail in %s when created and rotated', async (language, made, rotated) => {
    const account = await createAccount('scale')
    await env.DB.prepare('update accounts set language = ? where id = ?')
      .bind(language, account.id)
      .run()
    const { id, secret } = await createKey(account, null, ['read'])
    expect((await waitForMail(account.email)).subject).toBe(made)
    const body = { overlapHours: 0 }
    await call('POST', `${PATH}/${id}/rotate`, { token: account.token, body })
    const mail = await waitForMail(account.email, 2)
    expect(mail.subject).toBe(rotated)
    // The email contains neither the secret nor text typed by a person.
    expect(mail.text).not.toContain('Shop')
    expect(mail.text).not.toContain(secret.slice(0, 13))
  })

  it('cannot expire before it is created', async () => {
    const { token } = await createAccount('scale')
    const expiresAt = new Date(Date.now() - 1).toISOString()
    const body = { name: 'Shop', scopes: ['read'], expiresAt }
    const { fields } = (await call('POST', PATH, { token, body })).body
    expect(fields).toEqual([{ path: 'expiresAt', code: 'time_past' }])
  })

  it('is limited to fifty per account, even with concurrent calls', async () => {
    const { id, token } = await createAccount('scale')
    await env.DB.prepare(
      `insert into api_keys (account_id, name, prefix, scopes, created_at)
       select ?, 'Old', '', '["read"]', 0 from json_each(?)`,
    )
      .bind(id, JSON.stringify(Array(48).fill(0)))
      .run()
    const body = { name: 'Shop', scopes: ['read'] }
    const made = await Promise.all(
      Array.from({ length: 4 }, () => call('POST', PATH, { token, body })),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect(made.find(({ status }) => status === 409)?.body).toEqual(errorLike('API_KEY_LIMIT'))
    expect((await call('GET', PATH, { token })).body).toHaveLength(50)
  })

  it('is renamed, rotated and revoked by its account only, each audited without the secret', async () => {
    const account = await createAccount('scale')
    const { token } = account
    const { id } = await createKey(account, null, ['read'])
    const stranger = await createAccount('scale')
    const own = `${PATH}/${id}`
    const shop = { name: 'Shop', scopes: ['read'], campaignId: null }
    const of = async () => (await newestAudit(account.id)) ?? {}
    expect(await of()).toMatchObject({ action: 'api-key.create', entity: String(id), after: shop })
    for (const [method, path, body, action, change] of [
      [
        'PATCH',
        own,
        { name: 'Blog' },
        'rename',
        { before: { name: 'Shop' }, after: { name: 'Blog' } },
      ],
      ['POST', `${own}/rotate`, {}, 'rotate', { after: { overlapHours: 24 } }],
      ['DELETE', own, undefined, 'revoke', { before: { ...shop, name: 'Blog' } }],
    ] as const) {
      const foreign = await call(method, path, { token: stranger.token, body })
      expect(foreign.body).toEqual(errorLike('API_KEY_NOT_FOUND'))
      expect((await call(method, path, { token, body })).status).toBeLessThan(300)
      const entry = {
        action: `api-key.${action}`,
        entity: String(id),
        actor: account.id,
        ...change,
      }
      expect(await of()).toMatchObject(entry)
    }
    expect((await call('GET', PATH, { token })).body).toEqual([])
    const { results } = await env.DB.prepare('select * from audit_log where account_id = ?')
      .bind(account.id)
      .all()
    expect(JSON.stringify(results)).not.toContain('crivo_sk_')
  })
})

describe('a key rotation', () => {
  const uses = async (token: string) => (await call('GET', '/api/campaigns', { token })).status

  it('accepts the previous secret for the chosen period, and no older one', async () => {
    const account = await createAccount('scale')
    const { id, secret: first } = await createKey(account, null, ['read'])
    const rotate = async (body: object) =>
      (await call('POST', `${PATH}/${id}/rotate`, { token: account.token, body })).body
    const now = Date.now()
    const { secret: second, previousUntil } = await rotate({ overlapHours: 2 })
    expect(Date.parse(previousUntil)).toBeGreaterThanOrEqual(now + 2 * HOUR)
    expect([await uses(first), await uses(second)]).toEqual([200, 200])
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR + 1_000)
    expect([await uses(first), await uses(second)]).toEqual([401, 200])
    clock.mockRestore()
    const { secret: third } = await rotate({ overlapHours: 24 })
    expect([await uses(first), await uses(second), await uses(third)]).toEqual([401, 200, 200])
    const { secret: fourth } = await rotate({ overlapHours: 0 })
    expect([await uses(third), await uses(fourth)]).toEqual([401, 200])
  })
})

describe('the time of the last use', () => {
  it('is written at most once a minute', async () => {
    const account = await createAccount('scale')
    const { id, secret } = await createKey(account, null, ['read'])
    const lastUse = async () => {
      const keys = (await call('GET', PATH, { token: account.token })).body
      return keys.find((key: { id: number }) => key.id === id).lastUsedAt
    }
    expect(await lastUse()).toBeNull()
    await call('GET', '/api/campaigns', { token: secret })
    const first = await vi.waitFor(async () => {
      const at = await lastUse()
      expect(at).not.toBeNull()
      return at
    }, 60_000)
    await call('GET', '/api/campaigns', { token: secret })
    expect(await lastUse()).toBe(first)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    await call('GET', '/api/campaigns', { token: secret })
    clock.mockRestore()
    await vi.waitFor(async () => expect(await lastUse()).not.toBe(first), 60_000)
  })
})

import { env } from 'cloudflare:workers'
import type { User } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { createAccount } from '../../../test/accounts.ts'
import { appWith, PRODUCTION } from '../../../test/app-with.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call } from '../../../test/call.ts'
import { guardOf } from '../../../test/internet.ts'
import { endingAtLookUp } from '../../../test/sessions.ts'
import { createTestWebhook } from '../../../test/webhooks.ts'
import { changeWebhook } from './change.ts'
import { createWebhook } from './create.ts'

const FORM = { name: 'Orders', url: 'https://hooks.example.org/in', events: ['alert.raised'] }
const PATH = '/api/webhooks'

describe('a webhook', () => {
  it('is created with a secret that no other call returns and that is stored encrypted', async () => {
    const { id, token } = await createAccount()
    const { status, body } = await call('POST', PATH, { token, body: FORM })
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(body.webhook).toMatchObject({ ...FORM, isActive: true, offReason: null })
    const { body: listed } = await call('GET', PATH, { token })
    expect(listed).toEqual([body.webhook])
    expect(JSON.stringify(listed)).not.toContain('whsec_')
    const row = await env.DB.prepare('select secret from webhooks where id = ?')
      .bind(body.webhook.id)
      .first<{ secret: string }>()
    expect(row?.secret).not.toContain(body.secret.slice(6, 30))
    const entry = await newestAudit(id, 'webhook.created')
    expect(entry).toMatchObject({ entity: String(body.webhook.id), after: FORM })
    expect(JSON.stringify(entry)).not.toContain(body.secret.slice(6, 30))
  })

  it('keeps what two tabs change at the same time', async () => {
    const { id, account } = await createTestWebhook(['alert.raised'])
    const { token } = account
    const changes = [{ name: 'Renamed' }, { isActive: false }]
    await Promise.all(changes.map((body) => call('PATCH', `${PATH}/${id}`, { token, body })))
    const { body } = await call('GET', PATH, { token })
    expect(body).toMatchObject([{ id, name: 'Renamed', isActive: false }])
  })

  it('is private to its account', async () => {
    const { id } = await createTestWebhook(['alert.raised'])
    const { token } = await createAccount()
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', '', undefined],
      ['POST', '/rotate-secret', undefined],
      ['POST', '/test', undefined],
      ['GET', '/deliveries', undefined],
      ['POST', '/replay', {}],
    ] as const) {
      const answer = await call(method, `${PATH}/${id}${path}`, { token, body })
      expect([path, answer.body.code]).toEqual([path, 'WEBHOOK_NOT_FOUND'])
    }
  })

  it('is created, redirected and rotated by its owner, not by an admin in the account', async () => {
    const { id, account } = await createTestWebhook(['alert.raised'])
    const admin = await createAccount('free', 'super_admin')
    const enter = `/api/admin/login-as-user/${account.id}`
    const { token } = (await call('POST', enter, { token: admin.token })).body
    for (const [method, path, body] of [
      ['POST', '', FORM],
      ['PATCH', `/${id}`, { url: 'https://elsewhere.example.org/' }],
      ['POST', `/${id}/rotate-secret`, undefined],
    ] as const) {
      const answer = await call(method, `${PATH}${path}`, { token, body })
      expect([path, answer.body.code]).toEqual([path, 'NOT_IN_PERSON'])
    }
    const renamed = await call('PATCH', `${PATH}/${id}`, { token, body: { name: 'Other' } })
    expect(renamed.body).toMatchObject({ name: 'Other' })
  })

  it('is neither created nor redirected by a session that ends while its URL is looked up', async () => {
    const { id, account } = await createTestWebhook(['alert.raised'])
    const user = { email: account.email, language: 'en-US' } as User
    const form = { ...FORM, events: ['alert.raised' as const], clickNetwork: null }
    const url = 'https://elsewhere.example.org/'
    const ended = { code: 'SESSION_ENDED' }
    const contextOf = () => endingAtLookUp(account.id)
    await expect(createWebhook(await contextOf(), form, { user })).rejects.toMatchObject(ended)
    const change = { id, url }
    await expect(changeWebhook(await contextOf(), change, { user })).rejects.toMatchObject(ended)
    const { results } = await env.DB.prepare('select url from webhooks where account_id = ?')
      .bind(account.id)
      .all()
    expect(results).toHaveLength(1)
    expect(results[0]).not.toEqual({ url })
  })

  it('is limited to ten per account', async () => {
    const { token } = await createAccount()
    const make = (name: string) => call('POST', PATH, { token, body: { ...FORM, name } })
    const made = await Promise.all(Array.from({ length: 11 }, (_, n) => make(`Webhook ${n}`)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10)
    expect((await make('One more')).body.code).toBe('WEBHOOK_LIMIT')
  })

  it.each([
    ['http://hooks.example.org/', 'https_only'],
    ['https://127.0.0.1/', 'private_address'],
    ['https://inside.example.org/', 'private_address'],
    ['https://localhost/', 'local_name'],
    ['https://a:b@hooks.example.org/', 'user_info'],
    ['https://app.example.com/api/alerts', 'own_host'],
    ['ftp://hooks.example.org/', 'scheme'],
    ['nonsense', 'invalid_url'],
  ])('rejects the address %s on creation and update', async (url, code) => {
    const { token } = await createAccount()
    const config = await parseConfig({ ...env, ...PRODUCTION })
    const send = await appWith(PRODUCTION, { guard: guardOf(config) })
    const made = await send('POST', PATH, { token, body: { ...FORM, url } })
    expect(made.status).toBe(422)
    expect(await made.json()).toMatchObject({
      code: 'URL_REFUSED',
      fields: [{ path: 'url', code }],
    })
    const { webhook } = (await call('POST', PATH, { token, body: FORM })).body
    const changed = await send('PATCH', `${PATH}/${webhook.id}`, { token, body: { url } })
    expect(changed.status).toBe(422)
    await changed.body?.cancel()
  })

  it('may be on this machine without TLS in a local run', async () => {
    const { token } = await createAccount()
    const config = await parseConfig({ ...env, LOCAL_TARGETS: 'allow' })
    const send = await appWith({ LOCAL_TARGETS: 'allow' }, { guard: guardOf(config) })
    const local = { ...FORM, url: 'http://127.0.0.1:9999/in' }
    const made = await send('POST', PATH, { token, body: local })
    expect(made.status).toBe(201)
    await made.body?.cancel()
  })

  it('is changed, disabled, enabled, and deleted with its deliveries', async () => {
    const { account, id, ledger } = await createTestWebhook(['alert.raised'])
    const { token } = account
    const path = `${PATH}/${id}`
    const off = await call('PATCH', path, { token, body: { name: 'Later', isActive: false } })
    expect(off.body).toMatchObject({ name: 'Later', isActive: false, offReason: 'person' })
    const again = await call('PATCH', path, { token, body: { isActive: true } })
    expect(again.body).toMatchObject({ name: 'Later', isActive: true, offReason: null })
    await call('POST', `${path}/test`, { token })
    const query = { accountId: account.id, webhookId: id, limit: 10 }
    expect((await ledger.deliveries(query)).deliveries).toHaveLength(1)
    expect((await call('DELETE', path, { token })).status).toBe(204)
    expect((await call('GET', PATH, { token })).body).toEqual([])
    expect((await ledger.deliveries(query)).deliveries).toEqual([])
  })

  it('is tested at once, at most twenty times a minute', async () => {
    const { account, id } = await createTestWebhook(['alert.raised'])
    const { token } = account
    const test = () => call('POST', `${PATH}/${id}/test`, { token })
    expect((await test()).body).toMatchObject({
      type: 'webhook.test',
      state: 'delivered',
      attempts: 1,
      status: 200,
      problem: null,
      answer: expect.stringContaining('Text'),
    })
    const rest = await Promise.all(Array.from({ length: 20 }, test))
    expect(rest.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
  })

  it('requires a plan with webhooks', async () => {
    const { token } = await createAccount('free')
    expect((await call('GET', PATH, { token })).body.code).toBe('FEATURE_LOCKED')
  })
})

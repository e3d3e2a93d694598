import { env } from 'cloudflare:workers'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccount, type TestAccount } from '../../../test/accounts.ts'
import { appWith } from '../../../test/app-with.ts'
import { call } from '../../../test/call.ts'

const EVENTS = { resend: `whsec_${btoa('r'.repeat(24))}`, postmark: 'p'.repeat(24) } as const
type Provider = keyof typeof EVENTS
const PATH = '/operator/mail-events'

let account: TestAccount
beforeEach(async () => {
  account = await createAccount()
})

const alertsOf = async ({ token }: TestAccount): Promise<unknown[]> => {
  const { body } = await call('GET', '/api/alerts', { token })
  return body.map(({ kind, subject }: { kind: string; subject: string }) => [kind, subject])
}
const appOf = (provider: Provider, secret: string | undefined = EVENTS[provider]) =>
  appWith({
    MAIL_PROVIDER: JSON.stringify({
      provider,
      key: 'k',
      from: 'no-reply@example.com',
      events: secret,
    }),
  })

const bounce = (provider: Provider, to: string, type = 'HardBounce') =>
  provider === 'resend'
    ? {
        type: 'email.bounced',
        data: { to: [to], bounce: { type: type === 'HardBounce' ? 'Permanent' : 'Transient' } },
      }
    : { RecordType: 'Bounce', Type: type, Email: to, Description: 'Unknown user' }

/** Returns the headers that authenticate a provider. */
function proofOf(provider: Provider, event: unknown, secret: string = EVENTS[provider]) {
  if (provider === 'postmark') return { Authorization: `Basic ${btoa(`crivo:${secret}`)}` }
  const at = new Date()
  return {
    'svix-id': 'msg_1',
    'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'svix-signature': new Webhook(secret).sign('msg_1', at, JSON.stringify(event)),
  }
}

describe.each(['resend', 'postmark'] as const)('a bounce reported by %s', (provider) => {
  it('is shown to the account of that address, once a day', async () => {
    const send = await appOf(provider)
    const other = await createAccount()
    const body = bounce(provider, account.email.toUpperCase())
    for (let time = 0; time < 2; time++) {
      const { status } = await send('POST', PATH, { body, headers: proofOf(provider, body) })
      expect(status).toBe(204)
    }
    expect(await alertsOf(account)).toEqual([['mail_bounced', account.email]])
    expect(await alertsOf(other)).toEqual([])
  })

  it('is ignored if it may be temporary, or belongs to no account', async () => {
    const send = await appOf(provider)
    for (const body of [
      bounce(provider, account.email, 'Transient'),
      bounce(provider, 'nobody@example.com'),
      {},
      'no object',
    ]) {
      const { status } = await send('POST', PATH, { body, headers: proofOf(provider, body) })
      expect(status).toBe(204)
    }
    expect(await alertsOf(account)).toEqual([])
  })

  it('is refused from anybody else, and without a secret', async () => {
    const send = await appOf(provider)
    const body = bounce(provider, account.email)
    const wrong = provider === 'resend' ? `whsec_${btoa('x'.repeat(24))}` : 'x'.repeat(24)
    const stale = { ...proofOf(provider, body), 'svix-timestamp': '1' }
    for (const headers of [
      {},
      proofOf(provider, body, wrong),
      ...(provider === 'resend' ? [stale, proofOf(provider, { ...body, more: 1 })] : []),
    ]) {
      expect((await send('POST', PATH, { body, headers })).status).toBe(401)
    }
    const without = await appWith({
      MAIL_PROVIDER: JSON.stringify({ provider, key: 'k', from: 'no-reply@example.com' }),
    })
    expect((await without('POST', PATH, { body, headers: proofOf(provider, body) })).status).toBe(
      404,
    )
    expect(await alertsOf(account)).toEqual([])
  })
})

it('shows admins that the provider takes no emails, without the recipient', async () => {
  await env.DB.prepare("update accounts set role = 'admin' where id = ?").bind(account.id).run()
  const customer = await createAccount()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('no', { status: 403 }))
  const send = await appOf('resend')
  for (let time = 0; time < 2; time++)
    await send('POST', '/api/auth/forgot-password', { body: { email: customer.email } })
  await vi.waitFor(async () =>
    expect(await alertsOf(account)).toEqual([['mail_refused', 'The mail provider answered 403']]),
  )
  expect(await alertsOf(customer)).toEqual([])
})

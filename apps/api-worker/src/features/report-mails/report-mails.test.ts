import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '#core/context.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { batchOf, ledgerOf } from '../../../test/ledgers.ts'
import { mailsTo, tokenIn, waitForMail } from '../../../test/mails.ts'
import { startTestSession } from '../../../test/sessions.ts'
import { visit } from '../../../test/visits.ts'
import { composeReport } from './render/compose-report.ts'
import { createReportMail } from './save.ts'
import { sendDueReportMails } from './send-due.ts'

/** A Friday in Brazil. */
const NOW = Date.UTC(2026, 10, 20, 12)
/** The next Monday at seven in Brazil. */
const DUE = Date.UTC(2026, 10, 23, 10)
const PATH = '/api/report-mails'

let account: TestAccount
let campaignId = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  account = await createAccount('scale')
  await env.DB.batch([
    env.DB.prepare('update report_mails set next_at = null'),
    env.DB.prepare('update accounts set email_confirmed_at = 1 where id = ?').bind(account.id),
  ])
  campaignId = (await api('POST', '/api/campaigns', campaignInput(account))).body.id
})

const api = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const token = await startTestSession(account.id)
  return call(method, path, { token, ...(body && { body }) })
}
const stranger = () => `client-${account.id}@example.com`
const make = async (recipients = [{ email: stranger(), language: 'es-ES' }], more: object = {}) => {
  const filter = { campaignId }
  const report = { name: 'For <the client>', by: 'utmSource', filter, every: 'weekly', day: 1 }
  return (await api('POST', PATH, { ...report, recipients, ...more })).body
}
const linkOf = async (email: string) => ({ body: { token: tokenIn(await waitForMail(email)) } })
const post = async (verb: string, link: { body: object }) =>
  (await call('POST', `${PATH}/${verb}`, link)).body

async function sendAt(now: number, changes: Partial<Context> = {}): Promise<void> {
  vi.setSystemTime(now)
  await sendDueReportMails(await createTestContext(changes))
}

async function htmlTo(email: string): Promise<string[]> {
  const found = await env.DB.prepare('select html from outbox where "to" = ? and html is not null')
    .bind(email)
    .all<{ html: string }>()
  return found.results.map(({ html }) => html)
}

it('is stored with all of its recipients or not at all', async () => {
  const ctx = await createTestContext()
  let calls = 0
  const randomBytes: Context['randomBytes'] = (length) => {
    calls += 1
    if (calls > 2) throw new Error('The worker died')
    return ctx.randomBytes(length)
  }
  const recipients = ['a', 'b'].map((name) => ({
    email: `${name}-${stranger()}`,
    language: 'es-ES' as const,
  }))
  const report = { name: 'r', by: 'utmSource', filter: {}, every: 'weekly', day: 1 } as const
  const dying = signedInAs(account.id, { ...ctx, randomBytes })
  const token = await startTestSession(account.id)
  const { sid: sessionId } = JSON.parse(atob(token.split('.')[1] ?? ''))
  const input = { ...report, recipients, timeZone: 'UTC' }
  await expect(createReportMail({ ...dying, sessionId }, input)).rejects.toThrow('died')
  expect((await api('GET', PATH)).body).toEqual([])
})

it('is sent on its day with the figures of its week, in the recipient’s language', async () => {
  const made = await make()
  expect(made).toMatchObject({ nextAt: new Date(DUE).toISOString(), lastSentAt: null })
  expect(made.recipients).toEqual([{ email: stranger(), language: 'es-ES', state: 'waiting' }])
  await post('confirm', await linkOf(stranger()))
  const from = (source: string) => ({
    facts: JSON.stringify({ parameter: { utm_source: source } }),
  })
  const ledger = ledgerOf(account.id)
  const visits = [
    ...[1, 2, 3].map(() => visit(campaignId, from('<b>good</b>'))),
    visit(campaignId, { reason: 'GIVT.DATACENTER', action: 'white', ...from('bad\n.example') }),
    // A visit from the previous week.
    visit(campaignId, { at: DUE - 9 * 86_400_000, ...from('old') }),
  ]
  await ledger.append(batchOf(visits, { id: account.id }))
  await sendAt(DUE - 60_000)
  expect(await htmlTo(stranger())).toEqual([])
  await sendAt(DUE)
  await sendAt(DUE + 60_000)
  const [html = '', ...others] = await htmlTo(stranger())
  expect(others).toEqual([])
  const { subject, text } = (await mailsTo(stranger())).at(-1) ?? { subject: '', text: '' }
  expect(subject).toBe('Crivo: Informe: For <the client>')
  expect(text).toContain('Del 16 nov 2026 al 22 nov 2026 (America/Sao Paulo)')
  for (const line of ['Todas las visitas: 4', 'Inválidas generales: 1', 'Visitas netas: 3']) {
    expect(text).toContain(line)
  }
  expect(text).toContain('<b>good</b>: 3 (Inválidas: 0)')
  expect(text).toContain('bad .\u2060example: 1 (Inválidas: 1)')
  expect(text).not.toContain('old')
  expect(html).toContain('&lt;b&gt;good&lt;/b&gt;')
  expect(html).not.toMatch(/<script|<img|<b>|189\.1\.2\.3/)
  expect(await api('GET', PATH)).toMatchObject({
    body: [{ lastSentAt: new Date(DUE).toISOString(), nextAt: '2026-11-30T10:00:00.000Z' }],
  })
})

it.each([
  ['source', '(direct)', 'Direto: 1'],
  ['source', 'meta', 'Meta Ads: 1'],
  ['source', 'newsletter', 'newsletter: 1'],
  ['device', 'mobile', 'Celular: 1'],
  ['placement', null, 'Não enviado: 1'],
  ['referrer', null, 'Direto: 1'],
  ['country', null, 'Desconhecido: 1'],
] as const)('names %s %j as the dashboard does', (by, value, line) => {
  const of = { givt: 0, sivt: 0, policy: 0, verified: 0, agent: 0, system: 0, automated: 0 }
  const counts = { ...of, pass: 1, black: 1, failed: 0, interacted: 0 }
  const { text } = composeReport(
    'pt-BR',
    {
      ...{ name: '', by, rows: [{ value, counts }], filters: [], points: [], countedFrom: null },
      ...{ from: '2026-11-16T03:00:00.000Z', to: '2026-11-23T03:00:00.000Z' },
      ...{ timeZone: 'America/Sao_Paulo', step: 'day', flow: { ...of, gross: 1, net: 1 } },
    },
    '',
  )
  expect(text).toContain(line)
})

it('goes to members without confirmation, to others only with it, and not to former members', async () => {
  const other = `other-${account.id}@example.com`
  const recipients = [account.email, stranger(), other].map((email) => ({
    ...{ email, language: 'en-US' },
  }))
  const { recipients: listed } = await make(recipients)
  expect(listed.map(({ state }: { state: string }) => state)).toEqual([
    'confirmed',
    'waiting',
    'waiting',
  ])
  const link = await linkOf(stranger())
  expect(await post('subscription', link)).toEqual({ name: 'For <the client>', state: 'waiting' })
  expect(await post('confirm', link)).toMatchObject({ state: 'confirmed' })
  await sendAt(DUE)
  expect((await htmlTo(account.email)).length).toBe(1)
  expect((await htmlTo(stranger())).length).toBe(1)
  expect(await htmlTo(other)).toEqual([])
  const { text } = (await mailsTo(stranger())).at(-1) ?? { text: '' }
  expect(await post('unsubscribe', { body: { token: tokenIn({ text }) } })).toMatchObject({
    state: 'left',
  })
  await sendAt(DUE + 7 * 86_400_000)
  expect((await htmlTo(account.email)).length).toBe(2)
  expect((await htmlTo(stranger())).length).toBe(1)
  const wrong = await call('POST', `${PATH}/unsubscribe`, { body: { token: 'x'.repeat(43) } })
  expect(wrong.body.code).toBe('INVALID_LINK')
})

it('goes to a person’s current address, and to none that they have not confirmed', async () => {
  await make([{ email: account.email, language: 'en-US' }])
  const moved = `moved-${account.id}@example.com`
  const move = 'update accounts set email = ?, email_confirmed_at = ? where id = ?'
  await env.DB.prepare(move).bind(moved, null, account.id).run()
  await sendAt(DUE)
  await env.DB.prepare(move).bind(moved, 1, account.id).run()
  await sendAt(DUE + 7 * 86_400_000)
  expect(await htmlTo(account.email)).toEqual([])
  expect(await htmlTo(moved)).toHaveLength(1)
})

it('is resent only to recipients missed because of a failure', async () => {
  await make([account.email, stranger()].map((email) => ({ email, language: 'pt-BR' })))
  await post('confirm', await linkOf(stranger()))
  const sent: string[] = []
  let isDown = true
  const send = async ({ to }: { to: string }) => {
    if (isDown && to === stranger()) throw new Error('The mail provider answered 500')
    sent.push(to)
  }
  await sendAt(DUE, { mailer: { send } })
  isDown = false
  await sendAt(DUE + 60_000, { mailer: { send } })
  expect(sent).toEqual([account.email])
  await sendAt(DUE + 15 * 60_000, { mailer: { send } })
  await sendAt(DUE + 30 * 60_000, { mailer: { send } })
  expect(sent).toEqual([account.email, stranger()])
})

it('is given up after eight failures, and then not shown as sent', async () => {
  await make([{ email: account.email, language: 'pt-BR' }])
  const send = () => Promise.reject(new Error('The mail provider answered 500'))
  for (let attempt = 0; attempt < 8; attempt++) {
    await sendAt(DUE + attempt * 15 * 60_000, { mailer: { send } })
  }
  expect((await api('GET', PATH)).body).toMatchObject([
    { lastSentAt: null, nextAt: '2026-11-30T10:00:00.000Z' },
  ])
})

it('is not sent while paused or on a plan without analytics', async () => {
  const me = [{ email: account.email, language: 'en-US' }]
  const { id } = await make(me)
  const paused = await api('PATCH', `${PATH}/${id}`, { isPaused: true })
  expect(paused.body.nextAt).toBeNull()
  await sendAt(DUE)
  await api('PATCH', `${PATH}/${id}`, { isPaused: false })
  await env.DB.prepare("update accounts set plan = 'free' where id = ?").bind(account.id).run()
  await sendAt(DUE + 8 * 86_400_000)
  expect(await htmlTo(account.email)).toEqual([])
})

it('reports errors at their field, and belongs to its account', async () => {
  const me = { email: account.email, language: 'en-US' }
  const wrong = async (changes: object) => (await make([me], changes)).fields
  expect(await wrong({ day: 8 })).toMatchObject([{ path: 'day', code: 'too_large' }])
  expect(await wrong({ timeZone: 'Mars/Base' })).toMatchObject([{ path: 'timeZone' }])
  expect(await wrong({ recipients: [me, me] })).toMatchObject([
    { path: 'recipients.1.email', code: 'duplicate' },
  ])
  expect(await wrong({ filter: { ip: '1.2.3.4' } })).toMatchObject([{ path: 'filter.ip' }])
  const { id } = await make([me])
  const { token } = await createAccount('scale')
  const theirs = await call('DELETE', `${PATH}/${id}`, { token })
  expect(theirs.body.code).toBe('REPORT_MAIL_NOT_FOUND')
  expect((await api('DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect((await api('GET', PATH)).body).toEqual([])
})

it('asks one mailbox five times a day to confirm, whatever the tags', async () => {
  const codes: (string | undefined)[] = []
  for (const tag of ['', '+a', '+b', '+c', '+d', '+e']) {
    const email = stranger().replace('@', `${tag}@`)
    codes.push((await make([{ email, language: 'es-ES' }])).code)
  }
  expect(codes).toEqual([...new Array(5), 'TOO_MANY_ATTEMPTS'])
})

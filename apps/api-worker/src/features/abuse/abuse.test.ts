import { env, exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { MAIL_TEXTS } from '#mail/texts/mail-texts.ts'
import { caseIdOf } from '../../../test/abuse.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { mailsTo, waitForMail } from '../../../test/mails.ts'
import { reportAbuse } from './report-abuse.ts'

const admin = await createAccount('free', 'admin')
const REPORT = { kind: 'phishing', description: 'It asks for a password.' }

const report = (body: object, address = '203.0.113.1') =>
  call('POST', '/api/abuse-reports', {
    body: { ...REPORT, ...body },
    headers: { 'CF-Connecting-IP': address },
  })
const cases = async (query: string) =>
  (await call('GET', `/api/admin/abuse-cases?${query}`, { token: admin.token })).body.cases
const read = async (number: string) =>
  (await call('GET', `/api/admin/abuse-cases/${await caseIdOf(number)}`, { token: admin.token }))
    .body
const decide = async (number: string, outcome: string) =>
  call('POST', `/api/admin/abuse-cases/${await caseIdOf(number)}/decision`, {
    token: admin.token,
    body: { outcome },
  })

async function createCampaign(): Promise<TestAccount & { campaignId: number }> {
  const account = await createAccount()
  const body = campaignInput(account)
  const { id } = (await call('POST', '/api/campaigns', { token: account.token, body })).body
  return { ...account, campaignId: id }
}

describe('a report', () => {
  it('opens a case for the campaign and notifies the admins without quoting the report', async () => {
    const { id, email, domainName, campaignId } = await createCampaign()
    await env.DB.prepare("update accounts set language = 'es-ES' where id = ?").bind(admin.id).run()
    const before = (await mailsTo(admin.email)).length
    const url = `https://${domainName.toUpperCase()}/launch/deep?x=1`
    const answer = await report({ url })
    expect(answer.status).toBe(202)
    const { number } = answer.body
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await read(number)).toMatchObject({
      number,
      kind: 'phishing',
      state: 'open',
      url: `https://${domainName}/launch/deep?x=1`,
      accountId: id,
      accountEmail: email,
      campaignId,
      suspended: null,
      description: REPORT.description,
      wantsAnswer: false,
      measured: null,
      campaign: { name: 'Launch', url: `https://${domainName}/launch`, status: 'active' },
      accountFrozen: false,
      openOfHost: 0,
      notes: [],
    })
    const mail = await waitForMail(admin.email, before + 1)
    expect(mail.subject).toBe(MAIL_TEXTS['es-ES']['abuse-case-opened'].subject)
    expect(mail.text).toContain('https://app.example.com/admin?tab=abuse')
    expect(mail.text).not.toContain(REPORT.description)
    await report({ url })
    expect((await read(number)).openOfHost).toBe(1)
    // Admins were already emailed about the host's open case.
    expect(await mailsTo(admin.email)).toHaveLength(before + 1)
    expect(await newestAudit(0, 'abuse.opened')).toMatchObject({
      actor: null,
      after: { kind: 'phishing', accountId: id, campaignId },
    })
  })

  it('opens a case for an unknown host or path too', async () => {
    const { id, domainName } = await createCampaign()
    const stranger = (await report({ url: 'https://elsewhere.example.net/' })).body.number
    expect(await read(stranger)).toMatchObject({ accountId: null, campaignId: null })
    const other = (await report({ url: `https://${domainName}/launched` })).body.number
    expect(await read(other)).toMatchObject({ accountId: id, campaignId: null, campaign: null })
  })

  it('finds the campaign that the edge serves, with unnecessary escapes in its path too', async () => {
    const { domainName, campaignId } = await createCampaign()
    const { number } = (await report({ url: `https://${domainName}/l%61unch/deep` })).body
    expect(await read(number)).toMatchObject({ campaignId })
  })

  it('is answered the same but not stored if the hidden field is filled in', async () => {
    const answer = await report({
      url: 'https://trap.example.net/',
      website: 'https://spam.example',
    })
    expect(answer.status).toBe(202)
    expect(await caseIdOf(answer.body.number)).toBe(0)
  })

  it('is rate limited per network', async () => {
    const send = () => report({ url: 'https://elsewhere.example.net/' }, '203.0.113.77')
    for (let i = 0; i < 10; i++) expect((await send()).status).toBe(202)
    const refused = await send()
    expect(refused.body).toMatchObject(errorLike('TOO_MANY_ATTEMPTS'))
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('mails at most ten reports an hour about unknown hosts, and every one about known hosts', async () => {
    const { domainName } = await createCampaign()
    await env.DB.prepare('delete from attempts').run()
    const before = (await mailsTo(admin.email)).length
    const pending: Promise<unknown>[] = []
    const ctx = await createTestContext({ waitUntil: (work) => void pending.push(work) })
    const hosts = Array.from({ length: 12 }, (_, n) => `flood${n}.example.net`)
    for (const host of [...hosts, domainName]) {
      const input = {
        ...REPORT,
        kind: 'phishing',
        url: `https://${host}/`,
        language: 'pt-BR',
      } as const
      await reportAbuse(ctx, input)
    }
    await Promise.all(pending)
    expect(await mailsTo(admin.email)).toHaveLength(before + 11)
    expect(await cases('state=open&search=flood11.example.net')).toHaveLength(1)
  })

  it('lists its invalid fields', async () => {
    const { body } = await report({ url: 'nowhere', kind: 'mostly_fallback', description: ' ' })
    expect(body.fields).toEqual([
      { path: 'url', code: 'invalid_url' },
      { path: 'kind', code: 'unknown_entry' },
      { path: 'description', code: 'required' },
    ])
  })
})

describe('a case', () => {
  it('is found by state, kind, host and number, with paging', async () => {
    const host = `${crypto.randomUUID()}.example.net`
    const numbers: string[] = []
    for (const kind of ['brand', 'malware', 'brand']) {
      numbers.push((await report({ url: `https://${host}/`, kind }, '203.0.113.2')).body.number)
    }
    const found = async (query: string) =>
      (await cases(query)).map(({ number }: { number: string }) => number)
    expect(await found(`search=${host}`)).toEqual(numbers.toReversed())
    expect(await found(`search=${host}&kind=malware`)).toEqual([numbers[1]])
    expect(await found(`search=${numbers[0]?.toLowerCase()}`)).toEqual([numbers[0]])
    expect(await found(`search=${host}&state=upheld`)).toEqual([])
    const path = `/api/admin/abuse-cases?search=${host}&limit=2`
    const { cursor } = (await call('GET', path, { token: admin.token })).body
    expect(await found(`search=${host}&cursor=${cursor}`)).toEqual([numbers[0]])
    expect(await found(`search=${host}&order=asc`)).toEqual(numbers)
    expect(await found(`search=${host}&accountEmail=a@b.example`)).toEqual([])
  })

  it('has notes for admins whose text stays out of the audit log', async () => {
    const { number } = (await report({ url: 'https://noted.example.net/' })).body
    const path = `/api/admin/abuse-cases/${await caseIdOf(number)}/notes`
    const text = 'The page is a copy of a bank’s.'
    expect((await call('POST', path, { token: admin.token, body: { text } })).status).toBe(204)
    expect((await read(number)).notes).toEqual([
      { at: expect.any(String), author: admin.email, text },
    ])
    const entry = await newestAudit(0, 'abuse.noted')
    expect(entry).toMatchObject({ actor: admin.id, entity: number, after: { length: text.length } })
    const nowhere = await call('POST', '/api/admin/abuse-cases/999999/notes', {
      token: admin.token,
      body: { text },
    })
    expect(nowhere.body).toMatchObject(errorLike('ABUSE_CASE_NOT_FOUND'))
  })

  it('is decided once, notifies both sides and erases the reporter’s email address', async () => {
    const { domainName, email: owner } = await createCampaign()
    const email = `Reporter-${crypto.randomUUID()}@Example.com`
    const url = `https://${domainName}/launch`
    const { number } = (await report({ url, email, language: 'en-US' }, '203.0.113.3')).body
    const stored = () =>
      env.DB.prepare('select reporter_email from abuse_cases where number = ?')
        .bind(number)
        .first<string>('reporter_email')
    expect(await stored()).toBeTypeOf('string')
    expect((await stored())?.toLowerCase()).not.toContain('reporter-')
    expect(await read(number)).toMatchObject({ wantsAnswer: true })
    expect((await decide(number, 'upheld')).status).toBe(204)
    const told = await waitForMail(email.toLowerCase())
    expect(told.subject).toBe(MAIL_TEXTS['en-US']['abuse-upheld'].subject)
    expect(told.text).toContain(number)
    expect((await waitForMail(owner)).text).toContain(number)
    expect(await stored()).toBeNull()
    expect(await read(number)).toMatchObject({
      state: 'upheld',
      wantsAnswer: false,
      decidedBy: admin.email,
      decidedAt: expect.any(String),
    })
    expect(await newestAudit(0, 'abuse.decided')).toMatchObject({
      actor: admin.id,
      entity: number,
      after: { state: 'upheld' },
    })
    expect((await decide(number, 'dismissed')).body).toMatchObject(errorLike('ABUSE_CASE_DECIDED'))
    expect(await read(number)).toMatchObject({ state: 'upheld' })
  })

  it('notifies only the reporter when it is dismissed', async () => {
    const { domainName, email: owner } = await createCampaign()
    const email = `${crypto.randomUUID()}@example.com`
    const { number } = (await report({ url: `https://${domainName}/`, email }, '203.0.113.4')).body
    await decide(number, 'dismissed')
    const { subject } = await waitForMail(email)
    expect(subject).toBe(MAIL_TEXTS['pt-BR']['abuse-dismissed'].subject)
    expect(await mailsTo(owner)).toEqual([])
  })
})

describe('the notice for a closed campaign', () => {
  it('says in the visitor’s language that the campaign is closed', async () => {
    const get = (language: string) =>
      exports.default.fetch('https://app.example.com/api/suspended?x=1', {
        headers: { 'Accept-Language': language },
      })
    for (const [language, lang] of [
      ['es-MX', 'es-ES'],
      ['pt', 'pt-BR'],
      ['de', 'en-US'],
    ] as const) {
      const answer = await get(language)
      expect(answer.status).toBe(410)
      expect(await answer.text()).toContain(`<html lang="${lang}">`)
    }
  })
})

import { env } from 'cloudflare:workers'
import { DAY_MS, HOUR_MS, type InspectionSchedule, SCHEDULE_LIMITS } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import { createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../../test/context.ts'
import { html, isCrawler, openWeb } from '../../../../test/inspected-web.ts'
import type { Web } from '../../../../test/internet.ts'
import { startSystemJob } from '../job/start-system-job.ts'
import { nextRun } from './next-run.ts'
import { noteRun } from './note-run.ts'
import { startScheduledInspections } from './start-scheduled.ts'

const TEXT = 'The garden behind the library opens early and closes when the last guest has left it'
const OFFER = '<form action="https://collect.example.net/">'
const honest: Web = () => html(`<p>${TEXT}</p>`)
const cloaking: Web = (_, request) => html(`<p>${TEXT}</p>${isCrawler(request) ? '' : OFFER}`)

const PATH = '/api/cloak-breaker/schedules'
const newUrl = () => `https://${crypto.randomUUID()}.example.org/`
const save = ({ token }: TestAccount, body: object) => call('POST', PATH, { token, body })
const list = async ({ token }: TestAccount): Promise<InspectionSchedule[]> =>
  (await call('GET', PATH, { token })).body

/** Runs a schedule's inspection as the cron starts it. */
async function run({ id: accountId }: TestAccount, url: string, web: Web): Promise<void> {
  openWeb(web)
  const ctx = await createTestContext()
  const target = { url, campaignId: null, purpose: 'scheduled' } as const
  const job = await startSystemJob(ctx, accountId, target)
  await ctx.inspectionRunnerOf(accountId, job.id.slice(0, 32)).ended(job.id)
  vi.restoreAllMocks()
}

describe('A scheduled inspection', () => {
  it('is created, changed and deleted by its account only', async () => {
    const [account, other] = [await createAccount(), await createAccount()]
    const url = newUrl()
    const created = await save(account, { url: `${url}#part`, every: 'daily' })
    expect(created).toMatchObject({ status: 200, body: { url, every: 'daily', verdict: null } })
    expect((await save(account, { url, every: 'weekly' })).body.id).toBe(created.body.id)
    expect(await list(account)).toMatchObject([{ every: 'weekly', runs: [] }])
    expect(await list(other)).toEqual([])
    const path = `${PATH}/${created.body.id}`
    const refused = await call('DELETE', path, { token: other.token })
    expect(refused.body).toMatchObject(errorLike('SCHEDULE_NOT_FOUND'))
    expect((await call('DELETE', path, { token: account.token })).status).toBe(204)
    expect(await list(account)).toEqual([])
  })

  it.each([
    [{ url: 'https://a.example.org/', every: 'monthly' }, 'unknown_entry'],
    [{ url: 'not a url', every: 'daily' }, 'invalid_url'],
    [{ url: 'http://10.0.0.1/', every: 'daily' }, 'private_address'],
  ])('refuses %o with %s', async (body, code) => {
    const refused = await save(await createAccount(), body)
    expect([400, 422]).toContain(refused.status)
    expect(JSON.stringify(refused.body)).toContain(code)
  })

  it('is limited by plan', async () => {
    const account = await createAccount('starter')
    for (let made = 0; made < SCHEDULE_LIMITS.starter; made++) {
      expect((await save(account, { url: newUrl(), every: 'daily' })).status).toBe(200)
    }
    const refused = await save(account, { url: newUrl(), every: 'daily' })
    expect(refused.body).toMatchObject(errorLike('SCHEDULE_LIMIT'))
    const admin = await createAccount('free', 'super_admin')
    expect((await save(admin, { url: newUrl(), every: 'daily' })).status).toBe(200)
  })

  it('alerts the account when the verdict changes, and keeps the results that show it', async () => {
    const account = await createAccount()
    const url = newUrl()
    await save(account, { url, every: 'hourly' })
    const alerts = async () => (await call('GET', '/api/alerts', { token: account.token })).body
    for (const web of [honest, honest, honest, () => html('no', { status: 403 })]) {
      await run(account, url, web)
    }
    expect(await alerts()).toEqual([])
    await run(account, url, cloaking)
    const [schedule] = await list(account)
    expect(schedule?.runs.map(({ verdict }) => verdict)).toEqual([
      ...['different', 'inconclusive', 'same', 'same', 'same'],
    ])
    expect(schedule?.runs.map(({ inspectionId }) => inspectionId !== null)).toEqual([
      ...[true, true, true, false, true],
    ])
    expect(schedule).toMatchObject({ verdict: 'different', changedAt: expect.any(String) })
    expect(await alerts()).toMatchObject([{ kind: 'verdict_changed', subject: url }])
    const history = await call('GET', '/api/cloak-breaker/history', { token: account.token })
    expect(history.body).toHaveLength(4)
    expect(history.body[0]).toMatchObject({ url, purpose: 'scheduled', verdict: 'different' })
    await call('DELETE', `/api/cloak-breaker/history/${history.body[0].id}`, {
      token: account.token,
    })
    expect((await list(account))[0]?.runs[0]).toMatchObject({ inspectionId: null })
  })

  it('alerts of a changed verdict again if the first attempt fails', async () => {
    const account = await createAccount()
    const url = newUrl()
    await save(account, { url, every: 'hourly' })
    const ctx = signedInAs(account.id, await createTestContext())
    await noteRun(ctx, { url, verdict: 'same', inspectionId: 1 })
    const changed = { url, verdict: 'different', inspectionId: 2 } as const
    const alertOfInspection = () => Promise.reject(new Error('The ledger moved'))
    const failing = { ...ctx, ledgerOf: () => ({ alertOfInspection }) as never }
    await expect(noteRun(failing, changed)).rejects.toThrow('The ledger moved')
    await noteRun(ctx, { ...changed, inspectionId: 3 })
    expect((await call('GET', '/api/alerts', { token: account.token })).body).toMatchObject([
      { kind: 'verdict_changed', subject: url },
    ])
  })

  it('shows why its latest run failed', async () => {
    const account = await createAccount()
    // By now, the name resolves to this machine.
    const url = newUrl().replace('://', '://inside-')
    await save(account, { url, every: 'hourly' })
    await run(account, url, honest)
    expect(await list(account)).toMatchObject([{ verdict: null, problem: 'URL_REFUSED', runs: [] }])
  })

  it('starts when it is due, once for each time, while its account may use the tool', async () => {
    const account = await createAccount()
    const url = newUrl()
    const { id } = (await save(account, { url, every: 'daily' })).body
    const started: string[] = []
    const ctx = await createTestContext()
    const at = Date.now()
    const tick = (now: number) =>
      startScheduledInspections({
        ...ctx,
        now: () => now,
        inspectionRunnerOf: (accountId, key) => {
          if (accountId === account.id) started.push(key)
          return { start: () => undefined } as never
        },
      })
    await tick(at + 1_000)
    await tick(at + 1_000)
    await tick(at + 20 * HOUR_MS)
    expect(started).toHaveLength(1)
    await env.DB.prepare("update accounts set plan = 'free' where id = ?").bind(account.id).run()
    await tick(at + 2 * DAY_MS)
    expect(started).toHaveLength(1)
    await env.DB.prepare("update accounts set role = 'admin' where id = ?").bind(account.id).run()
    await tick(at + 2 * DAY_MS)
    expect(started).toHaveLength(2)
    expect((await list(account))[0]).toMatchObject({ id })
  })

  it('varies its times by up to a tenth', () => {
    const times = [0, 0.5, 1].map((draw) => nextRun({ now: () => 0, random: () => draw }, 'hourly'))
    expect(times.map((time) => time / HOUR_MS)).toEqual([0.9, 1, 1.1])
  })
})

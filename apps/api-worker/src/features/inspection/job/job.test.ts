import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { InspectionJob } from '@crivo/shared'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredJob } from '#core/inspections/inspection-runner-api.ts'
import type { InspectionRunner } from '#durable-objects.ts'
import { createAccount } from '../../../../test/accounts.ts'
import { errorLike } from '../../../../test/call.ts'
import { type AskApi, finishedJob, html, openWeb } from '../../../../test/inspected-web.ts'
import type { Web } from '../../../../test/internet.ts'
import { keyIn } from './job-id.ts'

const TEXT = 'The garden behind the library opens early and closes when the last guest has left it'

/** Requests without a response, and the reasons they were aborted. */
const held: { begun: number; reasons: string[] } = { begun: 0, reasons: [] }

/** The host `slow` responds three times, and then hangs until aborted. */
let answered = 0
const web: Web = (url, request) => {
  if (!url.hostname.startsWith('slow') || answered++ < 3) return html(`<p>${TEXT}</p>`)
  held.begun += 1
  return new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => {
      held.reasons.push(String(request.signal.reason))
      reject(request.signal.reason)
    })
  })
}

let ask: AskApi
beforeEach(() => {
  Object.assign(held, { begun: 0, reasons: [] })
  answered = 0
  ask = openWeb(web)
})

const start = async (token: string, host: string): Promise<InspectionJob> => {
  const { status, body } = await ask(token, 'POST', 'cloak-breaker/jobs', { url: hostOf(host) })
  expect([status, body]).toMatchObject([202, {}])
  return body
}
const hostOf = (host: string) => `https://${host}.example.org/`
const uniqueHost = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`
const runnerOf = (accountId: number, { id }: InspectionJob) =>
  env.INSPECTION_RUNNER.get(env.INSPECTION_RUNNER.idFromName(`${accountId} ${keyIn(id)}`))
const status = async (token: string, { id }: InspectionJob) =>
  (await ask(token, 'GET', `cloak-breaker/jobs/${id}`)).body

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await scheduler.wait(10)
}

describe('an inspection job', () => {
  it('reports its progress while it runs, and then its result', async () => {
    const { token } = await createAccount()
    const job = await start(token, uniqueHost('plain'))
    expect(job).toMatchObject({ state: 'queued', step: 'page', inspectionId: null, error: null })
    expect(job.vantages).toHaveLength(16)
    expect(Date.parse(job.deadlineAt) - Date.parse(job.startedAt)).toBe(60_000)
    const done = await finishedJob(ask, token, job.id)
    expect(done).toMatchObject({ id: job.id, state: 'done', fetches: 16 })
    expect(done.vantages[1]).toEqual({ id: 'base', axis: 'base', state: 'visited', visits: 1 })
    const { body } = await ask(token, 'GET', `cloak-breaker/history/${done.inspectionId}`)
    expect(body).toMatchObject({ url: job.url, verdict: 'same', agreement: null, isShared: false })
  })

  it('shows the current vantage, and answers a hundred polls', async () => {
    const { token } = await createAccount()
    const job = await start(token, uniqueHost('slow'))
    await until(() => held.begun === 1)
    const { state, fetches, vantages } = await status(token, job)
    expect([state, fetches]).toEqual(['running', 4])
    expect(vantages.slice(0, 4)).toMatchObject([
      { id: 'person:instagram-android', state: 'visited', visits: 1 },
      { id: 'base', state: 'visited', visits: 1 },
      { id: 'crawler:social', state: 'visited', visits: 1 },
      { id: 'person:facebook-macos', state: 'visiting', visits: 0 },
    ])
    const polls = await Promise.all(Array.from({ length: 100 }, () => status(token, job)))
    expect(polls.filter((each) => each.id === job.id && each.state === 'running')).toHaveLength(100)
    await ask(token, 'DELETE', `cloak-breaker/jobs/${job.id}`)
  })

  it('aborts its request when cancelled, and stores nothing', async () => {
    const { token } = await createAccount()
    const job = await start(token, uniqueHost('slow'))
    await until(() => held.begun === 1)
    const cancelled = await ask(token, 'DELETE', `cloak-breaker/jobs/${job.id}`)
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    await until(() => held.reasons.length === 1)
    // The general timeout did not abort it.
    expect(held.reasons).toEqual(['AppError: INSPECTION_CANCELLED'])
    const again = await ask(token, 'DELETE', `cloak-breaker/jobs/${job.id}`)
    expect(again.body).toMatchObject({ state: 'cancelled', inspectionId: null, error: null })
    expect((await ask(token, 'GET', 'cloak-breaker/history')).body).toEqual([])
    expect(held.begun).toBe(1)
  })

  it('reports its cancellation to waiting callers', async () => {
    const { token, id } = await createAccount()
    const url = hostOf(uniqueHost('slow'))
    const waiting = ask(token, 'POST', 'cloak-breaker/analyze', { url })
    await until(() => held.begun === 1)
    const { body: job } = await ask(token, 'POST', 'cloak-breaker/jobs', { url })
    await runnerOf(id, job).cancel(job.id)
    expect(await waiting).toMatchObject({ status: 409, body: errorLike('INSPECTION_CANCELLED') })
  })

  it('ends at its deadline with a partial result', async () => {
    const { token, id } = await createAccount()
    const later = await start(token, uniqueHost('plain'))
    await finishedJob(ask, token, later.id)
    const runner = runnerOf(id, later)
    const job = await runInDurableObject(runner, (_, { storage }) => {
      const stored = storage.kv.get<StoredJob>('job')
      if (stored === undefined) throw new Error('There is no stored job')
      const vantages = stored.vantages.map((each) => ({ ...each, visits: 0 }))
      const url = hostOf('slow-deadline')
      const deadlineAt = new Date(Date.now() + 300).toISOString()
      const changes = { state: 'queued', url, deadlineAt, vantages, endedAt: null } as const
      return { ...stored, ...changes, id: `${keyIn(stored.id)}-00000000` }
    })
    await runner.start(job)
    const done = await finishedJob(ask, token, job.id)
    expect(done).toMatchObject({ state: 'done' })
    expect(held).toEqual({ begun: 1, reasons: [expect.stringContaining('TimeoutError')] })
    const { body } = await ask(token, 'GET', `cloak-breaker/history/${done.inspectionId}`)
    expect(body).toMatchObject({ verdict: 'inconclusive' })
    const results = body.vantages.map(({ result }: { result: string }) => result)
    expect(results.slice(3)).toEqual(new Array(13).fill('untested'))
  })

  it('fails if its instance is gone, and is not restarted', async () => {
    const { token, id } = await createAccount()
    const host = uniqueHost('slow')
    const job = await start(token, host)
    await until(() => held.begun === 1)
    const runner = runnerOf(id, job)
    const waiting = runner.ended(job.id).catch(() => 'gone')
    await runInDurableObject(runner, (_, state) => state.abort('evicted')).catch(() => undefined)
    expect(await waiting).toBe('gone')
    const after = await status(token, job)
    expect(after).toMatchObject({
      state: 'failed',
      error: { code: 'INSPECTION_INTERRUPTED', field: null },
    })
    expect((await status(token, job)).state).toBe('failed')
    expect(answered).toBe(4)
    answered = 0
    const next = await start(token, host)
    expect(next.id).not.toBe(job.id)
    await until(() => held.begun === 2)
    expect((await ask(token, 'GET', `cloak-breaker/jobs/${job.id}`)).body).toMatchObject(
      errorLike('INSPECTION_JOB_NOT_FOUND'),
    )
    await ask(token, 'DELETE', `cloak-breaker/jobs/${next.id}`)
  })

  it('is deleted an hour after its end', async () => {
    const { token, id } = await createAccount()
    const job = await start(token, uniqueHost('plain'))
    await finishedJob(ask, token, job.id)
    const runner = runnerOf(id, job)
    await runInDurableObject(runner, (instance: InspectionRunner) => instance.alarm())
    expect((await status(token, job)).state).toBe('done')
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000)
    await runInDurableObject(runner, (instance: InspectionRunner) => instance.alarm())
    now.mockRestore()
    expect(await status(token, job)).toMatchObject(errorLike('INSPECTION_JOB_NOT_FOUND'))
  })

  it('is created and counted once for duplicate calls', async () => {
    const { token } = await createAccount()
    const host = uniqueHost('slow')
    const [first, second] = await Promise.all([start(token, host), start(token, host)])
    expect(second.id).toBe(first.id)
    await until(() => held.begun === 1)
    await ask(token, 'DELETE', `cloak-breaker/jobs/${first.id}`)
    const statuses: number[] = []
    for (let count = 0; count < 20; count++) {
      const url = hostOf(uniqueHost('plain'))
      statuses.push((await ask(token, 'POST', 'cloak-breaker/jobs', { url })).status)
    }
    expect(statuses).toEqual([...new Array(19).fill(202), 429])
  })

  it('is private to its account', async () => {
    const [ana, bia] = [await createAccount(), await createAccount()]
    const host = uniqueHost('slow')
    const job = await start(ana.token, host)
    for (const method of ['GET', 'DELETE']) {
      const { body } = await ask(bia.token, method, `cloak-breaker/jobs/${job.id}`)
      expect(body).toMatchObject(errorLike('INSPECTION_JOB_NOT_FOUND'))
    }
    const other = await start(bia.token, host)
    expect(other.id).not.toBe(job.id)
    expect((await status(ana.token, job)).state).not.toBe('cancelled')
    for (const [token, { id }] of [
      [ana.token, job],
      [bia.token, other],
    ] as const) {
      await ask(token, 'DELETE', `cloak-breaker/jobs/${id}`)
    }
  })

  it('returns its error', async () => {
    const { token } = await createAccount()
    const refused = await ask(token, 'POST', 'cloak-breaker/jobs', { url: 'http://127.0.0.1/' })
    expect(refused.body).toMatchObject(errorLike('URL_REFUSED'))
    const host = uniqueHost('plain')
    const jobs: InspectionJob[] = []
    for (let count = 0; count < 7; count++) {
      const account = await createAccount()
      const job = await start(account.token, host)
      jobs.push(await finishedJob(ask, account.token, job.id))
    }
    expect(jobs.map(({ state }) => state)).toEqual([...new Array(6).fill('done'), 'failed'])
    expect(jobs.at(-1)?.error).toEqual({ code: 'TOO_MANY_ATTEMPTS', field: null })
  })
})

describe('POST /api/cloak-breaker/history/:id/rerun', () => {
  it('starts another inspection of the same URL', async () => {
    const { token } = await createAccount()
    const url = hostOf(uniqueHost('plain'))
    const { id } = (await ask(token, 'POST', 'cloak-breaker/analyze', { url })).body
    const { status: code, body: job } = await ask(
      token,
      'POST',
      `cloak-breaker/history/${id}/rerun`,
    )
    expect(code).toBe(202)
    const { inspectionId } = await finishedJob(ask, token, job.id)
    const rows = (await ask(token, 'GET', 'cloak-breaker/history')).body
    expect(rows).toMatchObject([
      { id: inspectionId, url },
      { id, url },
    ])
    const other = await createAccount()
    const strange = await ask(other.token, 'POST', `cloak-breaker/history/${id}/rerun`)
    expect(strange.body).toMatchObject(errorLike('INSPECTION_NOT_FOUND'))
  })
})

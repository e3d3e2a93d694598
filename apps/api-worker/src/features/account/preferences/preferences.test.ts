import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { PLANS } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../../test/accounts.ts'
import { call } from '../../../../test/call.ts'
import { batchOf, ledgerOf } from '../../../../test/ledgers.ts'
import { visit } from '../../../../test/visits.ts'

const DAY = 86_400_000
const DEFAULTS = {
  ...{ maskAddresses: true, maskAfterDays: 30, retentionDays: 60 },
  ...{ shareErrors: false, maxRetentionDays: 60 },
}

const auditOf = async (accountId: number, action: string) => {
  const { results } = await env.DB.prepare(
    'select before, after from audit_log where account_id = ? and action = ?',
  )
    .bind(accountId, action)
    .all<{ before: string; after: string }>()
  return results.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])
}

describe('notifications', () => {
  it('changes only the given fields of this account, and is audited', async () => {
    const { id, token } = await createAccount()
    const stranger = await createAccount()
    const patch = (body: object) => call('PATCH', '/api/user/notifications', { token, body })
    const all = { emailAlerts: true, systemAlerts: true }
    expect((await call('GET', '/api/user/notifications', { token })).body).toEqual(all)
    const after = { emailAlerts: false, systemAlerts: true }
    expect(await patch({ emailAlerts: false })).toMatchObject({ status: 200, body: after })
    expect((await patch({ emailAlerts: false })).body).toEqual(after)
    expect((await patch({})).body).toEqual(after)
    expect((await call('GET', '/api/user/notifications', stranger)).body).toEqual(all)
    expect(await auditOf(id, 'account.notifications_changed')).toEqual([[all, after]])
  })

  it('keep what two tabs change at the same time', async () => {
    const { token } = await createAccount()
    const path = '/api/user/notifications'
    const changes = [{ emailAlerts: false }, { systemAlerts: false }]
    await Promise.all(changes.map((body) => call('PATCH', path, { token, body })))
    expect((await call('GET', path, { token })).body).toEqual(Object.assign({}, ...changes))
  })

  it('keeps alerts out of the list while they are off', async () => {
    const { id, token } = await createAccount()
    await ledgerOf(id).append({ ...batchOf([visit(1)], { id }), lost: 3 })
    const kinds = async () => (await call('GET', '/api/alerts', { token })).body
    const set = (systemAlerts: boolean) =>
      call('PATCH', '/api/user/notifications', { token, body: { systemAlerts } })
    await set(false)
    expect(await kinds()).toEqual([])
    await set(true)
    expect(await kinds()).toMatchObject([{ kind: 'visits_lost' }])
  })
})

describe('privacy', () => {
  const patch = (token: string, body: object) => call('PATCH', '/api/user/privacy', { token, body })
  const read = async (token: string) => (await call('GET', '/api/user/privacy', { token })).body

  it('changes only the given fields of this account, and is audited', async () => {
    const { id, token } = await createAccount('starter')
    const stranger = await createAccount('starter')
    expect(await read(token)).toEqual(DEFAULTS)
    const after = { ...DEFAULTS, maskAddresses: false, retentionDays: 10 }
    const answer = await patch(token, { maskAddresses: false, retentionDays: 10 })
    expect(answer).toMatchObject({ status: 200, body: after })
    expect(await read(token)).toEqual(after)
    expect(await read(stranger.token)).toEqual(DEFAULTS)
    expect(await auditOf(id, 'account.privacy_changed')).toEqual([[DEFAULTS, after]])
  })

  it('keeps what two tabs change at the same time', async () => {
    const { token } = await createAccount('starter')
    const changes = [{ maskAddresses: false }, { maskAfterDays: 7 }, { shareErrors: true }]
    await Promise.all(changes.map((body) => patch(token, body)))
    expect(await read(token)).toEqual(Object.assign({ ...DEFAULTS }, ...changes))
  })

  it.each([
    [{ retentionDays: 61 }, 'retentionDays', 'too_large', 60],
    [{ retentionDays: 0 }, 'retentionDays', 'too_small', 1],
    [{ maskAfterDays: 366 }, 'maskAfterDays', 'too_large', 365],
    [{ maskAfterDays: 1.5 }, 'maskAfterDays', 'wrong_type'],
    [{ maxRetentionDays: 9 }, 'maxRetentionDays', 'unknown_field'],
  ])('rejects %j', async (body, path, code, limit?: unknown) => {
    const { token } = await createAccount('starter')
    const answer = await patch(token, body)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual([{ path, code, limit }])
    expect(await read(token)).toEqual(DEFAULTS)
  })

  it('caps retention at the plan’s history, and extends the maximum with a larger plan', async () => {
    const most = await createAccount('starter')
    const less = await createAccount('starter')
    await patch(most.token, { retentionDays: 60 })
    await patch(less.token, { retentionDays: 50 })
    const daysOn = async (plan: string) => {
      await env.DB.prepare('update accounts set plan = ? where id in (?, ?)')
        .bind(plan, most.id, less.id)
        .run()
      const all = await Promise.all([read(most.token), read(less.token)])
      return all.map(({ retentionDays }) => retentionDays)
    }
    expect(await daysOn('growth')).toEqual([PLANS.growth.historyDays, 50])
    expect(await daysOn('free')).toEqual([PLANS.free.historyDays, PLANS.free.historyDays])
  })

  it('is applied by the ledger at once, without another visit', async () => {
    const { id, token } = await createAccount('starter')
    const at = (daysAgo: number) => visit(1, { at: Date.now() - daysAgo * DAY })
    const ledger = ledgerOf(id)
    await ledger.append(batchOf([at(0), at(5), at(9)], { id, plan: 'starter' }))
    const addresses = async () => {
      for (let slices = 0; slices < 12; slices++) await runDurableObjectAlarm(ledger)
      const visits = await ledger.recent({ campaignId: null, limit: 10 })
      return visits.map(({ clientIp }) => clientIp)
    }
    await patch(token, { maskAddresses: false, maskAfterDays: 3 })
    const address = (await addresses())[0] ?? ''
    expect(await addresses()).toEqual([address, address, address])
    await patch(token, { retentionDays: 7 })
    expect(await addresses()).toEqual([address, address])
    await patch(token, { maskAddresses: true })
    expect(await addresses()).toEqual([address, address.replace(/\d+$/, '0')])
  })
})

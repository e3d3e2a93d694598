import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { PLANS, type VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { pushRegistry } from '#core/ledger-api/edge-registry.ts'
import { campaignInput, createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf, ledgerOf, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

/** Creates an account with a campaign that blocks repeated access, and its ledger. */
async function newAccount() {
  const account = await createAccount()
  const body = campaignInput(account, { fixRepeatedAccess: true, repeatedAccessLimit: 3 })
  const { body: campaign } = await call('POST', '/api/campaigns', { token: account.token, body })
  const ledger = ledgerOf(account.id)
  const limits = [{ campaignId: campaign.id, visits: 3, windowMs: 60_000 }]
  const append = (visits: VisitRow[], plan: 'free' | 'scale' = 'scale') =>
    ledger.append({ ...batchOf(visits, { id: account.id, plan }), accessLimits: limits })
  const blocked = async () => {
    const { results } = await env.DB.prepare('select ip from blocked_ips where account_id = ?')
      .bind(account.id)
      .all()
    return results.map(({ ip }) => ip)
  }
  return { account, campaignId: campaign.id, ledger, append, blocked }
}

const waiting = async (ledger: Awaited<ReturnType<typeof newAccount>>['ledger']) =>
  query(ledger, 'select attempts, nextAt from outbox')

describe('a ledger’s finding', () => {
  it('is handled by the control plane once', async () => {
    const { campaignId, ledger, append, blocked } = await newAccount()
    await append([visit(campaignId), visit(campaignId), visit(campaignId)])
    expect(await blocked()).toEqual([])
    await runDurableObjectAlarm(ledger)
    expect(await blocked()).toEqual(['189.1.2.3'])
    expect(await waiting(ledger)).toEqual([])
  })

  it('survives the end of the object before it is handed over', async () => {
    const { campaignId, ledger, append, blocked } = await newAccount()
    await append([visit(campaignId), visit(campaignId), visit(campaignId)])
    await evictDurableObject(ledger)
    expect(await runDurableObjectAlarm(ledger)).toBe(true)
    expect(await blocked()).toEqual(['189.1.2.3'])
  })

  it('is retried with growing delays until it is handled', async () => {
    const { campaignId, ledger, append, blocked } = await newAccount()
    await append([visit(campaignId), visit(campaignId), visit(campaignId)])
    await env.DB.prepare('alter table blocked_ips rename to hidden').run()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await query(ledger, 'update outbox set nextAt = 0')
      await runDurableObjectAlarm(ledger)
      const [row] = await waiting(ledger)
      expect(row?.attempts).toBe(attempt)
      waits.push(Number(row?.nextAt))
    }
    await env.DB.prepare('alter table hidden rename to blocked_ips').run()
    expect(waits[0]).toBeGreaterThan(Date.now())
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    await runDurableObjectAlarm(ledger)
    expect(await blocked()).toEqual([])
    await query(ledger, 'update outbox set nextAt = 0')
    await runDurableObjectAlarm(ledger)
    expect(await blocked()).toEqual(['189.1.2.3'])
    expect(await waiting(ledger)).toEqual([])
  })

  it('changes nothing when it is repeated after a crash', async () => {
    const { campaignId, ledger, append, blocked } = await newAccount()
    await append([visit(campaignId), visit(campaignId), visit(campaignId)])
    const find = "select payload from outbox where kind = 'repeated_access'"
    const [message] = await query(ledger, find)
    await runDurableObjectAlarm(ledger)
    const insert = "insert into outbox (kind, payload) values ('repeated_access', ?)"
    await query(ledger, insert, message?.payload)
    await runDurableObjectAlarm(ledger)
    expect(await blocked()).toEqual(['189.1.2.3'])
    expect(await waiting(ledger)).toEqual([])
  })

  it('marks a free account as over quota until its period ends', async () => {
    const { account, campaignId, ledger, append } = await newAccount()
    const { period } = batchOf([]).account
    const visits = Array.from({ length: 2 * PLANS.free.requests }, () =>
      visit(campaignId, { clientIp: null }),
    )
    await append(visits, 'free')
    await runDurableObjectAlarm(ledger)
    const statement = 'select over_quota_until from accounts where id = ?'
    const until = await env.DB.prepare(statement).bind(account.id).first('over_quota_until')
    expect(until).toBe(period.end)
  })

  it.each(['once', 'again'])(
    'marks an account above the free quota %s its plan is free',
    async (when) => {
      const { account, campaignId, ledger, append } = await newAccount()
      const ctx = await createTestContext()
      const setPlan = async (plan: 'starter' | 'free') => {
        await env.DB.prepare('update accounts set plan = ?, over_quota_until = null where id = ?')
          .bind(plan, account.id)
          .run()
        await pushRegistry(ctx, { accountId: account.id })
        await runDurableObjectAlarm(ledger)
      }
      await append(
        Array.from({ length: 2 * PLANS.free.requests }, () =>
          visit(campaignId, { clientIp: null }),
        ),
        when === 'once' ? 'scale' : 'free',
      )
      await runDurableObjectAlarm(ledger)
      const statement = 'select over_quota_until from accounts where id = ?'
      const isMarked = async () =>
        (await env.DB.prepare(statement).bind(account.id).first('over_quota_until')) !== null
      await setPlan('starter')
      expect(await isMarked()).toBe(false)
      await setPlan('free')
      expect(await isMarked()).toBe(true)
      expect((await ledger.alerts()).filter(({ kind }) => kind === 'usage_200')).toHaveLength(1)
    },
  )
})

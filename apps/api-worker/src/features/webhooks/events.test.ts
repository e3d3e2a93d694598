import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import { handOverEvents, handOverPending } from '#core/webhooks/hand-over-events.ts'
import { campaignInput, createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { activateZone, readHost } from '../../../test/cdn.ts'
import { createTestContext } from '../../../test/context.ts'
import { createCustomer } from '../../../test/deployments.ts'
import { sendVisits } from '../../../test/judged-visits.ts'
import { query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { createTestWebhook } from '../../../test/webhooks.ts'

/** Returns a ledger's events, oldest first. */
async function eventsOf(ledger: Parameters<typeof query>[0]) {
  const rows = await query(ledger, 'select type, data from webhook_events order by length(id), id')
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(String(data)) }))
}

const waiting = async (accountId: number) => {
  const { results } = await env.DB.prepare('select type from webhook_events where account_id = ?')
    .bind(accountId)
    .all()
  return results
}

describe('a published version', () => {
  it('is reported with its published campaigns, and delivered automatically', async () => {
    const { account, ledger, log } = await createTestWebhook(['campaign.published'])
    const { token, domainId, domainName } = account
    const create = (path: string) =>
      call('POST', '/api/campaigns', { token, body: campaignInput(account, { path }) })
    const first = (await create('/first')).body
    const second = (await create('/second')).body
    await vi.waitFor(
      async () => expect(await log()).toMatchObject([{ state: 'delivered' }, { attempts: 1 }]),
      { timeout: 60_000 },
    )
    expect(await eventsOf(ledger)).toMatchObject([
      { type: 'campaign.published', data: { campaigns: [{ campaignId: first.id }] } },
      {
        data: {
          domainId,
          domain: domainName,
          version: 2,
          rulesetHash: expect.stringMatching(/^[0-9a-f]{64}$/),
          campaigns: [{ campaignId: second.id, name: 'Launch', path: '/second', status: 'active' }],
        },
      },
    ])
    expect(await waiting(account.id)).toEqual([])
  })

  it('is not reported without campaigns or without a subscribed webhook', async () => {
    const { account, ledger } = await createTestWebhook(['campaign.published'])
    const { token } = account
    const silent = await createTestWebhook(['alert.raised'])
    for (const each of [account, silent.account]) {
      await call('POST', '/api/campaigns', { token: each.token, body: campaignInput(each) })
    }
    // The block list changes the ruleset, but no campaign.
    const block = { ip: '203.0.113.9' }
    await call('POST', '/api/bot-management/blocked-ips', { token, body: block })
    await handOverEvents(await createTestContext(), account.id)
    expect(await eventsOf(ledger)).toHaveLength(1)
    await handOverEvents(await createTestContext(), silent.account.id)
    expect(await eventsOf(silent.ledger)).toEqual([])
  })
})

describe('a deployment', () => {
  it('is reported when it completes and when it fails', async () => {
    const customer = await createCustomer()
    const { account, name, id } = customer
    const events = ['deployment.finished', 'deployment.failed'] as const
    const { ledger } = await createTestWebhook(events, account)
    await customer.send('POST', `/api/domains/${id}/deploy-worker`)
    await activateZone((await readHost(name)).zone.id)
    await customer.later(6_000)
    expect((await customer.deployment()).state).toBe('done')
    await handOverEvents(await createTestContext(), account.id)
    const finished = { domainId: id, domain: name, kind: 'deploy', step: null, problem: null }
    expect(await eventsOf(ledger)).toEqual([{ type: 'deployment.finished', data: finished }])
    await customer.send('DELETE', '/api/cloudflare/account?force=true')
    await env.DB.prepare("update deployments set state = 'waiting', due_at = 0 where domain_id = ?")
      .bind(id)
      .run()
    await env.DB.prepare("update deployment_steps set state = 'waiting' where domain_id = ?")
      .bind(id)
      .run()
    await customer.later(0)
    expect((await customer.deployment()).state).toBe('failed')
    await handOverEvents(await createTestContext(), account.id)
    const last = (await eventsOf(ledger)).at(-1)
    expect(last).toMatchObject({ type: 'deployment.failed', data: { problem: 'not_connected' } })
  })
})

describe('an undelivered event', () => {
  it('is handed over once by the cron, and one account’s failing ledger blocks no other', async () => {
    const good = await createTestWebhook(['alert.raised'])
    const bad = await createAccount()
    for (const { id } of [bad, good.account]) {
      await env.DB.prepare(
        "insert into webhook_events (account_id, type, data, at) values (?, 'alert.raised', '{}', 0)",
      )
        .bind(id)
        .run()
    }
    const ctx = await createTestContext()
    const ledgerOf: typeof ctx.ledgerOf = (accountId) => {
      if (accountId === bad.id) throw new Error('away')
      return ctx.ledgerOf(accountId)
    }
    await handOverPending({ ...ctx, ledgerOf })
    expect(await waiting(good.account.id)).toEqual([])
    expect(await waiting(bad.id)).toHaveLength(1)
    expect(await eventsOf(good.ledger)).toEqual([{ type: 'alert.raised', data: {} }])
  })

  it('is handed over in batches of a hundred', async () => {
    const { account, ledger } = await createTestWebhook(['alert.raised'])
    await env.DB.prepare(
      `insert into webhook_events (account_id, type, data, at)
        select ?, 'alert.raised', json_object('n', value), 0 from json_each(?)`,
    )
      .bind(account.id, JSON.stringify([...Array(150).keys()]))
      .run()
    const ctx = await createTestContext()
    await handOverEvents(ctx, account.id)
    expect(await waiting(account.id)).toHaveLength(50)
    await handOverEvents(ctx, account.id)
    expect(await waiting(account.id)).toEqual([])
    expect(await eventsOf(ledger)).toHaveLength(150)
  })

  it('is dropped if the plan no longer has webhooks', async () => {
    const { account, ledger } = await createTestWebhook(['campaign.published', 'visit.allowed'])
    await env.DB.prepare("update accounts set plan = 'free' where id = ?").bind(account.id).run()
    const { token } = account
    const body = campaignInput(account)
    const { id } = (await call('POST', '/api/campaigns', { token, body })).body
    await handOverEvents(await createTestContext(), account.id)
    await sendVisits(account, [visit(id)])
    expect(await ledger.recent({ campaignId: id, limit: 9 })).toHaveLength(1)
    expect(await waiting(account.id)).toEqual([])
    expect(await eventsOf(ledger)).toEqual([])
    await env.DB.prepare("update accounts set plan = 'starter' where id = ?").bind(account.id).run()
    await sendVisits(account, [visit(id)])
    expect(await eventsOf(ledger)).toMatchObject([{ type: 'visit.batch' }])
  })

  it.each(['is_frozen = 1', 'is_active = 0', "plan = 'free'"])(
    'is not delivered, even if already queued, while the account has %s',
    async (change) => {
      const { account, ledger, receiver, deliver, log } = await createTestWebhook(['alert.raised'])
      receiver.answer = () => new Response('later', { status: 503 })
      const raise = () => ledger.alertOfDomain('shop.example.com')
      await raise()
      await deliver(Date.now() + 6_000)
      expect(receiver.received).toHaveLength(1)
      await env.DB.prepare(`update accounts set ${change} where id = ?`).bind(account.id).run()
      await raise()
      await deliver(Date.now() + 3_600_000)
      expect(receiver.received).toHaveLength(1)
      const restore =
        "update accounts set is_frozen = 0, is_active = 1, plan = 'starter' where id = ?"
      await env.DB.prepare(restore).bind(account.id).run()
      expect(await log()).toMatchObject([{ state: 'failed', problem: 'switched_off' }])
    },
  )

  it('is dropped when it is handed over a second time', async () => {
    const { account, ledger } = await createTestWebhook(['alert.raised'])
    const ctx = await createTestContext()
    const event = { id: 7, type: 'alert.raised', at: 0, data: '{}' } as const
    const ledgerAccount = await readLedgerAccount(ctx, { accountId: account.id })
    for (let n = 0; n < 2; n++) await ledger.takeEvents(ledgerAccount, [event])
    expect(await eventsOf(ledger)).toHaveLength(1)
  })
})

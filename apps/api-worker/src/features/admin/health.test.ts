import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { CRAWLERS } from '@crivo/filter-engine'
import type { DamagedVisits, FeedStatus, TroubledDomain } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignInput, createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { guardOf } from '../../../test/internet.ts'
import { batchOf, compact, ledgerOf, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { refreshFeed } from './refresh-feed.ts'

const admin = await createAccount('free', 'admin')

describe('the feed', () => {
  beforeEach(async () => {
    await env.DB.exec('delete from feed_sources')
  })

  const readFeed = async () => {
    const { body } = await call('GET', '/api/admin/feed', { token: admin.token })
    return body as FeedStatus
  }

  it('shows each source with the snapshot’s age and size before any is read', async () => {
    const { sources, isRead } = await readFeed()
    expect(isRead).toBe(false)
    const crawler = CRAWLERS.find(({ id }) => id === 'googlebot')
    expect(sources.find(({ id }) => id === 'googlebot')).toMatchObject({
      owner: 'Google',
      gives: 'crawler',
      size: crawler?.ranges.length,
      asOf: new Date(crawler?.asOf ?? '').toISOString(),
      changedAt: null,
      nextTryAt: null,
      problem: null,
    })
    expect(sources.find(({ asOf }) => asOf === null)).toMatchObject({ size: 0, verifies: false })
  })

  it('lists problems first, then the oldest', async () => {
    await env.DB.prepare(
      `insert into feed_sources (id, next_try_at, failures, problem, problem_at)
       values ('bingbot', 5000, 2, 'shrunk', 1000)`,
    ).run()
    const { sources } = await readFeed()
    expect(sources[0]).toMatchObject({
      id: 'bingbot',
      problem: { code: 'shrunk', since: '1970-01-01T00:00:01.000Z', failures: 2 },
    })
    const ages = sources.slice(1).map(({ asOf }) => asOf ?? '')
    expect(ages).toEqual(ages.toSorted())
  })

  it('is refreshed on request, if publishers are read', async () => {
    await env.DB.prepare(
      `insert into feed_sources (id, next_try_at) values ('bingbot', 9e15)`,
    ).run()
    const { body, status } = await call('POST', '/api/admin/feed/refresh', { token: admin.token })
    expect({ status, isRead: body.isRead }).toEqual({ status: 200, isRead: false })
    const ctx = await createTestContext({ now: () => 7_000 })
    const config = { ...ctx.config, feed: { isRead: true, mirror: null } }
    const guard = guardOf(config, () => new Response('no', { status: 500 }))
    const { sources } = await refreshFeed(signedInAs(admin.id, { ...ctx, config, guard }))
    expect(sources.find(({ id }) => id === 'bingbot')?.nextTryAt).toBe('1970-01-01T00:00:07.000Z')
    const audited = await env.DB.prepare(
      "select actor_id from audit_log where action = 'feed.refresh'",
    ).all()
    expect(audited.results).toEqual([{ actor_id: admin.id }])
  })
})

async function troubled(trouble: string, more = '') {
  const path = `/api/admin/troubled-domains?trouble=${trouble}${more}`
  return (await call('GET', path, { token: admin.token })).body
}

describe('troubled domains', () => {
  it('are failed, drifted, waiting or outdated, each with its time and detail', async () => {
    const account = await createAccount()
    const { id, domainId, domainName, email, token } = account
    const none = (await troubled('failed')).counts
    expect((await troubled('drifted')).domains).toEqual([])
    await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
    const publishedAt = await env.DB.prepare(
      'select published_at from publications where domain_id = ?',
    )
      .bind(domainId)
      .first<number>('published_at')
    // An edge that never called is never listed as behind.
    expect((await troubled('behind')).domains).toEqual([])
    const drift = '["route_gone"]'
    await env.DB.batch([
      env.DB.prepare(
        'update domains set proven_at = 1, draft_version = 3, drift = ? where id = ?',
      ).bind(drift, domainId),
      env.DB.prepare(
        `insert into deployments (domain_id, account_id, kind, state, release, started_at, finished_at)
         values (?, ?, 'deploy', 'failed', 'r', 1000, 2000)`,
      ).bind(domainId, id),
      env.DB.prepare(
        `insert into deployment_steps (domain_id, step, position, state)
         values (?1, 'zone', 1, 'done'), (?1, 'route', 2, 'failed')`,
      ).bind(domainId),
      env.DB.prepare(
        `insert into audit_log (account_id, action, entity_id, request_id, at)
         values (?, 'domain.drift', ?, '', 4000)`,
      ).bind(id, String(domainId)),
    ])
    const own = {
      id: domainId,
      name: domainName,
      status: 'active',
      origin: `https://${domainName}`,
      accountId: id,
      accountEmail: email,
      drift: ['route_gone'],
    }
    for (const [trouble, since, detail] of [
      ['failed', 2_000, 'route'],
      ['drifted', 4_000, null],
      ['unpublished', null, '1 < 3'],
      ['behind', publishedAt, '0 < 1'],
    ] as const) {
      const { domains, counts } = await troubled(trouble)
      const at = since === null ? null : new Date(since).toISOString()
      expect(domains, trouble).toEqual([{ ...own, since: at, detail }])
      expect(counts).toEqual({
        failed: none.failed + 1,
        drifted: none.drifted + 1,
        unpublished: none.unpublished + 1,
        behind: none.behind + 1,
      })
    }
  })

  it('are paged', async () => {
    const made: number[] = []
    for (let i = 0; i < 3; i++) {
      const { domainId } = await createAccount()
      made.push(domainId)
      await env.DB.prepare(`update domains set drift = '["zone_gone"]' where id = ?`)
        .bind(domainId)
        .run()
    }
    const idsOf = ({ domains }: { domains: TroubledDomain[] }) => domains.map(({ id }) => id)
    const first = await troubled('drifted', '&limit=2')
    const second = await troubled('drifted', `&limit=2&cursor=${first.cursor}`)
    expect([...idsOf(first), ...idsOf(second)].slice(0, 3)).toEqual(made.toReversed())
  })
})

describe('damaged visits', () => {
  it('are listed with their account until their segment is deleted', async () => {
    const account = await createAccount('scale')
    const ledger = ledgerOf(account.id)
    const listed = async () => {
      await runDurableObjectAlarm(ledger)
      await runDurableObjectAlarm(ledger)
      const { body } = await call('GET', '/api/admin/damaged-visits', { token: admin.token })
      return body.filter(({ accountId }: DamagedVisits) => accountId === account.id)
    }
    const day = new Date().toISOString().slice(0, 10)
    const at = Date.parse(day)
    await ledger.append(batchOf([visit(1, { at }), visit(1, { at })], { id: account.id }))
    await compact(ledger)
    expect(await listed()).toEqual([])
    await query(ledger, "update segments set damage = 'The bytes are damaged'")
    expect(await listed()).toEqual([
      {
        accountId: account.id,
        accountEmail: account.email,
        notedAt: expect.any(String),
        segments: [{ id: 1, day, visits: 2, file: null, damage: 'The bytes are damaged' }],
      },
    ])
    await query(ledger, 'delete from segments')
    expect(await listed()).toEqual([])
  })
})

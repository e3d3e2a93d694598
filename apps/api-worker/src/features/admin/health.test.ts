import { env } from 'cloudflare:workers'
import { CRAWLERS } from '@crivo/filter-engine'
import type { CrawlerSource, TroubledDomain } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { campaignInput, createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { readCrawlerData } from './read-crawler-data.ts'

const admin = await createAccount('free', 'admin')

async function crawlerDataAt(now: number) {
  const ctx = await createTestContext({ now: () => now })
  return readCrawlerData({ ctx: signedInAs(admin.id, ctx) })
}

describe('the crawlers’ data', () => {
  it('is as old as its list says, and stale after 14 days', async () => {
    const { sources, maxAgeDays } = await crawlerDataAt(0)
    expect(maxAgeDays).toBe(14)
    const dated = sources.find(({ id }) => id === 'googlebot')
    const crawler = CRAWLERS.find(({ id }) => id === 'googlebot')
    expect(dated).toMatchObject({
      owner: 'Google',
      purpose: 'search',
      asOf: crawler?.asOf,
      ranges: crawler?.ranges.length,
      isStale: false,
    })
    const day = Date.parse(dated?.asOf ?? '')
    const isStale = async (now: number) =>
      (await crawlerDataAt(now)).sources.find(({ id }) => id === 'googlebot')?.isStale
    expect(await isStale(day + 14 * 86_400_000)).toBe(false)
    expect(await isStale(day + 14 * 86_400_000 + 1)).toBe(true)
  })

  it('that was never read is stale, and leads the list', async () => {
    const { body } = await call('GET', '/api/admin/crawler-data', { token: admin.token })
    const sources: CrawlerSource[] = body.sources
    const days = sources.map(({ asOf }) => asOf ?? '')
    expect(days).toEqual(days.toSorted())
    for (const { asOf, isStale, ranges } of sources.filter((each) => each.asOf === null)) {
      expect({ asOf, isStale, ranges }).toEqual({ asOf: null, isStale: true, ranges: 0 })
    }
    expect(sources.map(({ id }) => id)).toContain('tor-exits')
  })
})

async function troubled(trouble: string, more = '') {
  const path = `/api/admin/troubled-domains?trouble=${trouble}${more}`
  return (await call('GET', path, { token: admin.token })).body
}

describe('domains in trouble', () => {
  it('are those that failed, drifted, wait or are behind, each with since when and what', async () => {
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
    // Nothing answers at a host that was never seen.
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

  it('go on page by page', async () => {
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

import { env } from 'cloudflare:workers'
import { SOURCES } from '@crivo/feed'
import { locateNetwork, openFeed, parseIp } from '@crivo/filter-engine'
import { feedStatementSchema, sha256Hex, verifyFeed } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#core/context.ts'
import { createAccount } from '../../../test/accounts.ts'
import { createTestContext } from '../../../test/context.ts'
import { guardOf, type Web } from '../../../test/internet.ts'
import { readFeed } from '../../features/edge/read-feed.ts'
import { readFeedVersion } from './build-feed.ts'
import { currentFeed } from './current-feed.ts'
import { runFeedCron } from './feed-cron.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000
const START = Date.UTC(2026, 10, 22, 4)

const GOOGLEBOT = SOURCES.find(({ id }) => id === 'googlebot')?.files[0].url ?? ''

const prefixFile = (...ranges: string[]) =>
  JSON.stringify({
    creationTime: '2026-11-20T00:00:00',
    prefixes: ranges.map((range) =>
      range.includes(':') ? { ipv6Prefix: range } : { ipv4Prefix: range },
    ),
  })

beforeEach(async () => {
  await env.DB.exec('delete from feed_sources')
  await env.DB.exec('delete from feed_versions')
})

/**
 * Creates a control plane whose clock and publishers the test controls; all other sources are
 * unreachable.
 */
async function controlPlane() {
  const clock = { now: START }
  const pages = new Map<string, string | ((request: Request) => Response)>()
  const asked: string[] = []
  const base = await createTestContext({ now: () => clock.now })
  const config = { ...base.config, feed: { isRead: true, mirror: null } }
  const web: Web = (url, request) => {
    const page = pages.get(url.href)
    asked.push(url.href)
    if (page === undefined) return new Response('down', { status: 503 })
    return typeof page === 'string' ? new Response(page) : page(request)
  }
  const ctx: Context = { ...base, config, guard: guardOf(config, web) }
  /** Makes every source due now and reads it. */
  const runUntilRead = async () => {
    for (let minute = 0; minute <= SOURCES.length / 4; minute += 1) {
      await runFeedCron(ctx)
      clock.now += MINUTE
    }
    clock.now += 10 * MINUTE
    await env.DB.exec('update feed_sources set next_try_at = 9e15')
    await runFeedCron(ctx)
  }
  const again = async () => {
    await env.DB.exec("update feed_sources set next_try_at = 0 where id = 'googlebot'")
    await runFeedCron(ctx)
    await env.DB.exec('update feed_sources set next_try_at = 9e15')
    clock.now += 11 * MINUTE
    await runFeedCron(ctx)
  }
  return { ctx, clock, pages, asked, runUntilRead, again }
}

const feedOf = async (ctx: Context) => {
  const served = await readFeed(ctx, 0)
  if (served === null) throw new Error('no feed')
  return openFeed(served.feed.buffer)
}
const googlebotIn = async (ctx: Context) =>
  (await feedOf(ctx)).crawlers.find(({ id }) => id === 'googlebot')

const stateOf = (id: string) =>
  env.DB.prepare('select * from feed_sources where id = ?')
    .bind(id)
    .first<Record<string, unknown>>()

// Ranges with between half and three times as many addresses as the snapshot.
const SANE = ['66.249.64.0/20', '2001:4860:4801:10::/60', '2001:4860:4801:40::/58']

describe('the feed', () => {
  it('is built from the snapshot, signed and served before any publisher is read', async () => {
    const ctx = await createTestContext({ now: () => START })
    await runFeedCron(ctx)
    const served = await readFeed(ctx, 0)
    const { statement, feed } = served ?? {}
    expect(statement?.version).toBe(START / 1_000)
    expect(await readFeed(ctx, START / 1_000)).toBeNull()
    const { id, publicKey } = ctx.config.rulesetKey
    expect(feedStatementSchema.parse(statement)).toEqual(statement)
    expect(statement && (await verifyFeed(statement, { [id]: publicKey }))).toBe(true)
    expect(feed && (await sha256Hex(feed.buffer))).toBe(statement?.hash)
    const { networks } = await feedOf(ctx)
    const relay = parseIp('104.28.28.1')
    const located = locateNetwork({ asn: null, ip: relay, now: START }, networks)
    expect(located.networks).toMatchObject([{ kind: 'relay', source: 'private-relay' }])
    await runFeedCron(ctx)
    expect((await readFeedVersion(ctx))?.version).toBe(START / 1_000)
  })

  it('accepts publishers’ new data, with dates, and reaches the Decision API', async () => {
    const { ctx, clock, pages, runUntilRead } = await controlPlane()
    await currentFeed.read(ctx)
    pages.set(GOOGLEBOT, prefixFile(...SANE))
    await runUntilRead()
    const crawler = await googlebotIn(ctx)
    expect(crawler?.ranges).toEqual(SANE)
    expect(Date.parse(crawler?.asOf ?? '')).toBe(START)
    expect(await stateOf('googlebot')).toMatchObject({
      as_of: START,
      changed_at: START,
      size: 3,
      failures: 0,
      problem: null,
    })
    clock.now += MINUTE
    const decided = (await currentFeed.read(ctx)).crawlers.find(({ id }) => id === 'googlebot')
    expect(decided?.ranges).toEqual(SANE)
  })

  it('reads a source once a day, each in its own minute, and only if it changed', async () => {
    const { ctx, clock, pages, asked } = await controlPlane()
    const conditions: (string | null)[] = []
    pages.set(GOOGLEBOT, (request) => {
      conditions.push(request.headers.get('if-none-match'))
      return request.headers.get('if-none-match') === '"a"'
        ? new Response(null, { status: 304 })
        : new Response(prefixFile(...SANE), { headers: { etag: '"a"' } })
    })
    await runFeedCron(ctx)
    expect(asked.length).toBeLessThan(8)
    const { next_try_at: next } = (await stateOf('googlebot')) ?? {}
    expect(next).toBe(START + DAY)
    await env.DB.exec("update feed_sources set next_try_at = 9e15 where id <> 'googlebot'")
    clock.now = START + DAY
    await runFeedCron(ctx)
    expect(conditions).toEqual([null, '"a"'])
    expect(await stateOf('googlebot')).toMatchObject({ as_of: START + DAY, changed_at: START })
  })

  it('reads a source again if a restored database names content that was replaced', async () => {
    const { ctx, pages, again } = await controlPlane()
    pages.set(GOOGLEBOT, ({ headers }) =>
      headers.get('if-none-match') === '"a"'
        ? new Response(null, { status: 304 })
        : new Response(prefixFile(...SANE), { headers: { etag: '"a"' } }),
    )
    await again()
    const { content_hash: hash } = (await stateOf('googlebot')) ?? {}
    await ctx.rulesets.delete(`feed-source:${hash}`)
    await again()
    expect(await ctx.rulesets.get(`feed-source:${hash}`)).not.toBeNull()
    expect(await stateOf('googlebot')).toMatchObject({ content_hash: hash, failures: 0 })
    expect((await googlebotIn(ctx))?.ranges).toEqual(SANE)
  })

  it.each([
    ['lies', () => prefixFile('10.0.0.0/8'), 'special'],
    ['claims the internet', () => prefixFile('64.0.0.0/3'), 'too_wide'],
    ['shrinks', () => prefixFile('66.249.64.0/30'), 'shrunk'],
    ['grows', () => prefixFile('66.248.0.0/13', ...SANE.slice(1)), 'grown'],
    ['sends garbage', () => '<html>Not found</html>', 'format'],
    ['sends nothing', () => '', 'format'],
    ['is too long', () => 'x'.repeat(3_000_000), 'unreachable'],
    ['fails', null, 'status'],
  ])(
    'keeps the old data of a publisher that %s, and alerts the admins',
    async (_, page, problem) => {
      const admin = await createAccount('free', 'admin')
      const { ctx, pages, again, clock } = await controlPlane()
      pages.set(GOOGLEBOT, prefixFile(...SANE))
      await again()
      const before = await googlebotIn(ctx)
      expect(before?.ranges).toEqual(SANE)
      if (page === null) pages.delete(GOOGLEBOT)
      else pages.set(GOOGLEBOT, page())
      const failedAt = clock.now
      await env.DB.exec("update feed_sources set next_try_at = 0 where id = 'googlebot'")
      await runFeedCron(ctx)
      expect(await stateOf('googlebot')).toMatchObject({
        problem,
        failures: 1,
        problem_at: failedAt,
        next_try_at: failedAt + HOUR,
      })
      const alerts = await ctx.ledgerOf(admin.id).alerts()
      expect(alerts.map(({ kind, subject }) => [kind, subject])).toContainEqual([
        'feed_source_failed',
        'googlebot',
      ])
      clock.now += DAY
      await runFeedCron(ctx)
      expect(await googlebotIn(ctx)).toEqual(before)
    },
  )
})

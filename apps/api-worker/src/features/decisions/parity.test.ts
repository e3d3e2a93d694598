import { env } from 'cloudflare:workers'
import { CRAWLERS, type Crawler, formatIp, parseCidr } from '@crivo/filter-engine'
import { sha256Hex } from '@crivo/shared'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { ruleset } from '../../../../../packages/filter-engine/test/arbitraries.ts'
import { createDecider, VISIT } from '../../../test/decisions.ts'

const RUNS = 12
/** Whose data is still fresh: older data makes claims of what it verified. */
const DATA_OF = Math.max(...CRAWLERS.map(({ asOf }) => (asOf === null ? 0 : Date.parse(asOf))))

afterEach(() => vi.restoreAllMocks())

/** Every reviewer of the catalogue as it comes: out of its network, or by its name where that is all there is. */
const REVIEWERS = CRAWLERS.filter(({ purpose }) => purpose !== 'monitor').map((crawler) => ({
  ...VISIT,
  id: crawler.id,
  address: firstAddress(crawler) ?? '203.0.113.7',
  headers: agentOf(crawler),
}))

function agentOf({ tokens: [token] }: Crawler): Record<string, string> {
  return token === undefined ? {} : { 'user-agent': token.replace('^', '') }
}

function firstAddress({ ranges: [range] }: Crawler): string | null {
  const block = range === undefined ? null : parseCidr(range)
  if (block === null) return null
  return block.version === 4
    ? formatIp({ version: 4, value: block.first })
    : formatIp({ version: 6, high: block.firstHigh, low: block.firstLow })
}

it('no ruleset sends a reviewer of the catalogue to the fallback page, or says that it is one', async () => {
  const asnOf = new Map(
    CRAWLERS.flatMap((crawler) => {
      const [asn] = crawler.asns
      const address = firstAddress(crawler)
      return asn === undefined || address === null ? [] : [[address, asn] as const]
    }),
  )
  const findPlace = async (ip: Parameters<typeof formatIp>[0]) => {
    const asn = asnOf.get(formatIp(ip))
    return { country: 'US', ...(asn === undefined ? {} : { asn }) }
  }
  const { account, campaignId, post } = await createDecider({}, { around: { findPlace } })
  let now = DATA_OF
  const property = fc.asyncProperty(ruleset, async (drawn) => {
    const [campaign] = drawn.campaigns
    const domain = { id: account.domainId, name: account.domainName }
    const text = JSON.stringify({ ...drawn, domain, campaigns: [{ ...campaign, id: campaignId }] })
    await publish(account.domainId, text)
    // So that neither the pointer nor the rate is still that of the run before.
    now += 10_000
    vi.spyOn(Date, 'now').mockReturnValue(now)
    const visits = REVIEWERS.map((visit) => ({ ...visit, id: crypto.randomUUID() }))
    const { body } = await post('/v1/decide/batch', { visits })
    const told = body.decisions.map(
      ({ action, reason }: { action: string; reason: string }, at: number) => [
        REVIEWERS[at]?.id,
        action,
        reason,
      ],
    )
    const reason = drawn.account === 'over-quota' ? 'SYS.QUOTA' : 'PASS.DEFAULT'
    expect(told).toEqual(REVIEWERS.map(({ id }) => [id, 'black', reason]))
  })
  await fc.assert(property, { numRuns: RUNS })
})

async function publish(domainId: number, text: string): Promise<void> {
  const hash = await sha256Hex(text)
  await env.RULESETS.put(`ruleset:${hash}`, text)
  await env.DB.prepare('update domains set published_hash = ? where id = ?')
    .bind(hash, domainId)
    .run()
}

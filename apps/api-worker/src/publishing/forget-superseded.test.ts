import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { blockRepeatedAddresses } from '#features/repeated-access/block-repeated.ts'
import { campaignInput, createAccount } from '../../test/accounts.ts'
import { call, errorLike } from '../../test/call.ts'
import { createTestContext } from '../../test/context.ts'
import { forgetSuperseded } from './forget-superseded.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const START = Date.now()

it('deletes IP addresses from automatic versions once IP addresses are masked', async () => {
  const account = await createAccount()
  const { token, domainId } = account
  const body = campaignInput(account, { fixRepeatedAccess: true })
  const { body: campaign } = await call('POST', '/api/campaigns', { token, body })
  const contextAt = (at: number) => createTestContext({ now: () => at })
  for (const hour of [0, 2, 4]) {
    const address = `203.0.113.${hour}`
    const access = { campaignId: campaign.id, address, visits: 5, firstAt: 1, lastAt: 1 }
    const found = [{ ...access, country: null, browser: null }]
    const ctx = await contextAt(START + hour * 60 * MINUTE)
    await blockRepeatedAddresses(ctx, { accountId: account.id, found })
  }
  const history = async () => {
    const { results } = await env.DB.prepare(
      'select version, hash from publications where domain_id = ? order by version',
    )
      .bind(domainId)
      .all<{ version: number; hash: string }>()
    return results
  }
  const before = await history()
  const held = async () => {
    const texts = await Promise.all(before.map(({ hash }) => env.RULESETS.get(`ruleset:${hash}`)))
    return before.flatMap(({ version }, at) => (texts[at] === null ? [] : [version]))
  }
  /** Runs the cron for every minute of a day. */
  const runDay = async (from: number) => {
    for (let minute = 0; minute < 1_440; minute += 1) {
      const at = from + minute * MINUTE
      if (Math.floor(at / MINUTE) % 1_440 === domainId % 1_440) {
        await forgetSuperseded(await contextAt(at))
      } else if (minute % 480 === 0) await forgetSuperseded(await contextAt(at))
    }
  }
  expect(await held()).toEqual([1, 2, 3, 4])
  await runDay(START + 28 * DAY)
  expect(await held()).toEqual([1, 2, 3, 4])
  // A rollback needs its target's content for as long as it can be repeated.
  await call('POST', `/api/domains/${domainId}/rollback`, { token, body: { version: 3 } })
  await runDay(START + 31 * DAY)
  expect(await held()).toEqual([1, 3])
  const listed = async () => {
    const { body } = await call('GET', `/api/domains/${domainId}/rulesets`, { token })
    return body.rulesets.map(({ version }: { version: number }) => version)
  }
  expect(await listed()).toEqual([5, 3, 1])
  const back = { token, body: { version: 2 } }
  const refused = await call('POST', `/api/domains/${domainId}/rollback`, back)
  expect(refused.body).toMatchObject(errorLike('RULESET_GONE'))

  // The rest of the ruleset explains visits, without IP addresses, as long as there are any.
  const left = async () =>
    Promise.all(
      before.map(async ({ hash }) => {
        const object = await env.VISIT_ARCHIVE.get(`rulesets/ruleset-redacted:${hash}`)
        return object === null ? null : JSON.parse(await object.text()).lists
      }),
    )
  const empty = { 'repeated-access': { kind: 'ip', entries: [] } }
  expect(await left()).toEqual([null, empty, null, empty])
  await runDay(START + 390 * DAY)
  expect(await left()).toEqual([null, empty, null, empty])
  await runDay(START + 398 * DAY)
  expect(await left()).toEqual([null, null, null, null])
  expect((await history()).map(({ version }) => version)).toEqual([1, 3, 5])
})

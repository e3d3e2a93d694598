import { env, exports } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { campaignInput, createAccount } from '../../test/accounts.ts'
import { call } from '../../test/call.ts'
import { createTestContext } from '../../test/context.ts'
import { archiveRulesets } from './archive-rulesets.ts'
import { deleteRulesetText, readExplainingText, readRulesetText } from './ruleset-texts.ts'

const MINUTE = 60_000
const DAY = 86_400_000

it('moves superseded texts to the archive after a month, where they are still read', async () => {
  const account = await createAccount()
  const { token, domainId } = account
  for (const path of ['/one', '/two']) {
    await call('POST', '/api/campaigns', { token, body: campaignInput(account, { path }) })
  }
  const { results } = await env.DB.prepare(
    'select version, hash from publications where domain_id = ? order by version',
  )
    .bind(domainId)
    .all<{ version: number; hash: string }>()
  const [old, current] = [results[0]?.hash ?? '', results.at(-1)?.hash ?? '']
  const text = await env.RULESETS.get(`ruleset:${old}`)
  expect([text === null, old === current]).toEqual([false, false])
  // Returns the domain's minute of a day.
  const minuteOf = (at: number) => {
    const day = Math.floor(at / DAY) * DAY
    return day + (domainId % 1_440) * MINUTE
  }
  const contextAt = (at: number, changes = {}) =>
    createTestContext({ now: () => minuteOf(at), ...changes })
  const isInKv = async (hash: string) => (await env.RULESETS.get(`ruleset:${hash}`)) !== null
  await archiveRulesets(await contextAt(Date.now() + 28 * DAY))
  expect(await isInKv(old)).toBe(true)
  const fail = () => Promise.reject(new Error('R2 is away'))
  const archive = { get: fail, put: fail, delete: fail, list: fail }
  const outage = await contextAt(Date.now() + 32 * DAY, { archive })
  await expect(archiveRulesets(outage)).rejects.toThrow('R2 is away')
  expect(await isInKv(old)).toBe(true)

  const ctx = await contextAt(Date.now() + 32 * DAY)
  await archiveRulesets(ctx)
  expect([await isInKv(old), await isInKv(current)]).toEqual([false, true])
  expect(await readRulesetText(ctx, old)).toBe(text)
  expect(await readExplainingText(ctx, old)).toEqual({ text, isRedacted: false })
  const without = await createTestContext({ archive })
  await expect(readExplainingText(without, old)).rejects.toThrow('ARCHIVE_UNAVAILABLE')
  expect(await readRulesetText(without, old)).toBeNull()

  const Authorization = `Bearer ${env.OPERATOR_KEY}`
  const url = 'https://app.example.com/operator/archived-rulesets'
  const listed = await exports.default.fetch(url, { headers: { Authorization } })
  expect(await listed.text()).toContain(JSON.stringify({ key: `ruleset:${old}`, value: text }))
  await deleteRulesetText(ctx, old)
  expect(await readExplainingText(ctx, old)).toBeNull()
})

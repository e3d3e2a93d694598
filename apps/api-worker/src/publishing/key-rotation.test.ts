import { env } from 'cloudflare:workers'
import { rulesetSchema } from '@crivo/filter-engine'
import { type SignedRuleset, verifyRuleset } from '@crivo/shared'
import { expect, it } from 'vitest'
import { requireDomain } from '#core/domains/domain.ts'
import { readRuleset } from '#features/edge/read-ruleset.ts'
import { parseConfig } from '#platform/config.ts'
import { rotateRulesetKey } from '../../../../scripts/lib/secrets.ts'
import { campaignInput, createAccount, type TestAccount } from '../../test/accounts.ts'
import { call } from '../../test/call.ts'
import { createTestContext, signedInAs } from '../../test/context.ts'
import { versionsOf } from '../../test/domains.ts'
import { runPublishingCron } from './publishing-cron.ts'

const trustIn = (key: string) => {
  const { id, jwk } = JSON.parse(key)
  return { [id]: jwk.x }
}
const contextOf = async (RULESET_KEY: string) =>
  createTestContext({ config: await parseConfig({ ...env, RULESET_KEY }) })

async function fetchAs(key: string, account: TestAccount): Promise<SignedRuleset> {
  const ctx = signedInAs(account.id, await contextOf(key))
  const domain = await requireDomain(ctx, account.domainId)
  const signed = await readRuleset(ctx, { domain, have: 0 })
  if (signed === null) throw new Error('no ruleset')
  return signed
}

const publishedAccount = async () => {
  const account = await createAccount()
  await call('POST', '/api/campaigns', { token: account.token, body: campaignInput(account) })
  return account
}

it('signs again after a key rotation, so that edges trusting any earlier key accept it', async () => {
  const account = await publishedAccount()
  const first = env.RULESET_KEY
  const second = await rotateRulesetKey(first, 'second')
  const third = await rotateRulesetKey(second, 'third')
  const before = await fetchAs(first, account)
  expect(before).toMatchObject({ version: 1, keyId: '1', endorsements: [] })
  await runPublishingCron(await contextOf(third))
  const after = await fetchAs(third, account)
  expect(after).toMatchObject({ version: 2, hash: before.hash, keyId: 'third' })
  expect(after.endorsements.map(({ by }) => by)).toEqual(['second', '1'])
  expect(rulesetSchema.safeParse(JSON.parse(after.ruleset)).success).toBe(true)
  for (const key of [first, second, third]) {
    expect(await verifyRuleset(after, trustIn(key))).toBe(true)
  }
  const stranger = await rotateRulesetKey('{"id":"x"}', 'stranger')
  expect(await verifyRuleset(after, trustIn(stranger))).toBe(false)
  await runPublishingCron(await contextOf(third))
  expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2, published: 2 })
})

it('signs the content of an active rollback again', async () => {
  const account = await publishedAccount()
  const { token, domainId } = account
  await call('POST', '/api/campaigns', { token, body: campaignInput(account, { path: '/two' }) })
  await call('POST', `/api/domains/${domainId}/rollback`, { token, body: { version: 1 } })
  const key = await rotateRulesetKey(env.RULESET_KEY, 'next')
  await runPublishingCron(await contextOf(key))
  const signed = await fetchAs(key, account)
  expect(signed).toMatchObject({ version: 4, keyId: 'next' })
  expect(JSON.parse(signed.ruleset).campaigns).toMatchObject([{ path: '/launch' }])
  const { body } = await call('GET', `/api/domains/${domainId}/rulesets?limit=1`, { token })
  expect(body.rulesets).toMatchObject([{ version: 4, origin: 'automatic', ofVersion: 1 }])
})

it('endorses with eight earlier keys, and drops older ones', async () => {
  let key = env.RULESET_KEY
  for (let at = 0; at < 10; at++) key = await rotateRulesetKey(key, `key ${at}`)
  const { rulesetKey } = await parseConfig({ ...env, RULESET_KEY: key })
  expect(rulesetKey.endorsements.map(({ by }) => by)).toEqual(
    [8, 7, 6, 5, 4, 3, 2, 1].map((at) => `key ${at}`),
  )
})

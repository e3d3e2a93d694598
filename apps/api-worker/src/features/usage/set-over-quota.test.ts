import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { campaignInput, createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { addDomain, versionsOf } from '../../../test/domains.ts'
import { takeRuleset } from '../../../test/edge-call.ts'
import { runTrigger } from '../../../test/run-trigger.ts'
import { setOverQuota } from './set-over-quota.ts'

it('stops filtering on every domain until the given time, and then filters again', async () => {
  const account = await createAccount('free')
  const second = await addDomain(account)
  const unused = await addDomain(account)
  for (const domainId of [account.domainId, second]) {
    const body = campaignInput(account, { domainId })
    await call('POST', '/api/campaigns', { token: account.token, body })
  }
  const stateOf = async (domainId: number) =>
    JSON.parse((await takeRuleset(domainId)).ruleset).account ?? 'active'
  const ctx = await createTestContext()
  const until = Date.now() + 60_000
  const set = () => setOverQuota(ctx, { accountId: account.id, until })
  await set()
  await set()
  expect([await stateOf(account.domainId), await stateOf(second)]).toEqual([
    'over-quota',
    'over-quota',
  ])
  expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2, published: 2 })
  expect(await versionsOf(unused)).toMatchObject({ draft: 0 })
  const audit = await env.DB.prepare(
    `select count(*) count from audit_log where action = 'usage.over-quota' and account_id = ?`,
  )
    .bind(account.id)
    .first('count')
  expect(audit).toBe(1)

  await runTrigger()
  expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2 })
  await env.DB.prepare('update accounts set over_quota_until = 1 where id = ?')
    .bind(account.id)
    .run()
  await runTrigger()
  expect([await stateOf(account.domainId), await stateOf(second)]).toEqual(['active', 'active'])
  await runTrigger()
  expect(await versionsOf(account.domainId)).toMatchObject({ draft: 3, published: 3 })
})

it('filters again as soon as a stopped account gets a plan', async () => {
  const account = await createAccount('free')
  const { token, domainId } = account
  await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
  const until = Date.now() + 60_000
  const ctx = await createTestContext()
  await setOverQuota(ctx, { accountId: account.id, until })
  expect(JSON.parse((await takeRuleset(domainId)).ruleset).account).toBe('over-quota')
  await env.DB.prepare("update accounts set plan = 'starter' where id = ?").bind(account.id).run()
  await call('POST', '/api/campaigns', { token, body: campaignInput(account, { path: '/two' }) })
  expect(JSON.parse((await takeRuleset(domainId)).ruleset)).not.toHaveProperty('account')
})

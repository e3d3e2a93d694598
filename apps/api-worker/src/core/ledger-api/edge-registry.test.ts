import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { getTableColumns } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { domains } from '#db/schema.ts'
import { campaignInput, createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { ledgerOf, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { createTestWebhook } from '../../../test/webhooks.ts'
import type { DumpLine } from './dumps.ts'
import { pushChangedRegistries, pushRegistry } from './edge-registry.ts'
import type { EdgeRegistry } from './settings.ts'

async function createPushed() {
  const account = await createAccount()
  const { token, id: accountId } = account
  await createTestWebhook(['alert.raised'], account)
  await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
  await pushRegistry(await createTestContext(), { accountId })
  return account
}

const revisionsOf = async (accountId: number) =>
  env.DB.prepare(
    'select registry_revision as revision, registry_pushed as pushed from accounts where id = ?',
  )
    .bind(accountId)
    .first<{ revision: number; pushed: number }>()

async function heldBy(accountId: number): Promise<EdgeRegistry | null> {
  const find = "select value from state where key = 'registry'"
  const [row] = await query(ledgerOf(accountId), find)
  return row === undefined ? null : JSON.parse(String(row.value))
}

it('is outdated by every change to its data', async () => {
  const account = await createPushed()
  const held = await heldBy(account.id)
  const [edge = {}] = held?.domains ?? []
  const columns = Object.entries(getTableColumns(domains))
    .filter(([key]) => key in edge && key !== 'id')
    .map(([, { name }]) => name)
  expect(columns).toHaveLength(11)
  const settings = [
    ...['plan', 'role', 'is_active', 'is_frozen', 'masks_addresses'],
    ...['mask_addresses_after_days', 'keep_visits_days', 'spending_limit_cents', 'stops_at_limit'],
  ]
  const ofAccount = `where account_id = ${account.id}`
  const changes = [
    ...settings.map((name) => `update accounts set ${name} = ${name} where id = ${account.id}`),
    ...columns.map((name) => `update domains set ${name} = ${name} ${ofAccount}`),
    ...['current_period_start', 'forgiven_requests', 'forgiven_at'].map(
      (name) => `update subscriptions set ${name} = ${name} ${ofAccount}`,
    ),
    `update webhooks set off_reason = 'failing' ${ofAccount}`,
    `update webhooks set events = '[]' ${ofAccount}`,
    `delete from webhooks ${ofAccount}`,
    `update campaigns set policy = policy ${ofAccount}`,
    `delete from campaigns ${ofAccount}`,
    `insert into domains (account_id, name, created_at) values (${account.id}, 'new', 0)`,
    `delete from domains ${ofAccount}`,
  ]
  let last = (await revisionsOf(account.id))?.revision ?? 0
  expect(held?.revision).toBe(last)
  for (const change of changes) {
    await env.DB.prepare(change).run()
    const { revision = 0 } = (await revisionsOf(account.id)) ?? {}
    expect({ change, isNewer: revision > last }).toEqual({ change, isNewer: true })
    last = revision
  }
  await pushChangedRegistries(await createTestContext(), 'oldest')
  expect(await revisionsOf(account.id)).toEqual({ revision: last, pushed: last })
  expect(await heldBy(account.id)).toMatchObject({ revision: last, domains: [], campaigns: [] })
})

it('is not replaced by an older one that arrives late', async () => {
  const { id } = await createPushed()
  const held = await heldBy(id)
  if (held === null) throw new Error('no registry')
  await ledgerOf(id).adoptRegistry({ ...held, revision: held.revision - 1, domains: [] })
  expect(await heldBy(id)).toEqual(held)
})

it('is dropped with a restored ledger, and brought back by the alarm', async () => {
  const { id } = await createPushed()
  const ledger = ledgerOf(id)
  const before = await heldBy(id)
  const lines: DumpLine[] = []
  for (let page = await ledger.dump(null); ; page = await ledger.dump(page.cursor)) {
    lines.push(page.line)
    if (page.cursor === null) break
  }
  for (const line of lines) await ledger.load(line)
  expect(await heldBy(id)).toBeNull()
  const caller = { domainId: 1, keyVersion: 1, forms: { rulesetForm: 1, batchForm: 2 } }
  const batch = { batchId: crypto.randomUUID(), visits: [visit(1)], reports: [] }
  expect(await ledger.appendFrom({ caller, batch, lost: 0 })).toBeNull()
  // The alarm may already be running.
  await runDurableObjectAlarm(ledger)
  await vi.waitFor(
    async () => expect(await heldBy(id)).toMatchObject({ revision: before?.revision }),
    60_000,
  )
})

it('is deleted with its account', async () => {
  const { id } = await createPushed()
  await ledgerOf(id).erase()
  expect(await heldBy(id)).toBeNull()
  await env.DB.prepare('delete from accounts where id = ?').bind(id).run()
  await pushRegistry(await createTestContext(), { accountId: id })
  expect(await heldBy(id)).toBeNull()
})

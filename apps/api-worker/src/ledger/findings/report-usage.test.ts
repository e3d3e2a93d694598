import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { LEDGER_PORTS } from '#durable-objects.ts'
import { createAccount } from '../../../test/accounts.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf, ledgerOf, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { reportUsageIfDue } from './report-usage.ts'

async function createLedger() {
  const { id } = await createAccount()
  const ledger = ledgerOf(id)
  const add = (count: number) =>
    ledger.append(
      batchOf(
        Array.from({ length: count }, () => visit(1)),
        { id },
      ),
    )
  const reported = () =>
    env.DB.prepare('select total from account_usage where account_id = ?').bind(id).first('total')
  return { id, ledger, add, reported }
}

it('reports a ledger’s requests from its alarm, at most once an hour', async () => {
  const { ledger, add, reported } = await createLedger()
  await add(3)
  await runDurableObjectAlarm(ledger)
  expect(await reported()).toBe(3)
  await add(2)
  await runDurableObjectAlarm(ledger)
  expect(await reported()).toBe(3)
  await query(ledger, "update state set value = '0' where key = 'reportedAt'")
  await runDurableObjectAlarm(ledger)
  expect(await reported()).toBe(5)
})

it('retries a failed report', async () => {
  const { id, ledger, add, reported } = await createLedger()
  const { account } = batchOf([], { id })
  await add(4)
  const report = (withDatabase: boolean, now: number) =>
    runInDurableObject(ledger, async (_, { storage }) => {
      const ctx = await createTestContext({ now: () => now })
      const broken = { ...ctx, db: Object.create(null) }
      await reportUsageIfDue(storage.sql, withDatabase ? ctx : broken, account, LEDGER_PORTS)
    })
  await expect(report(false, Date.now())).rejects.toThrow()
  expect(await reported()).toBeNull()
  await report(true, Date.now() + 3_600_000)
  expect(await reported()).toBe(4)
})

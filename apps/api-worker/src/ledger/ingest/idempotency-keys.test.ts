import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { batchOf, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import type { AccountLedger } from '../account-ledger.ts'

const claimOf = (visitId: string, changes: object = {}) => ({
  visitId,
  id: 'name',
  request: 'r',
  answer: `{"visitId":"${visitId}"}`,
  ...changes,
})

it('stores new visits, and repeats the response to known ones', async () => {
  const ledger = newLedger()
  const [first, second, other, unnamed] = [visit(1), visit(1), visit(1), visit(1)]
  const settle = (visits: (typeof first)[], claims: ReturnType<typeof claimOf>[]) =>
    ledger.settle({ ...batchOf(visits), claims })
  expect(await settle([first, unnamed], [claimOf(first.id)])).toEqual({
    [first.id]: { state: 'new' },
  })
  const claims = [claimOf(second.id), claimOf(other.id, { request: 'another' })]
  expect(await settle([second, other], claims)).toEqual({
    [second.id]: { state: 'repeated', answer: claimOf(first.id).answer },
    [other.id]: { state: 'conflict' },
  })
  const stored = await ledger.recent({ campaignId: 1, limit: 9 })
  expect(stored.map(({ id }) => id).toSorted()).toEqual([first.id, unnamed.id].toSorted())
})

it('stores and charges a batch once when it is resent after a lost acknowledgement', async () => {
  const ledger = newLedger()
  const named = visit(1)
  const input = { ...batchOf([named, visit(1)]), claims: [claimOf(named.id)] }
  await ledger.settle(input)
  expect(await ledger.settle(input)).toEqual({
    [named.id]: { state: 'repeated', answer: claimOf(named.id).answer },
  })
  expect((await ledger.totals())[1]?.requests).toBe(2)
})

it('stores no idempotency key of a visit that could not be stored', async () => {
  const ledger = newLedger()
  const named = visit(1)
  const input = { ...batchOf([named]), claims: [claimOf(named.id)] }
  await query(ledger, 'alter table arrivals rename to elsewhere')
  await runInDurableObject(ledger, (instance: AccountLedger) => {
    expect(() => instance.settle(input)).toThrow('arrivals')
  })
  await query(ledger, 'alter table elsewhere rename to arrivals')
  expect(await ledger.settle(input)).toEqual({ [named.id]: { state: 'new' } })
  expect((await ledger.totals())[1]?.requests).toBe(1)
})

it('deletes old idempotency keys automatically, even without new ones', async () => {
  const ledger = newLedger()
  const named = visit(1)
  await ledger.settle({ ...batchOf([named]), claims: [claimOf(named.id)] })
  await query(ledger, 'update answers set at = at - 86400001')
  for (let slice = 0; slice < 20; slice++) await runDurableObjectAlarm(ledger)
  expect(await query(ledger, 'select id from answers')).toEqual([])
})

it('forgets idempotency keys after a day', async () => {
  const ledger = newLedger()
  const [first, second] = [visit(1), visit(1)]
  await ledger.settle({ ...batchOf([first]), claims: [claimOf(first.id)] })
  await query(ledger, 'update answers set at = at - 86400001')
  const settled = await ledger.settle({ ...batchOf([second]), claims: [claimOf(second.id)] })
  expect(settled).toEqual({ [second.id]: { state: 'new' } })
})

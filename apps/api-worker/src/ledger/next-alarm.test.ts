import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { batchOf, newLedger } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'
import { spreadOf } from './next-alarm.ts'

const MINUTE = 60_000

it('schedules daily work at one time, however many batches arrive', async () => {
  const ledger = newLedger()
  const alarm = () => runInDurableObject(ledger, (_, { storage }) => storage.getAlarm())
  await ledger.append(batchOf([visit(1)]))
  const first = await alarm()
  expect(first).toBeGreaterThan(Date.now())
  for (let batch = 0; batch < 30; batch++) await ledger.append(batchOf([visit(1)]))
  expect(await alarm()).toBe(first)
})

it('spreads accounts evenly over half an hour', () => {
  const minutes = Array.from({ length: 3_000 }, (_, account) => {
    const id = env.LEDGER.idFromName(String(account)).toString()
    return Math.floor(spreadOf(id) / MINUTE)
  })
  for (let minute = 0; minute < 30; minute++) {
    const { length } = minutes.filter((each) => each === minute)
    expect(length, `${minute}`).toBeGreaterThan(50)
    expect(length, `${minute}`).toBeLessThan(150)
  }
})

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { VisitRow } from '@crivo/shared'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AccountLedger } from '#ledger/account-ledger.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { edgeCall, sendVisits } from '../../../test/edge-call.ts'
import { batchOf, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { nextAlarm } from '../next-alarm.ts'
import { matchPersonReports, receiptReasonOf, takePersonReport } from './person-reports.ts'

const HOUR = 3_600_000
const ADDRESS = '189.1.2.3'
const WHITE = { action: 'white', reason: 'POLICY.GEO' } as const

const withVisits = async <T>(
  visits: readonly VisitRow[],
  run: (sql: SqlStorage) => T | Promise<T>,
): Promise<T> => {
  const ledger = newLedger()
  await ledger.append(batchOf(visits))
  return runInDurableObject(ledger, (_: AccountLedger, state) => run(state.storage.sql))
}

describe('the reason shown to a visitor', () => {
  const now = Date.now()
  const told = (changes: Partial<VisitRow>, address = ADDRESS) => {
    const row = visit(1, { at: now - 2 * HOUR, ...changes })
    return withVisits([row], (sql) => receiptReasonOf(sql, { visitId: row.id, address }, now))
  }

  it.each([
    [{}, 'main'],
    [WHITE, 'audience'],
    [{ ...WHITE, reason: 'POLICY.BLOCK_LIST' }, 'audience'],
    [{ ...WHITE, reason: 'GIVT.DATACENTER' }, 'automated'],
    [{ ...WHITE, reason: 'SIVT.AUTOMATION' }, 'automated'],
    [{ ...WHITE, reason: 'POLICY.PAUSED' }, 'closed'],
    [{ ...WHITE, reason: 'SYS.FROZEN' }, 'closed'],
  ] as const)('is the class only: %j is %s', async (changes, reason) => {
    expect(await told(changes)).toBe(reason)
  })

  it.each([
    ['a reviewer’s', { reason: 'VERIFIED.AD', botName: 'Meta', clientIp: ADDRESS }],
    ['a visit of the last hour', { at: now - HOUR / 2 }],
    ['a visit of the day before', { at: now - 25 * HOUR }],
  ])('is nothing for %s', async (_, changes) => {
    expect(await told(changes)).toBeNull()
  })

  it('is nothing at another IP address', async () => {
    expect(await told(WHITE, '189.1.2.4')).toBeNull()
  })
})

describe('a report', () => {
  const now = Date.now()
  const rows = (sql: SqlStorage) =>
    sql.exec('select visitId, address, at, reportedAt from person_reports').toArray()

  it('waits for its visit, then stores the visit’s reference and deletes the IP address', async () => {
    const row = visit(1, { at: now, ...WHITE })
    const ledger = newLedger()
    await ledger.receipt({ kind: 'report', visitId: row.id, address: ADDRESS })
    expect(await ledger.personReports()).toEqual([])
    await ledger.append(batchOf([row]))
    expect(await ledger.alerts()).toMatchObject([{ kind: 'person_report', campaignId: 1 }])
    expect(await ledger.personReports()).toMatchObject([{ visit: { id: row.id } }])
    await ledger.receipt({ kind: 'report', visitId: row.id, address: ADDRESS })
    expect(await ledger.personReports()).toHaveLength(1)
    await runInDurableObject(ledger, (_: AccountLedger, { storage }) => {
      expect(rows(storage.sql)).toMatchObject([{ address: null, at: now }])
    })
    expect(await ledger.closePersonReport(row.id)).toBe(true)
    expect(await ledger.closePersonReport(row.id)).toBe(false)
    expect(await ledger.personReports()).toEqual([])
  })

  it('alerts once a day about each campaign, even when their reports alternate', async () => {
    const visits = [1, 2, 1, 2, 1].map((campaignId) => visit(campaignId, { at: now, ...WHITE }))
    await withVisits(visits, (sql) => {
      const alerts = () =>
        sql.exec("select campaignId from alerts where kind = 'person_report'").toArray()
      for (const { id } of visits) takePersonReport(sql, { visitId: id, address: ADDRESS }, now)
      expect(alerts()).toEqual([{ campaignId: 1 }, { campaignId: 2 }])
    })
  })

  it('about a reviewer’s or a passed visit reaches nobody, and is deleted', async () => {
    const reviewer = visit(1, { at: now, reason: 'VERIFIED.AD', botName: 'Meta' })
    const passed = visit(1, { at: now })
    await withVisits([reviewer, passed], (sql) => {
      for (const { id } of [reviewer, passed]) {
        takePersonReport(sql, { visitId: id, address: ADDRESS }, now)
      }
      expect(rows(sql)).toMatchObject([{ visitId: reviewer.id, at: null }])
      matchPersonReports(sql, now + 25 * HOUR)
      expect(rows(sql)).toEqual([])
    })
  })

  it('whose visit is never found is deleted after a day, even if nobody reads the reports', async () => {
    const ledger = newLedger()
    await ledger.receipt({ kind: 'report', visitId: crypto.randomUUID(), address: ADDRESS })
    const later = now + 25 * HOUR
    const next = await runInDurableObject(ledger, (_: AccountLedger, { storage }) =>
      nextAlarm(storage.sql, { now, hasSockets: false, spread: 25 * HOUR }),
    )
    expect(next).toBeLessThan(later)
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await runDurableObjectAlarm(ledger)
    expect(await query(ledger, 'select * from person_reports')).toEqual([])
  })

  it('is limited to five per IP address', async () => {
    await withVisits([], (sql) => {
      for (let times = 0; times < 9; times++) {
        takePersonReport(sql, { visitId: crypto.randomUUID(), address: ADDRESS }, now)
      }
      takePersonReport(sql, { visitId: crypto.randomUUID(), address: '189.1.2.4' }, now)
      expect(rows(sql)).toHaveLength(6)
    })
  })
})

describe('the customer', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await createAccount('growth')
  })

  it('reads the reports that the domain’s edge signed, and closes them', async () => {
    const { token, domainId } = account
    const campaigns = await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
    const row = visit(campaigns.body.id, WHITE)
    const report = JSON.stringify({ kind: 'report', visitId: row.id, address: ADDRESS })
    await sendVisits(account, [row])
    const taken = await edgeCall(domainId, 'POST', '/edge/v1/receipts', report)
    expect(taken.body).toEqual({ reason: null })
    const path = '/api/analytics/person-reports'
    const { body } = await call('GET', path, { token })
    expect(body).toMatchObject([{ visit: { id: row.id, reason: 'POLICY.GEO' } }])
    const other = await createAccount('growth')
    const refused = await call('POST', `${path}/${row.id}/close`, { token: other.token })
    expect(refused.body).toMatchObject(errorLike('REPORT_NOT_FOUND'))
    expect((await call('POST', `${path}/${row.id}/close`, { token })).status).toBe(204)
    expect((await call('GET', path, { token })).body).toEqual([])
  })

  it.each(['{}', '{"kind":"report","visitId":"x","address":"::1"}', 'x'])(
    'gets nothing from the malformed call %s',
    async (body) => {
      const { domainId } = account
      const { status } = await edgeCall(domainId, 'POST', '/edge/v1/receipts', body)
      expect(status).toBe(400)
    },
  )
})

import { runDurableObjectAlarm } from 'cloudflare:test'
import { UNKNOWN_VALUE, type VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { batchOf, newLedger, query } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'
import type { VisitSearch } from './types.ts'

const DAY = 86_400_000
const NOW = Date.now()
const ALL: VisitSearch = { from: null, to: null, cursor: null, limit: 500 }

/** Every visit of a search, page by page. */
async function findAll(ledger: ReturnType<typeof newLedger>, search: Partial<VisitSearch>) {
  const found: VisitRow[] = []
  let pages = 0
  for (let cursor: string | null = null; ; ) {
    const page = await ledger.visits({ ...ALL, ...search, cursor })
    found.push(...page.visits)
    pages++
    if (page.cursor === null) return { found, pages }
    cursor = page.cursor
  }
}

const idsOf = (visits: readonly VisitRow[]) => visits.map(({ id }) => id)

describe('a search', () => {
  const odd = visit(2, {
    at: NOW - 3 * DAY,
    action: 'white',
    reason: 'SIVT.PROXY',
    ruleId: 'proxies',
    rulesetHash: 'c'.repeat(64),
    clientIp: '2001:db8::1',
    country: 'PT',
    region: 'Lisboa',
    city: 'Lisboa',
    asn: 3_243,
    language: 'pt-PT',
    os: 'ios',
    browser: 'safari',
    device: 'tablet',
    botName: 'odd',
    referrer: 'odd.example',
  })
  const nobody = visit(3, {
    at: NOW - 5 * DAY,
    country: null,
    region: null,
    city: null,
    asn: null,
    language: null,
    os: null,
    browser: null,
    device: null,
    botName: null,
    referrer: null,
  })
  const plain = [0, 1, 2, 8].map((days) => visit(1, { at: NOW - days * DAY, city: 'Recife' }))
  const unknown = visit(1, { at: NOW - 9 * DAY, reason: 'NEW.CODE', city: 'Recife' })

  const filters: [Partial<VisitSearch>, VisitRow[]][] = [
    [{}, [plain[0], plain[1], plain[2], odd, nobody, plain[3], unknown].flatMap((v) => v ?? [])],
    [{ campaignId: 2 }, [odd]],
    [{ campaignId: 9 }, []],
    [{ action: 'white' }, [odd]],
    [{ class: 'sivt' }, [odd]],
    [{ class: 'system' }, [unknown]],
    [{ class: 'givt' }, []],
    [{ reason: 'SIVT.PROXY' }, [odd]],
    [{ country: 'PT' }, [odd]],
    [{ country: UNKNOWN_VALUE }, [nobody]],
    [{ region: 'Lisboa' }, [odd]],
    [{ city: 'Lisboa', campaignId: 2 }, [odd]],
    [{ city: 'Lisboa', campaignId: 1 }, []],
    [{ asn: '3243' }, [odd]],
    [{ asn: UNKNOWN_VALUE }, [nobody]],
    [{ language: 'pt-PT' }, [odd]],
    [{ os: 'ios' }, [odd]],
    [{ browser: 'safari' }, [odd]],
    [{ device: 'tablet' }, [odd]],
    [{ botName: 'odd' }, [odd]],
    [{ referrer: 'odd.example' }, [odd]],
    [{ ruleId: 'proxies' }, [odd]],
    [{ rulesetHash: 'c'.repeat(64) }, [odd]],
    [{ rulesetHash: 'd'.repeat(64) }, []],
    [{ ip: '2001:0DB8:0::1' }, [odd]],
    [{ ip: 'no address' }, []],
    [{ from: NOW - 5 * DAY, to: NOW - 3 * DAY }, [nobody]],
  ]

  it('finds by every filter, before and after days are counted', async () => {
    const ledger = newLedger()
    await ledger.append(batchOf([...plain, odd, nobody, unknown]))
    for (const [filter, expected] of filters) {
      expect((await ledger.visits({ ...ALL, ...filter })).visits, JSON.stringify(filter)).toEqual(
        expected,
      )
    }
    for (let slices = 0; slices < 20; slices++) await runDurableObjectAlarm(ledger)
    expect(await query(ledger, 'select count(*) as n from open_days')).toEqual([{ n: 1 }])
    for (const [filter, expected] of filters) {
      expect((await ledger.visits({ ...ALL, ...filter })).visits, JSON.stringify(filter)).toEqual(
        expected,
      )
    }
  })

  it('goes through visits of one moment page by page, each once', async () => {
    const ledger = newLedger()
    const visits = Array.from({ length: 25 }, (_, index) => visit(1, { at: NOW - (index % 3) }))
    await ledger.append(batchOf(visits))
    const { found, pages } = await findAll(ledger, { limit: 4 })
    expect(pages).toBeGreaterThanOrEqual(7)
    const sorted = visits.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    expect(idsOf(found)).toEqual(idsOf(sorted))
  })

  it('looks at a bounded number of visits a call, and goes on where it stopped', async () => {
    const ledger = newLedger()
    const rare = visit(1, { at: NOW - 10_000_000, botName: 'rare' })
    const numbered = Array.from({ length: 21_000 }, (_, index) => visit(1, { at: NOW - index }))
    for (let at = 0; at < numbered.length; at += 1_000) {
      await ledger.append(batchOf(numbered.slice(at, at + 1_000)))
    }
    await ledger.append(batchOf([rare]))
    const first = await ledger.visits({ ...ALL, botName: 'rare' })
    expect(first.visits).toEqual([])
    expect(first.cursor).not.toBeNull()
    const { found, pages } = await findAll(ledger, { botName: 'rare' })
    expect(found).toEqual([rare])
    expect(pages).toBe(2)
    expect(await ledger.recent({ campaignId: 1, limit: 1 })).toEqual(numbered.slice(0, 1))
  })

  it('skips the days that hold no such visit', async () => {
    const ledger = newLedger()
    const rare = visit(1, { at: NOW - 10 * DAY, city: 'Rara' })
    const many = Array.from({ length: 22_000 }, (_, index) =>
      visit(1, { at: NOW - 2 * DAY - index, city: 'Recife' }),
    )
    for (let at = 0; at < many.length; at += 1_000) {
      await ledger.append(batchOf(many.slice(at, at + 1_000)))
    }
    await ledger.append(batchOf([rare]))
    for (let slices = 0; slices < 20; slices++) await runDurableObjectAlarm(ledger)
    expect(await ledger.visits({ ...ALL, city: 'Rara' })).toEqual({ visits: [rare], cursor: null })
  })
})

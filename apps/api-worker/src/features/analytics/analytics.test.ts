import { exports } from 'cloudflare:workers'
import { gunzipSync } from 'node:zlib'
import { USUAL_PARAMETERS, type Visit } from '@crivo/shared'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it, vi } from 'vitest'
import { toVisit } from '#core/visits/to-visit.ts'
import { createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { createCampaign } from '../../../test/decisions.ts'
import { sendVisits } from '../../../test/edge-call.ts'
import { ledgerOf, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { exportVisits } from './visit-files/export-visits.ts'
import { parquetWriter } from './visit-files/visits-parquet.ts'

const NOW = Date.now()

const get = ({ token }: TestAccount, path: string) => call('GET', path, { token })
const iso = (at: number) => new Date(at).toISOString()

/** Returns an export's text and headers. */
async function download({ token }: TestAccount, search: string) {
  const response = await exports.default.fetch(
    `https://app.example.com/api/analytics/export?${search}`,
    { headers: { Authorization: `Bearer ${token}` } },
  )
  const bytes = await response.arrayBuffer()
  return { headers: response.headers, bytes, text: new TextDecoder().decode(bytes) }
}

/** Parses exported lines with a Parquet library. */
async function readParquet(file: ArrayBuffer): Promise<Record<string, unknown>[]> {
  const rows = await parquetReadObjects({
    file,
    compressors: { GZIP: (page) => gunzipSync(page) },
  })
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Date
          ? value.toISOString()
          : typeof value === 'bigint'
            ? Number(value)
            : value,
      ]),
    ),
  )
}

describe('visits', () => {
  it('are listed page by page by a filter, and only to their account', async () => {
    const account = await createAccount()
    const stranger = await createAccount()
    const campaignId = await createCampaign(account)
    const visits = Array.from({ length: 5 }, (_, index) =>
      visit(campaignId, { at: NOW - index, city: index === 4 ? 'Olinda' : 'Recife' }),
    )
    await sendVisits(account, visits)
    const first = await get(account, '/api/analytics/visits?limit=3&city=Recife')
    expect(first.body.visits.map(({ id }: Visit) => id)).toEqual(
      visits.slice(0, 3).map(({ id }) => id),
    )
    const cursor = encodeURIComponent(first.body.cursor)
    const next = await get(account, `/api/analytics/visits?limit=3&city=Recife&cursor=${cursor}`)
    expect(next.body.visits.map(({ id }: Visit) => id)).toEqual([visits[3]?.id])
    expect(next.body.cursor).toBeNull()
    expect((await get(stranger, '/api/analytics/visits')).body).toEqual({
      visits: [],
      cursor: null,
    })
  })

  it.each(['limit=0', 'limit=501', 'cursor=x', 'from=yesterday', 'class=bots', 'city='])(
    'reject the query %s',
    async (search) => {
      const { status, body } = await get(await createAccount(), `/api/analytics/visits?${search}`)
      expect(status).toBe(400)
      expect(body).toMatchObject(errorLike('VALIDATION_FAILED'))
    },
  )
})

describe('an export', () => {
  it('contains every matching visit as JSON lines', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const visits = Array.from({ length: 2_400 }, (_, index) =>
      visit(campaignId, { at: NOW - index }),
    )
    for (let at = 0; at < visits.length; at += 800)
      await sendVisits(account, visits.slice(at, at + 800))
    await sendVisits(account, [visit(campaignId, { city: 'Olinda' })])
    const { headers, text } = await download(account, `format=jsonl&to=${iso(NOW)}`)
    expect(headers.get('Content-Type')).toContain('application/jsonl')
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="visits-\d{4}-\d\d-\d\d\.jsonl"$/,
    )
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect(ids).toEqual(visits.slice(1).map(({ id }) => id))
  })

  it('makes few ledger calls, which are limited for a worker', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    for (let batch = 0; batch < 3; batch++) {
      await sendVisits(
        account,
        Array.from({ length: 1_000 }, () => visit(campaignId)),
      )
    }
    const ctx = await createTestContext()
    const visits = vi.fn()
    const ledgerOf = (id: number) =>
      new Proxy(ctx.ledgerOf(id), {
        get(target, key) {
          if (key === 'visits') visits()
          return Reflect.get(target, key)
        },
      })
    const signedIn = signedInAs(account.id, { ...ctx, ledgerOf })
    const { body } = await exportVisits(signedIn, { format: 'jsonl' })
    const text = await new Response(body).text()
    expect(text.trimEnd().split('\n')).toHaveLength(3_000)
    expect(visits).toHaveBeenCalledOnce()
  })

  it('is CSV without formulas', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const referrer = '=HYPERLINK("https://evil.example","x")'
    await sendVisits(account, [
      visit(campaignId, {
        referrer,
        city: 'São "Paulo", SP',
        botName: '+1',
        language: '@a',
        asn: -1,
      }),
    ])
    const { text } = await download(account, 'format=csv')
    const [header, line, rest] = text.split('\r\n')
    expect(header).toMatch(/^id,campaignId,accessStatus,reason,.*,timestamp$/)
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`)
    expect(line).toContain('"São ""Paulo"", SP"')
    expect(line).toContain(",'+1,")
    expect(line).toContain(",'@a,")
    expect(line).toContain(',-1,')
    expect(rest).toBe('')
  })

  it('is Parquet that another reader reads as the JSON lines', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    await sendVisits(account, [
      visit(campaignId, { city: 'São Paulo', asn: 4_230_000_000, decisionMs: 7 }),
      visit(campaignId, { city: null, asn: null, at: NOW - 1, clientIp: '2001:db8::1' }),
      visit(campaignId, { city: 'Olinda', at: NOW - 2 }),
    ])
    const filter = `from=${iso(NOW - 1)}&campaignId=${campaignId}`
    const { headers, bytes } = await download(account, `format=parquet&${filter}`)
    expect(headers.get('Content-Type')).toBe('application/vnd.apache.parquet')
    expect(headers.get('Content-Disposition')).toMatch(/\.parquet"$/)
    const { text } = await download(account, `format=jsonl&${filter}`)
    const lines = text.trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    expect(await readParquet(bytes)).toEqual(
      lines.map((line) => ({ stage: null, check: null, ownCheck: null, ...JSON.parse(line) })),
    )
  })

  it('is Parquet in several groups of rows, or in none', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const visits = Array.from({ length: 45 }, (_, index) => visit(campaignId, { at: NOW - index }))
    const file = parquetWriter(20)
    const reported = visits.map((each) => ({
      ...toVisit(each, USUAL_PARAMETERS),
      afterVisit: null,
    }))
    const parts = [0, 15, 30].map((at) => file.write(reported.slice(at, at + 15)))
    expect(parts.map(({ length }) => length > 0)).toEqual([false, true, false])
    const whole = await new Blob([...parts, file.end()]).arrayBuffer()
    expect(await readParquet(whole)).toEqual(
      reported.map((each) => ({ stage: null, check: null, ownCheck: null, ...each })),
    )
    const { bytes } = await download(await createAccount(), 'format=parquet')
    expect(await readParquet(bytes)).toEqual([])
  })

  it('has its header even without visits', async () => {
    const { text } = await download(await createAccount(), 'format=csv')
    expect(text).toMatch(/^id,[^\r\n]*\r\n$/)
  })

  it('is aborted, not ended, when the ledger fails midway', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    for (let batch = 0; batch < 11; batch++) {
      await sendVisits(
        account,
        Array.from({ length: 1_000 }, () => visit(campaignId)),
      )
    }
    const { body } = await exports.default.fetch(
      'https://app.example.com/api/analytics/export?format=jsonl',
      { headers: { Authorization: `Bearer ${account.token}` } },
    )
    const reader = body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    const ledger = ledgerOf(account.id)
    await query(ledger, 'alter table arrivals rename to hidden')
    const readOn = async () => {
      while ((await reader?.read())?.done === false);
    }
    await expect(readOn()).rejects.toThrow()
  })
})

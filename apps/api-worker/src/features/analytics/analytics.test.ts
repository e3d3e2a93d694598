import { env, exports } from 'cloudflare:workers'
import type { Visit, VisitRow } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { edgeCall } from '../../../test/edge-call.ts'
import { query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { exportVisits } from './export-visits.ts'

const HOUR = 3_600_000
const NOW = Date.now()

const send = (account: TestAccount, visits: VisitRow[]) =>
  edgeCall(
    account.domainId,
    'POST',
    '/edge/v1/visits',
    JSON.stringify({ batchId: crypto.randomUUID(), visits }),
  )

async function newCampaign(account: TestAccount): Promise<number> {
  const body = campaignInput(account)
  return (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
}

const get = ({ token }: TestAccount, path: string) => call('GET', path, { token })
const iso = (at: number) => new Date(at).toISOString()

/** The file that an export sends, as text and with its headers. */
async function download({ token }: TestAccount, search: string) {
  const response = await exports.default.fetch(
    `https://app.example.com/api/analytics/export?${search}`,
    { headers: { Authorization: `Bearer ${token}` } },
  )
  const text = new TextDecoder().decode(await response.arrayBuffer())
  return { headers: response.headers, text }
}

describe('visits', () => {
  it('are found page by page by their filter, by their account alone', async () => {
    const account = await createAccount()
    const stranger = await createAccount()
    const campaignId = await newCampaign(account)
    const visits = Array.from({ length: 5 }, (_, index) =>
      visit(campaignId, { at: NOW - index, city: index === 4 ? 'Olinda' : 'Recife' }),
    )
    await send(account, visits)
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
    'are not searched with %s',
    async (search) => {
      const { status, body } = await get(await createAccount(), `/api/analytics/visits?${search}`)
      expect(status).toBe(400)
      expect(body).toMatchObject(errorLike('VALIDATION_FAILED'))
    },
  )
})

describe('counts', () => {
  it('are those of whole hours around the span, by value and by step', async () => {
    const account = await createAccount()
    const campaignId = await newCampaign(account)
    const hour = Math.floor(NOW / HOUR) * HOUR
    await send(account, [
      visit(campaignId, { at: hour, country: null }),
      visit(campaignId, { at: hour, country: 'BR' }),
      visit(campaignId, { at: hour - 1, country: 'BR', action: 'white', reason: 'GIVT.UA' }),
      visit(campaignId, { at: hour - HOUR - 1, country: 'BR' }),
    ])
    const span = `from=${iso(hour - 1)}&to=${iso(hour + 1)}&campaignId=${campaignId}`
    const { body } = await get(account, `/api/analytics/breakdown?${span}&dimension=country`)
    expect(body).toMatchObject({
      dimension: 'country',
      rows: [
        { value: 'BR', counts: { pass: 1, givt: 1, black: 1 } },
        { value: null, counts: { pass: 1, givt: 0 } },
      ],
      total: { pass: 2, givt: 1, sivt: 0, policy: 0, verified: 0, system: 0, black: 2, failed: 0 },
    })
    const series = await get(account, `/api/analytics/series?${span}`)
    expect(series.body).toMatchObject({
      step: 'hour',
      points: [
        { at: iso(hour - HOUR), counts: { givt: 1 } },
        { at: iso(hour), counts: { pass: 2 } },
      ],
    })
    const stranger = await createAccount()
    expect((await get(stranger, `/api/analytics/series?${span}`)).body.points).toEqual([])
  })

  it.each([
    ['series', NOW, NOW, 'span_empty'],
    ['series', NOW, NOW - 1, 'span_empty'],
    ['series', NOW - 401 * 24 * HOUR, NOW, 'span_too_long'],
    ['breakdown', Date.UTC(0), Date.UTC(9_999), 'span_too_long'],
  ])('are refused for a %s from %d to %d: %s', async (call, from, to, code) => {
    const path = `/api/analytics/${call}?from=${iso(from)}&to=${iso(to)}${call === 'breakdown' ? '&dimension=country' : ''}`
    const { status, body } = await get(await createAccount(), path)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'to', code }] })
  })

  it.each([
    'breakdown?dimension=country',
    `breakdown?from=${iso(NOW)}&to=${iso(NOW)}&dimension=ip`,
    'series?from=1&to=2',
  ])('are not answered to %s', async (path) => {
    const { status } = await get(await createAccount(), `/api/analytics/${path}`)
    expect(status).toBe(400)
  })
})

describe('an export', () => {
  it('is every visit of a filter, in lines of JSON', async () => {
    const account = await createAccount()
    const campaignId = await newCampaign(account)
    const visits = Array.from({ length: 2_400 }, (_, index) =>
      visit(campaignId, { at: NOW - index }),
    )
    for (let at = 0; at < visits.length; at += 800) await send(account, visits.slice(at, at + 800))
    await send(account, [visit(campaignId, { city: 'Olinda' })])
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

  it('takes few calls of the ledger, of which a worker may make only so many', async () => {
    const account = await createAccount()
    const campaignId = await newCampaign(account)
    for (let batch = 0; batch < 3; batch++) {
      await send(
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
    const { body } = exportVisits({ ctx: signedIn, input: { format: 'jsonl' } })
    const text = await new Response(body).text()
    expect(text.trimEnd().split('\n')).toHaveLength(3_000)
    expect(visits).toHaveBeenCalledOnce()
  })

  it('is CSV of which no cell is a formula', async () => {
    const account = await createAccount()
    const campaignId = await newCampaign(account)
    const referrer = '=HYPERLINK("https://evil.example","x")'
    await send(account, [
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

  it('has its header also without visits', async () => {
    const { text } = await download(await createAccount(), 'format=csv')
    expect(text).toMatch(/^id,[^\r\n]*\r\n$/)
  })

  it('is broken off, not ended, when the ledger fails midway', async () => {
    const account = await createAccount()
    const campaignId = await newCampaign(account)
    for (let batch = 0; batch < 11; batch++) {
      await send(
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
    const ledger = env.LEDGER.get(env.LEDGER.idFromName(String(account.id)))
    await query(ledger, 'alter table visits rename to hidden')
    const readOn = async () => {
      while ((await reader?.read())?.done === false);
    }
    await expect(readOn()).rejects.toThrow()
  })
})

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
    const { body } = await exportVisits({ ctx: signedIn, input: { format: 'jsonl' } })
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

import { runInDurableObject } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListCostsInput } from '#core/ledger-api/costs.ts'
import { spreadCosts } from '#ledger/costs/spread-costs.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { sendVisits } from '../../../test/judged-visits.ts'
import { ledgerOf, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { readCosts } from './report/spread-all.ts'

const DAY = 86_400_000
const TODAY = Math.floor(Date.now() / DAY) * DAY
const dayAgo = (days: number): string => new Date(TODAY - days * DAY).toISOString().slice(0, 10)
const NOON = DAY / 2
let account: TestAccount
let token: string
let campaignId: number

async function newAccount() {
  account = await createAccount('scale')
  token = account.token
  const made = await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
  campaignId = made.body.id
}

const put = (costs: readonly object[], existing?: string) =>
  call('PUT', '/api/costs', { token, body: { costs, ...(existing && { existing }) } })
const cost = (changes: object = {}) => ({
  ...{ campaignId, dimension: 'utmSource', value: 'google', from: dayAgo(1) },
  ...{ amount: '10', currency: 'USD', ...changes },
})
const listed = async (query = '') => (await call('GET', `/api/costs?${query}`, { token })).body
const importText = (text: string, more: object = {}) =>
  call('POST', '/api/costs/import', { token, body: { text, ...more } })
const report = (query = '', from = dayAgo(3), to = dayAgo(0)) =>
  call('GET', `/api/analytics/money?from=${from}&to=${to}&${query}`, { token })

describe('costs', () => {
  beforeAll(newAccount)

  it('are stored once, refused for the same day and source, and replaced on request', async () => {
    expect((await put([cost()])).body).toEqual({ added: 1, replaced: 0, unchanged: 0 })
    expect((await put([cost()])).body).toEqual({ added: 0, replaced: 0, unchanged: 1 })
    const refused = await put([cost({ value: 'meta' }), cost({ amount: '11' })])
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      ...errorLike('COST_EXISTS'),
      message: expect.stringContaining(dayAgo(1)),
      fields: [{ path: 'costs.1', code: 'cost_exists' }],
    })
    expect((await listed()).costs).toEqual([
      {
        ...{ campaignId, dimension: 'utmSource', value: 'google', day: dayAgo(1) },
        ...{ amount: '10.00', currency: 'USD' },
      },
    ])
    expect((await put([cost({ amount: '11' })], 'replace')).body.replaced).toBe(1)
    expect((await listed()).costs[0].amount).toBe('11.00')
  })

  it('of several days add up to the amount entered, and are deleted by day', async () => {
    const span = cost({ value: 'spread', from: dayAgo(3), to: dayAgo(1), amount: '10' })
    expect((await put([span])).body.added).toBe(3)
    const { costs, total } = await listed(`campaignId=${campaignId}`)
    const own = costs.filter(({ value }: { value: string }) => value === 'spread')
    expect(own.map(({ amount }: { amount: string }) => amount)).toEqual([
      '3.333333',
      '3.333333',
      '3.333334',
    ])
    const query = `campaignId=${campaignId}&dimension=utmSource&value=spread&from=${dayAgo(2)}&to=${dayAgo(1)}`
    expect((await call('DELETE', `/api/costs?${query}`, { token })).body).toEqual({ deleted: 2 })
    expect((await listed()).total).toBe(total - 2)
  })

  it('are read once each, even when others are added meanwhile', async () => {
    const { id } = await createAccount()
    const add = (day: number, count: number) =>
      query(
        ledgerOf(id),
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
         insert into costs select ${day}, 1, 'utmSource', 'v' || i, 1000000, 'USD' from n`,
      )
    await add(1, 10_001)
    const ctx = signedInAs(id, await createTestContext())
    const costs = async (input: ListCostsInput) => {
      const page = await ledgerOf(id).costs(input)
      if (page.total === 10_001) await add(2, 5)
      return page
    }
    const racing: typeof ctx.ledgerOf = () => Object.assign(Object.create(null), { costs })
    const read = await readCosts({ ...ctx, ledgerOf: racing }, { from: 0, to: 9 })
    expect([read.length, new Set(read.map(({ value }) => value)).size]).toEqual([10_001, 10_001])
  })

  it.each<[string, object, string, string]>([
    ['a day that does not exist', { from: '2026-02-30' }, 'costs.0.from', 'invalid_date'],
    ['an amount as a number', { amount: 10 }, 'costs.0.amount', 'wrong_type'],
    ['a negative amount', { amount: '-1' }, 'costs.0.amount', 'invalid_amount'],
    ['a comma', { amount: '1,5' }, 'costs.0.amount', 'invalid_amount'],
    ['an unknown currency', { currency: 'usd' }, 'costs.0.currency', 'unknown_currency'],
    ['a span backwards', { to: '2020-01-01' }, 'costs.0.to', 'span_empty'],
    ['a value without dimension', { dimension: null }, 'costs.0.dimension', 'required'],
    ['an unknown dimension', { dimension: 'colour' }, 'costs.0.dimension', 'unknown_entry'],
    ['a foreign campaign', { campaignId: 1 }, 'costs.0.campaignId', 'unknown_entry'],
  ])('refuse %s', async (_, changes, path, code) => {
    const { status, body } = await put([cost(changes)])
    expect(status).toBe(400)
    expect(body.fields).toContainEqual({ path, code })
  })

  it('are refused if one call has two for the same day and source', async () => {
    const twice = [cost({ value: 'x' }), cost({ value: 'x', from: dayAgo(2), to: dayAgo(0) })]
    expect((await put(twice)).body.fields).toEqual([{ path: 'costs.1', code: 'duplicate' }])
  })
})

describe('an import', () => {
  beforeAll(newAccount)

  it('stores the valid lines and lists each invalid one', async () => {
    await put([cost({ amount: '7' })])
    const text = [
      'Day;UTM Source;Cost (BRL);Moeda;Clicks',
      `${dayAgo(2)};google;1.240,50;BRL;9`,
      `${dayAgo(1)};google;8;USD;9`,
      `${dayAgo(1)};meta;1,240;USD;9`,
      `03/04/2026;meta;5;USD;9`,
      `${dayAgo(1)};;5;USD;9`,
      `${dayAgo(1)};tiktok;5;XYZ;9`,
      `${dayAgo(1)};tiktok;free;USD;9`,
      `${dayAgo(2)};google;3;BRL;9`,
      '',
      `${dayAgo(1)};taboola;"0,5";usd;9`,
    ].join('\r\n')
    const { status, body } = await importText(text, { campaignId })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ added: 2, replaced: 0, unchanged: 0, lines: 2, ignoredColumns: ['Clicks'] },
      faults: [
        { line: 3, text: `${dayAgo(1)}, google, 8`, code: 'cost_exists' },
        { line: 4, text: `${dayAgo(1)}, meta, 1,240`, code: 'ambiguous_amount' },
        { line: 5, text: '03/04/2026, meta, 5', code: 'invalid_date' },
        { line: 6, text: `${dayAgo(1)}, 5`, code: 'value_missing' },
        { line: 7, text: `${dayAgo(1)}, tiktok, 5`, code: 'unknown_currency' },
        { line: 8, text: `${dayAgo(1)}, tiktok, free`, code: 'invalid_amount' },
        { line: 9, text: `${dayAgo(2)}, google, 3`, code: 'duplicate' },
      ],
    })
    expect((await importText(text, { campaignId, existing: 'replace' })).body).toMatchObject({
      ...{ added: 0, replaced: 1, unchanged: 2 },
    })
    expect((await listed()).total).toBe(3)
  })

  it('reads every line of a file with an unpaired quotation mark', async () => {
    const text = `day,source,cost,note\n${dayAgo(9)},a,1,"x\n${dayAgo(9)},b,2,y\n${dayAgo(9)},c,z,w`
    const { body } = await importText(text, { campaignId, currency: 'USD' })
    expect(body).toMatchObject({ added: 2, faults: [{ line: 4, code: 'invalid_amount' }] })
  })

  it('of too many lines or days is refused before its days are compared', async () => {
    const lines = Array.from({ length: 16_000 }, (_, index) => `2025-01-01,2026-01-31,${index},1`)
    const text = ['day,to,source,cost', ...lines].join('\n')
    const { body } = await importText(text, { campaignId, currency: 'USD' })
    expect(body.fields).toEqual([{ path: 'text', code: 'too_many' }])
    const spans = Array.from({ length: 2_000 }, (_, index) =>
      cost({ value: `${index}`, from: '2025-01-01', to: '2026-01-31' }),
    )
    expect((await put([...spans.slice(1), ...spans.slice(-1)])).body.fields).toEqual([
      { path: 'costs', code: 'too_many' },
    ])
  })

  it.each([
    ['Day', 'Reporting starts,Reporting ends,Amount spent (USD)'],
    ['Día', 'Inicio del informe,Fin del informe,Importe gastado (USD)'],
    ['Dia', 'Início dos relatórios,Término dos relatórios,Valor usado (USD)'],
  ])('reads the columns of Meta’s reports, with and without “%s”', async (day, rest) => {
    const line = `${dayAgo(5)},${dayAgo(5)},5`
    const whole = await importText(`${rest}\n${line}`, { campaignId })
    expect(whole.body).toMatchObject({ lines: 1, faults: [], ignoredColumns: [] })
    // The file's currency is the cost's, whatever was chosen.
    const chosen = { campaignId, currency: 'BRL' }
    const daily = await importText(`${day},${rest}\n${dayAgo(5)},${line}`, chosen)
    const [from, to] = rest.split(',')
    expect(daily.body).toMatchObject({ unchanged: 1, faults: [], ignoredColumns: [from, to] })
  })

  it.each(['Fonte', 'Fuente', 'Origem'])('reads sources below the header %s', async (name) => {
    const { body } = await importText(`day,${name},cost\n${dayAgo(9)},${name},5`, {
      currency: 'USD',
    })
    expect(body).toMatchObject({ added: 1, faults: [], ignoredColumns: [] })
  })

  it('takes the separator from the header, not from amounts', async () => {
    const lines = ['Dia;Valor usado (USD)', `${dayAgo(6)};12,50`, '', `${dayAgo(7)};12,50`]
    const { body } = await importText(lines.join('\r\n'), { campaignId })
    expect(body).toMatchObject({ added: 2, faults: [] })
  })

  it('reads below the title lines of Google’s reports', async () => {
    const titles = 'Campaign report\n"November 1, 2026 - November 30, 2026"\n'
    const rows = `Day;Currency code;Cost;Clicks\n${dayAgo(8)};USD;12,50;3\nTotal;;12,50;3`
    const { body } = await importText(titles + rows, { campaignId })
    expect(body).toMatchObject({ added: 1, ignoredColumns: ['Clicks'] })
    expect(body.faults).toMatchObject([{ line: 5, code: 'invalid_date' }])
  })

  it.each([
    ['source,cost,currency\ngoogle,1,USD', ['day_column_missing']],
    ['when,what\n1,2', ['day_column_missing', 'cost_column_missing', 'currency_column_missing']],
    ['day,cost,currency,utm_source,placement\n', ['several_dimensions']],
    ['day,cost,spend,currency\n', ['column_twice']],
  ])('refuses the columns of %j', async (text, codes) => {
    const { status, body } = await importText(text)
    expect(status).toBe(400)
    expect(body.fields).toEqual(codes.map((code) => ({ path: 'text', code })))
  })
})

const SOURCES = ['google', 'meta', 'tiktok', 'taboola']

describe('the report', () => {
  beforeAll(async () => {
    await newAccount()
    const visits = SOURCES.flatMap((source, place) =>
      Array.from({ length: 25 }, (_, index) =>
        visit(campaignId, {
          at: TODAY - DAY + NOON + index * 1_000,
          clientIp: `189.${place}.${index}.7`,
          reason: index < place * 3 ? 'SIVT.AUTOMATION' : 'PASS.DEFAULT',
          action: index < place * 3 ? 'white' : 'black',
          facts: JSON.stringify({
            kept: 1,
            parameter: {
              utm_source: source,
              placement: index < 9 ? 'bad.example' : 'good.example',
              ...(source === 'google' && { gclid: true }),
            },
          }),
        }),
      ),
    )
    const others = [
      visit(campaignId, { at: TODAY - DAY + NOON, reason: 'SYS.QUOTA' }),
      visit(campaignId, { at: TODAY - DAY + NOON, reason: 'VERIFIED.AD' }),
    ]
    await sendVisits(account, [...visits, ...others])
  })

  it('spreads costs over visits, in the account’s currency, equal to the cent', async () => {
    const none = (await report()).body
    expect([none.hasCosts, none.rows, none.total.spent]).toEqual([false, [], '0.00'])
    await importText(
      [
        'day,utm_source,cost',
        ...SOURCES.map((source, at) => `${dayAgo(1)},${source},${at + 1}00.01`),
      ].join('\n'),
      { campaignId, currency: 'USD' },
    )
    await put([cost({ value: 'gogle', amount: '9.99' })])
    const { body } = await report('by=utmSource')
    expect(
      body.rows.map(({ value, visits, invalid, spent, wasted }: Record<string, unknown>) => [
        value,
        visits,
        invalid,
        spent,
        wasted,
      ]),
    ).toEqual([
      ['taboola', 25, 9, '400.01', '144.01'],
      ['tiktok', 25, 6, '300.01', '72.00'],
      ['meta', 25, 3, '200.01', '24.00'],
      ['google', 25, 0, '100.01', '0.00'],
    ])
    expect(body).toMatchObject({
      ...{ currency: 'USD', unallocated: '9.99', overlapping: 0, countedFrom: null },
      total: {
        visits: 100,
        invalid: 18,
        paidVisits: 100,
        paidInvalid: 18,
        spent: '1010.03',
        wasted: '240.01',
      },
      unallocatedCosts: [
        { campaignId, dimension: 'utmSource', value: 'gogle', days: 1, amount: '9.99' },
      ],
    })
    const placements = (await report('by=placement')).body
    expect(
      placements.rows.map(({ value, spent }: Record<string, unknown>) => [value, spent]),
    ).toEqual([
      ['good.example', '640.02'],
      ['bad.example', '360.02'],
    ])
    expect(placements.total.spent).toBe('1010.03')
    const narrowed = (await report('by=utmSource&placement=bad.example')).body
    expect([narrowed.total.spent, narrowed.unallocated]).toEqual(['360.01', '0.00'])
    const headers = { Authorization: `Bearer ${token}` }
    const url = `https://app.example.com/api/analytics/money/export?by=utmSource&from=${dayAgo(3)}&to=${dayAgo(0)}`
    const csv = await (await exports.default.fetch(url, { headers })).text()
    expect(csv.split('\r\n').at(-2)).toMatch(/^\(total\),USD,100,18,100,18,1010\.03,240\.01,/)
  })

  it('reports the visits that several costs are spread over', async () => {
    await put([cost({ dimension: 'placement', value: 'bad.example', amount: '1' })])
    expect((await report()).body.overlapping).toBe(36)
    const query = `campaignId=${campaignId}&dimension=placement&value=bad.example&from=${dayAgo(1)}&to=${dayAgo(1)}`
    await call('DELETE', `/api/costs?${query}`, { token })
  })

  it('tells apart only so many values, because visitors can invent them', async () => {
    const span = { from: TODAY - DAY, to: TODAY, cursor: null, limit: 0 }
    const { groups, cells } = await runInDurableObject(ledgerOf(account.id), (_, { storage }) => {
      const costs = [{ day: TODAY / DAY - 1, campaignId, dimension: null, value: null }]
      return spreadCosts(storage.sql, { search: span, by: 'utmSource', costs }, Date.now(), 2)
    })
    expect(groups.map(({ key }) => key)).toEqual([
      expect.any(String),
      expect.any(String),
      '(other)',
    ])
    expect(groups.reduce((sum, { visits }) => sum + visits, 0)).toBe(100)
    expect(cells).toEqual(groups.map((group) => ({ cost: 0, ...group })))
  })

  it('names the first day that lacks a rate', async () => {
    const first = cost({ currency: 'EUR', from: dayAgo(2) })
    await put([first, cost({ currency: 'EUR', value: 'later' })])
    expect((await report()).body.fields[0].path).toBe(`rates.EUR.USD.${dayAgo(2)}`)
    for (const { value, from } of [first, cost({ value: 'later' })]) {
      const query = `campaignId=${campaignId}&dimension=utmSource&value=${value}&from=${from}&to=${from}`
      await call('DELETE', `/api/costs?${query}`, { token })
    }
  })

  it('names the currency and day of a missing rate, and uses the latest of the day or before', async () => {
    await put([cost({ value: 'google', currency: 'EUR', amount: '100' })], 'replace')
    const missing = await report()
    expect(missing.status).toBe(409)
    expect(missing.body).toMatchObject({
      code: 'RATE_MISSING',
      message: expect.stringContaining(`from EUR to USD for ${dayAgo(1)}`),
      fields: [{ path: `rates.EUR.USD.${dayAgo(1)}`, code: 'rate_missing' }],
    })
    const rate = (day: string, of: string) => ({ currency: 'EUR', quote: 'USD', day, rate: of })
    const change = (rates: readonly object[]) =>
      call('PUT', '/api/costs/settings', { token, body: { currency: 'USD', rates } })
    await change([rate(dayAgo(0), '9')])
    expect((await report()).body.code).toBe('RATE_MISSING')
    const rates = [rate(dayAgo(0), '9'), rate(dayAgo(5), '1.1'), rate(dayAgo(8), '3')]
    const changed = await change(rates)
    expect(changed.body).toEqual({ currency: 'USD', rates })
    const { rows } = (await report('by=utmSource')).body
    expect(rows.at(-1)).toMatchObject({ value: 'google', spent: '110.00' })
    const twice = await change([...rates, rate(dayAgo(5), '1.2')])
    expect(twice.body.fields).toEqual([{ path: 'rates', code: 'duplicate' }])
    const same = await change([{ ...rate(dayAgo(5), '1'), quote: 'EUR' }])
    expect(same.body.fields).toEqual([{ path: 'rates.0.quote', code: 'same_currency' }])
  })

  it('refuses days before the history, and shows no other account’s costs', async () => {
    const old = await report('', '2020-01-01', '2020-01-02')
    expect(old.body.fields).toEqual([{ path: 'from', code: 'before_history' }])
    const stranger = await createAccount('scale')
    expect((await call('GET', '/api/costs', { token: stranger.token })).body.total).toBe(0)
  })

  it('is supported by an evidence file of only the invalid visits', async () => {
    const file = async (query: string) => {
      const url = `https://app.example.com/api/analytics/evidence?${query}`
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await exports.default.fetch(url, { headers })
      expect(answer.headers.get('Content-Disposition')).toMatch(/invalid-clicks-\w+-.*\.csv/)
      return (await answer.text()).trim().split('\r\n')
    }
    const [header, ...lines] = await file('network=google')
    expect(header).toMatch(/^date_time_utc,gclid,ip_address,.*,reason_in_words,visit_id$/)
    expect(lines).toHaveLength(18)
    expect(lines.every((line) => line.includes('The headers show an automated browser.'))).toBe(
      true,
    )
    expect((await file('network=meta&utmSource=tiktok')).length).toBe(1 + 6)
    expect((await file('network=other&placement=good.example')).length).toBe(1)
  })

  it('is supported by an evidence file with the visits’ stored click IDs', async () => {
    const clicks = [
      { clickId: 'gclid:Cj0-1_a', sent: { gclid: true }, network: 'google' },
      { clickId: 'gclid:Cj0-2', sent: { gclid: true }, network: 'google' },
      { clickId: 'fbclid:IwAR0', sent: { fbclid: true }, network: 'meta' },
      { clickId: undefined, sent: { gclid: true }, network: 'google' },
    ]
    const visits = clicks.map(({ clickId, sent }, index) => ({
      ...visit(campaignId, {
        at: TODAY - 2 * DAY + NOON + index,
        reason: 'GIVT.DATACENTER',
        action: 'white',
        facts: JSON.stringify({ kept: 1, parameter: { ...sent, utm_campaign: 'clicks' } }),
      }),
      ...(clickId && { clickId }),
    }))
    await sendVisits(account, visits)
    for (const network of ['google', 'meta', 'other']) {
      const url = `https://app.example.com/api/analytics/evidence?network=${network}&utmCampaign=clicks`
      const answer = await exports.default.fetch(url, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const lines = (await answer.text()).trim().split('\r\n').slice(1)
      const shown = lines.map((line) => {
        const [, quoted, plain] = /^[^,]*,(?:"([^"]*)"|([^,]*)),/.exec(line) ?? []
        return [line.split(',').at(-1), quoted ?? plain]
      })
      expect(new Map(shown as [string, string][])).toEqual(
        new Map(
          clicks.map(({ clickId, network: of }, index) => {
            const value = clickId?.split(':')[1] ?? '(sent, not kept)'
            const isOf = network === 'other' || network === of
            return [visits[index]?.id, isOf ? value : '']
          }),
        ),
      )
    }
  })
})

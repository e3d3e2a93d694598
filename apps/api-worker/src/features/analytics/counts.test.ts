import { exports } from 'cloudflare:workers'
import { OTHER_VALUES } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createCampaign } from '../../../test/decisions.ts'
import { sendVisits } from '../../../test/edge-call.ts'
import { batchOf, countHeldReviewers, ledgerOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

const HOUR = 3_600_000
const NOW = Date.now()

const get = ({ token }: TestAccount, path: string) => call('GET', path, { token })
const iso = (at: number) => new Date(at).toISOString()

/** Returns the file that an analytics call sends. */
async function download({ token }: TestAccount, call: string) {
  const response = await exports.default.fetch(`https://app.example.com/api/analytics/${call}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return { headers: response.headers, text: await response.text() }
}

describe('counts', () => {
  it('are by pairs of values', async () => {
    const account = await createAccount('scale')
    const campaignId = await createCampaign(account)
    const other = await createCampaign(account)
    const at = Math.floor(NOW / HOUR) * HOUR
    await sendVisits(account, [
      visit(campaignId, { at, country: 'BR', device: 'mobile' }),
      visit(campaignId, {
        at,
        country: 'BR',
        device: 'mobile',
        action: 'white',
        reason: 'GIVT.UA',
      }),
      visit(campaignId, { at, country: 'BR', device: 'desktop' }),
      visit(other, { at: at - HOUR, country: null, device: 'mobile' }),
    ])
    const span = `from=${iso(at - 2 * HOUR)}&to=${iso(at + HOUR)}`
    const by = (query: string) => get(account, `/api/analytics/breakdown?${span}&${query}`)
    const { body } = await by('dimension=country&secondary=device&trend=3')
    expect(body).toMatchObject({ dimension: 'country', secondary: 'device' })
    expect(body.total).toMatchObject({ pass: 3, givt: 1, black: 3 })
    expect(body.rows).toMatchObject([
      { value: 'BR', secondary: 'mobile', counts: { pass: 1, givt: 1 }, trend: [0, 0, 2] },
      { value: null, secondary: 'mobile', counts: { pass: 1 }, trend: [0, 1, 0] },
      { value: 'BR', secondary: 'desktop', counts: { pass: 1 }, trend: [0, 0, 1] },
    ])
    const values = async (query: string) =>
      (await by(query)).body.rows.map((row: Record<string, unknown>) => [row.value, row.secondary])
    const domain = String(account.domainId)
    expect(await values('dimension=device&secondary=domain&country=BR')).toEqual([
      ['mobile', domain],
      ['desktop', domain],
    ])
    expect(await values('dimension=domain&secondary=campaign')).toEqual([
      [domain, String(campaignId)],
      [domain, String(other)],
    ])
    const { text } = await download(
      account,
      `breakdown/export?${span}&dimension=country&secondary=device&limit=1`,
    )
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^country,device,gross,pass,/),
      expect.stringMatching(/^BR,mobile,2,1,/),
    ])
    expect(await by('dimension=country&secondary=country')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'secondary', code: 'duplicate' }] },
    })
  })

  it('keep the most frequent of more pairs than can be counted, and count the rest together', async () => {
    const account = await createAccount('scale')
    const campaignId = await createCampaign(account)
    const at = Math.floor(NOW / HOUR) * HOUR
    const ledger = ledgerOf(account.id)
    const random = Array.from({ length: 5_000 }, (_, index) => `${index}.example`)
    for (let batch = 0; batch < 5; batch++) {
      const visits = random.map((name) => visit(campaignId, { at, referrer: `${batch}-${name}` }))
      await ledger.append(
        batchOf([...visits, visit(campaignId, { at, referrer: 'often.example' })]),
      )
    }
    const span = `from=${iso(at)}&to=${iso(at + HOUR)}`
    const path = `/api/analytics/breakdown?${span}&dimension=referrer&secondary=os&limit=2`
    const { body } = await get(account, path)
    expect(body.total.pass).toBe(25_005)
    expect(body.rows.map(({ value }: { value: string }) => value)).toEqual([
      OTHER_VALUES,
      'often.example',
    ])
    expect(body.rows[1].counts.pass).toBe(5)
  })

  it('are by source, and by part of the span if a trend is requested', async () => {
    const account = await createAccount('scale')
    const campaignId = await createCampaign(account)
    const hour = Math.floor(NOW / HOUR) * HOUR
    const facts = '{"kept":1,"parameter":{"utm_source":"news","placement":"top.example"}}'
    const visits = [
      visit(campaignId, { at: hour, facts }),
      visit(campaignId, { at: hour - 3 * HOUR, facts, action: 'white', reason: 'GIVT.UA' }),
      visit(campaignId, { at: hour - HOUR, referrer: null }),
    ]
    await sendVisits(account, visits)
    const span = `from=${iso(hour - 4 * HOUR)}&to=${iso(hour + HOUR)}&trend=3`
    const rowsBy = async (dimension: string) => {
      const { body } = await get(account, `/api/analytics/breakdown?${span}&dimension=${dimension}`)
      return body.rows.map(({ value, trend }: { value: string; trend: number[] }) => [value, trend])
    }
    expect(await rowsBy('source')).toEqual([
      ['news', [1, 0, 1]],
      ['(direct)', [0, 1, 0]],
    ])
    expect(await rowsBy('country')).toEqual([['BR', [1, 1, 1]]])
    const found = await get(account, '/api/analytics/visits?placement=top.example&utmSource=news')
    expect(found.body.visits).toMatchObject(
      [visits[0], visits[1]].map((each) => ({
        ...{ id: each?.id, source: 'news', placement: 'top.example', ad: null },
      })),
    )
    for (const trend of ['1', '32', 'x']) {
      const refused = await get(
        account,
        `/api/analytics/breakdown?${span.replace('trend=3', `trend=${trend}`)}&dimension=ad`,
      )
      expect(refused.status).toBe(400)
    }
  })

  it('cover whole hours around the span, by value and by step', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const hour = Math.floor(NOW / HOUR) * HOUR
    await sendVisits(account, [
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
      total: {
        pass: 2,
        givt: 1,
        sivt: 0,
        policy: 0,
        verified: 0,
        agent: 0,
        system: 0,
        black: 2,
        failed: 0,
      },
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

  it('accept any filter, whether or not it has stored counts', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    await sendVisits(account, [
      visit(campaignId, { country: 'BR', os: 'ios', language: 'pt' }),
      visit(campaignId, { country: 'BR', os: 'ios', language: 'es', botName: 'x' }),
      visit(campaignId, { country: 'PT', os: 'ios' }),
      visit(campaignId, { country: 'BR', os: 'android', reason: 'SIVT.PROXY', action: 'white' }),
    ])
    const span = `from=${iso(NOW - HOUR)}&to=${iso(NOW + HOUR)}`
    const by = `/api/analytics/breakdown?${span}&country=BR`
    const languages = await get(account, `${by}&os=ios&dimension=language`)
    expect(languages.body).toMatchObject({
      rows: [{ value: 'es' }, { value: 'pt' }],
      total: { pass: 2, sivt: 0 },
      countedFrom: null,
    })
    const ofDomain = `${by}&domainId=${account.domainId}&dimension=domain`
    expect((await get(account, ofDomain)).body.rows).toMatchObject([
      { value: String(account.domainId), counts: { pass: 2, sivt: 1 } },
    ])
    const stranger = await createAccount()
    for (const call of [ofDomain, ofDomain.replace('breakdown', 'breakdown/export')]) {
      const { status, body } = await get(stranger, call)
      expect(status).toBe(404)
      expect(body).toMatchObject(errorLike('DOMAIN_NOT_FOUND'))
    }
    const visits = `/api/analytics/visits?domainId=${account.domainId}`
    expect((await get(account, `${visits}&country=BR`)).body.visits).toHaveLength(3)
    expect((await get(stranger, visits)).status).toBe(404)
  })

  it('include deleted campaigns, whose domain is unknown', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    await sendVisits(account, [visit(campaignId)])
    await call('DELETE', `/api/campaigns/${campaignId}`, { token: account.token })
    const span = `from=${iso(NOW - HOUR)}&to=${iso(NOW + HOUR)}`
    const { body } = await get(account, `/api/analytics/breakdown?${span}&dimension=domain`)
    expect(body.rows).toMatchObject([{ value: null, counts: { pass: 1 } }])
  })

  it('go from gross to net, and are compared with the previous span', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const hour = Math.floor(NOW / HOUR) * HOUR
    const reasons = [
      'GIVT.UA',
      'SIVT.PROXY',
      'SIVT.PROXY',
      'POLICY.GEO',
      'VERIFIED.AD',
      'SYS.QUOTA',
    ]
    await sendVisits(account, [
      ...[...reasons, 'PASS.DEFAULT'].map((reason) => visit(campaignId, { at: hour - 1, reason })),
      visit(campaignId, { at: hour - HOUR - 1 }),
    ])
    await countHeldReviewers(ledgerOf(account.id))
    const span = `from=${iso(hour - HOUR)}&to=${iso(hour)}`
    const overview = `/api/analytics/overview?${span}`
    expect((await get(account, overview)).body).toMatchObject({
      flow: { gross: 7, givt: 1, sivt: 2, policy: 1, verified: 1, agent: 0, system: 1, net: 1 },
      black: 7,
      previous: null,
    })
    const previous = { from: iso(hour - 2 * HOUR), to: iso(hour - HOUR) }
    const compared = await get(account, `${overview}&compare=previous&os=android`)
    expect(compared.body).toMatchObject({ previous: { ...previous, flow: { gross: 1, net: 1 } } })
    const series = await get(account, `/api/analytics/series?${span}&compare=previous`)
    expect(series.body).toMatchObject({
      points: [{ at: iso(hour - HOUR), counts: { sivt: 2 } }],
      previous: { ...previous, points: [{ at: previous.from }], total: { pass: 1 } },
    })
  })

  it('reach back as far as the plan allows, and are not compared beyond that', async () => {
    const account = await createAccount('starter')
    const DAY = 24 * HOUR
    const first = Math.floor((NOW - 60 * DAY) / DAY) * DAY
    const ask = (from: number, what: string) =>
      get(account, `/api/analytics/${what}from=${iso(from)}&to=${iso(NOW)}`)
    for (const what of ['series?', 'overview?', 'breakdown?dimension=os&', 'series/export?']) {
      expect((await ask(first - 1, what)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: [{ path: 'from', code: 'before_history' }],
      })
    }
    const { status, body } = await ask(first, 'series?compare=previous&')
    expect([status, body.previous]).toEqual([200, null])
  })

  it('are exported as CSV', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const hour = Math.floor(NOW / HOUR) * HOUR
    await sendVisits(account, [
      visit(campaignId, { at: hour, referrer: '=1+1' }),
      visit(campaignId, { at: hour - HOUR, referrer: null }),
    ])
    const span = `from=${iso(hour)}&to=${iso(hour + HOUR)}`
    const breakdown = await download(account, `breakdown/export?${span}&dimension=referrer`)
    expect(breakdown.headers.get('Content-Disposition')).toBe('attachment; filename="referrer.csv"')
    const classes = 'gross,pass,givt,sivt,policy,verified,agent,system'
    const counts = `${classes},black,failed,automated,interacted`
    const share = 'invalidPercent,invalidLow,invalidHigh'
    expect(breakdown.text).toBe(
      `referrer,${counts},${share}\r\n'=1+1,1,1,0,0,0,0,0,0,1,0,0,0,0,0,79.35\r\n`,
    )
    const series = await download(account, `series/export?${span}&compare=previous`)
    const line = '1,1,0,0,0,0,0,0,1,0,0,0\r\n'
    expect(series.text).toBe(
      `hour,period,${counts}\r\n${iso(hour - HOUR)},previous,${line}${iso(hour)},current,${line}`,
    )
  })

  it.each([
    'breakdown?dimension=country',
    `breakdown?from=${iso(NOW)}&to=${iso(NOW)}&dimension=ip`,
    'series?from=1&to=2',
  ])('reject %s', async (path) => {
    const { status } = await get(await createAccount(), `/api/analytics/${path}`)
    expect(status).toBe(400)
  })
})

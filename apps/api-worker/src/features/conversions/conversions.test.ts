import { env } from 'cloudflare:workers'
import { RULESET_FORM } from '@crivo/filter-engine'
import { deriveEdgeKey, exportConversionsQuerySchema, type Plan } from '@crivo/shared'
import { ClickTokens } from '@crivo/visit'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaignInput } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { createDecider, createKey, REVIEWER, VISIT } from '../../../test/decisions.ts'
import { sendVisits } from '../../../test/judged-visits.ts'
import { ledgerOf, ledgersWith, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { exportConversions } from './export-conversions.ts'

const PATH = '/v1/conversions'
const DAY = 86_400_000

/** Creates an account whose pages get click tokens. */
async function createClicked(plan: Plan) {
  const made = await createDecider({}, { plan })
  const { account, campaignId } = made
  const newest = 'update domains set edge_ruleset_form = ? where id = ?'
  await env.DB.prepare(newest).bind(RULESET_FORM, account.domainId).run()
  const body = campaignInput(account, {
    ...{ path: '/clicked', clickParameter: 'cid', keepClickIds: true },
  })
  await call('PUT', `/api/campaigns/${campaignId}`, { token: account.token, body })
  return made
}

type Decider = Awaited<ReturnType<typeof createDecider>>
let decider: Decider
let secret: string

beforeAll(async () => {
  decider = await createClicked('scale')
  secret = (await createKey(decider.account, null, ['convert'])).secret
})

const tokenFor = async (seen: object = VISIT): Promise<string> => {
  const { body } = await decider.decide(seen)
  return new URL(body.url).searchParams.get('cid') ?? ''
}
const report = (body: object) => call('POST', PATH, { token: secret, body })
/** Lists conversions an hour later, because those of newer visits are not shown yet. */
const list = async (filter = '') => {
  const { id, token } = decider.account
  const ledger = ledgerOf(id)
  const age = 'update conversions set visitAt = visitAt - ?1 where visitAt > ?2'
  await query(ledger, age, 3_600_000, Date.now() - 3_600_000)
  return (await call('GET', `/api/analytics/conversions${filter}`, { token })).body
}
const calls = async (filter = '') => {
  const { token } = decider.account
  return (await call('GET', `/api/analytics/conversions/calls${filter}`, { token })).body.calls
}

describe('a reported conversion', () => {
  it('is stored once with the source of its visit, and can be corrected', async () => {
    const token = await tokenFor()
    const transactionId = crypto.randomUUID()
    const body = { token, payout: '12.50', currency: 'usd', transactionId }
    const answer = { transactionId, status: 'approved', payout: '12.50', currency: 'USD' }
    for (let time = 0; time < 2; time++) {
      expect(await report(body)).toMatchObject({ status: 200, body: answer })
    }
    await report({ ...body, payout: 9, status: 'refunded' })
    const { conversions } = await list('?utmSource=mail&traffic=valid')
    const [own] = conversions.filter((each: Record<string, unknown>) => {
      return each.transactionId === transactionId
    })
    expect(own).toMatchObject({ status: 'refunded', payout: '9.00', class: 'pass', source: 'mail' })
    expect(await list(`?visitId=${own.visitId}`)).toMatchObject({ conversions: [{ id: own.id }] })
    const log = await calls(`?conversionId=${own.id}`)
    expect(log.map((each: { status: string }) => each.status)).toEqual(['refunded', 'approved'])
  })

  it('keeps a transaction ID that begins as ours do', async () => {
    const transactionId = 'click-42'
    await report({ token: await tokenFor(), payout: '2', currency: 'USD', transactionId })
    const { conversions } = await list('?utmSource=mail')
    expect(conversions[0]).toMatchObject({ transactionId, payout: '2.00' })
  })

  it('gets the same response for a reviewer’s click, but counts nowhere', async () => {
    const before = await list()
    const body = { token: await tokenFor(REVIEWER), payout: '3', currency: 'USD' }
    const person = { token: await tokenFor(), payout: '3', currency: 'USD' }
    expect(body.token).toHaveLength(person.token.length)
    const [reviewers, persons] = [await report(body), await report(person)]
    expect([reviewers.status, reviewers.body]).toEqual([persons.status, persons.body])
    const after = await list()
    expect(after.conversions).toHaveLength(before.conversions.length + 1)
    const logged = (await calls()).slice(0, 2)
    const same = { transactionId: '', payout: '3.00', refused: null }
    expect(logged).toMatchObject([same, same])
  })

  it('waits for a visit that its edge has not delivered yet', async () => {
    const { account, campaignId } = decider
    const row = visit(campaignId, { at: Date.now() - DAY })
    const ctx = await createTestContext()
    const key = await deriveEdgeKey(ctx.config.edgeMasterKey, account.domainId, 1)
    const tokens = new ClickTokens(key, 'edge', ctx)
    const sealed = { owner: account.domainId, campaignId, id: row.id, at: row.at, crawler: null }
    const token = await tokens.seal(sealed)
    expect(await report({ token, payout: '1', currency: 'BRL' })).toMatchObject({ status: 200 })
    expect((await list('?traffic=waiting')).conversions).toMatchObject([{ class: null }])
    await sendVisits(account, [row])
    expect((await list('?traffic=waiting')).conversions).toEqual([])
    expect((await list('?currency=BRL')).totals).toEqual([
      { currency: 'BRL', status: 'approved', count: 1, payout: '1.00' },
    ])
    const old = await tokens.seal({ ...sealed, at: row.at - 91 * DAY })
    expect((await report({ token: old, currency: 'BRL' })).body).toMatchObject(
      errorLike('CLICK_EXPIRED'),
    )
  })

  it('of a test token gets a response and is logged, but counts nowhere', async () => {
    const { account, campaignId } = decider
    const before = await list()
    const path = '/api/analytics/conversions/test-token'
    const issued = await call('POST', path, { token: account.token, body: { campaignId } })
    const { token } = issued.body
    expect(await report({ token, payout: '1', currency: 'EUR' })).toMatchObject({ status: 200 })
    expect((await list()).conversions).toHaveLength(before.conversions.length)
    expect((await calls())[0]).toMatchObject({ currency: 'EUR', campaignId, refused: null })
  })
})

describe('a refused conversion', () => {
  it.each([
    [{ currency: 'XXX' }, 'currency', 'unknown_currency'],
    [{ currency: undefined }, 'currency', 'required'],
    [{ payout: '-1' }, 'payout', 'invalid_amount'],
    [{ payout: '1.1234567' }, 'payout', 'invalid_amount'],
    [{ payout: 1e30 }, 'payout', 'invalid_amount'],
    [{ status: 'paid' }, 'status', 'unknown_entry'],
    [{ transactionId: 'a b' }, 'transactionId', 'wrong_type'],
    [{ token: '' }, 'token', 'required'],
    [{ amount: 1 }, 'amount', 'unknown_field'],
  ])('%j names its field and is logged', async (wrong, path, code) => {
    const good = { token: 'x', payout: '1', currency: 'USD', status: 'pending' }
    const refused = await report({ ...good, ...wrong })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toContainEqual(expect.objectContaining({ path, code }))
    expect((await calls('?refused=true'))[0]).toMatchObject({ refused: 'VALIDATION_FAILED' })
  })

  it('has a token that was made up, or is another account’s', async () => {
    const other = await createClicked('starter')
    const foreign = new URL((await other.decide()).body.url).searchParams.get('cid')
    for (const token of ['made-up', 'A'.repeat(83), foreign]) {
      const refused = await report({ token, currency: 'USD' })
      expect(refused.body).toMatchObject(errorLike('CLICK_UNKNOWN'))
    }
    expect((await calls('?refused=true'))[0]).toMatchObject({ refused: 'CLICK_UNKNOWN' })
  })

  it('has a transaction of another visit', async () => {
    const transactionId = crypto.randomUUID()
    const sent = { payout: '1', currency: 'USD', transactionId }
    await report({ token: await tokenFor(), ...sent })
    const again = await report({ token: await tokenFor(), ...sent })
    expect(again.body).toMatchObject(errorLike('TRANSACTION_TAKEN'))
  })

  it('has a body that is too large', async () => {
    const refused = await report({ token: 'x'.repeat(9_000), currency: 'USD' })
    expect(refused.body).toMatchObject(errorLike('PAYLOAD_TOO_LARGE'))
  })

  it('has a key without the scope, or no key', async () => {
    const body = { token: 'x', currency: 'USD' }
    const wrong = await call('POST', PATH, { token: decider.token, body })
    expect(wrong.body).toMatchObject(errorLike('SCOPE_MISSING'))
    expect((await call('POST', PATH, { body })).body).toMatchObject(errorLike('API_KEY_MISSING'))
  })

  it('has a click from another campaign than the key’s', async () => {
    const { account, campaignId } = decider
    const own = (await createKey(account, campaignId, ['convert'])).secret
    const other = await createClicked('starter')
    const foreign = (await createKey(other.account, other.campaignId, ['convert'])).secret
    const body = { token: await tokenFor(), currency: 'USD' }
    expect(await call('POST', PATH, { token: own, body })).toMatchObject({ status: 200 })
    const refused = await call('POST', PATH, { token: foreign, body })
    expect(refused.body).toMatchObject(errorLike('CLICK_UNKNOWN'))
  })
})

describe('a postback by URL', () => {
  const get = (asked: Record<string, string>) =>
    call('GET', `${PATH}?${new URLSearchParams(asked)}`)

  it('needs a key without other scopes, and ignores parameters that networks add', async () => {
    const token = await tokenFor()
    const asked = { token, payout: '2.5', currency: 'EUR', transactionId: 'by-url', sub9: 'x' }
    expect(await get({ ...asked, key: secret })).toMatchObject({ status: 200 })
    expect((await calls())[0]).toMatchObject({ way: 'url', transactionId: 'by-url' })
    const both = (await createKey(decider.account, null, ['convert', 'read'])).secret
    expect((await get({ ...asked, key: both })).body).toMatchObject(errorLike('KEY_TOO_POWERFUL'))
    const guess = `crivo_sk_${'x'.repeat(43)}`
    expect((await get({ ...asked, key: guess })).body).toMatchObject(errorLike('INVALID_API_KEY'))
    expect((await get(asked)).body).toMatchObject(errorLike('API_KEY_MISSING'))
  })
})

it('is reported by a page with its campaign’s publishable key', async () => {
  const { account, campaignId } = decider
  const path = `/api/campaigns/${campaignId}/publishable-key`
  const { publishableKey: key } = (await call('POST', path, { token: account.token })).body
  const body = { key, token: await tokenFor(), payout: '4', currency: 'USD', transactionId: 'page' }
  expect(await call('POST', `${PATH}/browser`, { body })).toMatchObject({ status: 200 })
  expect((await calls())[0]).toMatchObject({ way: 'script', transactionId: 'page' })
})

it('is exported page by page, as there may be more than fit in memory', async () => {
  const { id } = decider.account
  const [first] = (
    await ledgerOf(id).conversions({
      ...{ span: null, filter: {}, cursor: null, limit: 1 },
    })
  ).conversions
  let pages = 0
  const conversions = async () => {
    pages += 1
    return { conversions: first === undefined ? [] : [first], cursor: pages === 3 ? null : pages }
  }
  const ctx = await createTestContext({ ledgerOf: ledgersWith({ conversions }) })
  const asked = exportConversionsQuerySchema.parse({})
  const { body } = await exportConversions(signedInAs(id, ctx), asked)
  expect(pages).toBe(0)
  const lines = (await new Response(body).text()).trimEnd().split('\r\n')
  expect([pages, lines.length]).toEqual([3, 4])
})

describe('files for networks', () => {
  const file = async (asked: string) => {
    await list()
    const { send, account } = decider
    const { token } = account
    const response = await send('GET', `/api/analytics/conversions/export?${asked}`, { token })
    return { text: await response.text(), leftOut: response.headers.get('X-Left-Out') }
  }

  it('contain approved conversions with the network’s click ID, which appears nowhere else', async () => {
    const sent = { payout: '7.25', currency: 'CHF' }
    await report({ ...sent, token: await tokenFor(), gclid: 'Cj0abc', transactionId: 'g1' })
    await report({ ...sent, token: await tokenFor(), fbclid: 'IwAR1', transactionId: 'm1' })
    const rejected = { ...sent, status: 'rejected', gclid: 'no', transactionId: 'g2' }
    await report({ ...rejected, token: await tokenFor() })
    const google = await file('currency=CHF&format=google&name=Sale')
    expect(google.text.split('\r\n')).toEqual([
      'Parameters:TimeZone=+0000',
      'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
      expect.stringMatching(/^Cj0abc,Sale,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,7\.25,CHF$/),
      '',
    ])
    const meta = await file('currency=CHF&format=meta')
    expect(meta.text.split('\r\n').slice(0, 2)).toEqual([
      'event_name,event_time,value,currency,order_id,fbc',
      expect.stringMatching(/^Purchase,\d{10},7\.25,CHF,m1,fb\.1\.\d{13}\.IwAR1$/),
    ])
    expect([google.leftOut, meta.leftOut]).toEqual(['1', '1'])
    const all = await file('currency=CHF')
    expect(all.text.split('\r\n')).toHaveLength(5)
    for (const told of [JSON.stringify(await list()), all.text])
      expect(told).not.toContain('Cj0abc')
  })

  it('have a column for each kind of Google click ID in use, and one ID per line', async () => {
    const sent = { payout: '3', currency: 'NOK' }
    const reported = { gclid: 'Cj0', wbraid: 'Ck', dclid: 'CJ', gbraid: '0AA' }
    const google = async () => (await file('currency=NOK&format=google&name=Sale')).text
    const shown: string[][] = []
    for (const [parameter, id] of Object.entries(reported)) {
      await report({ ...sent, token: await tokenFor(), [parameter]: id, transactionId: parameter })
      const [, header = '', ...lines] = (await google()).trimEnd().split('\r\n')
      const columns = header.split(',')
      // support.google.com/google-ads/answer/7014069
      expect(columns.slice(-4)).toEqual([
        'Conversion Name',
        'Conversion Time',
        'Conversion Value',
        'Conversion Currency',
      ])
      shown.push(columns.slice(0, -4))
      for (const line of lines) {
        const cells = line.split(',')
        expect(cells).toHaveLength(columns.length)
        expect(cells.slice(0, -4).filter((cell) => cell !== '')).toHaveLength(1)
      }
    }
    expect(shown).toEqual([
      ['Google Click ID'],
      ['Google Click ID', 'WBRAID'],
      ['Google Click ID', 'WBRAID'],
      ['Google Click ID', 'GBRAID', 'WBRAID'],
    ])
    expect((await google()).split('\r\n').slice(2)).toEqual([
      expect.stringMatching(/^,0AA,,Sale,/),
      expect.stringMatching(/^,,Ck,Sale,/),
      expect.stringMatching(/^Cj0,,,Sale,/),
      '',
    ])
  })

  it('contain the click ID stored with the visit, unless another was reported', async () => {
    const sent = { payout: '1', currency: 'SEK' }
    const clicked = (ids: string) => tokenFor({ ...VISIT, url: `${VISIT.url}&${ids}` })
    await report({ ...sent, token: await clicked('gclid=Kept-1'), transactionId: 'k1' })
    const named = { gclid: 'Named', transactionId: 'k2' }
    await report({ ...sent, token: await clicked('gclid=Kept-2'), ...named })
    await report({ ...sent, token: await clicked('fbclid=IwKept'), transactionId: 'k3' })
    const google = await file('currency=SEK&format=google')
    expect(google.text.split('\r\n').slice(2)).toEqual([
      expect.stringMatching(/^Named,/),
      expect.stringMatching(/^Kept-1,/),
      '',
    ])
    expect((await file('currency=SEK&format=meta')).text).toContain('.IwKept')
    const { id } = decider.account
    const ledger = ledgerOf(id)
    const stored = JSON.stringify(await query(ledger, 'select ids from click_ids'))
    expect(stored).not.toMatch(/Kept/)
    // Nothing is stored about a reviewer.
    await tokenFor({ ...REVIEWER, url: `${REVIEWER.url}&gclid=reviewers` })
    expect(await query(ledger, 'select count(*) n from click_ids')).toEqual([{ n: 3 }])
  })
})

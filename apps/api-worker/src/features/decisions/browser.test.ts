import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { createDecider, PHONE, REVIEWER } from '../../../test/decisions.ts'
import { decideBrowser } from './decide-browser.ts'

const OF_PAGE = { ...PHONE, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' }
const URL_OF_PAGE = 'https://shop.example.org/offer?utm_source=mail'

afterEach(() => vi.restoreAllMocks())

/** A campaign with a publishable key, and a browser with a page that asks by it. */
async function createPage(changes: Parameters<typeof createDecider>[0] = {}) {
  const decider = await createDecider(changes)
  const { account, campaignId } = decider
  const issue = async (): Promise<string> => {
    const path = `/api/campaigns/${campaignId}/publishable-key`
    return (await call('POST', path, { token: account.token })).body.publishableKey
  }
  let key = await issue()
  const ask = (body: object = {}, headers: Record<string, string> = {}) =>
    decider.send('POST', '/v1/decide/browser', {
      body: { key, url: URL_OF_PAGE, ...body },
      headers: { ...OF_PAGE, 'CF-Connecting-IP': '189.1.2.3', ...headers },
    })
  const renew = async () => {
    key = await issue()
  }
  return { ...decider, ask, renew, oldKey: key }
}

describe('a browser that asks', () => {
  it('is told the page and no reason, may read that anywhere, and nobody keeps it', async () => {
    const { ask, recent } = await createPage()
    const answer = await ask(
      {},
      { 'Content-Type': 'text/plain', Origin: 'https://shop.example.org' },
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      visitId: expect.any(String),
      action: 'black',
      url: 'https://shop.example.org/black?utm_source=mail',
      delivery: 'redirect',
      fail: { action: 'black', url: 'https://shop.example.org/black' },
    })
    expect(await recent()).toMatchObject([{ clientIp: '189.1.2.3', reason: 'PASS.DEFAULT' }])
  })

  it('comes from where its page’s visitor came from, and not from its page', async () => {
    const { ask, recent } = await createPage()
    await ask({ referrer: 'https://l.instagram.com/x' }, { Referer: URL_OF_PAGE })
    await ask({ referrer: 'not an address\r\nx: y' }, { Referer: URL_OF_PAGE })
    const referrers = (await recent()).map(({ referrer }: { referrer: string | null }) => referrer)
    expect(referrers).toEqual([null, 'l.instagram.com'])
  })

  it('is judged by who asks: a crawler gets the main page, a script the other one', async () => {
    const { ask } = await createPage({ alwaysShowWhite: true })
    const crawler = { ...REVIEWER.headers, 'CF-Connecting-IP': REVIEWER.address }
    expect(await (await ask({}, crawler)).json()).toMatchObject({ action: 'black' })
    expect(await (await ask()).json()).toMatchObject({ action: 'white' })
  })

  it('is verified where the CDN says so, also if it knows no place', async () => {
    const cf = {
      botManagement: { verifiedBot: true },
      verifiedBotCategory: 'Advertising & Marketing',
    }
    const place = { country: 'BR', asn: 64_500 }
    const request = new Request(URL_OF_PAGE, { headers: OF_PAGE, cf })
    const { campaignId, account } = await createPage({ alwaysShowWhite: true })
    const path = `/api/campaigns/${campaignId}/integration`
    const { body } = await call('GET', path, { token: account.token })
    const ctx = await createTestContext({
      address: '189.1.2.3',
      findPlace: async () => place,
    })
    const page = { key: body.publishableKey, url: URL_OF_PAGE, referrer: '' }
    const decision = await decideBrowser({ ctx, input: { page, request } })
    expect(decision.action).toBe('black')
  })

  it('is refused with a key that was replaced, switched off or never was', async () => {
    const { ask, renew, oldKey, account, campaignId } = await createPage()
    await renew()
    const refused = async (answer: Response) => {
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
      return JSON.parse(await answer.text()).code
    }
    expect(await refused(await ask({ key: oldKey }))).toBe('INVALID_API_KEY')
    expect(await refused(await ask({ key: `crivo_pk_${'a'.repeat(22)}` }))).toBe('INVALID_API_KEY')
    const off = `/api/campaigns/${campaignId}/publishable-key`
    expect((await call('DELETE', off, { token: account.token })).status).toBe(204)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000)
    expect(await refused(await ask())).toBe('INVALID_API_KEY')
  })

  it.each([
    ['one address', () => '189.1.2.3', '189.1.2.4'],
    ['one IPv6 network', (asked: number) => `2001:db8:1:2::${asked}`, '2001:db8:1:3::1'],
  ])('may ask 20 times a minute from %s', async (_, addressOf, elsewhere) => {
    const { ask } = await createPage()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const statusFrom = async (address: string) =>
      (await ask({}, { 'CF-Connecting-IP': address })).status
    const statuses = []
    for (let asked = 0; asked < 21; asked++) statuses.push(await statusFrom(addressOf(asked)))
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect(await statusFrom(elsewhere)).toBe(200)
  })
})

describe('the connection test', () => {
  it('says whose key it is, what it opens, and when it last decided', async () => {
    const { send, token, campaignId, decide } = await createDecider()
    const ping = async () => JSON.parse(await (await send('GET', '/v1/ping', { token })).text())
    const before = await ping()
    expect(before).toEqual({
      account: expect.any(String),
      campaign: { id: campaignId, name: 'Launch' },
      scopes: ['decide'],
      lastDecisionAt: null,
    })
    await decide()
    expect((await ping()).lastDecisionAt).toMatch(/^\d{4}-/)
  })

  it('refuses whatever is no key', async () => {
    const { send } = await createDecider()
    for (const token of [undefined, 'a.b.c', `crivo_sk_${'a'.repeat(43)}`]) {
      const answer = await send('GET', '/v1/ping', token === undefined ? {} : { token })
      expect(JSON.parse(await answer.text())).toEqual(errorLike('INVALID_API_KEY'))
    }
  })
})

import { DAY_MS } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { type AskApi, html, isCrawler, openWeb } from '../../../test/inspected-web.ts'
import type { Web } from '../../../test/internet.ts'
import { deleteOldInspections } from './history/delete-old.ts'

const TEXT = 'The garden behind the library opens early and closes when the last guest has left it'

const web: Web = (url, request) => {
  if (url.hostname.startsWith('down')) throw new TypeError('connection refused')
  switch (url.hostname) {
    case 'cloaking.example.org':
      return html(
        `<p>${TEXT}</p><form action="${isCrawler(request) ? '/in' : 'https://collect.example.net/'}">`,
      )
    case 'wording.example.org':
      return html(`<p>${isCrawler(request) ? TEXT : TEXT.split(' ').toReversed().join(' ')}</p>`)
    case 'moving.example.org':
      return Response.redirect('http://inside.example.org/', 302)
    case 'winding.example.org': {
      const step = Number(url.searchParams.get('step'))
      const form = isCrawler(request) ? '/in' : 'https://collect.example.net/'
      return step === 10
        ? html(`<p>${TEXT}</p><form action="${form}">`)
        : Response.redirect(`${url.origin}/?step=${step + 1}&way=${'x'.repeat(15_000)}`, 302)
    }
    case 'dead.example.org':
      return html('error code: 523', { status: 523 })
    default:
      break
  }
  if (url.pathname === '/robots.txt') return new Response('Disallow: /private', { status: 200 })
  if (url.pathname === '/echo') return html(JSON.stringify([...request.headers]))
  if (url.pathname === '/long')
    return html(`<script>location = "/sale"</script>${'a'.repeat(9_000)}`)
  return html(`<p>${TEXT}</p><a href="/contact">Contact</a>`)
}

let api: AskApi
beforeEach(() => {
  api = openWeb(web)
})

const ask = (token: string, method: string, path: string, body?: unknown) =>
  api(token, method, `cloak-breaker/${path}`, body)

const visitor = { country: 'BR', device: 'iphone_safari' }

describe('POST /api/cloak-breaker/analyze', () => {
  it('finds which content differs and for whom, and stores it', async () => {
    const { token } = await createAccount()
    const { status, body } = await ask(token, 'POST', 'analyze', { url: 'cloaking.example.org' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      url: 'https://cloaking.example.org/',
      hasCloaking: true,
      totalVariations: 2,
      causes: [{ features: ['forms'] }],
      verdict: 'different',
      pages: [{ group: 0, vantage: 'base' }, { group: 1 }],
      confidence: expect.any(Number),
    })
    expect(body.fetches).toBeLessThanOrEqual(25)
    const google = body.vantages.find(({ id }: { id: string }) => id === 'crawler:search')
    expect(google.changes).toEqual([
      { feature: 'forms', added: ['self /in'], missing: ['example.net'] },
    ])
    expect(google.curl).toMatch(/-H 'user-agent: [^']*Googlebot\/2\.1;/)
    const kept = await ask(token, 'GET', `history/${body.id}`)
    expect(kept.body).toEqual(body)
    const name = `attachment; filename="inspection-${body.id}.json"`
    expect(kept.headers.get('Content-Disposition')).toBe(name)
    const [row] = (await ask(token, 'GET', 'history')).body
    expect(row).toMatchObject({ id: body.id, verdict: 'different' })
    expect(Date.parse(row.expiresAt) - Date.parse(row.createdAt)).toBe(30 * DAY_MS)
  })

  it('stores what it finds behind redirects to URLs of any length', async () => {
    const { token } = await createAccount()
    const { body } = await ask(token, 'POST', 'analyze', { url: 'winding.example.org' })
    expect(body).toMatchObject({ verdict: 'different', causes: [{ features: ['forms'] }] })
    expect(body.vantages[0].chain).toHaveLength(11)
    // A row of the database has at most 2 MB.
    expect(JSON.stringify(body).length).toBeLessThan(500_000)
  })

  it('shows who gets other words, but gives no verdict on them', async () => {
    const { token } = await createAccount()
    const { body } = await ask(token, 'POST', 'analyze', { url: 'wording.example.org' })
    expect(body).toMatchObject({
      ...{ hasCloaking: false, verdict: 'inconclusive', doubt: 'text_only', confidence: null },
      ...{ causes: [{ features: ['text'] }], pages: [{ group: 0 }, { group: 1 }] },
    })
    const google = body.vantages.find(({ id }: { id: string }) => id === 'crawler:search')
    expect(google).toMatchObject({ different: ['text'], changes: [{ feature: 'text' }] })
  })

  it('recognises a page that is the same for all', async () => {
    const { token } = await createAccount()
    const { body } = await ask(token, 'POST', 'analyze', { url: 'https://plain.example.org/a#b' })
    expect(body).toMatchObject({
      url: 'https://plain.example.org/a',
      hasCloaking: false,
      totalVariations: 1,
      differences: [],
      verdict: 'same',
      confidence: null,
      visitors: 16,
      notTested: ['networks', 'own_header', 'verified_crawlers', 'other_hours', 'scripts'],
    })
  })

  it.each([
    ['http://127.0.0.1/', 422, 'URL_REFUSED', 'private_address'],
    ['inside.example.org', 422, 'URL_REFUSED', 'private_address'],
    ['localhost:8787', 422, 'URL_REFUSED', 'port'],
    ['localhost', 422, 'URL_REFUSED', 'local_name'],
    ['https://app.example.com/', 422, 'URL_REFUSED', 'own_host'],
    ['ftp://example.org/', 400, 'VALIDATION_FAILED', 'invalid_url'],
    ['', 400, 'VALIDATION_FAILED', 'required'],
  ])('rejects %j', async (url, status, code, field) => {
    const { token } = await createAccount()
    const answer = await ask(token, 'POST', 'analyze', { url })
    expect(answer).toMatchObject({ status, body: { code, fields: [{ path: 'url', code: field }] } })
  })

  it('is inconclusive for a site that does not answer or redirects to a private IP address', async () => {
    const { token } = await createAccount()
    for (const url of ['https://down.example.org/', 'https://moving.example.org/']) {
      const { body } = await ask(token, 'POST', 'analyze', { url })
      expect(body).toMatchObject({ verdict: 'inconclusive', doubt: 'base_blocked' })
    }
  })

  it('is locked for the free plan, and rate limited for all', async () => {
    const free = await createAccount('free')
    const locked = await ask(free.token, 'POST', 'analyze', { url: 'https://a.example.org/' })
    expect(locked.body).toMatchObject(errorLike('FEATURE_LOCKED'))
    const { token } = await createAccount()
    const statuses: number[] = []
    // Refused addresses count too, although they are not visited.
    for (const host of ['limit', ...new Array(20).fill('inside')]) {
      const url = `https://${host}.example.org/`
      statuses.push((await ask(token, 'POST', 'analyze', { url })).status)
    }
    expect(statuses).toEqual([200, ...new Array(19).fill(422), 429])
  })

  it('inspects a host at most six times a minute across accounts', async () => {
    const url = `https://down-${crypto.randomUUID()}.example.org/`
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) {
      const { token } = await createAccount()
      statuses.push((await ask(token, 'POST', 'analyze', { url })).status)
    }
    expect(statuses).toEqual([...new Array(6).fill(200), 429])
  })
})

describe('the inspection history', () => {
  it('is private to each account, and deletions are final', async () => {
    const [ana, bia] = [await createAccount(), await createAccount()]
    const { id } = (await ask(ana.token, 'POST', 'analyze', { url: 'https://b.example.org/' })).body
    expect((await ask(bia.token, 'GET', 'history')).body).toEqual([])
    for (const method of ['GET', 'DELETE']) {
      const { body } = await ask(bia.token, method, `history/${id}`)
      expect(body).toMatchObject(errorLike('INSPECTION_NOT_FOUND'))
    }
    expect((await ask(ana.token, 'DELETE', `history/${id}`)).status).toBe(204)
    expect((await ask(ana.token, 'GET', `history/${id}`)).status).toBe(404)
  })

  it('ends after 30 days', async () => {
    const { token } = await createAccount()
    const { id } = (await ask(token, 'POST', 'analyze', { url: 'https://c.example.org/' })).body
    const { db } = await createTestContext()
    const later = (days: number) => () => Date.now() + days * DAY_MS
    await deleteOldInspections({ db, now: later(29) })
    expect((await ask(token, 'GET', `history/${id}`)).status).toBe(200)
    await deleteOldInspections({ db, now: later(31) })
    expect((await ask(token, 'GET', `history/${id}`)).status).toBe(404)
  })
})

describe('POST /api/cloak-breaker/discover-slugs', () => {
  it('lists the paths with their sources', async () => {
    const { token } = await createAccount()
    const { body } = await ask(token, 'POST', 'discover-slugs', { url: 'https://d.example.org/' })
    expect(body).toMatchObject({
      totalFound: 2,
      slugs: ['/private', '/contact'],
      found: [{ source: 'robots' }, { source: 'link', from: 'https://d.example.org/' }],
      isDisallowed: false,
    })
    const inside = await ask(token, 'POST', 'discover-slugs', { url: 'http://inside.example.org' })
    expect(inside.body).toMatchObject(errorLike('URL_REFUSED'))
  })

  it.each(['down', 'dead'])('fails if no server responds (%s)', async (name) => {
    const { token } = await createAccount()
    const url = `https://${name}.example.org/`
    const { body } = await ask(token, 'POST', 'discover-slugs', { url })
    expect(body).toMatchObject(errorLike('URL_UNREACHABLE'))
  })
})

describe('simulated visits', () => {
  it('use the described visitor, and invent no IP address', async () => {
    const { token } = await createAccount()
    const url = 'https://e.example.org/echo'
    const { body } = await ask(token, 'POST', 'simulate', { url, ...visitor })
    expect(body).toMatchObject({ status: 200, country: 'BR', simulatedIP: null, redirectUrl: null })
    expect(body.content).toContain('iPhone')
    expect(body.content).toContain('pt-BR')
    const own = { customUserAgent: 'Tester/1', referrer: 'https://news.example.org/' }
    const custom = await ask(token, 'POST', 'simulate', { url, ...visitor, ...own })
    expect(custom.body.content).toContain('Tester/1')
    expect(custom.body.content).toContain('https://news.example.org/')
  })

  it('return the page’s size, server and redirects', async () => {
    const { token } = await createAccount()
    const url = 'https://f.example.org/long'
    const { body } = await ask(token, 'POST', 'real-simulate', { url, ...visitor })
    expect(body).toMatchObject({
      realIP: '93.184.215.14',
      redirectUrl: 'https://f.example.org/sale',
    })
    expect(body.fullPageLength).toBeGreaterThan(9_000)
    expect(body.pagePreview).toHaveLength(5_000)
    expect(body.content).toHaveLength(500)
  })

  it.each([
    ['<p>Buy now</p>', true],
    ['<a>COMPRAR agora</a>', true],
    ['O preço de hoje', true],
    ['A cartoon about buyers', false],
    ['<p class="price">A poem</p><script>cart()</script>', false],
  ])('find a shop anywhere in the page: %s', async (words, hasSalesWords) => {
    api = openWeb(() => html(`<p>${TEXT.repeat(100)}</p>${words}`))
    const { token } = await createAccount()
    for (const call of ['simulate', 'real-simulate']) {
      const url = 'https://h.example.org/'
      const { body } = await ask(token, 'POST', call, { url, ...visitor })
      expect(body).toMatchObject({ hasSalesWords })
    }
  })

  it('require a country, a device and an existing proxy', async () => {
    const { token } = await createAccount()
    const url = 'https://g.example.org/'
    const missing = await ask(token, 'POST', 'simulate', { url })
    expect(missing.body.fields).toEqual([
      { path: 'country', code: 'required' },
      { path: 'device', code: 'required' },
    ])
    const unknown = await ask(token, 'POST', 'simulate', { url, ...visitor, device: 'fax' })
    expect(unknown.body.fields).toEqual([{ path: 'device', code: 'unknown_entry' }])
    const proxied = await ask(token, 'POST', 'real-simulate', { url, ...visitor, useProxy: true })
    expect(proxied.body).toMatchObject(errorLike('PROXY_UNAVAILABLE'))
    const inside = await ask(token, 'POST', 'simulate', { url: 'http://[::1]/', ...visitor })
    expect(inside.body).toMatchObject(errorLike('URL_REFUSED'))
  })

  it('fail if the CDN responds in place of a server that it cannot reach', async () => {
    const { token } = await createAccount()
    const url = 'https://dead.example.org/'
    const { body } = await ask(token, 'POST', 'simulate', { url, ...visitor })
    expect(body).toMatchObject(errorLike('URL_UNREACHABLE'))
  })
})

import { describe, expect, it } from 'vitest'
import { inspect, MAX_FETCHES } from './inspect.ts'
import type { InspectionDeps } from './inspection.ts'
import { localReaders as readers } from './readers.ts'
import { headersOf, type Vantage } from './visits/vantage.ts'
import { VANTAGES } from './visits/vantages.ts'
import type { Answer } from './visits/visit-site.ts'

const TEXT =
  'The old garden behind the library opens in the morning and closes when the last visitor has left for dinner by the river'
interface Changes {
  readonly text?: string
  readonly form?: string
  readonly top?: string
  readonly title?: string
  readonly lang?: string
}
const page = ({
  text = TEXT,
  form = '/subscribe',
  top = '',
  title = 'Garden',
  lang = 'en',
}: Changes = {}) =>
  `<html lang="${lang}"><head><title>${title}</title></head><body>${top}<p>${text}</p><form action="${form}"></form></body></html>`

const answer = (text: string, changes: Partial<Answer> = {}): Answer => ({
  url: 'https://example.com/',
  status: 200,
  headers: new Headers(),
  text,
  hops: [{ url: 'https://example.com/', status: 200, ms: 1 }],
  ...changes,
})

/** A request as seen by the site. */
interface Asked {
  readonly vantage: Vantage
  readonly count: number
  readonly url: URL
  readonly headers: Record<string, string>
  readonly cookies: string
  readonly isReturning: boolean
}
type Site = (asked: Asked) => Answer | null

async function inspectSite(
  site: Site,
  deps: Partial<InspectionDeps> = {},
  address = 'https://example.com/',
) {
  let count = 0
  const jars = new Set<string>()
  const load: InspectionDeps['load'] = async (url, vantage, { cookies }) => {
    const isReturning = jars.has(cookies)
    jars.add(cookies)
    const headers = headersOf(vantage)
    return site({ vantage, count: count++, url: new URL(url), headers, cookies, isReturning })
  }
  const found = await inspect(address, { load, readers, ...deps })
  return { ...found, count }
}

const isCrawler = ({ headers }: Asked) => /bot|externalhit/i.test(headers['user-agent'] ?? '')
const isPhone = ({ headers }: Asked) => /iPhone|Android/.test(headers['user-agent'] ?? '')
const traitsOf = ({ causes }: Awaited<ReturnType<typeof inspectSite>>) =>
  causes.flatMap(({ traits }) => traits)

describe('inspect', () => {
  it('visits as every visitor once if all get the same', async () => {
    const found = await inspectSite(() => answer(page()))
    expect(found).toMatchObject({
      ...{ verdict: 'same', confidence: null, doubt: null, causes: [], honest: [] },
      ...{ fetches: VANTAGES.length, visitors: VANTAGES.length },
    })
    expect(found.fetches).toBeLessThanOrEqual(16)
  })

  it('treats changes on each visit as noise', async () => {
    const found = await inspectSite(({ count }) =>
      answer(page({ top: `<p>seen ${count} of visit${count}x today by us</p>` })),
    )
    expect(found).toMatchObject({ verdict: 'same', confidence: null })
  })

  it.each<[string, (asked: Asked) => boolean, string]>([
    ['a click id', ({ url }) => url.searchParams.has('fbclid'), 'click:fbclid'],
    [
      'a click id in the form of its network',
      ({ url }) => /^Cj[\w-]{60,}_BwE$/.test(url.searchParams.get('gclid') ?? ''),
      'click:gclid',
    ],
    ['a smaller network’s click id', ({ url }) => url.searchParams.has('twclid'), 'click:twclid'],
    ['a campaign', ({ url }) => url.searchParams.get('utm_source') === 'facebook', 'utm:facebook'],
    ['a referrer', ({ headers }) => /facebook/.test(headers.referer ?? ''), 'mention:facebook'],
    ['a language', ({ headers }) => /^de/.test(headers['accept-language'] ?? ''), 'language:de'],
    [
      'either of two languages',
      ({ headers }) => /^(?:de|es)/.test(headers['accept-language'] ?? ''),
      'language:de|language:es',
    ],
    ['client hints', ({ headers }) => headers['sec-ch-ua'] !== undefined, 'headers:hints'],
    ['an app', ({ headers }) => /FBAN/.test(headers['user-agent'] ?? ''), 'app:facebook'],
    ['a second visit', ({ isReturning }) => isReturning, 'cookies:some'],
    ['one crawler', ({ headers }) => /AdsBot/.test(headers['user-agent'] ?? ''), 'name:adsbot'],
    ['a script', ({ headers }) => /curl/.test(headers['user-agent'] ?? ''), 'name:curl'],
  ])('names %s as the cause', async (_, isMeant, trait) => {
    const found = await inspectSite((asked) =>
      answer(page(isMeant(asked) ? { form: 'https://collect.example.net/' } : {})),
    )
    expect(found.verdict).toBe('different')
    expect(found.confidence).toBeGreaterThan(0.8)
    expect(found.causes[0]).toMatchObject({ traits: [trait], features: ['forms'] })
    expect(found.fetches).toBeLessThanOrEqual(MAX_FETCHES)
  })

  it('follows the link of a campaign, whose parameters its visitors have', async () => {
    const isMeant = ({ searchParams }: URL) =>
      searchParams.get('utm_source') === 'mail' && searchParams.has('gclid')
    const site: Site = ({ url }) =>
      answer(page(isMeant(url) ? { form: 'https://collect.example.net/' } : {}))
    const found = await inspectSite(site, {}, 'https://example.com/?utm_source=mail')
    expect(found.verdict).toBe('different')
    expect(traitsOf(found)).toContain('click:gclid')
  })

  it('names a conjunction of conditions', async () => {
    const found = await inspectSite((asked) =>
      answer(
        page(
          asked.url.searchParams.has('ttclid') && isPhone(asked) && !isCrawler(asked)
            ? { text: TEXT.split(' ').toReversed().join(' ') }
            : {},
        ),
      ),
    )
    expect(found.verdict).toBe('different')
    expect(traitsOf(found)).toContain('click:ttclid')
  })

  it.each<[string, Changes]>([
    ['price', { top: '<b>US$ 9.90</b>' }],
    ['telephone number', { top: '<a href="tel:+18885550100">Call</a>' }],
    ['download', { top: '<a href="https://evil.example.net/setup.exe">Get</a>' }],
    ['button', { top: '<a class="btn" href="https://evil.example.net/now">Buy</a>' }],
    ['frame', { top: '<iframe src="https://evil.example.net/"></iframe>' }],
    ['script', { top: '<script src="https://evil.example.net/l.js"></script>' }],
    ['canonical address', { top: '<link rel="canonical" href="https://evil.example.net/">' }],
    ['robots directive', { top: '<meta name="robots" content="noindex">' }],
  ])('finds a swapped %s', async (_, changes) => {
    const plain =
      '<b>US$ 49.90</b><a href="tel:+18885550199">Call</a><a class="btn" href="/buy">Buy</a>'
    const found = await inspectSite(({ url }) =>
      answer(page(url.searchParams.has('gclid') ? changes : { top: plain })),
    )
    expect(found.verdict).toBe('different')
  })

  it('finds a robots header and a refresh header', async () => {
    for (const [name, value] of [
      ['x-robots-tag', 'noindex'],
      ['refresh', '3; url=https://evil.example.net/'],
    ] as const) {
      const found = await inspectSite((asked) =>
        answer(page(), { headers: new Headers(isCrawler(asked) ? {} : { [name]: value }) }),
      )
      expect(found.verdict).toBe('different')
    }
  })

  it('finds an offer that only some of the people get', async () => {
    let samples = 0
    const found = await inspectSite((asked) =>
      answer(
        page(
          asked.url.searchParams.has('fbclid') && samples++ % 2 === 0
            ? { form: 'https://collect.example.net/' }
            : {},
        ),
      ),
    )
    expect(['different', 'inconclusive']).toContain(found.verdict)
  })

  it.each<[string, string, Site]>([
    [
      'a translation',
      'translation',
      ({ headers }) => {
        const lang = (headers['accept-language'] ?? 'en').slice(0, 2)
        const text = TEXT.split(' ')
          .map((word) => `${word}${lang}`)
          .join(' ')
        return answer(page({ lang, text, title: `Garden ${lang}` }))
      },
    ],
    [
      'a short version for previews',
      'preview',
      ({ headers }) =>
        /externalhit/.test(headers['user-agent'] ?? '')
          ? answer('<title>Garden</title><meta property="og:title" content="Garden">')
          : answer(page({ text: `${TEXT} ${TEXT.split(' ').toReversed().join(' ')}` })),
    ],
    [
      'a marked paywall',
      'paywall',
      (asked) => {
        const mark =
          '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>'
        const rest = TEXT.split(' ').flatMap((word) => [`${word}s`, `un${word}`, `re${word}`])
        return answer(
          page({ top: mark, text: isCrawler(asked) ? `${TEXT} ${rest.join(' ')}` : TEXT }),
        )
      },
    ],
    [
      'a consent page that crawlers skip',
      'consent',
      (asked) =>
        isCrawler(asked) || /curl/.test(asked.headers['user-agent'] ?? '')
          ? answer(page())
          : answer(
              '<title>Cookies</title><p>We use cookies.</p><form><button>Accept</button></form>',
            ),
    ],
  ])('names %s and accuses nobody', async (_, name, site) => {
    const found = await inspectSite(site)
    expect(found).toMatchObject({ verdict: 'personalised', causes: [] })
    expect(found.honest).toContain(name)
  })

  it.each<[string, string]>([
    ['keeps its page from search engines', '<meta name="robots" content="noindex">'],
    ['has a price of its own', '<b>US$ 9.90</b>'],
    [
      'describes another product',
      '<script type="application/ld+json">{"@type":"Product","name":"Casino bonus","price":"5.50"}</script>',
    ],
  ])('does not mistake for a preview version one that %s', async (_, top) => {
    const found = await inspectSite(({ headers }) =>
      /externalhit/.test(headers['user-agent'] ?? '')
        ? answer(page({ top }))
        : answer(page({ top: '<b>US$ 49.90</b>', text: `${TEXT} ${TEXT}` })),
    )
    expect(found.verdict).toBe('different')
    expect(found.honest).not.toContain('preview')
  })

  it('distinguishes first visits from a choice that a cookie preserves', async () => {
    const other = { form: 'https://collect.example.net/' }
    const first = await inspectSite(({ isReturning, url }) =>
      answer(page(!isReturning && url.searchParams.has('utm_campaign') ? other : {})),
    )
    expect(first.verdict).toBe('different')
    expect(traitsOf(first)).toContain('cookies:none')
    const groups = new Map<string, boolean>()
    const reversed = { text: TEXT.split(' ').toReversed().join(' ') }
    const test = await inspectSite(({ cookies }) => {
      if (!groups.has(cookies)) groups.set(cookies, groups.size % 3 === 1)
      return answer(page(groups.get(cookies) ? reversed : {}))
    })
    expect(test.verdict).not.toBe('different')
  })

  it('reports that it is unknown why only the first visits got other text', async () => {
    const found = await inspectSite(({ count }) =>
      answer(page(count < 2 ? { text: TEXT.split(' ').toReversed().join(' ') } : {})),
    )
    expect(found).toMatchObject({ verdict: 'inconclusive', doubt: 'undecided' })
  })

  it('reports that it is unknown why prices change during the inspection', async () => {
    const found = await inspectSite(({ count }) =>
      answer(page({ text: `${TEXT} US$ ${count < 9 ? 80 : 95}` })),
    )
    expect(found).toMatchObject({ verdict: 'inconclusive', doubt: 'undecided' })
  })

  it('finds a price that only people pay, at any time', async () => {
    const found = await inspectSite((asked) =>
      answer(page({ text: `${TEXT} US$ ${isCrawler(asked) ? 80 : 95}` })),
    )
    expect(found.verdict).toBe('different')
  })

  const words = (first: string, count: number) =>
    Array.from({ length: count }, (_, index) => first + 'bcdfghjklm'[index % 10] + index).join(' ')
  const chat = (number: string) => `<a href="https://wa.me/${number}">Chat</a>`
  const banner = words('c', 90).replaceAll(/(?:\w+ ){8}/g, '$&cookies and consent to ')

  it.each<[string, (asked: Asked) => string]>([
    [
      'a section of text withheld from crawlers',
      (asked) => (isCrawler(asked) ? '' : words('p', 120)),
    ],
    [
      'a section of text in apps',
      ({ headers }) =>
        /FBAN|FB_IAB|musical_ly/.test(headers['user-agent'] ?? '') ? words('p', 120) : '',
    ],
    [
      'the number of a chat',
      ({ url }) => chat(url.searchParams.has('fbclid') ? '5511999999999' : '5511333333333'),
    ],
    [
      'an installer withheld from crawlers on the same system',
      (asked) =>
        /Android/.test(asked.headers['user-agent'] ?? '') && !isCrawler(asked)
          ? '<a href="/update.apk">Update</a>'
          : '',
    ],
  ])('accuses a site of %s', async (_, topOf) => {
    const found = await inspectSite((asked) =>
      answer(page({ top: topOf(asked), text: `${TEXT} ${words('q', 300)}` })),
    )
    expect(found.verdict).toBe('different')
  })

  it.each<[string, (asked: Asked) => string]>([
    ['a long banner for people', (asked) => (isCrawler(asked) ? '' : banner)],
    ['a long banner until a cookie is set', ({ isReturning }) => (isReturning ? '' : banner)],
    ['a chat on phones', (asked) => (isPhone(asked) ? chat('5511333333333') : '')],
    [
      'an app for every Android',
      ({ headers }) =>
        /Android/.test(headers['user-agent'] ?? '') ? '<a href="/a.apk">App</a>' : '',
    ],
  ])('does not accuse a site of %s', async (_, topOf) => {
    const found = await inspectSite((asked) =>
      answer(page({ top: topOf(asked), text: `${TEXT} ${words('q', 120)}` })),
    )
    expect(found).toMatchObject({ verdict: 'personalised', causes: [] })
  })

  it('does not report app links on phones or random divisions', async () => {
    const app = await inspectSite((asked) =>
      answer(page(isPhone(asked) ? { top: '<a href="https://brand.onelink.me/x">App</a>' } : {})),
    )
    expect(app.verdict).not.toBe('different')
    const order = [1, 0, 0, 1, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0]
    const test = await inspectSite(({ count }) =>
      answer(page(order[count] === 1 ? { text: TEXT.split(' ').toReversed().join(' ') } : {})),
    )
    expect(test.verdict).not.toBe('different')
  })

  it('reports an unknown result if it was refused', async () => {
    const refused = answer('no', { status: 403 })
    const all = await inspectSite(() => refused)
    expect(all).toMatchObject({ verdict: 'inconclusive', doubt: 'base_blocked', confidence: null })
    const crawlers = await inspectSite((asked) => (isCrawler(asked) ? refused : answer(page())))
    expect(crawlers).toMatchObject({ verdict: 'inconclusive', doubt: 'crawlers_blocked' })
    const challenged = await inspectSite(() => answer('<title>Just a moment...</title>'))
    expect(challenged).toMatchObject({ verdict: 'inconclusive' })
    expect((await inspectSite(() => null)).verdict).toBe('inconclusive')
    const unpaid = answer('Payment required', { status: 402 })
    const some = await inspectSite(({ headers }) =>
      /GPTBot|Bytespider/.test(headers['user-agent'] ?? '') ? unpaid : answer(page()),
    )
    expect(some).toMatchObject({ verdict: 'same', causes: [] })
  })

  it('does not treat errors as pages', async () => {
    const error = answer('<h1>Error</h1>', { status: 500 })
    expect(await inspectSite(() => error)).toMatchObject({ verdict: 'inconclusive' })
    const some = await inspectSite(({ count }) => (count % 7 === 3 ? error : answer(page())))
    expect(some.verdict).toBe('same')
  })

  it('reports nothing about a page it could not read completely', async () => {
    const found = await inspectSite(() => answer('<b>x'.repeat(1_000)))
    expect(found).toMatchObject({ verdict: 'inconclusive', doubt: 'base_blocked' })
    expect(found.visits.get('base')?.[0]).toEqual({ blocked: 'too_large', status: 200 })
  })

  it('shows a few examples of a difference of any size', async () => {
    const words = (first: number) =>
      Array.from({ length: 9_000 }, (_, index) => `w${(first + index).toString(36)}`).join(' ')
    const found = await inspectSite((asked) =>
      answer(page({ text: isCrawler(asked) ? words(1_000) : words(20_000) })),
    )
    const search = found.vantages.find(({ vantage }) => vantage.id === 'crawler:search')
    const text = search?.changes.find(({ feature }) => feature === 'text')
    expect([text?.added.length, text?.missing.length]).toEqual([5, 5])
    expect(search?.group).toBe(1)
  })

  it('follows a page that only redirects and compares its target', async () => {
    const bounce = '<script>location.replace("https://deal.example.net/")</script>'
    const found = await inspectSite(({ headers, url }) => {
      if (!/google/.test(headers.referer ?? '') || url.hostname !== 'example.com') {
        return answer(page(), { url: url.href, hops: [{ url: url.href, status: 200, ms: 1 }] })
      }
      return answer(bounce)
    })
    expect(found.causes[0]?.features).toContain('destination')
    const [visit] = found.visits.get('person:instagram-android') ?? []
    expect(visit).toMatchObject({
      chain: [{ kind: 'http' }, { kind: 'script', url: 'https://deal.example.net/' }],
    })
  })

  it('stops visiting a busy site', async () => {
    const found = await inspectSite(() => answer('', { status: 429 }))
    expect(found).toMatchObject({ verdict: 'inconclusive', count: 3 })
  })

  it('stops when it is cancelled', async () => {
    const controller = new AbortController()
    const onProgress = () => controller.abort(new Error('cancelled'))
    const work = inspectSite(() => answer(page()), { signal: controller.signal, onProgress })
    await expect(work).rejects.toThrow('cancelled')
  })

  it('makes no visit after its deadline, and counts none that it interrupted', async () => {
    const controller = new AbortController()
    const found = await inspectSite(
      ({ count }) => {
        if (count === 4) controller.abort()
        return count === 4 ? null : answer(page())
      },
      { deadline: controller.signal },
    )
    expect(found).toMatchObject({ verdict: 'inconclusive', count: 5 })
    expect(found.visits.get('crawler:every-google')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { inspect, MAX_FETCHES } from './inspect.ts'
import { localReaders as readers } from './readers.ts'
import type { Render } from './visits/rendered.ts'
import type { Vantage } from './visits/vantage.ts'
import type { Answer } from './visits/visit-site.ts'

const TEXT =
  'The old garden behind the library opens in the morning and closes when the last visitor has left for dinner by the river'
const URL_OF = 'https://example.com/'
const page = (content = '', script = '<script src="/main.js"></script>') =>
  `<html lang="en"><head><title>Garden</title></head><body><p>${TEXT}</p>${content}${script}</body></html>`

const answer = (text: string): Answer => ({
  ...{ url: URL_OF, status: 200, headers: new Headers(), text },
  hops: [{ url: URL_OF, status: 200, ms: 1 }],
})

/** The pages that a browser shows a visitor, first immediately and then later. */
type Shown = (vantage: Vantage) => readonly [early: string, late: string]

async function inspectShown(shown: Shown, plain = page()) {
  const visitors: string[] = []
  const render: Render = async (url, vantage, { takeFetch }) => {
    if (!takeFetch()) return null
    visitors.push(vantage.id)
    const [early, late] = shown(vantage).map((html) => ({ url, html }))
    if (early === undefined || late === undefined) return null
    return { status: 200, chain: [], early, late, errors: [], picture: null }
  }
  const found = await inspect(URL_OF, { load: async () => answer(plain), readers, render })
  return { ...found, shownTo: visitors }
}

const both = (html: string) => [html, html] as const
const OFFER = '<a class="btn" href="https://deal.example.net/">Now</a>'

describe('inspect with a browser', () => {
  it('finds what scripts show only to browsers that no program controls', async () => {
    const found = await inspectShown(({ profile }) =>
      both(page(profile?.browser?.isAutomated ? '' : OFFER)),
    )
    expect(found).toMatchObject({ verdict: 'different', doubt: null })
    expect(found.causes[0]).toMatchObject({ traits: ['automation:no'] })
    expect(found.causes[0]?.features).toContain('buttons')
    expect(found.renderings?.size).toBe(found.shownTo.length)
    expect(found.fetches).toBeLessThanOrEqual(MAX_FETCHES)
  })

  it('finds a swap for some visitors after a delay', async () => {
    const found = await inspectShown(({ profile }) =>
      profile?.clicks.length ? [page(), page(OFFER)] : both(page()),
    )
    expect(found.verdict).toBe('different')
    expect(
      found.causes[0]?.traits.some((trait) => /^(?:click|utm|referrer|mention):/.test(trait)),
    ).toBe(true)
  })

  it('does not report content that everyone gets later', async () => {
    const chat = '<iframe src="https://chat.example.net/"></iframe><p>Questions? Ask us.</p>'
    const found = await inspectShown(() => [page(), page(chat)])
    expect(found).toMatchObject({ verdict: 'same', renderings: { size: 7 } })
  })

  it.each(['<script src="/app.js"></script>', '<script>fetch("/api").then(show)</script>'])(
    'judges an app prerendered in place of %s by what people and crawlers see',
    async (script) => {
      const shell = `<html lang="en"><head><title>Loading</title></head><body><div id="root"></div>${script}</body></html>`
      const render: Render = async (url) => ({
        ...{ status: 200, chain: [], errors: [], picture: null },
        early: { url, html: page() },
        late: { url, html: page() },
      })
      const load = async (_: string, { profile }: Vantage) =>
        answer(profile?.kind === 'person' ? shell : page(`<p>${TEXT} ${TEXT}</p>`))
      expect(await inspect(URL_OF, { load, readers })).toMatchObject({ doubt: 'needs_browser' })
      const found = await inspect(URL_OF, { load, readers, render })
      expect(found).toMatchObject({ verdict: 'same', doubt: null })
    },
  )

  it('wants a browser for an app that crawlers get prerendered, or as a preview', async () => {
    const head = '<title>Garden</title><meta property="og:title" content="Garden">'
    const shell = `<html lang="en"><head>${head}</head><body><div></div><script src="/app.js"></script></body></html>`
    const load = async (_: string, { profile }: Vantage) => {
      if (profile?.kind === 'social') return answer(`${head}<p>A garden by the river.</p>`)
      return answer(profile?.kind === 'search' ? page(`<p>${TEXT} ${TEXT}</p>`) : shell)
    }
    const found = await inspect(URL_OF, { load, readers })
    expect(found).toMatchObject({ verdict: 'inconclusive', doubt: 'needs_browser', causes: [] })
  })

  it('wants a browser for an app whose previews alone say something', async () => {
    const shell = '<title>App</title><div id="root"></div><script src="/app.js"></script>'
    const preview = '<title>Garden</title><meta property="og:title" content="Garden">'
    const load = async (_: string, { profile }: Vantage) =>
      answer(profile?.kind === 'social' ? preview : shell)
    const found = await inspect(URL_OF, { load, readers })
    expect(found).toMatchObject({ verdict: 'inconclusive', doubt: 'needs_browser', causes: [] })
  })

  it('accuses nobody of a script that changes nothing in a browser', async () => {
    const script = '<script src="https://js.builder.example/app.js"></script>'
    const shown = ({ profile }: Vantage, offer = '') =>
      page(offer, profile?.kind === 'person' ? script : '')
    const inspectOwn = async (offer: string) => {
      const render: Render = async (url, vantage, { takeFetch }) => {
        const state = { url, html: shown(vantage, vantage.profile?.kind === 'person' ? offer : '') }
        if (!takeFetch()) return null
        return { status: 200, chain: [], early: state, late: state, errors: [], picture: null }
      }
      const load = async (_: string, vantage: Vantage) => answer(shown(vantage))
      expect(await inspect(URL_OF, { load, readers })).toMatchObject({ verdict: 'different' })
      return inspect(URL_OF, { load, readers, render })
    }
    expect(await inspectOwn('')).toMatchObject({
      ...{ verdict: 'inconclusive', doubt: 'scripts_only', causes: [{ features: ['scripts'] }] },
    })
    expect(await inspectOwn(OFFER)).toMatchObject({ verdict: 'different', doubt: null })
  })

  it('does not compare the error that a browser shows without a response', async () => {
    const failed = { url: 'chrome-error://chromewebdata/', html: `<p>${TEXT.toUpperCase()}</p>` }
    const render: Render = async (url, { profile }, { takeFetch }) => {
      if (!takeFetch()) return null
      const isDown = profile?.browser?.isAutomated === true && profile.device === 'windows'
      const state = isDown ? failed : { url, html: page() }
      const status = isDown ? 0 : 200
      return { status, chain: [], early: state, late: state, errors: [], picture: null }
    }
    const load = async () => answer(page())
    const found = await inspect(URL_OF, { load, readers, render })
    expect(found).toMatchObject({ verdict: 'same', causes: [] })
  })

  it('takes text that scripts show people for text alone', async () => {
    const script = '<script src="https://js.builder.example/app.js"></script>'
    const shown = ({ profile }: Vantage, text = '') =>
      profile?.kind === 'person' ? page(text, script) : page()
    const render: Render = async (url, vantage, { takeFetch }) => {
      const text = `<p>${TEXT.toUpperCase().replaceAll(' ', 'x ')}</p>`
      const state = { url, html: shown(vantage, text) }
      if (!takeFetch()) return null
      return { status: 200, chain: [], early: state, late: state, errors: [], picture: null }
    }
    const load = async (_: string, vantage: Vantage) => answer(shown(vantage))
    const told = await inspect(URL_OF, { load, readers, render, standard: 'public' })
    expect(told).toMatchObject({ verdict: 'inconclusive', doubt: 'text_only' })
  })

  it('shows what scripts add to another text, before the public standard withdraws it', async () => {
    const other = `<p>${TEXT.toUpperCase().replaceAll(' ', 'x ')}</p>`
    const isMeant = ({ profile }: Vantage) =>
      profile?.kind === 'person' && profile.clicks.length > 0
    const inspectOwn = (offer: string, standard: 'public' | 'strict' = 'public') => {
      const render: Render = async (url, vantage, { takeFetch }) => {
        const state = { url, html: isMeant(vantage) ? page(other + offer) : page() }
        if (!takeFetch()) return null
        return { status: 200, chain: [], early: state, late: state, errors: [], picture: null }
      }
      const load = async (_: string, vantage: Vantage) =>
        answer(isMeant(vantage) ? page(other) : page())
      return inspect(URL_OF, { load, readers, render, standard })
    }
    expect(await inspectOwn(OFFER)).toMatchObject({ verdict: 'different', doubt: null })
    expect(await inspectOwn('')).toMatchObject({ verdict: 'inconclusive', doubt: 'text_only' })
    expect(await inspectOwn('', 'strict')).toMatchObject({ verdict: 'different', renderings: null })
  })

  it('accuses nobody of a list that scripts load for people and crawlers get at once', async () => {
    const list = `<ul>${TEXT.split(' ')
      .map((word) => `<li>${word}ed the ${word}s</li>`)
      .join('')}</ul>`
    const shown = ({ profile }: Vantage) => (profile?.kind === 'person' ? page() : page(list))
    const inspectOwn = (isLoaded: boolean) => {
      const render: Render = async (url, vantage, { takeFetch }) => {
        const state = { url, html: isLoaded ? page(list) : shown(vantage) }
        if (!takeFetch()) return null
        return { status: 200, chain: [], early: state, late: state, errors: [], picture: null }
      }
      return inspect(URL_OF, {
        load: async (_, vantage) => answer(shown(vantage)),
        readers,
        render,
      })
    }
    expect(await inspectOwn(true)).toMatchObject({ verdict: 'same', causes: [] })
    expect(await inspectOwn(false)).toMatchObject({ verdict: 'different', doubt: null })
  })

  it.each([
    '<style>@media (pointer: coarse) { p { display: none } }</style>',
    '<link rel="stylesheet" href="/a.css">',
    '<iframe src="/panel"></iframe>',
  ])('uses a browser for a page whose styles or frames may differ: %s', async (style) => {
    const found = await inspectShown(
      ({ profile }) => both(page(profile?.device === 'android' ? OFFER : '', style)),
      page('', style),
    )
    expect(found.verdict).toBe('different')
    expect(found.causes[0]?.features).toContain('buttons')
  })

  it('spends no fetches on a browser while plain visits differ', async () => {
    const shares = async (render?: Render) => {
      let visits = 0
      const load = async (_: string, { profile }: Vantage) => {
        visits += 1
        const isMeant = profile?.kind === 'person' && visits % 10 !== 1
        return answer(page(isMeant ? `<p>${TEXT.toUpperCase().replaceAll(' ', 'x ')}</p>` : '', ''))
      }
      return inspect(URL_OF, { load, readers, ...(render !== undefined && { render }) })
    }
    const plain = await shares()
    expect(plain).toMatchObject({ verdict: 'different', fetches: MAX_FETCHES })
    const render = () => Promise.reject(new Error('No browser is needed'))
    expect(await shares(render)).toMatchObject({ verdict: 'different', renderings: null })
  })

  it('does not report content that one visitor only gets later than the others', async () => {
    const late = '<b>US$ 9</b>'
    const found = await inspectShown(({ profile }) =>
      profile?.browser?.zone === 'America/New_York' ? [page(), page(late)] : both(page(late)),
    )
    expect(found).toMatchObject({ verdict: 'same', causes: [], renderings: { size: 7 } })
  })

  const more = '<p>Read on below: the roses flower until late autumn and the gate stays open.</p>'
  it('does not report content that scrolling loads, unless it covers the page', async () => {
    const scrolled = (added: string) =>
      inspectShown(({ profile }) => [page(), page(profile?.browser?.isMoving ? added : '')])
    const video = (style: string) =>
      `<iframe src="https://play.example.net/1" style="${style}"></iframe>`
    const found = await scrolled(more.repeat(4) + video('width:600px'))
    expect(found).toMatchObject({ verdict: 'same', causes: [] })
    expect((await scrolled(video('position:fixed;inset:0'))).verdict).toBe('different')
  })

  it('finds a page that moving the pointer replaces', async () => {
    const other = page().replace(TEXT, 'Win a car today '.repeat(9)) + more.repeat(4)
    const found = await inspectShown(({ profile }) => [
      page(),
      profile?.browser?.isMoving ? other : page(),
    ])
    expect(found.verdict).toBe('different')
  })

  it('does not call a page the same that a browser leaves undecided', async () => {
    let shown = 0
    const other = page('<a href="https://deal.example.net/">Now</a>').replace(
      TEXT,
      'Win a car today, not tomorrow, without any work for your neighbours or for your old mother',
    )
    const found = await inspectShown(() => both([2, 3, 6].includes(shown++) ? other : page()))
    expect(found.verdict).not.toBe('same')
  })

  it('reaches no verdict if too few fetches are left to explain what a browser shows', async () => {
    const more = page(`<p>${TEXT.replaceAll(' ', 'x ')}</p>`)
    let fetches = 0
    const render: Render = async (url, { profile }, { takeFetch }) => {
      // Pages that reload take two fetches.
      for (const isReload of [false, true]) {
        if ((!isReload || fetches < 8) && !takeFetch()) return null
        fetches += 1
      }
      const isMeant = profile?.kind === 'person' && profile.browser?.isAutomated === false
      const shown = { url, html: isMeant ? more : page() }
      return { status: 200, chain: [], early: shown, late: shown, errors: [], picture: null }
    }
    const found = await inspect(URL_OF, { load: async () => answer(page()), readers, render })
    expect(found).toMatchObject({ verdict: 'inconclusive', doubt: 'undecided' })
    expect(found.renderings?.size).toBe(5)
  })

  it('sets aside pages that ask people for consent before they see the page', async () => {
    const asking = page('', '<script src="/cmp.js"></script>').replace(
      TEXT,
      'We use cookies and process personal data.<button>Accept all</button>',
    )
    const shown = ({ profile }: Vantage) => (profile?.kind === 'person' ? asking : page())
    const render: Render = async (url, vantage) => ({
      ...{ status: 200, chain: [], errors: [], picture: null },
      early: { url, html: shown(vantage) },
      late: { url, html: shown(vantage) },
    })
    const load = async (_: string, vantage: Vantage) => answer(shown(vantage))
    const found = await inspect(URL_OF, { load, readers, render })
    expect(found).toMatchObject({ verdict: 'personalised', honest: ['consent'], causes: [] })
    expect(found.renderings?.size).toBe(7)
  })

  it('accepts a declared edition for phones if a browser under control gets the full page', async () => {
    const full = page(`<p>${TEXT.replaceAll(' ', 'y ').repeat(9)}</p>`)
    const edition = page('', '<script src="https://cdn.ampproject.org/v0.js"></script>').replace(
      '<html lang="en"><head>',
      '<html amp lang="en"><head><link rel="canonical" href="/">',
    )
    const found = await inspectShown(({ profile }) =>
      both(profile?.device === 'windows' ? full : edition),
    )
    expect(found).toMatchObject({ verdict: 'same', honest: ['layout'], causes: [] })
  })

  it('accepts prices in the currency of the visitor’s time zone', async () => {
    const priced = (isThere: (zone: string) => boolean, [here, there]: readonly [string, string]) =>
      inspectShown(({ profile }) =>
        both(page(`<b>${isThere(profile?.browser?.zone ?? '') ? there : here}</b><i>€5</i>`)),
      )
    const isInBrazil = (zone: string) => zone === 'America/Sao_Paulo'
    const found = await priced(isInBrazil, ['€69.00', 'R$ 399,00'])
    expect(found).toMatchObject({ verdict: 'same', honest: ['translation'], causes: [] })
    expect((await priced(isInBrazil, ['€69.00', '€9.00'])).verdict).toBe('different')
  })

  const offer = (to: string) =>
    `<title>Deal</title><form action="${to}"><button>Now</button></form><p>${'Win a car today and tomorrow without any work '.repeat(4)}${TEXT.toUpperCase().replaceAll(' ', 'x ')}</p>`
  const DEAL = offer('https://deal.example.net/')
  const served = page(`<p>${TEXT.replaceAll(' ', 'y ')}</p>`)
  type Moment = 'late' | 'cover' | 'again' | 'waited' | 'back'
  const inspectLater = (at: Moment, html: string, plain = served) => {
    const render: Render = async (url, _, { takeFetch }) => {
      if (!takeFetch()) return null
      const state = at === 'late' ? { url, html } : { url, html: served }
      const late = at === 'cover' ? { ...state, cover: html } : state
      const after = at === 'late' || at === 'cover' ? {} : { [at]: { url, html } }
      return { status: 200, chain: [], early: late, late, ...after, errors: [], picture: null }
    }
    const load = async () => answer(plain)
    return inspect(URL_OF, { load, readers, render, standard: 'public' })
  }

  it.each<[Moment, string]>([
    ['late', 'source'],
    ['cover', 'source'],
    ['again', 'again'],
    ['waited', 'waited'],
    ['back', 'back'],
  ])('finds an offer that everybody gets in place of the page: %s', async (at, moment) => {
    const found = await inspectLater(at, DEAL)
    expect(found).toMatchObject({ verdict: 'different', doubt: null })
    expect(found.causes).toMatchObject([{ traits: [`moment:${moment}`] }])
    expect(found.vantages.filter(({ result }) => result === 'different').length).toBeGreaterThan(1)
    // Neither a page of the site, nor what the page itself named, hides anything.
    expect(await inspectLater(at, offer('/next'))).toMatchObject({ verdict: 'same' })
    expect(await inspectLater(at, served + DEAL)).toMatchObject({ verdict: 'same' })
  })

  it('lets scripts fill a page that was served without text, or that named what they add', async () => {
    const script = '<script src="/main.js"></script>'
    expect(await inspectLater('late', DEAL, script)).toMatchObject({ verdict: 'same' })
    const naming = `${served}<a href="https://deal.example.net/">Partner</a>`
    expect(await inspectLater('late', DEAL, naming)).toMatchObject({ verdict: 'same' })
    const coded = `${served}<script>document.write(atob('${btoa(DEAL)}'))</script>`
    expect(await inspectLater('late', DEAL, coded)).toMatchObject({ verdict: 'different' })
  })

  it('finds a page of the site that scripts write over another for some phones', async () => {
    const other = offer('/next').replace('Deal', 'Garden')
    const found = await inspectShown(
      ({ profile }) =>
        both(profile?.device === 'android' && !profile.browser?.isAutomated ? other : served),
      served,
    )
    expect(found).toMatchObject({ verdict: 'different', doubt: null })
  })

  it('finds what only those get who return', async () => {
    const found = await inspectShown(({ profile }) =>
      both(profile?.returnsFrom === null ? served : DEAL),
    )
    expect(found).toMatchObject({ verdict: 'different', causes: [{ traits: ['cookies:some'] }] })
  })

  it('uses a browser where a script may lead only some elsewhere', async () => {
    const script = `<script>if (navigator.plugins.length) location.replace('/deal')</script>`
    const load = async (url: string): Promise<Answer> => ({
      ...answer(url.endsWith('/deal') ? DEAL : page('', script)),
      url,
    })
    const render: Render = async (url, { profile }, { takeFetch }) => {
      if (!takeFetch()) return null
      const state = { url, html: profile?.browser?.isAutomated ? page() : DEAL }
      return { status: 200, chain: [], early: state, late: state, errors: [], picture: null }
    }
    expect((await inspect(URL_OF, { load, readers, render })).verdict).toBe('different')
  })

  it('uses no browser for a page without scripts', async () => {
    const found = await inspectShown(() => both(page()), page('', ''))
    expect(found).toMatchObject({ shownTo: [], renderings: null, verdict: 'same' })
  })
})

import { expect, it } from 'vitest'
import { type Asked, inspectSite, isBot, page, type Site, words } from '../test/sites.ts'

const inspectBoth = async (site: Site) => ({
  strict: await inspectSite(site),
  public: await inspectSite(site, 1, { standard: 'public' }),
})
const divided =
  (forPeople: ReturnType<Site>, forBots: ReturnType<Site> = page({})) =>
  (asked: Asked) =>
    isBot(asked) ? forBots : forPeople

it('accuses only a page of one’s own of other words, and shows them for both', async () => {
  const found = await inspectBoth(divided(page({ text: words('z', 200) })))
  expect(found.strict).toMatchObject({ verdict: 'different', doubt: null })
  expect(found.public).toMatchObject({
    ...{ verdict: 'inconclusive', doubt: 'text_only', confidence: null },
    ...{ causes: found.strict.causes, vantages: found.strict.vantages },
  })
  expect(found.public.causes).toMatchObject([{ features: ['text'] }])
})

it.each<[string, Site]>([
  ['a title', divided(page({ title: 'Lose ten kilos in a week' }))],
  ['a form', divided(page({ body: '<form action="https://collect.example.net/"></form>' }))],
  ['a price', divided(page({ body: '<b>US$ 19</b>' }), page({ body: '<b>US$ 89</b>' }))],
  [
    'an address to which it redirects',
    divided({ html: page({ text: words('z', 200) }), url: 'https://example.com/offer' }),
  ],
])('accuses any page of another text with %s', async (_, site) => {
  const withText: Site = (asked) => {
    const shown = site(asked)
    const isPlain = typeof shown !== 'string' || isBot(asked)
    return isPlain ? shown : shown.replace('</body>', `<p>${words('z', 90)}</p></body>`)
  }
  const found = await inspectBoth(withText)
  expect(found.strict.verdict).toBe('different')
  expect(found.public).toEqual(found.strict)
})

it('accuses only a page of one’s own of scripts whose effect nobody saw', async () => {
  const script = '<script src="https://js.builder.example/app.js"></script>'
  const found = await inspectBoth(divided(page({ head: script })))
  expect(found.strict).toMatchObject({ verdict: 'different', causes: [{ features: ['scripts'] }] })
  expect(found.public).toMatchObject({ verdict: 'inconclusive', doubt: 'scripts_only' })
})

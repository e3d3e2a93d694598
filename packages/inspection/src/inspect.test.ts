import { describe, expect, it } from 'vitest'
import { type InspectionDeps, inspect, MAX_FETCHES } from './inspect.ts'
import type { Vantage } from './vantage.ts'
import type { Answer } from './visit-site.ts'

const TEXT =
  'The old garden behind the library opens in the morning and closes when the last visitor has left for dinner by the river'
const page = (changes: { text?: string; form?: string; top?: string; title?: string } = {}) =>
  `<html lang="en"><head><title>${changes.title ?? 'Garden'}</title></head><body>${changes.top ?? ''}<p>${changes.text ?? TEXT}</p><form action="${changes.form ?? '/subscribe'}"></form></body></html>`

const answer = (text: string, changes: Partial<Answer> = {}): Answer => ({
  url: 'https://example.com/',
  status: 200,
  headers: new Headers(),
  text,
  hops: [{ url: 'https://example.com/', status: 200, ms: 1 }],
  ...changes,
})

type Site = (vantage: Vantage, count: number, url: string) => Answer | null

async function inspectSite(site: Site, deps: Partial<InspectionDeps> = {}) {
  let count = 0
  const load: InspectionDeps['load'] = async (url, vantage) => site(vantage, count++, url)
  const found = await inspect('https://example.com/', { load, ...deps })
  return { ...found, count }
}

const ofVantage = ({ vantages }: Awaited<ReturnType<typeof inspectSite>>, id: string) =>
  vantages.find(({ vantage }) => vantage.id === id)

describe('inspect', () => {
  it('finds one page the same, visits every vantage twice, and keeps within its fetches', async () => {
    const found = await inspectSite(() => answer(page()))
    expect(found).toMatchObject({ verdict: 'same', fetches: 21, count: 21, doubt: null })
    expect(found.vantages.every(({ visits }) => visits === 2)).toBe(true)
  })

  it('takes what changes with each visit for noise', async () => {
    const found = await inspectSite((_, count) =>
      answer(page({ top: `<p>seen ${count} of visit${count}x today by us</p>` })),
    )
    expect(found.verdict).toBe('same')
  })

  it('finds a form of crawlers’ own, and asks again to be sure', async () => {
    const found = await inspectSite(({ axis }) =>
      answer(page(axis === 'crawler' ? {} : { form: 'https://collect.example.net/' })),
    )
    expect(found.verdict).toBe('different')
    expect(found.fetches).toBeLessThanOrEqual(MAX_FETCHES)
    expect(ofVantage(found, 'crawler:google')).toMatchObject({
      result: 'different',
      different: ['forms'],
      group: 1,
      visits: 4,
    })
    expect(ofVantage(found, 'crawler:facebook')).toMatchObject({ group: 1 })
    expect(found.confidence).toBeGreaterThan(0.9)
  })

  it('calls small changes for visitors personal', async () => {
    const found = await inspectSite(({ axis }) =>
      answer(page(axis === 'device' ? { top: '<p>Open in the app</p>' } : {})),
    )
    expect(found.verdict).toBe('personalised')
  })

  it('follows a page that only redirects, and compares where it leads', async () => {
    const bounce = '<script>location.replace("https://deal.example.net/")</script>'
    const found = await inspectSite(({ id }, _, url) => {
      if (id !== 'referrer:google') return answer(page())
      return url === 'https://example.com/'
        ? answer(bounce)
        : answer(page(), { url, hops: [{ url, status: 200, ms: 1 }] })
    })
    const judged = ofVantage(found, 'referrer:google')
    expect(judged?.different).toContain('destination')
    const [visit] = found.visits.get('referrer:google') ?? []
    expect(visit).toMatchObject({
      chain: [{ kind: 'http' }, { kind: 'script', url: 'https://deal.example.net/' }],
    })
  })

  it('says that it does not know where it was refused', async () => {
    const refused = answer('no', { status: 403 })
    const all = await inspectSite(() => refused)
    expect(all).toMatchObject({ verdict: 'inconclusive', doubt: 'base_blocked', confidence: 0 })
    const crawlers = await inspectSite(({ axis }) =>
      axis === 'crawler' ? refused : answer(page()),
    )
    expect(crawlers).toMatchObject({ verdict: 'inconclusive', doubt: 'crawlers_blocked' })
    const challenged = await inspectSite(() => answer('<title>Just a moment...</title>'))
    expect(challenged).toMatchObject({ verdict: 'inconclusive' })
    expect((await inspectSite(() => null)).verdict).toBe('inconclusive')
  })

  it('leaves a site alone that is busy', async () => {
    const found = await inspectSite(() => answer('', { status: 429 }))
    expect(found).toMatchObject({ verdict: 'inconclusive', count: 2 })
  })

  it('gives who returns the cookies of a visit of the base', async () => {
    const cookies = new Map<string, string[]>()
    await inspect('https://example.com/', {
      load: async (_, { id }, options) => {
        cookies.set(id, [...(cookies.get(id) ?? []), options.cookies])
        return answer(page())
      },
    })
    expect(cookies.get('returning')).toEqual(cookies.get('base')?.slice(0, 2))
    expect(new Set(cookies.get('device:ios')).size).toBe(2)
  })

  it('ends when nobody wants it any more', async () => {
    const controller = new AbortController()
    const onProgress = () => controller.abort(new Error('cancelled'))
    const work = inspectSite(() => answer(page()), { signal: controller.signal, onProgress })
    await expect(work).rejects.toThrow('cancelled')
  })

  it('makes no visit after its deadline, and counts none that it cut off', async () => {
    const controller = new AbortController()
    const found = await inspectSite(
      (_, count) => {
        if (count === 4) controller.abort()
        return count === 4 ? null : answer(page())
      },
      { deadline: controller.signal },
    )
    expect(found).toMatchObject({ verdict: 'inconclusive', count: 5 })
    expect(ofVantage(found, 'crawler:facebook')).toMatchObject({ result: 'untested', visits: 0 })
    expect(found.visits.get('crawler:facebook')).toEqual([])
  })
})

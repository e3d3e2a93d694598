import { virtualRuntime } from '@crivo/runtime/testing'
import type { PageRefusal } from '@crivo/shared'
import { beforeEach, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import type { PageCopy, PageReply } from './page-reply.ts'
import type { PageRequest } from './page-request.ts'
import { RecentPeople } from './recent-people.ts'

const START = Date.UTC(2026, 10, 21)
const REQUEST: PageRequest = {
  campaignId: 1,
  page: 'black',
  url: 'https://pages.example/',
  device: 'mobile',
  language: 'pt-br',
  disablesContextMenu: false,
  seconds: 30,
  generation: 1,
}

let runtime = virtualRuntime({ seed: 1, now: START })
let asked: PageRequest[] = []
let answer: (wanted: PageRequest) => Promise<PageReply>

const copy = (text: string, bytes = text.length): PageCopy => ({
  isKept: true,
  headers: {},
  body: new Uint8Array(new TextEncoder().encode(text.padEnd(bytes))),
  marker: 'https://m.invalid/',
  freshUntil: runtime.now() + 30_000,
  usableUntil: runtime.now() + 60_000,
})
const none = (reason: PageRefusal): PageReply => ({
  isKept: false,
  reason,
  freshUntil: runtime.now() + 5_000,
})

const pagesWith = (graceMs: number) =>
  new PageCache({
    source: (wanted) => {
      asked.push(wanted)
      return answer(wanted)
    },
    graceMs,
    people: new RecentPeople(runtime.random),
    runtime,
  })

const given = async (pages: PageCache, own: Partial<PageRequest> = {}) => {
  const reply = await pages.get({ ...REQUEST, ...own }, () => undefined)
  return reply.isKept ? new TextDecoder().decode(reply.body) : reply.reason
}

beforeEach(() => {
  runtime = virtualRuntime({ seed: 1, now: START })
  asked = []
  answer = async () => copy(`copy ${asked.length}`)
})

test('asks once for any number of visitors until the copy expires', async () => {
  const pages = pagesWith(0)
  const all = Promise.all(Array.from({ length: 50 }, () => given(pages)))
  await runtime.advance(20)
  expect(new Set(await all)).toEqual(new Set(['copy 1']))
  await runtime.advance(29_000)
  expect(await given(pages)).toBe('copy 1')
  await runtime.advance(1_000)
  expect(await given(pages)).toBe('copy 2')
  expect(asked).toHaveLength(2)
})

test('serves the old copy while it is renewed, but not beyond the grace period', async () => {
  const pages = pagesWith(10_000)
  await given(pages)
  await runtime.advance(35_000)
  expect(await given(pages)).toBe('copy 1')
  expect(await given(pages)).toBe('copy 2')
  await runtime.advance(41_000)
  expect(await given(pages)).toBe('copy 3')
})

test.each<PageRefusal>(['error', 'unreachable'])(
  'stands in for a page with %s, up to the bound',
  async (reason) => {
    const pages = pagesWith(0)
    await given(pages)
    answer = async () => none(reason)
    await runtime.advance(31_000)
    expect(await given(pages)).toBe('copy 1')
    expect(await given(pages)).toBe('copy 1')
    expect(asked).toHaveLength(2)
    await runtime.advance(30_000)
    expect(await given(pages)).toBe(reason)
  },
)

test('asks again for a page that was unreachable, even within the grace period', async () => {
  const pages = pagesWith(10_000)
  answer = async () => none('unreachable')
  expect(await given(pages)).toBe('unreachable')
  answer = async () => copy('back')
  await runtime.advance(6_000)
  expect(await given(pages)).toBe('back')
})

test.each<PageRefusal>(['status', 'cookie', 'private'])(
  'drops the copy of a page that is now refused (%s)',
  async (reason) => {
    const pages = pagesWith(0)
    await given(pages)
    answer = async () => none(reason)
    await runtime.advance(31_000)
    expect(await given(pages)).toBe(reason)
  },
)

test('a source that fails is asked again a second later', async () => {
  const pages = pagesWith(0)
  answer = () => Promise.reject(new Error('away'))
  expect(await given(pages)).toBe('unreachable')
  answer = async () => copy('back')
  expect(await given(pages)).toBe('unreachable')
  await runtime.advance(1_000)
  expect(await given(pages)).toBe('back')
})

test('fetches the page again for a new generation', async () => {
  const pages = pagesWith(0)
  await given(pages)
  expect(await given(pages, { generation: 2 })).toBe('copy 2')
})

test('asks with the device and language of a random person for a visitor without them', async () => {
  const pages = pagesWith(0)
  const nameless = { device: null, language: null }
  expect(await given(pages, nameless)).toBe('copy 1')
  for (const person of ['a', 'b', 'c']) await given(pages, { person })
  await given(pages, { person: 'd', device: 'desktop', language: 'es' })
  // Neither one network nor programs outvote people, however often they request the page.
  for (let time = 0; time < 99; time++) {
    await given(pages, { person: 'e', device: 'tablet', language: 'tlh' })
    await given(pages, { device: 'tablet', language: 'la' })
  }
  expect(asked.map(({ device, language }) => `${device} ${language}`)).toEqual([
    'desktop en',
    'mobile pt-br',
    'desktop es',
    'tablet tlh',
    'tablet la',
  ])
  const drawn = await Promise.all(Array.from({ length: 500 }, () => given(pages, nameless)))
  const shareOf = (copy: string) => drawn.filter((each) => each === copy).length / 500
  expect(shareOf('copy 2')).toBeCloseTo(0.6, 1)
  expect(shareOf('copy 3')).toBeCloseTo(0.2, 1)
  expect(shareOf('copy 4')).toBeCloseTo(0.2, 1)
  // Draws among people with the visitor's own device, if there are any.
  expect(await given(pages, { ...nameless, device: 'desktop' })).toBe('copy 3')
  expect(asked).toHaveLength(5)
})

test('asks with the device and language of a person who got the same page', async () => {
  const pages = pagesWith(0)
  const whites = { page: 'white' as const, url: 'https://pages.example/white', language: 'es' }
  await given(pages, { person: 'a' })
  for (const person of ['b', 'c', 'd']) {
    await given(pages, { ...whites, person, device: 'desktop' })
  }
  asked = []
  for (const device of [null, 'desktop', 'mobile'] as const) {
    for (let time = 0; time < 20; time++) {
      await given(pages, { device, language: null })
      await given(pages, { ...whites, device, language: null })
      await runtime.advance(60_000)
    }
  }
  const languagesOf = (page: string) =>
    new Set(asked.flatMap((each) => (each.page === page ? each.language : [])))
  expect(languagesOf('black')).toEqual(new Set(['pt-br']))
  expect(languagesOf('white')).toEqual(new Set(['es']))
})

test('a page cannot have its people forgotten by requesting the other page', async () => {
  const pages = pagesWith(0)
  const white = { page: 'white' as const, url: 'https://pages.example/white' }
  for (const person of ['a', 'b', 'c']) {
    await given(pages, { person })
    await given(pages, { ...white, person })
  }
  await given(pages, { ...white, person: 'd', language: 'es' })
  await given(pages, { person: 'd', language: 'es' })
  // Later, people of another language get the pages.
  for (const person of ['d', 'e', 'f']) await given(pages, { person, language: 'es' })
  asked = []
  for (let time = 0; time < 40; time++) {
    await given(pages, { language: null })
    await given(pages, { ...white, language: null })
    await runtime.advance(60_000)
  }
  for (const page of ['black', 'white'] as const) {
    const languages = new Set(asked.flatMap((each) => (each.page === page ? each.language : [])))
    expect(languages).toEqual(new Set(['pt-br', 'es']))
  }
})

test('asks with the device and language of another campaign’s person until one is known', async () => {
  const pages = pagesWith(0)
  const nameless = { device: null, language: null }
  await given(pages, { person: 'a' })
  await given(pages, { ...nameless, campaignId: 2 })
  await given(pages, { campaignId: 2, person: 'b', language: 'es' })
  await given(pages, { ...nameless, campaignId: 2 })
  expect(asked.map(({ campaignId, language }) => `${campaignId} ${language}`)).toEqual([
    '1 pt-br',
    '2 pt-br',
    '2 es',
  ])
})

test('drops the copies used least recently when its memory is full', async () => {
  const pages = pagesWith(0)
  answer = async ({ url }) => copy(url, 2_000_000)
  const visit = (name: string) => given(pages, { url: `https://pages.example/${name}` })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await visit(name)
  await visit('a')
  await visit('i')
  expect(asked).toHaveLength(9)
  await visit('a')
  expect(asked).toHaveLength(9)
  await visit('b')
  expect(asked).toHaveLength(10)
})

test('asks again if the fetch was lost with its request', async () => {
  const pages = pagesWith(0)
  answer = () => new Promise(() => undefined)
  void given(pages)
  answer = async () => copy('found')
  await runtime.advance(19_900)
  const waiting = given(pages)
  await runtime.advance(50)
  expect(asked).toHaveLength(1)
  await runtime.advance(150)
  expect(await waiting).toBe('found')
})

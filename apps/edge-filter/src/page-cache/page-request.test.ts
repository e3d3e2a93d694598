import { compile, FLOOR_FEED } from '@crivo/filter-engine'
import { readFacts } from '@crivo/visit'
import { expect, test } from 'vitest'
import { personaOf } from '#proxy/persona.ts'
import { BROWSER } from '../../test/edge.ts'
import { campaign, rulesetOf } from '../../test/rulesets.ts'
import { keyOf, pageRequestFor } from './page-request.ts'

const keep = { seconds: 30, parameters: ['city', 'plan'], generation: 4 }

function keyFor(query: string, headers: Record<string, string> = BROWSER, own = {}): string {
  const ruleset = {
    ...rulesetOf(campaign({ delivery: 'proxy', keep, ...own })),
    schema: 3 as const,
  }
  const compiled = compile(ruleset).program?.campaigns[0]
  if (compiled === undefined) throw new Error('no campaign')
  const request = new Request(`https://shop.example/promo${query}`, { headers })
  const url = new URL(request.url)
  const persona = personaOf(
    readFacts(request, url, { now: 0, signatureAgent: null, feed: FLOOR_FEED }),
  )
  return keyOf(pageRequestFor(compiled, 'black', { url, persona }))
}

const PERSON = keyFor('?city=Rio')

test.each<[string, string, Record<string, string>]>([
  [
    'another address',
    '?city=Rio',
    { 'cf-connecting-ip': '177.10.0.9', 'x-forwarded-for': '1.1.1.1' },
  ],
  ['other parameters', '?gclid=Cj0K&city=Rio&fbclid=x', {}],
  ['a cookie', '?city=Rio', { cookie: 'p0123456789abcdef_sid=1' }],
  ['a referrer', '?city=Rio', { referer: 'https://ads.example/' }],
  [
    'another system and version',
    '?city=Rio',
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0' },
  ],
  ['other later languages', '?city=Rio', { 'accept-language': 'pt-BR,fr;q=0.4' }],
  [
    'client hints and fetch metadata',
    '?city=Rio',
    { 'sec-ch-ua': '"X";v="1"', 'sec-fetch-mode': 'cors', accept: '*/*' },
  ],
])('%s makes no other key', (_, query, headers) => {
  expect(keyFor(query, { ...BROWSER, ...headers })).toBe(PERSON)
})

test('a reviewer asks for most people’s device and language', () => {
  const [device, language] = [2, 3].map((at) => JSON.parse(PERSON)[at])
  expect([device, language]).toEqual(['desktop', 'pt-br'])
  const nameless = (key: string) => JSON.parse(key).toSpliced(2, 2, null, null)
  const key = keyFor('?city=Rio', {
    ...BROWSER,
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'cf-connecting-ip': '66.249.66.1',
  })
  expect(JSON.parse(key)).toEqual(nameless(PERSON))
})

test('a key contains only the named data about a visitor', () => {
  const secret = () => crypto.randomUUID()
  for (let run = 0; run < 50; run += 1) {
    const words = Array.from({ length: 6 }, secret)
    const [ip, name, value, cookie, referrer, agent] = words
    const key = keyFor(`?${name}=${value}&city=Rio`, {
      ...BROWSER,
      'cf-connecting-ip': `2001:db8::${ip?.slice(0, 4)}`,
      'user-agent': `${BROWSER['user-agent']} ${agent}`,
      'accept-language': `pt-BR,x-${cookie}`,
      cookie: `a=${cookie}`,
      referer: `https://${referrer}.example/`,
    })
    expect(key).toBe(PERSON)
  }
})

test.each<[string, string]>([
  ['a named parameter', keyFor('?city=Lima')],
  [
    'the device type',
    keyFor('?city=Rio', {
      ...BROWSER,
      'user-agent':
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    }),
  ],
  ['the first language', keyFor('?city=Rio', { ...BROWSER, 'accept-language': 'es' })],
  ['the generation', keyFor('?city=Rio', BROWSER, { keep: { ...keep, generation: 5 } })],
  ['the page', keyFor('?city=Rio', BROWSER, { blackUrl: 'https://pages.example/new' })],
])('%s makes another key', (_, key) => {
  expect(key).not.toBe(PERSON)
})

test('the order of parameters does not affect the key, and very long values are dropped', () => {
  expect(keyFor('?plan=a&city=b')).toBe(keyFor('?city=b&plan=a'))
  expect(keyFor(`?city=${'x'.repeat(600)}`)).toBe(keyFor(''))
  expect(keyFor('?city=b&plan=a')).toContain('https://pages.example/main?city=b&plan=a')
})

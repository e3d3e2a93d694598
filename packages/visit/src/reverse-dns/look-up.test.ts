import { type ParsedIp, parseIp } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { lookUp } from './look-up.ts'
import { resolveAt } from './resolver.ts'

const ipOf = (text: string): ParsedIp => parseIp(text) ?? { version: 4, value: 0 }
const IP = ipOf('192.0.2.66')
const REVERSE = '66.2.0.192.in-addr.arpa'
const GOOGLE = ['googlebot.com', 'google.com']
const HOST = 'crawl-66.googlebot.com'

interface DnsRecord {
  readonly name?: string
  readonly type: number
  readonly data: string
}
type Answer = { readonly Status?: number; readonly TC?: boolean; readonly Answer?: DnsRecord[] }

/** A resolver with the given answers, by name and type. */
class FakeResolver {
  readonly asked: string[] = []
  readonly #zones: Readonly<Record<string, Answer | Response>>

  constructor(zones: Readonly<Record<string, Answer | Response>>) {
    this.#zones = zones
  }

  async ask(ip = IP, domains: readonly string[] = GOOGLE) {
    const resolve = resolveAt('https://dns.example/query?ct=json', async (input, init) => {
      const { url, headers, redirect } = new Request(input, init)
      expect([headers.get('accept'), redirect]).toEqual(['application/dns-json', 'manual'])
      const { searchParams } = new URL(url)
      expect(searchParams.get('ct')).toBe('json')
      const name = searchParams.get('name') ?? ''
      this.asked.push(`${searchParams.get('type')} ${name}`)
      const found = this.#zones[name] ?? { Status: 3 }
      if (found instanceof Response) return found
      const { Answer = [] } = found
      return Response.json({ Status: 0, ...found, Answer: Answer.map((one) => ({ name, ...one })) })
    })
    return lookUp(resolve, ip, domains, AbortSignal.timeout(5_000)).catch(() => 'failed')
  }
}

const ptr = (...names: string[]): Answer => ({ Answer: names.map((data) => ({ type: 12, data })) })
const a = (...addresses: string[]): Answer => ({
  Answer: addresses.map((data) => ({ type: 1, data })),
})

test('confirms a host name in the owner’s domain that has the IP address', async () => {
  const resolver = new FakeResolver({
    [REVERSE]: ptr('Crawl-66.GoogleBot.com.'),
    [HOST]: a('192.0.2.1', '192.0.2.66'),
  })
  expect(await resolver.ask()).toBe('confirmed')
  expect(resolver.asked).toEqual([`PTR ${REVERSE}`, `A ${HOST}`])
})

test('confirms an IPv6 address, however it is written', async () => {
  const name = '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa'
  const resolver = new FakeResolver({
    [name]: ptr(`${HOST}.`),
    [HOST]: { Answer: [{ type: 28, data: '2001:0DB8:0::1' }] },
  })
  expect(await resolver.ask(ipOf('2001:db8::1'))).toBe('confirmed')
  expect(resolver.asked).toEqual([`PTR ${name}`, `AAAA ${HOST}`])
})

test.each([
  'googlebot.com',
  'evilgooglebot.com',
  'crawl.googlebot.com.evil.example',
  'evil\\.googlebot.com',
  'evil\\046.googlebot.com',
  'evil/.googlebot.com',
  'x'.repeat(250).concat('.googlebot.com'),
])('denies the host name %s without asking for its address', async (name) => {
  const resolver = new FakeResolver({ [REVERSE]: ptr(`${name}.`), [name]: a('192.0.2.66') })
  expect(await resolver.ask()).toBe('denied')
  expect(resolver.asked).toEqual([`PTR ${REVERSE}`])
})

test.each<[string, Record<string, Answer>]>([
  ['an address without a name', {}],
  ['an address without records', { [REVERSE]: {} }],
  ['a name that does not exist', { [REVERSE]: ptr(HOST) }],
  ['a name with another address', { [REVERSE]: ptr(HOST), [HOST]: a('192.0.2.67') }],
  ['a name with a malformed address', { [REVERSE]: ptr(HOST), [HOST]: a('192.0.2.66.1') }],
  [
    'records of other names',
    { [REVERSE]: { Answer: [{ name: 'x.example', type: 12, data: HOST }] } },
  ],
  [
    'an address under another name',
    {
      [REVERSE]: ptr(HOST),
      [HOST]: { Answer: [{ name: 'x.example', type: 1, data: '192.0.2.66' }] },
    },
  ],
])('denies %s', async (_, zones) => {
  expect(await new FakeResolver(zones).ask()).toBe('denied')
})

test('queries the IP addresses of three names at most', async () => {
  const names = ['a', 'b', 'c', 'd'].map((label) => `${label}.google.com`)
  const resolver = new FakeResolver({ [REVERSE]: ptr(...names), 'd.google.com': a('192.0.2.66') })
  expect(await resolver.ask()).toBe('denied')
  expect(resolver.asked.length).toBe(4)
})

const alias = (data: string): Answer => ({
  Answer: [
    { type: 5, data },
    { name: data, type: 1, data: '192.0.2.66' },
    { name: data, type: 12, data: HOST },
  ],
})

test.each<[string, Record<string, Answer | Response>]>([
  ['an aliased address', { [REVERSE]: alias('x.evil.example'), [HOST]: a('192.0.2.66') }],
  ['an aliased host', { [REVERSE]: ptr(HOST), [HOST]: alias('x.evil.example') }],
  ['a server failure', { [REVERSE]: { Status: 2 } }],
  ['a refusal', { [REVERSE]: ptr(HOST), [HOST]: { Status: 5 } }],
  ['a truncated answer', { [REVERSE]: { ...ptr(HOST), TC: true }, [HOST]: a('192.0.2.66') }],
  ['an error page', { [REVERSE]: new Response('<html>', { status: 502 }) }],
  ['garbage', { [REVERSE]: new Response('<html>') }],
  ['another form', { [REVERSE]: Response.json({ Status: 'fine' }) }],
  ['too many records', { [REVERSE]: ptr(...Array.from({ length: 65 }, () => HOST)) }],
  ['too much text', { [REVERSE]: new Response(' '.repeat(16_385)) }],
])('has no answer after %s', async (_, zones) => {
  expect(await new FakeResolver(zones).ask()).toBe('failed')
})

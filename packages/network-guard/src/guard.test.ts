import { platformRuntime } from '@crivo/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENCODINGS } from '../test/encodings.ts'
import {
  hostileRedirects,
  type Listener,
  startHostileSite,
  startTripwire,
} from '../test/hostile-site.ts'
import { createGuard, type GuardDeps } from './guard.ts'
import { GuardError } from './guard-error.ts'
import type { GuardedRequest } from './guarded-request.ts'
import { SiteCookies } from './site-cookies.ts'

const PUBLIC = '93.184.215.14'
const ADDRESSES: Record<string, readonly string[]> = {
  'site.example.com': [PUBLIC, '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'inside.example.com': ['127.0.0.1'],
  'mixed.example.com': [PUBLIC, '::1'],
}

let site: Listener
let tripwire: Listener
beforeAll(async () => {
  tripwire = await startTripwire()
  site = await startHostileSite(() => tripwire.port)
})
afterAll(() => Promise.all([site.close(), tripwire.close()]))

/**
 * Routes requests for the public site to the local test server; passes all others through
 * unchanged.
 */
async function fetchAsTheInternet(request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (!/^(?:site|rebinding)\.example\.com$/.test(url.hostname)) return fetch(request)
  url.host = `127.0.0.1:${site.port}`
  const { method, headers, signal } = request
  const body = method === 'POST' || method === 'PUT' ? await request.text() : null
  return fetch(url, { method, headers, body, signal, redirect: 'manual' })
}

const guardWith = (changes: Partial<GuardDeps> = {}) =>
  createGuard({
    ...platformRuntime,
    resolve: async (name) => ADDRESSES[name] ?? [],
    fetch: fetchAsTheInternet,
    // Allows the tripwire's port, so that only the IP address check protects it.
    policy: { morePorts: [tripwire.port] },
    ...changes,
  })

const fetchText = (address: string, request?: GuardedRequest, changes?: Partial<GuardDeps>) =>
  guardWith(changes).fetch(address, request)

async function codeOf(address: string, request?: GuardedRequest, changes?: Partial<GuardDeps>) {
  try {
    await fetchText(address, request, changes)
    return null
  } catch (error) {
    return error instanceof GuardError ? error.code : error
  }
}

describe('the guard', () => {
  it('lets no encoded IP address reach a local listener', async () => {
    const hosts = ENCODINGS.map((host) => host.replace(/:80$/, ''))
    const codes = await Promise.all(hosts.map((host) => codeOf(`http://${host}:${tripwire.port}/`)))
    expect(new Set(codes)).toEqual(new Set(['private_address', 'invalid_url']))
    expect(tripwire.hits()).toBe(0)
  })

  it('follows no redirect to a private IP address', async () => {
    for (const [to, code] of hostileRedirects(tripwire.port)) {
      const address = `http://site.example.com/to?${encodeURIComponent(to)}`
      expect([to, await codeOf(address)]).toEqual([to, code])
    }
    expect(tripwire.hits()).toBe(0)
  })

  it.each([
    ['http://inside.example.com', 'private_address'],
    ['http://mixed.example.com', 'private_address'],
    ['http://unknown.example.com', 'unresolved'],
  ])('refuses the host of %s', async (address, code) => {
    expect(await codeOf(`${address}:${tripwire.port}/`)).toBe(code)
    expect(tripwire.hits()).toBe(0)
  })

  it('refuses a name when the resolver fails', async () => {
    const resolve = async () => Promise.reject(new Error('SERVFAIL'))
    expect(await codeOf('http://site.example.com/page', {}, { resolve })).toBe('unresolved')
  })

  it('rejects the answer of a name rebound to loopback', async () => {
    for (const lookups of [1, 2, 3]) {
      let left = lookups
      const resolve = async () => [left-- > 0 ? PUBLIC : '127.0.0.1']
      const address = 'http://rebinding.example.com/to?%2Fpage'
      expect(await codeOf(address, {}, { resolve })).toBe('private_address')
    }
    expect(tripwire.hits()).toBe(0)
  })

  it.each([
    ['/silent', { headerMs: 100 }, 'header_timeout'],
    ['/stalling', { totalMs: 300 }, 'timeout'],
    ['/dripping', { totalMs: 300 }, 'timeout'],
    ['/endless', {}, 'body_too_large'],
    ['/bomb', {}, 'body_too_large'],
    ['/endless-bomb', {}, 'body_too_large'],
    ['/broken-gzip', {}, 'unreachable'],
    ['/cut', {}, 'unreachable'],
    ['/binary', { contentTypes: ['text/html'] }, 'content_type'],
    ['/loop', {}, 'redirect_loop'],
    ['/ping', {}, 'redirect_loop'],
    ['/chain', {}, 'too_many_redirects'],
    ['/invalid', {}, 'invalid_redirect'],
  ] as const)('rejects %s', async (path, request, code) => {
    expect(await codeOf(`http://site.example.com${path}`, request)).toBe(code)
  })

  it('rejects an answer with more than 64 KiB of headers', async () => {
    const headers = { 'x-large': 'a'.repeat(65_536) }
    const huge = async () => new Response('', { headers })
    expect(await codeOf('http://site.example.com/', {}, { fetch: huge })).toBe('headers_too_large')
    expect(await codeOf('http://site.example.com/huge-headers')).toMatch(/too_large|unreachable/)
  })

  it('times out even if fetch ignores its signal', async () => {
    const fetch = () => new Promise<Response>(() => undefined)
    const call = { headerMs: 50 }
    expect(await codeOf('http://site.example.com/', call, { fetch })).toBe('header_timeout')
  })

  it('rejects when the caller aborts', async () => {
    const reason = new Error('cancelled')
    const signal = AbortSignal.abort(reason)
    expect(await codeOf('http://site.example.com/page', { signal })).toBe(reason)
  })

  it('returns the page with its hops', async () => {
    const answer = await fetchText('http://site.example.com/to?%2Fpage')
    expect(answer).toMatchObject({
      url: 'http://site.example.com/page',
      status: 200,
      contentType: 'text/html',
      text: '<p>Olá</p>',
      hops: [{ status: 302 }, { status: 200, url: 'http://site.example.com/page' }],
    })
  })

  it('decodes the declared charset and skips a body that was not requested', async () => {
    expect((await fetchText('http://site.example.com/latin')).text).toBe('<p>Olá</p>')
    const { status, text } = await fetchText('http://site.example.com/endless', { body: 'none' })
    expect({ status, text }).toEqual({ status: 200, text: '' })
  })

  it.each<[string, string, readonly number[]]>([
    ['a meta element', '<meta charset="windows-1251">', [0xcf, 0xf0, 0xe8]],
    [
      'an old meta element',
      '<META http-equiv=Content-Type content="text/html; charset=koi8-r">',
      [0xf0, 0xd2, 0xc9],
    ],
    ['an XML declaration', "<?xml version='1.0' encoding='windows-1251'?>", [0xcf, 0xf0, 0xe8]],
    [
      'nothing',
      `${' '.repeat(2_000)}<meta charset="koi8-r">`,
      [0xd0, 0x9f, 0xd1, 0x80, 0xd0, 0xb8],
    ],
  ])('finds the charset in %s', async (_, start, bytes) => {
    const body = Uint8Array.from([...new TextEncoder().encode(start), ...bytes])
    const headers = { 'Content-Type': 'text/html' }
    const { text } = await fetchText('http://site.example.com/', undefined, {
      fetch: async () => new Response(body, { headers }),
    })
    expect(text).toBe(`${start}При`)
  })

  it('prefers a byte order mark to the header', async () => {
    const body = Uint8Array.from([0xff, 0xfe, 0x1f, 0x04])
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    const { text } = await fetchText('http://site.example.com/', undefined, {
      fetch: async () => new Response(body, { headers }),
    })
    expect(text).toBe('П')
  })

  it('sends no cookies, credentials or IP address of the visitor', async () => {
    const headers = {
      Authorization: 'Bearer secret',
      Cookie: 'session=secret',
      'CF-Connecting-IP': '198.51.100.7',
      'User-Agent': 'Tester/1',
    }
    const { text } = await fetchText('http://site.example.com/echo', { headers })
    expect(text).not.toContain('secret')
    expect(JSON.parse(text)).toMatchObject({ 'user-agent': 'Tester/1' })
    expect(JSON.parse(text)).not.toHaveProperty('cf-connecting-ip')
  })

  it('updates existing cookies of a site that has reached the cookie limit', () => {
    const cookies = new SiteCookies()
    const url = new URL('http://site.example.com/')
    const setAll = (value: string) => {
      const headers = new Headers()
      for (let i = 0; i < 60; i++) headers.append('set-cookie', `c${i}=${value}`)
      cookies.take(url, headers)
    }
    setAll('old')
    setAll('new')
    const sent = cookies.headerFor(url)?.split('; ') ?? []
    expect(sent).toHaveLength(50)
    expect(sent.filter((each) => each.endsWith('=new'))).toHaveLength(50)
  })

  it('sends cookies as they were set, as browsers do', () => {
    const cookies = new SiteCookies()
    const url = new URL('https://site.example.com/')
    const lines = ['list=a,b', 'half=50%', 'said="x y"', 'a b=1', 'nameless', 'escaped=%2C']
    const headers = new Headers()
    for (const line of lines) headers.append('set-cookie', `${line}; Path=/`)
    cookies.take(url, headers)
    expect(cookies.headerFor(url)).toBe(lines.join('; '))
  })

  it('sends cookies back only to the site that set them', async () => {
    const cookies = new SiteCookies()
    const answer = await fetchText('http://site.example.com/cookie', { cookies })
    expect(answer.text).toBe('Welcome back')
    expect(cookies.headerFor(new URL('http://other.example.com/'))).toBeNull()
  })

  it('calls beforeHop before each hop and stops if it rejects', async () => {
    const asked: string[] = []
    const beforeHop = (url: URL) => void asked.push(url.pathname)
    await fetchText('http://site.example.com/to?%2Fpage', { beforeHop })
    expect(asked).toEqual(['/to', '/page'])
    const refusal = new Error('enough')
    const refuse = () => Promise.reject(refusal)
    expect(await codeOf('http://site.example.com/page', { beforeHop: refuse })).toBe(refusal)
  })

  it('posts to the given URL and follows no redirects', async () => {
    const post = { method: 'POST', payload: '{"a":1}' } as const
    const headers = { 'webhook-id': 'msg_1', cookie: 'session=secret' }
    const { text } = await fetchText('http://site.example.com/echo-body', { ...post, headers })
    expect(JSON.parse(text)).toMatchObject({ body: '{"a":1}', headers: { 'webhook-id': 'msg_1' } })
    expect(text).not.toContain('secret')
    const redirected = { ...post, maxRedirects: 5 }
    expect(await codeOf('http://site.example.com/to?%2Fpage', redirected)).toBe(
      'too_many_redirects',
    )
  })

  it('sends a call’s own signature to the given URL only', async () => {
    const signature = { authorization: 'signed', 'x-amz-date': 'now' }
    const put = { method: 'PUT', payload: new Uint8Array([104, 105]), signature } as const
    const { text } = await fetchText('http://site.example.com/echo-body', put)
    expect(JSON.parse(text)).toMatchObject({ body: 'hi', headers: signature })
    for (const redirected of [put, { signature, maxRedirects: 5 }]) {
      expect(await codeOf('http://site.example.com/to?%2Fpage', redirected)).toBe(
        'too_many_redirects',
      )
    }
  })

  it('reads only the start of an oversized body on request', async () => {
    const start = { body: 'start', maxBytes: 1_000 } as const
    const { text } = await fetchText('http://site.example.com/endless', start)
    expect(text).toBe('a'.repeat(1_000))
    expect((await fetchText('http://site.example.com/page', start)).text).toBe('<p>Olá</p>')
  })
})

import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import express from 'express'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  close,
  decision,
  type FakeApi,
  listen,
  startFakeApi,
  WHITE_PAGE,
} from '../test/fake-api.ts'
import type { CrivoOptions } from './create-client.ts'
import { crivo as crivoExpress } from './express.ts'
import { crivo as crivoFetch } from './fetch.ts'
import { crivo as crivoHono } from './hono.ts'
import { crivo as crivoHttp } from './http.ts'

const PAGE = 'the main page'

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.stop())
beforeEach(() => {
  api.calls.length = 0
})

const SERVERS: Readonly<Record<string, (options: CrivoOptions) => Promise<Server>>> = {
  express: async (options) => {
    const app = express()
    app.get('/offer', crivoExpress(options), (_, response) => void response.send(PAGE))
    return createServer(app)
  },
  hono: async (options) => {
    const app = new Hono()
    const address = (c: Parameters<typeof getConnInfo>[0]) => getConnInfo(c).remote.address
    app.get('/offer', crivoHono({ ...options, address }), (c) => c.text(PAGE))
    return createAdaptorServer({ fetch: app.fetch }) as Server
  },
  http: async (options) => {
    const guard = crivoHttp({ ...options, origin: 'https://shop.example.com' })
    return createServer(async (request, response) => {
      if (!(await guard(request, response))) response.end(PAGE)
    })
  },
  fetch: async (options) => {
    const guard = crivoFetch({ ...options, address: (request) => request.headers.get('x-from') })
    const app = new Hono()
    // Simulates a platform that overwrites the visitor's header.
    app.get('/offer', async (c) => {
      c.req.raw.headers.set('x-from', '127.0.0.1')
      return (await guard(c.req.raw)) ?? c.text(PAGE)
    })
    return createAdaptorServer({ fetch: app.fetch }) as Server
  },
}

describe.each(Object.entries(SERVERS))('%s', (_, start) => {
  let server: Server
  let origin = ''
  const open = async (options: Partial<CrivoOptions> = {}) => {
    const defaults = { key: 'crivo_sk_x', api: api.url, budgetMs: 10_000, onProblem: () => {} }
    server = await start({ ...defaults, ...options })
    origin = await listen(server)
    return visit()
  }
  /** Sends any `Host` header, as bots do; `fetch` always sends the URL's host. */
  const askAs = async (host: string, path: string) => {
    const asked = request(`${origin}${path}`, { headers: { Host: host } }).end()
    const [response] = await once(asked, 'response')
    response.resume()
    return [response.statusCode, response.headers.location]
  }
  const visit = () =>
    fetch(`${origin}/offer?utm=x`, {
      redirect: 'manual',
      headers: { 'X-Test': 'yes', Cookie: 'a=1' },
    })
  afterEach(() => close(server))

  it('shows the main page and keeps it out of shared caches', async () => {
    api.behave({ body: decision('black') })
    const response = await open()
    expect([response.status, await response.text()]).toEqual([200, PAGE])
    const [call] = api.calls
    expect(String(call?.body.url)).toMatch(/^https?:\/\/[^/]+\/offer\?utm=x$/)
    expect(call?.body.address).toMatch(/127\.0\.0\.1$/)
    expect(call?.body.method).toBe('GET')
    expect(call?.body.headers).toMatchObject({ 'x-test': 'yes' })
    expect(call?.body.headers).not.toHaveProperty('cookie')
  })

  it('redirects to the fallback without caching', async () => {
    api.behave({ body: decision('white') })
    const response = await open()
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${WHITE_PAGE}?utm=x`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('shows the main page when the API is stopped', async () => {
    const stopped = await startFakeApi()
    await stopped.stop()
    const response = await open({ api: stopped.url })
    expect([response.status, await response.text()]).toEqual([200, PAGE])
  })

  it('avoids redirect loops', async () => {
    const own = 'https://shop.example.com/offer?utm=x'
    api.behave({ body: { ...decision('white'), url: own } })
    expect((await open({ hosts: ['shop.example.com'] })).status).toBe(200)
  })

  it('redirects a bot that sends the fallback’s host', async () => {
    const fallback = 'https://white.example.com/offer?utm=x'
    api.behave({ body: { ...decision('white'), url: fallback } })
    for (const hosts of [['shop.example.com'], undefined]) {
      await open(hosts && { hosts })
      expect(await askAs('white.example.com', '/offer?utm=x')).toEqual([302, fallback])
      await close(server)
    }
  })
})

describe('caching', () => {
  it.each(['express', 'hono', 'http'])('%s keeps shared caches off the main page', async (name) => {
    api.behave({ body: decision('black') })
    const server = await SERVERS[name]?.({ key: 'k', api: api.url, budgetMs: 10_000 })
    if (server === undefined) throw new Error(`There is no ${name}`)
    try {
      const response = await fetch(`${await listen(server)}/offer`)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
    } finally {
      await close(server)
    }
  })
})

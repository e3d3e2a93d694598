import { env } from 'cloudflare:workers'
import { RULESET_FORM } from '@crivo/filter-engine'
import { deriveEdgeKey, EMERGENCY_PATH, emergencyKey, fromBase64Url } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'
import { POLICY_LANGUAGES } from './policy-texts.ts'
import { RECEIPT_TEXTS } from './receipt-texts.ts'
import { EMERGENCY_TEXTS } from './serve-emergency.ts'

const edgeKey = fromBase64Url(String(env.EDGE_KEY)) ?? new Uint8Array()
const LINK = `${EMERGENCY_PATH}?key=${await emergencyKey(edgeKey)}`
const ENGLISH = { ...BROWSER, 'accept-language': 'en' }

/** Whether each call to the Hub turned the filters on or off. */
let turns: boolean[]
const hub = {
  turnFilters: async (filtering: boolean) => {
    turns.push(filtering)
  },
}
const send = (edge: Edge, filters: string, link = LINK) =>
  edge.visit(link, {
    method: 'POST',
    headers: ENGLISH,
    body: new URLSearchParams({ filters }),
  })

beforeEach(() => {
  turns = []
})

describe('opening the link', () => {
  it.each(POLICY_LANGUAGES)('shows a form, and changes nothing, in %s', async (language) => {
    const edge = new Edge(null, hub)
    const headers = { ...BROWSER, 'accept-language': language }
    for (const method of ['GET', 'HEAD']) {
      const response = await edge.visit(LINK, { method, headers })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'$/,
      )
      const html = await response.text()
      if (method === 'HEAD') continue
      const { title, intro, turnOff, turnOn } = EMERGENCY_TEXTS[language]
      for (const text of [title, intro, turnOff, turnOn]) expect(html).toContain(text)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).not.toMatch(/<script|https?:\/\//)
    }
    expect(turns).toEqual([])
  })

  it('is an unknown path without the domain’s current key', async () => {
    const edge = new Edge(null, hub)
    const unknown = async (path: string, method: string) => {
      const response = await edge.visit(path, {
        method,
        headers: ENGLISH,
        ...(method === 'POST' && { body: 'filters=off' }),
      })
      const { requestId, ...body } = await response.json<Record<string, unknown>>()
      return [response.status, body, response.headers.get('content-type')]
    }
    const nothing = await unknown('/__crivo/nothing', 'GET')
    expect(nothing[0]).toBe(404)
    const master = fromBase64Url('A'.repeat(43)) ?? new Uint8Array()
    const rotated = await emergencyKey(await deriveEdgeKey(master, 7, 2))
    for (const query of ['', '?key=', '?key=x', `?key=${rotated}`, `?key=${LINK.slice(-42)}`]) {
      for (const method of ['GET', 'POST']) {
        expect(await unknown(EMERGENCY_PATH + query, method)).toEqual(nothing)
      }
    }
    expect(turns).toEqual([])
  })
})

describe('submitting the form', () => {
  it('turns the filters off and on at the Hub', async () => {
    const edge = new Edge(null, hub)
    const off = await send(edge, 'off')
    expect(off.status).toBe(200)
    expect(await off.text()).toContain(EMERGENCY_TEXTS.en.off)
    expect(await (await send(edge, 'on')).text()).toContain(EMERGENCY_TEXTS.en.on)
    expect(turns).toEqual([false, true])
  })

  it.each(['', 'maybe', 'off'.repeat(40)])('ignores %j', async (filters) => {
    const response = await send(new Edge(null, hub), filters)
    expect(await response.text()).toContain(EMERGENCY_TEXTS.en.turnOff)
    expect(turns).toEqual([])
  })

  it('reports that the Hub does not answer, and is rate limited', async () => {
    const edge = new Edge(null, { turnFilters: () => Promise.reject(new Error('away')) })
    const response = await send(edge, 'off')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain(RECEIPT_TEXTS.en.away)
    const statuses = []
    for (let sent = 0; sent < 10; sent += 1) statuses.push((await send(edge, 'off')).status)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 503), 429])
  })
})

describe('while the filters are off', () => {
  const geo = {
    id: 'geo',
    reason: 'POLICY.GEO' as const,
    action: 'white' as const,
    when: { fact: 'country', op: 'in', value: ['BR'] } as const,
  }
  const GOOGLEBOT = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'cf-connecting-ip': '66.249.66.1',
  }
  const from = { headers: ENGLISH, cf: { country: 'BR' } }

  it('everyone gets the main page of open campaigns, and the page of closed ones', async () => {
    const open = campaign({ path: '/open', rules: [geo], peopleShare: 0 })
    const closed = campaign({ id: 2, path: '/closed', status: 'paused', rules: [geo] })
    const ruleset = { ...rulesetOf(open, closed), schema: RULESET_FORM }
    const held = await signed({ ruleset })
    const since = Date.now() - 60_000
    let unfilteredSince: number | null = null
    const edge = new Edge(held, {
      ruleset: async () => ({ version: held.version, signed: held, unfilteredSince }),
    })
    const reasons = async () => {
      edge.now += 2_000
      edge.visits.length = 0
      for (const path of ['/open', '/closed']) {
        await edge.visit(path, from)
        await edge.visit(path, { headers: GOOGLEBOT })
      }
      return edge.visits.map(({ action }) => action)
    }
    expect(await reasons()).toEqual(['white', 'white', 'white', 'white'])
    unfilteredSince = since
    expect(await reasons()).toEqual(['black', 'black', 'white', 'white'])
    expect(edge.visits[0]).toMatchObject({ reason: 'PASS.DEFAULT', rulesetHash: held.hash })
    expect(await (await edge.visit(LINK, from)).text()).toContain(EMERGENCY_TEXTS.en.off)
    unfilteredSince = null
    expect(await reasons()).toEqual(['white', 'white', 'white', 'white'])
    expect(await (await edge.visit(LINK, from)).text()).not.toContain(EMERGENCY_TEXTS.en.off)
  })
})

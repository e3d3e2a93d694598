import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  API_PATH,
  addLogin,
  type CdnSimulator,
  createCdnSimulator,
  restoreWorld,
  saveWorld,
} from '@crivo/cdn-simulator'
import { afterAll, expect, it } from 'vitest'
import { STATES } from '../../paths.ts'
import { SimulatedEdges } from './simulated-edges.ts'

const STATE = 'test-simulated-edges'
const HOST = 'shop.localhost'
const running: SimulatedEdges[] = []

afterAll(async () => {
  await Promise.all(running.map((edges) => edges.stop()))
  await rm(join(STATES, STATE), { recursive: true, force: true })
})

/** Returns a script that counts its visits in a Durable Object and reports the visitor. */
const scriptOf = (greeting: string) => `import { DurableObject } from 'cloudflare:workers'
export class Hub extends DurableObject {
  async count() {
    const count = (await this.ctx.storage.get('count') ?? 0) + 1
    await this.ctx.storage.put('count', count)
    return count
  }
}
export default {
  async fetch({ headers, cf }, { HUB, SECRET }) {
    const count = await HUB.get(HUB.idFromName('hub')).count()
    const ip = headers.get('CF-Connecting-IP')
    return new Response(['${greeting}', SECRET, count, ip, cf.country, cf.city ?? 'nowhere'].join(' '))
  },
}`

function startEdges(simulator: CdnSimulator): SimulatedEdges {
  const findPlace = (ip: string) => (ip === '198.51.100.1' ? { country: 'PT' } : {})
  const edges = new SimulatedEdges({ simulator, state: STATE, findPlace })
  running.push(edges)
  return edges
}

it('runs an uploaded script on its route, even after a restart', async () => {
  const simulator = await createCdnSimulator()
  const { tokens, accountIds } = addLogin(simulator.world)
  const account = `/accounts/${accountIds[0]}`
  const call = async (method: string, path: string, body: BodyInit | null = null) => {
    const headers: Record<string, string> = { Authorization: `Bearer ${tokens[0]?.value}` }
    if (typeof body === 'string') headers['Content-Type'] = 'application/json'
    const url = `http://localhost${API_PATH}${path}`
    const answer = await simulator.fetch(new Request(url, { method, headers, body }))
    expect(answer.status).toBe(200)
    return (await answer.json()).result
  }
  const upload = (greeting: string, extra: object) => {
    const bindings = [
      { type: 'durable_object_namespace', name: 'HUB', class_name: 'Hub' },
      { type: 'secret_text', name: 'SECRET', text: 'hush' },
    ]
    const metadata = { main_module: 'w.js', compatibility_date: '2026-11-01', bindings, ...extra }
    const form = new FormData()
    form.set('metadata', JSON.stringify(metadata))
    form.set('w.js', new File([scriptOf(greeting)], 'w.js'))
    return call('PUT', `${account}/workers/scripts/shop`, form)
  }
  const visit = async (edges: SimulatedEdges) => {
    const headers = { 'X-Crivo-Visitor-IP': '198.51.100.1', 'CF-Connecting-IP': '192.0.2.1' }
    return (await edges.fetch(new Request(`http://${HOST}:9000/`, { headers }))).text()
  }

  const edges = startEdges(simulator)
  await upload('one', { migrations: { new_tag: 'v1', new_sqlite_classes: ['Hub'] } })
  const zone = JSON.stringify({ name: HOST, account: { id: accountIds[0] } })
  const { id } = await call('POST', '/zones', zone)
  const route = JSON.stringify({ pattern: `${HOST}/*`, script: 'shop' })
  const { id: routeId } = await call('POST', `/zones/${id}/workers/routes`, route)
  const record = { type: 'AAAA', name: HOST, content: '100::', proxied: true, ttl: 1 }
  await call('POST', `/zones/${id}/dns_records`, JSON.stringify(record))
  expect(edges.has(HOST)).toBe(false)
  await call('PUT', `/zones/${id}/activation_check`)
  expect(edges.has(HOST)).toBe(true)
  expect(await visit(edges)).toBe('one hush 1 198.51.100.1 PT nowhere')
  await upload('two', {})
  expect(await visit(edges)).toBe('two hush 2 198.51.100.1 PT nowhere')
  await edges.stop()

  const next = await createCdnSimulator()
  restoreWorld(next.world, saveWorld(simulator.world))
  const edgesAgain = startEdges(next)
  expect(await visit(edgesAgain)).toBe('two hush 3 198.51.100.1 PT nowhere')
  await call('DELETE', `/zones/${id}/workers/routes/${routeId}`)
  expect(edges.has(HOST)).toBe(false)
  expect(edges.has('other.localhost')).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { handleControl } from './control.ts'
import { API_PATH, type CdnSimulator, createCdnSimulator } from './simulator.ts'
import { addLogin, type SimulatedLogin } from './world.ts'

const ORIGIN = 'http://simulator.test'

async function start() {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const simulator = await createCdnSimulator(() => now)
  const login = addLogin(simulator.world)
  const wait = (ms: number) => {
    now += ms
  }
  return { simulator, login, accountId: login.accountIds[0] ?? '', wait }
}

async function send(
  { fetch }: CdnSimulator,
  { tokens }: SimulatedLogin,
  call: string,
  body?: unknown,
) {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(
    new Request(`${ORIGIN}${API_PATH}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${tokens[0]?.value}`,
        ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      body: body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body),
    }),
  )
  return { status: response.status, body: await response.json() }
}

function upload(metadata: object, module = 'worker.js'): FormData {
  const form = new FormData()
  form.set('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.set(module, new File(['export default {}'], module))
  return form
}

describe("a violation of Cloudflare's document", () => {
  it.each([
    ['an unknown call', 'GET /zones/1/nothing', undefined],
    ['a field of the wrong type', 'POST /zones', { name: 7, account: { id: 'x' } }],
    ['a missing field', 'POST /zones', { name: 'shop.example' }],
    ['an unknown parameter', 'GET /zones?account[id]=1', undefined],
    ['a page size above the maximum', 'GET /zones?per_page=500', undefined],
  ])('is recorded for requests: %s', async (_, call, body) => {
    const { simulator, login } = await start()
    expect((await send(simulator, login, call, body)).status).toBe(501)
    expect(simulator.violations).not.toEqual([])
  })

  it("is recorded for an upload's metadata", async () => {
    const { simulator, login, accountId } = await start()
    const call = `PUT /accounts/${accountId}/workers/scripts/edge`
    const bindings = [{ type: 'plain_text', name: 'HOST' }]
    const form = upload({ main_module: 'worker.js', bindings })
    expect((await send(simulator, login, call, form)).status).toBe(501)
    expect(simulator.violations.join()).toContain('/requestBody/metadata/bindings/0')
  })

  it('is recorded for responses', async () => {
    const { simulator, login, accountId } = await start()
    const account = simulator.world.accounts.get(accountId)
    Object.assign(account ?? {}, { name: 7 })
    await send(simulator, login, 'GET /accounts')
    expect(simulator.violations).toEqual([
      'GET /accounts was answered 200 with /result/0/name must be string',
    ])
  })
})

describe('a simulated account', () => {
  it("creates a script's object once, and only by a migration", async () => {
    const { simulator, login, accountId } = await start()
    const call = `PUT /accounts/${accountId}/workers/scripts/edge`
    const bindings = [{ type: 'durable_object_namespace', name: 'HUB', class_name: 'Hub' }]
    const metadata = { main_module: 'worker.js', bindings }
    const migrations = { new_tag: 'v1', new_sqlite_classes: ['Hub'] }
    const put = async (extra: object, module?: string) =>
      (await send(simulator, login, call, upload({ ...metadata, ...extra }, module))).status
    expect(await put({})).toBe(400)
    expect(await put({ migrations }, 'other.js')).toBe(400)
    expect(await put({ migrations })).toBe(200)
    expect(await put({ migrations })).toBe(412)
    expect(await put({})).toBe(200)
    const remove = `DELETE /accounts/${accountId}/workers/scripts/edge`
    expect((await send(simulator, login, remove)).status).toBe(400)
    expect((await send(simulator, login, `${remove}?force=true`)).status).toBe(200)
    expect(simulator.violations).toEqual([])
  })

  it('allows one activation check of a zone per hour', async () => {
    const { simulator, login, accountId, wait } = await start()
    const zone = { name: 'shop.example', account: { id: accountId } }
    const { id } = (await send(simulator, login, 'POST /zones', zone)).body.result
    const check = async () =>
      (await send(simulator, login, `PUT /zones/${id}/activation_check`)).status
    expect([await check(), await check()]).toEqual([200, 400])
    wait(3_600_000)
    expect(await check()).toBe(200)
  })

  it('is inaccessible to others', async () => {
    const { simulator, login, accountId } = await start()
    const stranger = addLogin(simulator.world)
    const zone = { name: 'shop.example', account: { id: accountId } }
    const { id } = (await send(simulator, login, 'POST /zones', zone)).body.result
    for (const call of [
      `GET /zones/${id}`,
      `DELETE /zones/${id}`,
      `GET /zones/${id}/workers/routes`,
    ]) {
      expect((await send(simulator, stranger, call)).status).toBe(404)
    }
    expect((await send(simulator, stranger, 'POST /zones', zone)).status).toBe(403)
    expect((await send(simulator, stranger, 'GET /zones')).body.result).toEqual([])
    expect(simulator.violations).toEqual([])
  })
})

describe("the simulator's page", () => {
  const form = (path: string, fields: Record<string, string>) =>
    new Request(`${ORIGIN}${path}`, { method: 'POST', body: new URLSearchParams(fields) })

  it('switches faults on and off', async () => {
    const { simulator, login } = await start()
    const path = `/__simulator/logins/${login.id}/faults`
    const fields = { kind: 'rate_limited', operation: '', times: '1', retryAfterS: '5' }
    const answer = await handleControl(simulator, form(path, fields))
    expect(answer?.status).toBe(303)
    expect((await send(simulator, login, 'GET /accounts')).status).toBe(429)
    expect((await send(simulator, login, 'GET /accounts')).status).toBe(200)
    await handleControl(simulator, form(path, { ...fields, kind: 'error', times: '' }))
    expect((await send(simulator, login, 'GET /accounts')).status).toBe(500)
    await handleControl(simulator, form(path, { ...fields, kind: 'none' }))
    expect((await send(simulator, login, 'GET /accounts')).status).toBe(200)
  })

  it("identifies itself, and prefills a new token like Cloudflare's page", async () => {
    const { simulator } = await start()
    const keys = encodeURIComponent(JSON.stringify([{ key: 'dns', type: 'edit' }]))
    const url = `${ORIGIN}/profile/api-tokens?permissionGroupKeys=${keys}`
    const page = await (await handleControl(simulator, new Request(url)))?.text()
    expect(page).toContain('It is not Cloudflare')
    expect(page).toContain('value="dns:edit" checked')
    expect(page).toContain('value="zone:edit">')
  })
})

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { currentSchema, SCHEMA_FILE } from '../../../scripts/integrations/generate-client.ts'
import { type components, createClient } from './index.ts'

const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
const server = createServer((request, response) => {
  asked.push(request)
  const isKnown = request.url !== '/api/campaigns/404'
  response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'application/json' })
  response.end(isKnown ? '[{"id":7}]' : '{"code":"CAMPAIGN_NOT_FOUND","requestId":"r-1"}')
})
let api = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  api = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => void server.close().closeAllConnections())

it('matches the current API (npm run integrations)', async () => {
  // Compares as a boolean, because a diff of eight thousand lines would be useless.
  expect((await readFile(SCHEMA_FILE, 'utf8')) === (await currentSchema())).toBe(true)
})

it('sends the key and returns the typed response', async () => {
  const client = createClient({ api: `${api}/`, key: 'crivo_sk_a' })
  const query = { status: 'active', sort: 'name' } as const
  const { data } = await client.GET('/api/campaigns', { params: { query } })
  expectTypeOf(data).toEqualTypeOf<components['schemas']['Campaign'][] | undefined>()
  expect(data).toEqual([{ id: 7 }])
  expect(asked.at(-1)).toMatchObject({
    method: 'GET',
    url: '/api/campaigns?status=active&sort=name',
  })
  expect(asked.at(-1)?.headers.authorization).toBe('Bearer crivo_sk_a')
})

it.each([
  [{ api: 'https://app.example.com', key: '' }, /`key` is empty/],
  [{ api: 'app.example.com', key: 'crivo_sk_a' }, /must start with https/],
])('refuses the options %j', (options, told) => {
  expect(() => createClient(options)).toThrow(told)
})

it('returns an error with its code', async () => {
  const client = createClient({ api, key: 'crivo_sk_a' })
  const { data, error } = await client.GET('/api/campaigns/{id}', { params: { path: { id: 404 } } })
  expect(data).toBeUndefined()
  expect(error?.code).toBe('CAMPAIGN_NOT_FOUND')
})

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { currentSchema, SCHEMA_FILE } from '../../../scripts/integrations/generate-client.ts'
import { type components, createClient } from './index.ts'

const ANSWERS: Readonly<Record<string, [status: number, type: string, text: string]>> = {
  '/api/campaigns/404': [
    404,
    'application/json',
    '{"code":"CAMPAIGN_NOT_FOUND","requestId":"r-1"}',
  ],
  '/api/campaigns/502': [502, 'text/html', '<h1>Bad gateway</h1>'],
  '/api/campaigns/503': [503, '', ''],
  '/api/campaigns/200': [200, 'text/html; charset=utf-8', '<h1>Sign in</h1>'],
  '/api/analytics/export': [200, 'text/csv', 'id,campaignId'],
}
const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
const server = createServer((request, response) => {
  asked.push(request)
  const [path] = request.url?.split('?') ?? []
  const [status, type, text] = ANSWERS[path ?? ''] ?? [200, 'application/json', '[{"id":7}]']
  response.writeHead(status, type === '' ? {} : { 'Content-Type': type })
  response.end(text)
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

it.each([502, 503, 200])('throws if something else responds with %i', async (id) => {
  const client = createClient({ api, key: 'crivo_sk_a' })
  const call = client.GET('/api/campaigns/{id}', { params: { path: { id } } })
  await expect(call).rejects.toThrow(`the response is not the API’s (${id}, `)
  await expect(call).rejects.toMatchObject({ cause: { status: id } })
})

it('returns a file', async () => {
  const client = createClient({ api, key: 'crivo_sk_a' })
  const query = { format: 'csv' } as const
  const { data } = await client.GET('/api/analytics/export', {
    params: { query },
    parseAs: 'text',
  })
  expect(data).toBe('id,campaignId')
})

it('is shown in the README by programs that the type check compiles', async () => {
  const read = (file: string) => readFile(join(import.meta.dirname, '..', file), 'utf8')
  const shown = (await read('README.md')).matchAll(/^```ts\n(.*?)^```$/gms)
  const programs = ['list-campaigns.ts', 'read-visits.ts'].map((each) => read(`examples/${each}`))
  expect([...shown].map(([, program]) => program)).toEqual(await Promise.all(programs))
})

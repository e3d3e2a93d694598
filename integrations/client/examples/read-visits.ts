import { writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@crivo/client'

/** Repeats a call once if the API says when it will accept it. */
async function patientFetch(request: Request): Promise<Response> {
  const response = await fetch(request.clone())
  const seconds = Number(response.headers.get('Retry-After'))
  if (seconds === 0 || seconds > 60) return response
  await setTimeout(seconds * 1000)
  return fetch(request)
}
const crivo = createClient({
  api: 'https://app.example.com',
  key: process.env.CRIVO_KEY ?? '',
  fetch: patientFetch,
})

// Each page has the cursor of the next; the last page's is null.
let cursor: string | null = ''
while (cursor !== null) {
  const page = await readPage(cursor)
  for (const { timestamp, reason } of page.visits) console.log(timestamp, reason)
  cursor = page.cursor
}

async function readPage(cursor: string) {
  const { data, error } = await crivo.GET('/api/analytics/visits', {
    params: { query: { limit: 500, ...(cursor && { cursor }) } },
    signal: AbortSignal.timeout(10_000),
  })
  if (error) throw new Error(`${error.code} (request ${error.requestId})`)
  return data
}

// A file instead of JSON
const file = await crivo.GET('/api/analytics/export', {
  params: { query: { format: 'parquet' } },
  parseAs: 'arrayBuffer',
})
if (file.error) throw new Error(`${file.error.code} (request ${file.error.requestId})`)
await writeFile('visits.parquet', new Uint8Array(file.data))

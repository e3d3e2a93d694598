import { encodeAddressTable, openAddressTable, parseIp } from '@crivo/filter-engine'
import { platformRuntime } from '@crivo/runtime'
import { expect, it, vi } from 'vitest'
import { placeFinder, placeOf } from './address-places.ts'

const ip = (text: string) => {
  const parsed = parseIp(text)
  if (parsed === null) throw new Error(`${text} is not an address`)
  return parsed
}
const block = (first: string, last: string) => ({ first: ip(first), last: ip(last) })
const TABLE = encodeAddressTable([
  { ...block('203.0.113.0', '203.0.113.9'), country: 'BR', asn: 64_500 },
  { ...block('203.0.113.10', '203.0.113.19'), country: null, asn: 64_501 },
])

it('returns what the table contains, and nothing else', () => {
  const places = ['203.0.113.7', '203.0.113.12', '198.51.100.1'].map((address) =>
    placeOf(openAddressTable(TABLE), ip(address)),
  )
  expect(places).toEqual([{ country: 'BR', asn: 64_500 }, { asn: 64_501 }, null])
  expect(placeOf(null, ip('203.0.113.7'))).toBeNull()
})

it('loads the table once, even for concurrent visits, and retries a failed load later', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const findPlace = placeFinder()
  const fetched: string[] = []
  const assets = (body: ArrayBuffer | string) => ({
    fetch: async (request: Request) => {
      fetched.push(request.url)
      return new Response(body)
    },
  })
  let now = Date.now()
  const runtime = { ...platformRuntime, now: () => now }
  expect(await findPlace(runtime, assets('<!doctype html>'), ip('203.0.113.7'))).toBeNull()
  expect(await findPlace(runtime, assets(TABLE), ip('203.0.113.7'))).toBeNull()
  expect([fetched.length, log.mock.calls.length]).toEqual([1, 1])
  now += 60_000
  const found = await Promise.all(
    ['203.0.113.7', '203.0.113.8'].map((address) => findPlace(runtime, assets(TABLE), ip(address))),
  )
  expect(found).toEqual(Array(2).fill({ country: 'BR', asn: 64_500 }))
  expect(fetched).toHaveLength(2)
})

import { expect, it } from 'vitest'
import { VisitIds } from './visit-ids.ts'

const idsOf = (byte: number) => new VisitIds(new Uint8Array(32).fill(byte))

it('returns the same UUID only for the same request, IP address and secret', async () => {
  const ids = idsOf(1)
  const first = await ids.of('ray', '192.0.2.1')
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.of('ray', '192.0.2.1')).toBe(first)
  expect(await idsOf(1).of('ray', '192.0.2.1')).toBe(first)
  const others = [
    await ids.of('ray', '192.0.2.2'),
    await ids.of('ray2', '192.0.2.1'),
    await ids.of('ray', ''),
    await idsOf(2).of('ray', '192.0.2.1'),
  ]
  expect(new Set([first, ...others])).toHaveLength(5)
})

it('writes UUIDs of version 8 without collisions', async () => {
  const ids = idsOf(3)
  const made = await Promise.all(
    Array.from({ length: 5_000 }, (_, index) => ids.of(`ray-${index}`, '2001:db8::1')),
  )
  expect(new Set(made)).toHaveLength(5_000)
  for (const id of made) expect(id).toMatch(/^.{8}-.{4}-8.{3}-[89ab].{3}-.{12}$/)
})

import { expect, it } from 'vitest'
import { findFreePorts } from './ports.ts'

it('finds different ports in concurrent and later searches', async () => {
  const first = 29_000
  const found = await Promise.all([findFreePorts(first), findFreePorts(first)])
  found.push(await findFreePorts(first))
  expect(new Set(found.map(({ api }) => api)).size).toBe(3)
})

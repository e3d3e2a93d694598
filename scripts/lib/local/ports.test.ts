import { expect, it } from 'vitest'
import { findFreePorts } from './ports.ts'

it('finds different ports for searches at the same time and afterwards', async () => {
  const first = 29_000
  const found = await Promise.all([findFreePorts(first), findFreePorts(first)])
  found.push(await findFreePorts(first))
  expect(new Set(found.map(({ api }) => api)).size).toBe(3)
})

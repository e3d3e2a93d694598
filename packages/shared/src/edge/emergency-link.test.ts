import { expect, test } from 'vitest'
import { deriveEdgeKey } from './edge-authentication.ts'
import { emergencyKey, verifyEmergencyKey } from './emergency-link.ts'

const master = new Uint8Array(32).fill(1)

test('a link’s key belongs to one domain and one version of its edge key', async () => {
  const edgeKey = await deriveEdgeKey(master, 7)
  const key = await emergencyKey(edgeKey)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await verifyEmergencyKey(edgeKey, key)).toBe(true)
  expect(await verifyEmergencyKey(await deriveEdgeKey(master, 8), key)).toBe(false)
  expect(await verifyEmergencyKey(await deriveEdgeKey(master, 7, 2), key)).toBe(false)
  for (const wrong of ['', 'ü', key.slice(1), `${key}A`, key.slice(0, 42)]) {
    expect(await verifyEmergencyKey(edgeKey, wrong)).toBe(false)
  }
})

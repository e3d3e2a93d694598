import { expect, test } from 'vitest'
import { deriveEdgeKey, signEdgeCall } from './edge-authentication.ts'
import { proveEdge, verifyEdgeProof } from './edge-proof.ts'

const MASTER = new Uint8Array(32).fill(7)
const claim = { domainId: 7, challenge: 'a'.repeat(22) }

test('binds a proof to one key, one domain and one challenge', async () => {
  const key = await deriveEdgeKey(MASTER, 7)
  const proof = await proveEdge(key, claim)
  expect(await verifyEdgeProof(proof, key, claim)).toBe(true)
  for (const [otherKey, otherClaim] of [
    [await deriveEdgeKey(MASTER, 8), claim],
    [await deriveEdgeKey(MASTER, 7, 2), claim],
    [key, { ...claim, domainId: 8 }],
    [key, { ...claim, challenge: 'b'.repeat(22) }],
  ] as const) {
    expect(await verifyEdgeProof(proof, otherKey, otherClaim)).toBe(false)
  }
  expect(await verifyEdgeProof('not base64url!', key, claim)).toBe(false)
})

test('rejects the signature of a call as a proof', async () => {
  const key = await deriveEdgeKey(MASTER, 7)
  const call = { method: 'crivo edge proof v1', path: '7', body: '' }
  const headers = await signEdgeCall(call, { domainId: 7, key, now: 0 })
  expect(await verifyEdgeProof(headers['x-crivo-signature'] ?? '', key, claim)).toBe(false)
})

test('derives a different key for each domain and version', async () => {
  const keys = await Promise.all([
    deriveEdgeKey(MASTER, 1),
    deriveEdgeKey(MASTER, 1, 2),
    deriveEdgeKey(MASTER, 1, 12),
    deriveEdgeKey(MASTER, 11, 2),
    deriveEdgeKey(MASTER, 12),
  ])
  expect(new Set(keys.map(String)).size).toBe(keys.length)
})

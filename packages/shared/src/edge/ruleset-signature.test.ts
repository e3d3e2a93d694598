import { expect, test } from 'vitest'
import { sha256Hex, toBase64Url } from '../lib/encoding.ts'
import type { Endorsement, SignedRuleset } from './edge-protocol.ts'
import { endorseKey, signRuleset, verifyRuleset } from './ruleset-signature.ts'

interface TestKey {
  readonly keyId: string
  readonly publicKey: string
  readonly privateKey: CryptoKey
}

async function newKey(keyId: string): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('publicKey' in pair)) throw new Error('not a key pair')
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  return { keyId, publicKey: toBase64Url(new Uint8Array(raw)), privateKey: pair.privateKey }
}

/** Endorses `key` with the private key of `signer`, in the name of `by`. */
async function endorse(signer: TestKey, key: TestKey, by = signer.keyId): Promise<Endorsement> {
  const statement = { keyId: key.keyId, publicKey: key.publicKey, by }
  return { ...statement, signature: await endorseKey(signer.privateKey, statement) }
}

async function signedBy(signer: TestKey, endorsements: Endorsement[] = []): Promise<SignedRuleset> {
  const ruleset = '{"schema":1}'
  const statement = { domainId: 7, version: 3, hash: await sha256Hex(ruleset) }
  const signature = await signRuleset(signer.privateKey, statement)
  return { ...statement, keyId: signer.keyId, signature, endorsements, ruleset }
}

const [k1, k2, k3, stranger] = await Promise.all([
  newKey('k1'),
  newKey('k2'),
  newKey('k3'),
  newKey('x'),
])
const TRUSTED = { [k1.keyId]: k1.publicKey }

test('accepts a trusted key and rejects one without an endorsement', async () => {
  expect(await verifyRuleset(await signedBy(k1), TRUSTED)).toBe(true)
  expect(await verifyRuleset(await signedBy(k2), TRUSTED)).toBe(false)
})

test.each([{ version: 4 }, { domainId: 8 }, { hash: '0'.repeat(64) }, { ruleset: '{}' }])(
  'binds a signature to its statement: %j',
  async (change) => {
    expect(await verifyRuleset({ ...(await signedBy(k1)), ...change }, TRUSTED)).toBe(false)
  },
)

test('follows a chain of endorsements in any order', async () => {
  const second = await endorse(k1, k2)
  const third = await endorse(k2, k3)
  expect(await verifyRuleset(await signedBy(k2, [second]), TRUSTED)).toBe(true)
  expect(await verifyRuleset(await signedBy(k3, [second, third]), TRUSTED)).toBe(true)
  expect(await verifyRuleset(await signedBy(k3, [third, second]), TRUSTED)).toBe(true)
  expect(await verifyRuleset(await signedBy(k3, [third]), TRUSTED)).toBe(false)
})

test('accepts chains up to the maximum that a ruleset can carry', async () => {
  const keys = [k1, ...(await Promise.all(Array.from('abcdefghi', newKey)))]
  const chain = await Promise.all(
    keys.slice(1).map((key, index) => endorse(keys[index] ?? stranger, key)),
  )
  const [eighth = stranger, ninth = stranger] = keys.slice(8)
  expect(await verifyRuleset(await signedBy(eighth, chain.slice(0, 8)), TRUSTED)).toBe(true)
  expect(await verifyRuleset(await signedBy(ninth, chain), TRUSTED)).toBe(false)
})

test('ignores endorsements by unknown keys', async () => {
  const forgeries = [
    [await endorse(stranger, stranger)],
    [await endorse(stranger, stranger, 'k1')],
    [await endorse(stranger, k2), await endorse(k2, stranger)],
    [await endorse(k1, k2), await endorse(stranger, stranger, 'k2')],
    [{ ...(await endorse(k1, k2)), keyId: 'x' }],
    [{ ...(await endorse(k1, k2)), keyId: 'x', publicKey: stranger.publicKey }],
    [{ ...(await endorse(k1, stranger)), signature: '' }],
    [{ ...(await endorse(k1, stranger)), by: 'constructor' }],
  ]
  for (const endorsements of forgeries) {
    expect(await verifyRuleset(await signedBy(stranger, endorsements), TRUSTED)).toBe(false)
  }
})

test('lets no endorsement replace a trusted or endorsed key', async () => {
  const both = { ...TRUSTED, [k2.keyId]: k2.publicKey }
  const impostor = { ...stranger, keyId: 'k1' }
  const usurped = await signedBy(impostor, [await endorse(k2, impostor)])
  expect(await verifyRuleset(usurped, both)).toBe(false)
  const later = { ...stranger, keyId: 'k3' }
  const endorsements = [await endorse(k1, k3), await endorse(k1, k2), await endorse(k2, later)]
  expect(await verifyRuleset(await signedBy(later, endorsements), TRUSTED)).toBe(false)
})

test('accepts no signature of a ruleset as an endorsement, or the reverse', async () => {
  const ruleset = await signedBy(k1)
  const asVoucher = { ...(await endorse(k1, k2)), signature: ruleset.signature }
  expect(await verifyRuleset(await signedBy(k2, [asVoucher]), TRUSTED)).toBe(false)
  // Without its first line, this would be a valid ruleset statement.
  const lookalike = { by: '7', keyId: '3', publicKey: ruleset.hash }
  const signature = await endorseKey(k1.privateKey, lookalike)
  expect(await verifyRuleset({ ...ruleset, signature }, TRUSTED)).toBe(false)
})

import { deriveEdgeKey, fromBase64Url } from '@crivo/shared'
import { expect, it } from 'vitest'
import { newSecrets } from '../deploy/secrets-file.ts'
import { addKey, retireKey } from './key-ring.ts'
import { createSecrets, edgeSecretsOf } from './secrets.ts'

it('derives the edge key for the key version of its domain', async () => {
  const secrets = await createSecrets(['1'])
  const master = fromBase64Url(secrets.EDGE_MASTER_KEY) ?? new Uint8Array()
  const keyOf = async (version?: number) =>
    fromBase64Url((await edgeSecretsOf(secrets, 7, version)).EDGE_KEY)
  expect(await keyOf()).toEqual(await deriveEdgeKey(master, 7))
  expect(await keyOf(2)).toEqual(await deriveEdgeKey(master, 7, 2))
  expect(await keyOf(2)).not.toEqual(await keyOf(1))
})

it('puts a new key first, whatever the existing ids', () => {
  const ring = addKey('{"1":"one"}', '2026-01-02')
  expect(ring).toMatch(/^{"2026-01-02":"[\w-]{43}","1":"one"}$/)
  expect(addKey('{"2":"two","1":"one"}', '3')).toMatch(/^{"3":"[\w-]{43}","2":"two","1":"one"}$/)
  expect(() => addKey('{"1":"one"}', '1')).toThrow('already')
})

it('retires only a key that no value uses', () => {
  const ring = '{"b":"two","1":"one"}'
  expect(retireKey(ring, '1', [{ id: '1', values: 0 }])).toBe('{"b":"two"}')
  expect(() => retireKey(ring, '1', [{ id: '1', values: 2 }])).toThrow('2 values need the key 1.')
  expect(() => retireKey(ring, '1', [])).toThrow('does not know')
  expect(() => retireKey(ring, 'b', [{ id: 'b', values: 0 }])).toThrow('current key')
  expect(() => retireKey(ring, 'c', [{ id: 'c', values: 0 }])).toThrow('no key c')
})

it('gives the keys of each deployment ids of their own', async () => {
  const idsOf = async () => {
    const { ENCRYPTION_KEYS = '', RULESET_KEY = '' } = await newSecrets('2026-11-29')
    return [...Object.keys(JSON.parse(ENCRYPTION_KEYS)), JSON.parse(RULESET_KEY).id]
  }
  const [one, other] = [await idsOf(), await idsOf()]
  expect(one[0]).toMatch(/^2026-11-29-/)
  expect(new Set([...one, ...other]).size).toBe(2)
})

import { deriveEdgeKey, fromBase64Url } from '@crivo/shared'
import { expect, it } from 'vitest'
import { createSecrets, edgeSecretsOf } from './secrets.ts'

it('gives an edge the version of its key that its domain has', async () => {
  const secrets = await createSecrets(['1'])
  const master = fromBase64Url(secrets.EDGE_MASTER_KEY) ?? new Uint8Array()
  const keyOf = async (version?: number) =>
    fromBase64Url((await edgeSecretsOf(secrets, 7, version)).EDGE_KEY)
  expect(await keyOf()).toEqual(await deriveEdgeKey(master, 7))
  expect(await keyOf(2)).toEqual(await deriveEdgeKey(master, 7, 2))
  expect(await keyOf(2)).not.toEqual(await keyOf(1))
})

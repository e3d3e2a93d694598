import { platformRuntime } from '@crivo/runtime'
import { describe, expect, it } from 'vitest'
import type { Config } from './config.ts'
import { decrypt, type Encrypted, encrypt as encryptIn } from './encryption.ts'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const ring = (...keys: [string, number][]) => ({
  encryptionKeys: new Map(keys.map(([id, fill]) => [id, key(fill)])),
})

const encrypt = (config: Pick<Config, 'encryptionKeys'>, text: string, purpose: string) =>
  encryptIn({ ...platformRuntime, config }, text, purpose)

describe('encryption at rest', () => {
  it('decrypts its output, never repeats a ciphertext, and names the key', async () => {
    const config = ring(['a', 1])
    const [one, two] = [await encrypt(config, 'secret', 'p'), await encrypt(config, 'secret', 'p')]
    expect(await decrypt(config, one, 'p')).toBe('secret')
    expect(one).not.toBe(two)
    expect(one).toMatch(/^a\.[\w-]{16}\.[\w-]+$/)
  })

  it('decrypts with an older key, and encrypts with the newest', async () => {
    const old = await encrypt(ring(['old', 1]), 'secret', 'p')
    const rotated = ring(['new', 2], ['old', 1])
    expect(await decrypt(rotated, old, 'p')).toBe('secret')
    expect(await encrypt(rotated, 'secret', 'p')).toMatch(/^new\./)
  })

  it('rejects another purpose, altered ciphertext and a missing key', async () => {
    const config = ring(['a', 1])
    const sealed = await encrypt(config, 'secret', 'account 1')
    const changed = (sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA')) as Encrypted
    await expect(decrypt(config, sealed, 'account 2')).rejects.toThrow()
    await expect(decrypt(config, changed, 'account 1')).rejects.toThrow()
    await expect(decrypt(ring(['a', 2]), sealed, 'account 1')).rejects.toThrow()
    await expect(decrypt(ring(['b', 1]), sealed, 'account 1')).rejects.toThrow()
    await expect(decrypt(config, 'a' as Encrypted, 'account 1')).rejects.toThrow()
  })
})

import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const ring = (...keys: [string, number][]) => ({
  encryptionKeys: new Map(keys.map(([id, fill]) => [id, key(fill)])),
})

describe('what is encrypted at rest', () => {
  it('is read back, never looks the same twice, and says which key it takes', async () => {
    const config = ring(['a', 1])
    const [one, two] = [await encrypt(config, 'secret', 'p'), await encrypt(config, 'secret', 'p')]
    expect(await decrypt(config, one, 'p')).toBe('secret')
    expect(one).not.toBe(two)
    expect(one).toMatch(/^a\.[\w-]{16}\.[\w-]+$/)
  })

  it('is read with an older key, and written with the newest', async () => {
    const old = await encrypt(ring(['old', 1]), 'secret', 'p')
    const rotated = ring(['new', 2], ['old', 1])
    expect(await decrypt(rotated, old, 'p')).toBe('secret')
    expect(await encrypt(rotated, 'secret', 'p')).toMatch(/^new\./)
  })

  it('is not read for another purpose, when it was changed, or without its key', async () => {
    const config = ring(['a', 1])
    const sealed = await encrypt(config, 'secret', 'account 1')
    const changed = sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA')
    await expect(decrypt(config, sealed, 'account 2')).rejects.toThrow()
    await expect(decrypt(config, changed, 'account 1')).rejects.toThrow()
    await expect(decrypt(ring(['a', 2]), sealed, 'account 1')).rejects.toThrow()
    await expect(decrypt(ring(['b', 1]), sealed, 'account 1')).rejects.toThrow()
    await expect(decrypt(config, 'a', 'account 1')).rejects.toThrow()
  })
})

import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../lib/time.ts'
import { deriveEdgeKey } from './edge-authentication.ts'
import { deriveHourSeed, drawOf, readHourSeed, writeHourSeed } from './hour-seed.ts'

const MASTER = new Uint8Array(32).fill(7)
const NOW = 494_000 * HOUR_MS
const HOURS = Array.from({ length: 400 }, (_, hour) => hour)

describe('the seed of an hour', () => {
  it('is the same throughout the hour, and differs by hour and domain', async () => {
    const seed = await deriveHourSeed(MASTER, 1, NOW)
    expect(seed.hour).toBe(494_000)
    expect(await deriveHourSeed(MASTER, 1, NOW + HOUR_MS - 1)).toEqual(seed)
    const others = await Promise.all([
      deriveHourSeed(MASTER, 1, NOW + HOUR_MS),
      deriveHourSeed(MASTER, 2, NOW),
      deriveHourSeed(new Uint8Array(32), 1, NOW),
    ])
    expect(new Set([seed, ...others].map(({ secret }) => secret)).size).toBe(4)
  })

  it('is not the key that the edge itself has', async () => {
    const { secret } = await deriveHourSeed(MASTER, 1, NOW)
    const key = await deriveEdgeKey(MASTER, 1)
    expect(Buffer.from(secret, 'base64url').equals(key)).toBe(false)
  })

  it('is read back from its header, which accepts nothing else', async () => {
    const seed = await deriveHourSeed(MASTER, 1, NOW)
    expect(readHourSeed(writeHourSeed(seed))).toEqual(seed)
    for (const text of [null, '', '1', '1.', `1.${'x'.repeat(44)}`, `-1.${'x'.repeat(43)}`]) {
      expect(readHourSeed(text)).toBeNull()
    }
  })
})

describe('a draw', () => {
  const of = { campaignId: 1, network: '66.249.66.0', now: NOW }

  it('is the same throughout an hour, and differs by campaign, network, hour and seed', async () => {
    const draw = await drawOf('s', of)
    expect(await drawOf('s', { ...of, now: NOW + HOUR_MS - 1 })).toBe(draw)
    const others = [
      drawOf('s', { ...of, campaignId: 2 }),
      drawOf('s', { ...of, network: '66.249.67.0' }),
      drawOf('s', { ...of, now: NOW + HOUR_MS }),
      drawOf('t', of),
    ]
    expect(new Set([draw, ...(await Promise.all(others))]).size).toBe(5)
  })

  it('is spread evenly over [0, 1)', async () => {
    const draws = await Promise.all(
      HOURS.map((hour) => drawOf('s', { ...of, now: hour * HOUR_MS })),
    )
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true)
    const thirds = [0, 1, 2].map((third) => draws.filter((draw) => Math.floor(draw * 3) === third))
    for (const { length } of thirds) expect(length).toBeGreaterThan(HOURS.length / 5)
  })
})

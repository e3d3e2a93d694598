import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import type { AppError } from '#platform/app-error.ts'
import { signInLimits } from './attempt-limits.ts'
import { claimRateLimit } from './claim-rate-limit.ts'

const db = openDatabase(env.DB)
const START = Date.UTC(2026, 0, 1)

const claim = (email: string, address: string | null, at = START) =>
  claimRateLimit({ db, now: () => at }, signInLimits(email, address))

const waitOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: AppError) => error.retryAfterS,
  )

describe('the rate limit of failed sign-ins', () => {
  it('does not let an attacker lock a person out from another IP address', async () => {
    for (let i = 0; i < 10; i++) await claim('ana', '198.51.100.7')
    for (let i = 0; i < 60; i++) {
      await expect(claim('ana', '198.51.100.7')).rejects.toThrow('TOO_MANY_ATTEMPTS')
    }
    await claim('ana', '203.0.113.9')
  })

  it('treats the IP addresses of one IPv6 network as one', async () => {
    for (let i = 0; i < 10; i++) await claim('bea', `2001:db8:0:1::${i}`)
    await expect(claim('bea', '2001:db8:0:1:ffff::1')).rejects.toThrow('TOO_MANY_ATTEMPTS')
    await claim('bea', '2001:db8:0:2::1')
  })

  it('stops guesses at many emails from many networks of one site', async () => {
    for (let i = 0; i < 200; i++) await claim(`guest ${i}`, `2001:db8:7:${i}::1`)
    await expect(claim('one more', '2001:db8:7:ffff::1')).rejects.toThrow('TOO_MANY_ATTEMPTS')
    await claim('one more', '2001:db8:8::1')
  })

  it('stops guesses at one email from many IP addresses', async () => {
    for (let i = 0; i < 50; i++) await claim('cid', `192.0.2.${i}`)
    await expect(claim('cid', '192.0.2.100')).rejects.toThrow('TOO_MANY_ATTEMPTS')
  })

  it('stops guesses at many emails from one IP address', async () => {
    for (let i = 0; i < 50; i++) await claim(`person ${i}`, '203.0.113.50')
    await expect(claim('one more', '203.0.113.50')).rejects.toThrow('TOO_MANY_ATTEMPTS')
    await claim('one more', '203.0.113.51')
  })

  it('does not count refunded attempts', async () => {
    for (let i = 0; i < 20; i++) await (await claim('dora', '203.0.113.60'))()
    await claim('dora', '203.0.113.60')
  })

  it('resets 15 minutes after the first failure', async () => {
    for (let i = 0; i < 10; i++) await claim('eva', null, START + i)
    await expect(claim('eva', null, START + 899_999)).rejects.toThrow('TOO_MANY_ATTEMPTS')
    for (let i = 0; i < 10; i++) await claim('eva', null, START + 900_000)
    await expect(claim('eva', null, START + 900_000)).rejects.toThrow('TOO_MANY_ATTEMPTS')
  })

  it('reports the seconds until the next allowed attempt', async () => {
    for (let i = 0; i < 10; i++) await claim('fay', null, START)
    expect(await waitOf(claim('fay', null, START))).toBe(900)
    expect(await waitOf(claim('fay', null, START + 600_000))).toBe(300)
    expect(await waitOf(claim('fay', null, START + 899_001))).toBe(1)
    expect(await waitOf(claim('fay', null, START + 900_000))).toBeNull()
  })
})

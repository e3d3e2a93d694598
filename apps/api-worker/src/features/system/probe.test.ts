import type { ServiceStatus } from '@crivo/shared'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { probe, SLOW_MS } from './probe.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A clock that has moved on by so much when it is read again. */
const clock = (took: number) => {
  const times = [0, took]
  return () => times.shift() ?? took
}
const answer = (status: ServiceStatus) => () => Promise.resolve(status)

describe('a probe', () => {
  it.each([
    ['operational', SLOW_MS, 'operational'],
    ['operational', SLOW_MS + 1, 'warning'],
    ['unknown', SLOW_MS + 1, 'unknown'],
    ['error', SLOW_MS + 1, 'error'],
  ] as const)('of a service that says %s after %i ms gives %s', async (said, took, status) => {
    expect(await probe('database', answer(said), clock(took))).toBe(status)
  })

  it('of one that fails gives an error, and logs why', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const ask = () => Promise.reject(new Error('gone'))
    expect(await probe('database', ask, Date.now)).toBe('error')
    expect(JSON.parse(log.mock.lastCall?.[0])).toMatchObject({
      service: 'database',
      reason: 'gone',
    })
  })

  it('of one that never answers gives an error in the end', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockReturnValue()
    const status = probe('database', () => new Promise<never>(() => undefined), Date.now)
    await vi.runAllTimersAsync()
    expect(await status).toBe('error')
  })
})

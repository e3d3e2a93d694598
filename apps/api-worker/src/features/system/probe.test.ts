import { platformRuntime } from '@crivo/runtime'
import type { ServiceStatus } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import { probe, SLOW_MS } from './probe.ts'

/** Creates a clock that advances by this much on each read. */
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
  ] as const)('of a service that reports %s after %i ms is %s', async (said, took, status) => {
    expect(await probe('database', answer(said), { ...platformRuntime, now: clock(took) })).toBe(
      status,
    )
  })

  it('of a service that fails is an error, and logs why', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const ask = () => Promise.reject(new Error('gone'))
    expect(await probe('database', ask, platformRuntime)).toBe('error')
    expect(JSON.parse(log.mock.lastCall?.[0])).toMatchObject({
      service: 'database',
      reason: 'gone',
    })
  })

  it('of a service that never answers is an error after a timeout', async () => {
    vi.useFakeTimers()
    const status = probe('database', () => new Promise<never>(() => undefined), platformRuntime)
    await vi.runAllTimersAsync()
    expect(await status).toBe('error')
  })
})

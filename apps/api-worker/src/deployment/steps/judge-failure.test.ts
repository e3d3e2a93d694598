import { describe, expect, it, vi } from 'vitest'
import { CdnError, type CdnErrorCode } from '#cdn/cdn-error.ts'
import { AppError } from '#platform/app-error.ts'
import { judgeFailure } from './judge-failure.ts'
import { DeploymentError } from './step.ts'

const failure = (code: CdnErrorCode, retryAfterS?: number) =>
  new CdnError(code, 'As the CDN says', {
    permission: 'dnsEdit',
    ...(retryAfterS !== undefined && { retryAfterS }),
  })

describe('a failed step', () => {
  it.each([
    ['unauthorized', 'unauthorized', null],
    ['missing_permission', 'missing_permission', null],
    ['invalid', 'refused', null],
    ['exists', 'refused', 5_000],
    ['not_found', 'refused', 5_000],
    ['unavailable', 'unavailable', 5_000],
    ['rate_limited', 'rate_limited', 300_000],
  ] as const)('with the CDN error %s is %s', (code, problem, retryInMs) => {
    const detail = code === 'missing_permission' ? 'dnsEdit' : 'As the CDN says'
    expect(judgeFailure(failure(code), 1)).toEqual({ problem, detail, retryInMs })
  })

  it('is retried with growing delays, and no earlier than the CDN says', () => {
    const waits = [1, 2, 3, 4, 5].map(
      (attempt) => judgeFailure(failure('unavailable'), attempt).retryInMs,
    )
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, null])
    expect(judgeFailure(failure('rate_limited', 42), 4).retryInMs).toBe(42_000)
    expect(judgeFailure(failure('rate_limited', 42), 5).retryInMs).toBeNull()
  })

  it('waits for the user after a known error of ours, and is retried after an unexpected one', () => {
    const own = new DeploymentError('route_taken', 'theirs')
    expect(judgeFailure(own, 1)).toEqual({
      problem: 'route_taken',
      detail: 'theirs',
      retryInMs: null,
    })
    expect(judgeFailure(new AppError('CDN_NOT_CONNECTED'), 1).problem).toBe('not_connected')
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(judgeFailure(new Error('unforeseen'), 1)).toEqual({
      problem: 'interrupted',
      detail: null,
      retryInMs: 5_000,
    })
    expect(log).toHaveBeenCalledOnce()
  })
})

import { expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

const FAILS = () => Promise.reject(new Error('no answer'))

/** Creates a breaker with a clock and a count of the calls it let through. */
function createRig() {
  const rig = { time: 0, calls: 0 }
  const { run } = createBreaker(() => rig.time)
  const attempt = (call: () => Promise<unknown> = FAILS) =>
    run(() => {
      rig.calls += 1
      return call()
    }).catch((error: Error) => error.message)
  const attemptTimes = async (count: number) => {
    for (let at = 0; at < count; at++) await attempt()
  }
  return { rig, attempt, attemptTimes }
}

it('opens after three consecutive failures', async () => {
  const { rig, attempt, attemptTimes } = createRig()
  await attemptTimes(3)
  expect(await attempt()).toBe('the API has not responded recently')
  expect(rig.calls).toBe(3)
})

it('stays closed if failures are not consecutive', async () => {
  const { rig, attempt, attemptTimes } = createRig()
  for (let round = 0; round < 3; round++) {
    await attemptTimes(2)
    await attempt(async () => 'answer')
  }
  expect(rig.calls).toBe(9)
})

it('allows one probe at a time after the pause, and closes when it succeeds', async () => {
  const { rig, attempt, attemptTimes } = createRig()
  await attemptTimes(3)
  rig.time = 1_000
  const answer = Promise.withResolvers<string>()
  const probe = attempt(() => answer.promise)
  await attemptTimes(5)
  expect(rig.calls).toBe(4)
  answer.resolve('answer')
  expect(await probe).toBe('answer')
  await attempt()
  expect(rig.calls).toBe(5)
})

it('doubles the pause with each failed probe, up to 30 s', async () => {
  const { rig, attemptTimes } = createRig()
  await attemptTimes(3)
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = rig.calls
    rig.time += pause - 1
    await attemptTimes(2)
    expect(rig.calls).toBe(before)
    rig.time += 1
    await attemptTimes(2)
    expect(rig.calls).toBe(before + 1)
  }
})

it('ignores failures of calls in flight when it opened', async () => {
  const { rig, attempt, attemptTimes } = createRig()
  await Promise.all(Array.from({ length: 50 }, () => attempt()))
  rig.time = 1_000
  await attemptTimes(1)
  expect(rig.calls).toBe(51)
})

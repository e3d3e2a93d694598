import { describe, expect, test } from 'vitest'
import { platformRuntime } from './platform-runtime.ts'
import { virtualRuntime } from './testing.ts'
import { withTimeout } from './with-timeout.ts'

const START = Date.UTC(2100, 0, 1)
const virtual = (seed = 1) => virtualRuntime({ seed, now: START })
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe.each([
  ['platform', platformRuntime, platformRuntime],
  ['virtual', virtual(1), virtual(2)],
])('the %s runtime', (_, one, other) => {
  test('draws random values in range that differ between runtimes', () => {
    const drawn = Array.from({ length: 50 }, one.random)
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true)
    expect(drawn).not.toEqual(Array.from({ length: 50 }, other.random))
    expect(one.randomBytes(32)).toHaveLength(32)
    expect(one.randomBytes(32)).not.toEqual(other.randomBytes(32))
    expect([one.uuid(), one.uuid(), other.uuid()].every((id) => UUID.test(id))).toBe(true)
    expect(new Set([one.uuid(), one.uuid(), other.uuid()]).size).toBe(3)
  })

  test('rejects a wait whose signal aborts', async () => {
    const cancel = new AbortController()
    const waiting = one.wait(60_000, cancel.signal)
    cancel.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
    await expect(one.wait(0, cancel.signal)).rejects.toThrow('cancelled')
  })
})

test('the platform runtime resolves a wait, runs a timer and aborts a timeout', async () => {
  await platformRuntime.wait(1, new AbortController().signal)
  await new Promise<void>((resolve) => platformRuntime.setTimer(resolve, 1))
  const signal = platformRuntime.timeout(1)
  await platformRuntime.wait(20)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('virtual runtimes with the same seed draw the same values', () => {
  const draw = ({ random, randomBytes, uuid }: ReturnType<typeof virtual>) => [
    random(),
    randomBytes(8),
    uuid(),
  ]
  expect(draw(virtual(7))).toEqual(draw(virtual(7)))
})

test('timers run in order when they are due, unless cancelled', async () => {
  const runtime = virtual()
  const ran: string[] = []
  const note = (name: string) => () => void ran.push(`${name} ${runtime.now() - START}`)
  runtime.setTimer(note('late'), 30)
  runtime.setTimer(note('early'), 10)
  const cancel = runtime.setTimer(note('cancelled'), 20)
  void runtime.wait(15).then(note('waited'))
  cancel()
  await runtime.advance(29)
  expect(ran).toEqual(['early 10', 'waited 15'])
  expect(runtime.now()).toBe(START + 29)
  await runtime.advance(1)
  expect(ran).toEqual(['early 10', 'waited 15', 'late 30'])
})

describe('withTimeout', () => {
  const never = new Promise<string>(() => undefined)

  test('returns the result, or the outcome of onTimeout after the timeout', async () => {
    const runtime = virtual()
    expect(await withTimeout(runtime, Promise.resolve('in time'), 5, () => 'late')).toBe('in time')
    const late = withTimeout(runtime, never, 5, () => 'late')
    const failed = expect(
      withTimeout(runtime, never, 5, () => {
        throw new Error('too late')
      }),
    ).rejects.toThrow('too late')
    await runtime.advance(5)
    expect(await late).toBe('late')
    await failed
  })

  test('cancels its timer', async () => {
    let cancelled = 0
    const setTimer = () => () => {
      cancelled += 1
    }
    await withTimeout({ setTimer }, Promise.resolve(1), 5, () => 0)
    await withTimeout({ setTimer }, Promise.reject(new Error('gone')), 5, () => 0).catch(() => 0)
    expect(cancelled).toBe(2)
  })
})

import { type ParsedIp, parseIp, type ReverseDnsQuestion } from '@crivo/filter-engine'
import { virtualRuntime } from '@crivo/runtime/testing'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { beforeEach, expect, test } from 'vitest'
import { MemoryStore } from './memory-store.ts'
import { ReverseDnsOpinions } from './opinions.ts'

const ipOf = (text: string): ParsedIp => parseIp(text) ?? { version: 4, value: 0 }
const QUESTION = {
  crawler: 'googlebot',
  ip: ipOf('192.0.2.66'),
  domains: ['googlebot.com'],
  control: ipOf('198.51.100.1'),
}
const OWN = '66.2.0.192.in-addr.arpa'
const CONTROL = '1.100.51.198.in-addr.arpa'
const START = Date.UTC(2026, 10, 22)

let runtime: ReturnType<typeof virtualRuntime>
let asked: string[]
/** Answers by name; `null` makes the lookup fail, and missing names do not exist. */
let zones: Record<string, string[] | null | Promise<string[]>>
let opinions: ReverseDnsOpinions

beforeEach(() => {
  runtime = virtualRuntime({ seed: 1, now: START })
  asked = []
  zones = {}
  opinions = new ReverseDnsOpinions(
    async (name, _, signal) => {
      asked.push(name)
      const found = zones[name]
      if (found === null) throw new Error('no answer')
      if (!(found instanceof Promise)) return found ?? []
      const aborted = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => aborted.reject(signal.reason))
      return Promise.race([found, aborted.promise])
    },
    new MemoryStore(),
    runtime,
  )
})

const ask = async (question: Partial<ReverseDnsQuestion> = {}) =>
  (await opinions.ask('key', { ...QUESTION, ...question })).opinion

const askAfter = async (ms: number) => {
  await runtime.advance(ms)
  return ask()
}

test('keeps a confirmation for a day and a denial for an hour', async () => {
  zones = { [OWN]: ['a.googlebot.com'], 'a.googlebot.com': ['192.0.2.66'] }
  expect(await ask()).toBe('confirmed')
  zones = {}
  expect(await askAfter(DAY_MS - 1)).toBe('confirmed')
  expect(await askAfter(1)).toBe('denied')
  zones = { [OWN]: ['a.googlebot.com'], 'a.googlebot.com': ['192.0.2.66'] }
  expect(await askAfter(HOUR_MS - 1)).toBe('denied')
  expect(await askAfter(1)).toBe('confirmed')
})

test('denies after three failures within a day if the owner’s IP addresses get answers', async () => {
  zones = { [OWN]: null }
  expect(await ask()).toBe('unknown')
  expect(asked).toEqual([OWN, CONTROL])
  expect(await askAfter(5 * MINUTE_MS - 1)).toBe('unknown')
  expect(asked.length).toBe(2)
  expect(await askAfter(1)).toBe('unknown')
  expect(await askAfter(5 * MINUTE_MS)).toBe('denied')
  expect(await askAfter(HOUR_MS)).toBe('denied')
})

test('counts the failures of one day only', async () => {
  zones = { [OWN]: null }
  for (let visit = 0; visit < 6; visit += 1) expect(await askAfter(DAY_MS / 2)).toBe('unknown')
})

test('forgets failures once there is an answer', async () => {
  zones = { [OWN]: null }
  await ask()
  await askAfter(5 * MINUTE_MS)
  zones = {}
  expect(await askAfter(5 * MINUTE_MS)).toBe('denied')
  zones = { [OWN]: null }
  expect(await askAfter(HOUR_MS)).toBe('unknown')
})

test('counts no failure if the owner’s IP addresses get no answer, or none is listed', async () => {
  zones = { [OWN]: null, [CONTROL]: null }
  for (let visit = 0; visit < 5; visit += 1) expect(await askAfter(5 * MINUTE_MS)).toBe('unknown')
  for (let visit = 0; visit < 5; visit += 1) {
    await runtime.advance(5 * MINUTE_MS)
    expect(await ask({ control: null })).toBe('unknown')
  }
  zones = { [OWN]: null }
  expect(await askAfter(5 * MINUTE_MS)).toBe('unknown')
})

test('ends a hanging lookup within five seconds', async () => {
  const never = Promise.withResolvers<string[]>().promise
  zones = { [OWN]: never, [CONTROL]: never }
  let opinion: string | null = null
  const done = ask().then((found) => {
    opinion = found
  })
  await runtime.advance(5 * SECOND_MS - 1)
  expect(opinion).toBeNull()
  await runtime.advance(1)
  await done
  expect(opinion).toBe('unknown')
})

test('asks the same question once at a time, and few questions at once', async () => {
  const late = Promise.withResolvers<string[]>()
  zones = { [OWN]: late.promise }
  const first = ask()
  expect(await ask()).toBe('unknown')
  expect(asked).toEqual([OWN])
  const others = Array.from({ length: 10 }, (_, index) => opinions.ask(`${index}`, QUESTION))
  await Promise.all(others.slice(3))
  expect(asked.length).toBe(4)
  late.resolve([])
  expect(await first).toBe('denied')
  await Promise.all(others)
})

test('limits the queries about one network', async () => {
  for (let index = 0; index < 100; index += 1) {
    await opinions.ask(`${index}`, { ...QUESTION, ip: ipOf(`192.0.2.${index}`) })
  }
  expect(asked.length).toBe(60)
  await opinions.ask('elsewhere', { ...QUESTION, ip: ipOf('203.0.113.1') })
  expect(asked.length).toBe(61)
})

import { virtualRuntime } from '@crivo/runtime/testing'
import { expect, it } from 'vitest'
import { type History, historyOf } from './forecast.ts'
import { isConfirmed, judge } from './judge.ts'
import type { RuleHour } from './rule-hours.ts'

const HOUR = 3_600_000
const WEEK = 168

type Random = () => number

interface Traffic {
  readonly hours: Map<number, RuleHour>
  /** How many of the visits that rules filtered in an hour came from networks that used to pass. */
  readonly usedToPass: number[]
}

/** Realistic campaign traffic: seasons, changing budgets, bots that come and go. */
function simulate(random: Random, weeks: number): Traffic {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const count = (mean: number) => Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
  const base = 20 * 100 ** random()
  const share = 0.6 + 0.35 * random()
  const [phase, depth] = [24 * random(), 0.8 * random()]
  const weekend = 0.5 + random()
  const disguised = 0.5 * random()
  const hours = new Map<number, RuleHour>()
  const usedToPass: number[] = []
  let [budget, drift, burst] = [1, 0, 0]
  for (let hour = 0; hour < weeks * WEEK; hour++) {
    if (random() < 1 / (2 * WEEK)) budget = 0.3 + 2 * random()
    drift = 0.9 * drift + 0.05 * normal()
    burst = random() < 1 / 200 ? 10 * random() : burst * 0.6
    const season = 1 + depth * Math.sin((2 * Math.PI * (hour + phase)) / 24)
    const day = hour % WEEK < 120 ? 1 : weekend
    const level = base * budget * season * day * Math.exp(0.1 * normal())
    const passes = 1 / (1 + Math.exp(-(Math.log(share / (1 - share)) + drift + 0.1 * normal())))
    const passing = count(level * passes)
    const bots = count(level * burst)
    const invalid = count(level * (1 - passes) * 0.7)
    const country = count(level * (1 - passes) * 0.3)
    const taken = { 'hosting-network': invalid + bots, country }
    hours.set(hour, { total: passing + invalid + bots + country, passing, taken })
    usedToPass.push(0.3 * (invalid + country) + disguised * bots)
  }
  return { hours, usedToPass }
}

/**
 * Evaluates each hour of several weeks with the data known at the time; returns how often a rule
 * was suspended.
 */
function alarms({ hours, usedToPass }: Traffic, from: number, to: number): number {
  const history = historyOf(hours, 0)
  let found = 0
  for (let hour = from; hour < to; hour++) {
    const finding = judge(history, (hour + 1) * HOUR)
    if (finding?.kind !== 'taking') continue
    const own = usedToPass.slice(finding.from / HOUR, finding.to / HOUR)
    if (
      isConfirmed(
        finding,
        own.reduce((sum, each) => sum + each, 0),
      )
    )
      found += 1
  }
  return found
}

/** Five weeks of a daily rhythm; the last hours can be changed. */
function steady(last: (hour: RuleHour) => RuleHour, hoursChanged = 1): History {
  const hours = new Map<number, RuleHour>()
  for (let hour = 0; hour < 5 * WEEK; hour++) {
    const passing = 600 + 300 * Math.sin((2 * Math.PI * hour) / 24)
    const usual: RuleHour = { total: passing + 100, passing, taken: { bot: 60, country: 40 } }
    hours.set(hour, hour < 5 * WEEK - hoursChanged ? usual : last(usual))
  }
  return historyOf(hours, 0)
}
const NOW = 5 * WEEK * HOUR

/** Makes a rule filter a share of the visits that passed. */
const takes =
  (share: number, ruleId = 'hosting-network') =>
  (hour: RuleHour): RuleHour => {
    const lost = Math.round(hour.passing * share)
    const taken = { ...hour.taken, [ruleId]: (hour.taken[ruleId] ?? 0) + lost }
    return { total: hour.total, passing: hour.passing - lost, taken }
  }

it('finds the rule that filters visits that used to pass, with the numbers', () => {
  const found = judge(steady(takes(0.4)), NOW)
  expect(found).toMatchObject({ kind: 'taking', ruleId: 'hosting-network', expectedTaken: 0 })
  expect(found?.visits).toBe(found?.taken)
  expect(found?.from).toBe(NOW - HOUR)
})

it('finds a rule that filters a few such visits over a longer time', () => {
  const quiet = (hour: RuleHour): RuleHour => ({
    total: hour.total / 20,
    passing: hour.passing / 20,
    taken: { bot: 3, country: 2 },
  })
  const { hours } = steady((hour) => hour)
  const few = new Map([...hours].map(([hour, counts]) => [hour, quiet(counts)]))
  for (let hour = 5 * WEEK - 24; hour < 5 * WEEK; hour++) {
    few.set(hour, takes(0.5, 'country')(few.get(hour) as RuleHour))
  }
  expect(judge(historyOf(few, 0), NOW)).toMatchObject({
    kind: 'taking',
    ruleId: 'country',
    from: NOW - 24 * HOUR,
  })
})

it.each<[string, (hour: RuleHour) => RuleHour]>([
  ['as many pass as ever', (hour) => hour],
  [
    'fewer visits come',
    ({ total, passing, taken }) => ({ total: total / 3, passing: passing / 3, taken }),
  ],
  ['no rule explains it', (hour) => ({ ...hour, passing: hour.passing / 2, total: hour.total })],
  [
    'many rules take a little',
    (hour) => ['a', 'b', 'c', 'd'].reduce((all, id) => takes(0.12, id)(all), hour),
  ],
  [
    'there are too few visits',
    ({ passing }) => takes(0.5)({ total: 60, passing: Math.min(passing, 60), taken: {} }),
  ],
])('finds nothing if %s', (_, last) => {
  expect(judge(steady(last), NOW)).toBeNull()
})

it('reports a wave of bots if traffic grows tenfold while as many visits pass', () => {
  const wave = ({ total, passing, taken }: RuleHour): RuleHour => ({
    total: total * 10,
    passing,
    taken: { ...taken, bot: 60 + total * 9 },
  })
  expect(judge(steady(wave), NOW)).toMatchObject({ kind: 'wave', ruleId: 'bot' })
})

it('restarts learning at a given time for a rule that a person made live again', () => {
  const history = steady(takes(0.4), 3)
  expect(judge(history, NOW)?.kind).toBe('taking')
  expect(judge(history, NOW, { 'hosting-network': 5 * WEEK - 3 })).toBeNull()
})

it('finds nothing before two days of a campaign are known', () => {
  const { hours } = steady(takes(0.6))
  expect(judge(historyOf(hours, 5 * WEEK - 40), NOW)).toBeNull()
  expect(judge(historyOf(hours, 5 * WEEK - 49), NOW)?.kind).toBe('taking')
})

it('suspends by mistake less than once in 10,000 hours of a campaign, whatever its seasons', () => {
  const { random } = virtualRuntime({ seed: 24, now: 0 })
  let [hours, found] = [0, 0]
  for (let campaign = 0; campaign < 36; campaign++) {
    found += alarms(simulate(random, 6), 48, 6 * WEEK)
    hours += 6 * WEEK - 48
  }
  expect(hours).toBeGreaterThan(30_000)
  expect(found / hours).toBeLessThan(1 / 10_000)
})

it('finds most rules that filter half of the visits within an hour, in the same traffic', () => {
  const { random } = virtualRuntime({ seed: 7, now: 0 })
  let [found, all] = [0, 0]
  for (let campaign = 0; campaign < 40; campaign++) {
    const { hours } = simulate(random, 4)
    const last = 4 * WEEK - 1
    const before = hours.get(last)
    if (before === undefined || before.passing < 200) continue
    hours.set(last, takes(1 / 2, 'country')(before))
    all += 1
    if (judge(historyOf(hours, 0), (last + 1) * HOUR)?.ruleId === 'country') found += 1
  }
  expect(found / all).toBeGreaterThan(0.6)
})

it('treats visits from networks that never passed as bots', () => {
  const finding = judge(steady(takes(0.4)), NOW)
  if (finding === null) throw new Error('nothing was found')
  expect(isConfirmed(finding, finding.taken * 0.9)).toBe(true)
  expect(isConfirmed(finding, finding.taken * 0.1)).toBe(false)
})

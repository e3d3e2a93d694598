import { describe, expect, it } from 'vitest'
import { readCaptures } from './captured.ts'
import { drawPeople } from './generated.ts'
import { peopleOf } from './halves.ts'
import type { HeaderSet } from './header-set.ts'
import { isKept } from './is-kept.ts'
import { type Population, populationOf } from './populations.ts'
import { shapeOf } from './shape.ts'

const HALVES = {
  tuning: peopleOf('tuning', { seed: 7, count: 400 }),
  report: peopleOf('report', { seed: 7, count: 400 }),
}
const SHAPES = new Set(
  Object.values(HALVES).flatMap((people) => Object.values(people).flat().map(shapeOf)),
)

/** Returns the names that occur in both halves. */
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((name) => other.has(name))
const senders = (sets: readonly HeaderSet[]): string[] =>
  sets.map(({ sender, profile, protocol }) => `${sender}, ${profile}, ${protocol}`)
const programs = (population: Population): HeaderSet[] =>
  readCaptures('programs', 'report').filter((set) => populationOf(set, SHAPES) === population)

describe.each(['tuning', 'report'] as const)('the %s half', (half) => {
  const { generated, captured, written } = HALVES[half]

  it('keeps every captured and written person', () => {
    expect(captured.length).toBeGreaterThan(50)
    expect(written.length).toBeGreaterThan(50)
    expect(senders([...captured, ...written].filter((set) => !isKept(set)))).toEqual([])
  })

  it('keeps generated people', () => {
    expect(generated).toHaveLength(400)
    expect(generated.filter((set) => !isKept(set)).length).toBeLessThanOrEqual(1)
  })
})

it('reports on nobody used for tuning', () => {
  const named = ({ sender, profile }: HeaderSet, by: RegExp) =>
    `${sender.split(',')[0]} ${by.exec(profile)?.[0] ?? ''}`
  const people = (half: keyof typeof HALVES, source: 'captured' | 'written') =>
    new Set(HALVES[half][source].map((set) => named(set, source === 'captured' ? /^[^/]*/ : /^/)))
  const tools = (half: keyof typeof HALVES) =>
    new Set(readCaptures('programs', half).map(({ sender }) => sender))
  const told = (half: keyof typeof HALVES) =>
    new Set(readCaptures('programs', half).map(({ profile }) => profile))
  expect(shared(people('tuning', 'captured'), people('report', 'captured'))).toEqual([])
  expect(shared(people('tuning', 'written'), people('report', 'written'))).toEqual([])
  expect(shared(tools('tuning'), tools('report'))).toEqual([])
  expect(shared(told('tuning'), told('report'))).toEqual(['default'])
})

it('draws the same people from the same seed', () => {
  expect(drawPeople(7, 40, 'report')).toEqual(drawPeople(7, 40, 'report'))
})

it('finds every held-out program that only borrows a name', () => {
  const naive = programs('naive')
  expect(naive.length).toBeGreaterThan(50)
  expect(senders(naive.filter((set) => isKept(set)))).toEqual([])
})

it('finds 95% of held-out programs that contradict themselves', () => {
  const flawed = programs('flawed')
  expect(flawed.length).toBeGreaterThan(100)
  expect(flawed.filter((set) => !isKept(set)).length / flawed.length).toBeGreaterThanOrEqual(0.95)
})

it('finds every program in a hosting network', () => {
  expect(senders(programs('exact').filter((set) => isKept(set, 'hosting')))).toEqual([])
})

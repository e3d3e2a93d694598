import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { peopleOf } from '../evidence/halves.ts'
import type { HeaderSet } from '../evidence/header-set.ts'
import { median, report } from '../measure.ts'
import type { Side, Start } from './request-side.ts'

const PEOPLE = { seed: 21, count: 2_000 }
const TRIALS = 5
const ROUNDS = 25

/**
 * Measures the path from header strings to a decision, and classifying the user agent alone, each
 * against one isbot call on the same people's user agents. In each trial the sides start anew and
 * take turns, so that slow moments of the machine affect all of them.
 */
export async function benchRequest(): Promise<void> {
  const people = shuffle(Object.values(peopleOf('report', PEOPLE)).flat())
  const trials: Record<Side, number>[] = []
  for (let trial = 0; trial < TRIALS; trial++) trials.push(await compareSides(people))
  for (const side of ['request', 'agent'] as const) {
    const ratios = trials.map((trial) => trial[side] / trial.isbot).sort((a, b) => a - b)
    const [least, most] = [ratios[0], ratios.at(-1)].map((ratio) => ratio?.toFixed(3))
    const of = `isbot(userAgent) of the same ${people.length} people; ${least} to ${most} in ${TRIALS} trials`
    report(`${side}/isbot`, median(ratios), 'ratio', of)
  }
  const isbot = median(trials.map((trial) => trial.isbot))
  report('isbot/ns', isbot, 'ns', 'one isbot(userAgent) call')
}

/** Spreads browsers, which are drawn one after the other; 7,919 is prime. */
const shuffle = <T>(list: readonly T[]): T[] =>
  list.flatMap((_, index) => list[(index * 7_919) % list.length] ?? [])

/**
 * Returns each side's nanoseconds per visit in one trial: the lowest tenth of its batches stays
 * below, because other programs on the machine only ever add time.
 */
async function compareSides(people: readonly HeaderSet[]): Promise<Record<Side, number>> {
  const samples: Record<Side, number[]> = { request: [], agent: [], isbot: [] }
  const sides = Object.keys(samples) as Side[]
  const file = new URL('request-side.ts', import.meta.url)
  const processes = sides.map((side) => ({
    side,
    child: fork(file, { serialization: 'advanced' }),
  }))
  try {
    for (const { side, child } of processes) await ask(child, { side, people })
    for (let round = 0; round < ROUNDS; round++) {
      for (const { side, child } of processes) samples[side].push(...(await ask(child, 'round')))
    }
  } finally {
    for (const { child } of processes) child.kill()
  }
  const { request, agent, isbot } = samples
  return { request: lowest(request), agent: lowest(agent), isbot: lowest(isbot) }
}

const lowest = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? Number.NaN

/** Sends a message; returns the round that the process answers. */
async function ask(child: ChildProcess, message: Start | 'round'): Promise<number[]> {
  child.send(message)
  const [round] = await once(child, 'message')
  return round
}

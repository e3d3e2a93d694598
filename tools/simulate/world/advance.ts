import { SECOND_MS } from '@crivo/shared'
import { fail } from './truth.ts'
import type { World } from './world.ts'

/** Runs the events of the next `ms` milliseconds; throws the first violation. */
export async function advance(world: World, ms: number): Promise<void> {
  const { schedule, truth } = world
  if (ms > 0) await schedule.runUntil(schedule.now + ms)
  if (truth.violation !== null) throw truth.violation
}

/** Runs events until a promise has settled. */
export async function during<Result>(
  world: World,
  work: Promise<Result>,
  ms: number,
): Promise<Result> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  for (let at = 0; at < ms && !isOver; at += SECOND_MS) await advance(world, SECOND_MS)
  if (!isOver) fail('no end')
  return work
}

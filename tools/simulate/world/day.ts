import { DAY_MS, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { Random } from '../../fuzz/random.ts'
import { addFeed } from './add-feed.ts'
import { advance, during } from './advance.ts'
import { Customer } from './customer.ts'
import { FAULTS } from './faults.ts'
import { checkSettled, isFeedBehind, whatIsMissing } from './settled.ts'
import { fail } from './truth.ts'
import { planRush, planVisits } from './visitors.ts'
import type { World } from './world.ts'

/** A day's load and faults come in bursts; nothing happens in between, which costs no time. */
const BURSTS = 10
const VISITS = 500
const CHANGES = 10
/** The number of changes made at nearly the same time, and the time they are spread over. */
const CLUMP = 5
const CLUMP_MS = 3 * SECOND_MS
const BURST_MS = 2 * MINUTE_MS
/** Share of days on which enough visits come at once to fill windows. */
const RUSH_SHARE = 1 / 8
/** Interval of the whole cron; publishing runs with each burst. */
const WHOLE_CRON_MS = 6 * 60 * MINUTE_MS
/** Maximum time for recovery: longer than the product's longest waits combined. */
const RECOVERY_MS = 150 * MINUTE_MS

/** Sets up a world's campaigns before any faults. */
export async function startDays(world: World): Promise<Customer> {
  const customer = new Customer(world, new Random(world.random.bits()))
  await during(world, customer.start(), MINUTE_MS)
  cron(world, true)
  await advance(world, MINUTE_MS)
  return customer
}

/**
 * Runs one day: visits, changes and faults, then recovery, after which everything must be correct.
 */
export async function runDay(world: World, customer: Customer): Promise<void> {
  const { schedule, random, control } = world
  const start = schedule.now
  const faults = new Random(random.bits())
  const load = new Random(random.bits())
  const span = DAY_MS - RECOVERY_MS - BURSTS * BURST_MS
  const times = Array.from({ length: BURSTS }, () => load.below(span)).sort((a, b) => a - b)
  const changes = planChanges(world, customer, load)
  const ends: (() => void)[] = []
  let cronAt = start
  const feedAt = load.below(BURSTS)
  for (const [burst, time] of times.entries()) {
    await advance(world, start + time + burst * BURST_MS - schedule.now)
    const isWhole = schedule.now >= cronAt
    if (isWhole) cronAt = schedule.now + WHOLE_CRON_MS
    cron(world, isWhole)
    planVisits(world, customer, load, { visits: VISITS / BURSTS, withinMs: MINUTE_MS })
    changes[burst]?.()
    if (burst === feedAt) await addFeed(control.database, control.texts, schedule.now)
    planFaults(world, faults, ends)
    await advance(world, BURST_MS)
  }
  for (const end of ends.splice(0)) end()
  if (load.chance(RUSH_SHARE)) await rush(world, customer, load)
  await recover(world, customer)
}

/** Sends more visits at once than fit a window, without faults that excuse losses. */
async function rush(world: World, customer: Customer, load: Random): Promise<void> {
  await advance(world, BURST_MS)
  planRush(world, customer, load)
  await advance(world, BURST_MS)
}

function planFaults(world: World, random: Random, ends: (() => void)[]): void {
  const { schedule, truth } = world
  // Some bursts have no faults, so nothing excuses losses in them.
  const count = random.pick([0, 1, 1, 2, 3])
  for (let fault = 0; fault < count; fault += 1) {
    schedule.in(random.below(MINUTE_MS), () => {
      const { end: undo, excusesLoss } = random.pick(FAULTS)(world, random)
      const span = { from: schedule.now, to: Number.POSITIVE_INFINITY }
      if (excusesLoss) truth.excuses.push(span)
      const end = () => {
        span.to = Math.min(span.to, schedule.now)
        undo()
      }
      ends.push(end)
      schedule.in(random.below(2 * MINUTE_MS) * random.pick([1, 1, 10]), end)
    })
  }
}

/**
 * Plans a day's changes. Half of them come within seconds of each other, as from a script, so that
 * they overtake one another.
 */
function planChanges({ schedule }: World, customer: Customer, random: Random): (() => void)[] {
  const change = (ms: number) =>
    schedule.in(random.below(ms), () => void customer.change().catch(() => {}))
  const one = () => change(MINUTE_MS)
  const many = () => {
    const start = random.below(MINUTE_MS)
    schedule.in(start, () => {
      for (let at = 0; at < CLUMP; at += 1) change(CLUMP_MS)
    })
  }
  const plans = Array.from({ length: BURSTS }, (_, at) => (at < CHANGES - CLUMP ? one : () => {}))
  plans[random.below(BURSTS)] = many
  return plans
}

const cron = ({ control }: World, isWhole: boolean): void =>
  void control.runCron(isWhole).catch(() => {})

/** Waits until nothing is missing; the intervals grow, as those of retries do. */
async function recover(world: World, customer: Customer): Promise<void> {
  const { schedule } = world
  const random = new Random(world.random.bits())
  const end = schedule.now + RECOVERY_MS
  for (let wait = MINUTE_MS; schedule.now < end; wait = Math.min(wait * 1.5, 15 * MINUTE_MS)) {
    cron(world, false)
    await advance(world, wait)
    if (whatIsMissing(world) !== null) continue
    if (!isFeedBehind(world)) break
    planVisits(world, customer, random, { visits: VISITS / BURSTS, withinMs: MINUTE_MS })
  }
  const missing = whatIsMissing(world)
  if (missing !== null) fail(missing)
  if (isFeedBehind(world)) fail('a Hub that called has an older feed')
  // Allows a second per page of visits, because many days add up to many pages.
  await during(world, checkSettled(world), 60 * MINUTE_MS)
}

import { HOUR_MS } from '@crivo/shared'
import { Random } from '../../fuzz/random.ts'
import { advance, during } from '../world/advance.ts'
import { Customer } from '../world/customer.ts'
import { fail } from '../world/truth.ts'
import { createWorld, type World } from '../world/world.ts'
import { type Account, ATTACKS, type Attack } from './attacks.ts'
import { DISGUISE, emptyTally, personOf, reviewerOf, type Tally, visit } from './crowd.ts'

const HOURS = 30
const REVIEWERS_AN_HOUR = 20
const CRON_EVERY_MS = 60_000
/** The first hour may be blind, because people have to be counted first. */
const MOST_BLIND_HOURS = 1

/** The pages that people and reviewers got in an hour. */
interface Hour {
  readonly people: Tally
  readonly reviewers: Tally
}

interface Measured {
  readonly name: string
  readonly visits: number
  /** Shares of people from the ad, and of reviewers, who got the offer. */
  readonly people: number
  readonly reviewers: number
  /** Hours in which nearly all people got the offer and not one reviewer did. */
  readonly blindHours: number
  /** The last of these hours, from 1; 0 if there is none. */
  readonly lastBlindHour: number
}

/**
 * Tries each attack on the whole product for 30 hours, with people and reviewers; returns whether
 * parity was kept, except against attacks that are known to succeed.
 */
export async function measureParity(
  seed: number,
  report: (measured: Measured) => void,
): Promise<boolean> {
  let isKept = true
  for (const attack of ATTACKS) {
    const measured = await measure(attack, seed)
    report(measured)
    if (!attack.succeeds && measured.blindHours > MOST_BLIND_HOURS) isKept = false
  }
  return isKept
}

async function measure(attack: Attack, seed: number): Promise<Measured> {
  const world = await createWorld(seed)
  try {
    const random = new Random(world.random.bits())
    const [edge] = world.edges
    if (edge === undefined) throw new Error('There is no edge')
    const customer = new Customer(world, random)
    const call: Account['call'] = async (method, path, body) => {
      const { status, body: answer } = await during(
        world,
        customer.call(method, path, body),
        60_000,
      )
      if (status >= 300) fail(`${method} ${path} was answered ${status}: ${JSON.stringify(answer)}`)
      return answer
    }
    const account = { domainId: edge.id, call }
    let campaignId = await attack.begin(account)
    world.schedule.in(0, () => runCronAgain(world))
    await advance(world, 2 * HOUR_MS - (world.schedule.now % HOUR_MS))
    const hours: Hour[] = []
    for (let hour = 0; hour < HOURS; hour += 1) {
      if (hour > 0) campaignId = (await attack.change?.(account, campaignId, hour)) ?? campaignId
      const start = world.schedule.now - (world.schedule.now % HOUR_MS)
      const tallies = { people: emptyTally(), reviewers: emptyTally() }
      hours.push(tallies)
      const at = (ms: number, run: () => Promise<void>) =>
        world.schedule.in(start + ms - world.schedule.now, () => void run())
      for (const arrival of attack.visits(hour, random)) {
        const { path, country, network = random.below(65_536), isAside = false } = arrival
        const person = personOf(network, country)
        const visitor = arrival.isDisguised ? { ...person, headers: DISGUISE } : person
        const tally = isAside ? emptyTally() : tallies.people
        at(arrival.at, () => visit(world, edge, { path, visitor, tally }))
      }
      const path = typeof attack.path === 'string' ? attack.path : attack.path(hour)
      for (let left = REVIEWERS_AN_HOUR; left > 0; left -= 1) {
        const visitor = reviewerOf(random)
        const seen = { path, visitor, tally: tallies.reviewers }
        at(random.below(HOUR_MS - 60_000), () => visit(world, edge, seen))
      }
      await advance(world, start + HOUR_MS - world.schedule.now)
    }
    return summaryOf(attack.name, hours)
  } finally {
    world.close()
  }
}

function runCronAgain(world: World): void {
  void world.control.runCron(false).catch(() => {})
  world.schedule.in(CRON_EVERY_MS, () => runCronAgain(world))
}

function summaryOf(name: string, hours: readonly Hour[]): Measured {
  const isBlind = ({ people, reviewers }: Hour) =>
    people.offer > 0 && shareOf([people]) > 0.9 && reviewers.offer === 0
  const people = hours.map((hour) => hour.people)
  const reviewers = hours.map((hour) => hour.reviewers)
  const visits = [...people, ...reviewers].reduce((sum, { offer, safe }) => sum + offer + safe, 0)
  return {
    name,
    visits,
    people: shareOf(people),
    reviewers: shareOf(reviewers),
    blindHours: hours.filter(isBlind).length,
    lastBlindHour: hours.findLastIndex(isBlind) + 1,
  }
}

function shareOf(tallies: readonly Tally[]): number {
  const offer = tallies.reduce((sum, tally) => sum + tally.offer, 0)
  const safe = tallies.reduce((sum, tally) => sum + tally.safe, 0)
  return offer / Math.max(1, offer + safe)
}

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { Random } from '../../fuzz/random.ts'
import { advance } from '../world/advance.ts'
import { createWorld, type World } from '../world/world.ts'
import { begin } from './begin.ts'
import type { Call } from './calls.ts'
import { changeOf } from './changes.ts'
import { come, WAYS } from './come.ts'
import { Known } from './known.ts'
import { type Answer, Owner, type Told } from './owner.ts'
import { readingOf } from './readings.ts'
import { personOf, reviewerOf, type VisitorName } from './visitor.ts'

const VISITS = 16
/** How many of the visits come about when the visitor does, and the same way. */
const NEAR = 5
const CHANGES = 20
const GLANCES = 30
/** The account is also used for some time before the hour. */
const BEFORE_MS = 20 * MINUTE_MS
/** Nothing changes in this time, so that reviewers who come at different moments get the same. */
const QUIET_MS = 8 * MINUTE_MS
/** Each call of a whole reading has its own time, so that a slow one does not delay the next. */
const APART_MS = 200
/** The ledger counts an hour's reviewers two minutes after its end. */
const REVEALED_MS = HOUR_MS + 2 * MINUTE_MS
/** Whole readings after the hour, in milliseconds since its start. */
const LATER = [REVEALED_MS + 2 * MINUTE_MS, 3 * HOUR_MS]
const NEXT_DAY = 26 * HOUR_MS
/** In every eighth seed (8, 16, …), the account is also read on the next day. */
const LONG = 8
const CRON_EVERY_MS = 5 * MINUTE_MS
const RARE_CRON_MS = 30 * MINUTE_MS

/** What happened in an account whose owner does random things while a visitor comes. */
export interface Life {
  readonly told: readonly Told[]
  /** When the first count that includes the hour's reviewers may appear. */
  readonly revealedAt: number
  /** What the visitor, or whoever asked about them, was answered. */
  readonly answer: string
  /** What ended the run early. */
  readonly broken?: string
}

/** Runs a seed's random life of an account, with a visitor at one moment of an hour. */
export async function runUnseen(seed: number, visitor: VisitorName): Promise<Life> {
  const world = await createWorld(seed, { isComparable: true })
  try {
    return await live(world, seed, visitor)
  } finally {
    world.close()
  }
}

async function live(world: World, seed: number, visitor: VisitorName): Promise<Life> {
  const { schedule } = world
  const random = new Random(seed)
  const draw = () => new Random(random.bits())
  const owner = new Owner(world)
  const known = new Known()
  const calls = await begin(world, owner, known)
  const reads = calls.filter(({ method }) => method === 'GET')
  const changes = calls.filter(({ method }) => method !== 'GET')
  const hour = schedule.now - (schedule.now % HOUR_MS) + HOUR_MS
  const at = (time: number, run: () => Promise<void>) => {
    schedule.in(time - schedule.now, () => void run().catch((error) => world.truth.note(error)))
  }
  const read = (time: number, call: Call) => {
    const own = draw()
    at(time, async () => {
      const path = readingOf(call, { known, random: own, now: time })
      const answer = await owner.call('GET', path)
      owner.note(`GET ${path}`, textOf(answer))
      if (call.path === '/api/analytics/real-time') known.learnVisit(answer.body)
    })
  }
  const readAll = (time: number) => {
    for (const [place, call] of reads.entries()) read(time + place * APART_MS, call)
    at(time + reads.length * APART_MS, async () => noteMails(world, owner))
  }
  const anyTime = () => hour - BEFORE_MS + random.below(BEFORE_MS + HOUR_MS - MINUTE_MS)
  const quietAt = hour + random.below(HOUR_MS - QUIET_MS - MINUTE_MS)
  const isQuiet = (time: number) => time >= quietAt && time < quietAt + QUIET_MS
  for (let left = CHANGES; left > 0; left -= 1) {
    const time = anyTime()
    const call = random.pick(changes)
    const own = draw()
    if (isQuiet(time)) continue
    at(time, async () => {
      const { path, body } = changeOf(call, { known, random: own, now: time })
      const answer = await owner.call(call.method, path, { body })
      owner.note(`${call.method} ${path}`, textOf(answer))
      if (answer.status < 300) known.learn(call.method, path, answer.body)
    })
  }
  const way = random.pick(WAYS)
  for (let left = VISITS; left > 0; left -= 1) {
    const own = draw()
    const isNear = left <= NEAR
    const time = isNear ? quietAt + random.below(QUIET_MS) : anyTime()
    const by = isNear ? way : own.pick(WAYS)
    const visit = { known, random: own, visitor: personOf(own), way: by }
    at(time, async () => owner.note(by, await come(world, owner, visit)))
  }
  for (let left = GLANCES; left > 0; left -= 1) read(anyTime(), random.pick(reads))
  const own = draw()
  const place = draw()
  const shift = random.below(QUIET_MS - 3 * MINUTE_MS)
  const moment = quietAt + 2 * MINUTE_MS + (visitor === 'another reviewer' ? shift : 0)
  let answer = ''
  if (visitor !== 'nobody') {
    const isAnother = visitor === 'another reviewer'
    const who = visitor === 'person' ? personOf(own) : reviewerOf(own, isAnother)
    at(moment, async () => {
      answer = await come(world, owner, { known, random: place, visitor: who, way })
    })
  }
  readAll(quietAt + QUIET_MS)
  // In the last moments before reviewers are counted.
  readAll(hour + REVEALED_MS - 30 * SECOND_MS)
  const isCounted = visitor === 'reviewer' || visitor === 'another reviewer'
  const later = seed % LONG === 0 ? [...LATER, NEXT_DAY] : LATER
  if (isCounted) for (const ms of later) readAll(hour + ms)
  runCronAgain(world, hour + REVEALED_MS + MINUTE_MS)
  const end = isCounted
    ? hour + Math.max(...later) + MINUTE_MS
    : visitor === 'person'
      ? moment + SECOND_MS
      : hour + REVEALED_MS
  await advance(world, end - schedule.now)
  return { told: owner.told, revealedAt: hour + REVEALED_MS, answer }
}

const textOf = ({ status, text }: Answer): string => `${status} ${text}`

function noteMails({ control }: World, owner: Owner): void {
  const { rows } = control.database.run('select "to", subject, text, at from outbox', [])
  owner.note('mails', JSON.stringify(rows))
}

function runCronAgain(world: World, until: number): void {
  void world.control.runCron(true).catch(() => {})
  const ms = world.schedule.now < until ? CRON_EVERY_MS : RARE_CRON_MS
  world.schedule.in(ms, () => runCronAgain(world, until))
}

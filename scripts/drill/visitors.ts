import { setTimeout as sleep } from 'node:timers/promises'
import { sendVisit } from '../traffic/send.ts'
import { PEOPLE } from '../traffic/visitors.ts'

/** How many come at once, and how long it takes after each until the next one comes. */
interface Crowd {
  readonly atOnce: number
  readonly restMs: number
}

const CROWD: Crowd = { atOnce: 8, restMs: 12 }
const REST_WHILE_DOWN_MS = 50

interface Answered {
  readonly address: string
  readonly at: number
}

/** A visit that got no answer at all. */
export interface Unanswered {
  readonly from: number
  readonly to: number
}

/** What a visitor has to get: where it is redirected to. */
export type RightPage = (location: string) => boolean

/** Visitors of one address each, by which their visits are known in the ledger. */
export class Visitors {
  /** Those that were led to a page of theirs. */
  readonly answered: Answered[] = []
  /** The addresses of all, answered or not. */
  readonly addresses = new Set<string>()
  /** What others were answered, which is an error of ours. */
  readonly errors: string[] = []
  /** Visits without any answer: the connection was refused, broke or stayed silent. */
  readonly unanswered: Unanswered[] = []
  /** Where the last one was led to. */
  ledTo: string | null = null
  readonly #url: URL
  #isRight: RightPage
  #count = 0
  #coming: Promise<unknown> | null = null
  #isLeaving = false

  constructor(url: URL, isRight: RightPage) {
    this.#url = url
    this.#isRight = isRight
  }

  /** From now on visitors have to get this. */
  expect(isRight: RightPage): void {
    this.#isRight = isRight
  }

  /** Lets visitors come until `leave`. */
  come({ atOnce, restMs }: Crowd = CROWD): void {
    this.#isLeaving = false
    this.#coming = Promise.all(Array.from({ length: atOnce }, () => this.#comeOneByOne(restMs)))
  }

  async leave(): Promise<void> {
    this.#isLeaving = true
    await this.#coming
  }

  async comeFor(ms: number): Promise<void> {
    this.come()
    await sleep(ms)
    await this.leave()
  }

  /** One visit; where it was led to, or `null`. */
  async visit(): Promise<string | null> {
    const address = this.#nextAddress()
    const from = Date.now()
    this.addresses.add(address)
    const { headers } = PEOPLE[this.#count % PEOPLE.length] ?? { headers: [] }
    try {
      const { status, location } = await sendVisit(this.#url, address, headers)
      this.ledTo = location
      const isRight = status === 302 && location !== null && this.#isRight(location)
      if (isRight) this.answered.push({ address, at: Date.now() })
      else this.errors.push(`${status} ${location ?? ''}`)
      return location
    } catch {
      this.unanswered.push({ from, to: Date.now() })
      await sleep(REST_WHILE_DOWN_MS)
      return null
    }
  }

  async #comeOneByOne(restMs: number): Promise<void> {
    while (!this.#isLeaving) {
      await this.visit()
      await sleep(restMs)
    }
  }

  /** 10.0.0.0/8 is nobody's in public, and has room for 16 million. */
  #nextAddress(): string {
    this.#count += 1
    return ['10', this.#count >> 16, (this.#count >> 8) & 0xff, this.#count & 0xff].join('.')
  }
}

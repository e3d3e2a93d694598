import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { PEOPLE } from '@crivo/visit/sample-visitors'
import { sendVisit } from '../../scripts/lib/visits/send.ts'
import { describeError } from './describe-error.ts'

/** The number of concurrent visitors and the pause after each visit. */
interface Crowd {
  readonly atOnce: number
  readonly restMs: number
}

const CROWD: Crowd = { atOnce: 8, restMs: 12 }
const REST_WHILE_DOWN_MS = 50

export interface Answered {
  readonly address: string
  readonly at: number
}

/** A visit without a response. */
export interface Unanswered {
  readonly from: number
  readonly to: number
  /** The connection's error. */
  readonly reason: string
}

/** Returns whether a visitor may be redirected to a location. */
export type RightPage = (location: string) => boolean

/** Sends visitors with unique IP addresses, which identify their visits in the ledger. */
export class Visitors {
  /** Visits that were redirected to an expected page. */
  readonly answered: Answered[] = []
  /** All IP addresses, including those of unanswered visits. */
  readonly addresses = new Set<string>()
  /** Wrong responses, each of them a failure of the product. */
  readonly errors: string[] = []
  /** Visits without a response because the connection was refused, broke or stayed silent. */
  readonly unanswered: Unanswered[] = []
  /** Reuses the visitors' connections, which is cheaper; if `false`, each visit has its own. */
  agent: Agent | false = false
  /** The last redirect target. */
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

  /** Sets the pages that visitors must get from now on. */
  expect(isRight: RightPage): void {
    this.#isRight = isRight
  }

  /** Sends visitors until `leave` is called. */
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

  /** Makes one visit; returns its redirect target, or `null` if there is none. */
  async visit(): Promise<string | null> {
    const address = this.#nextAddress()
    const from = Date.now()
    this.addresses.add(address)
    const { headers } = PEOPLE[this.#count % PEOPLE.length] ?? { headers: [] }
    try {
      const { status, location, body } = await sendVisit(this.#url, address, headers, this.agent)
      this.ledTo = location
      const isRight = status === 302 && location !== null && this.#isRight(location)
      if (isRight) this.answered.push({ address, at: Date.now() })
      else this.errors.push(`${status} ${location ?? body.split('\n', 1)[0]}`)
      return location
    } catch (error) {
      this.unanswered.push({ from, to: Date.now(), reason: describeError(error) })
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

  /** Returns an address of 10.0.0.0/8, which is private and has room for 16 million visitors. */
  #nextAddress(): string {
    this.#count += 1
    return ['10', this.#count >> 16, (this.#count >> 8) & 0xff, this.#count & 0xff].join('.')
  }
}

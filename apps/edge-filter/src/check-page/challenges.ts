import type { Runtime } from '@crivo/runtime'
import { deriveKey, MINUTE_MS, signHmac, toBase64Url, verifyHmac } from '@crivo/shared'
import { TokenBuckets } from '@crivo/visit'
import { createChallenge, verifySolution } from 'altcha-lib'

/** Maximum number of hashes for a solution; the average is half of it (docs/decisions). */
export const MOST_HASHES = 4_000

/** Time limit for answering a challenge, and validity of its result. */
const ANSWER_MS = 5 * MINUTE_MS
const RESULT_MS = 30 * MINUTE_MS

/** Challenges and answers allowed per IP address: twenty at once, then two a minute. */
const RATE = { burst: 20, perSecond: 1 / 30 }

/** Answers remembered per isolate; the oldest are dropped first. */
const MOST_USED = 10_000

const ALGORITHM = 'SHA-256'

/** The visitor and the campaign that a challenge or result is for. */
export interface CheckedVisitor {
  readonly campaignId: number
  readonly address: string
}

/** The visit in which a visitor was challenged. */
interface ChallengedVisit extends CheckedVisitor {
  readonly visitId: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly rulesetHash: string
}

export interface Challenge {
  readonly challenge: string
  readonly salt: string
  readonly signature: string
}

/** A challenge with the visitor's answer; without a number, the visitor declined. */
export interface CheckAnswer extends Challenge {
  readonly number: number | null
}

/** The visit that a valid answer belongs to. */
export type AnsweredVisit = Pick<ChallengedVisit, 'campaignId' | 'visitId' | 'at'>

/** The page that the visitor gets after the check. */
export type CheckResult = 'main' | 'fallback'

/**
 * Asks visitors for a proof of work and stores the result in a cookie. Challenges and results
 * are signed and bound to the campaign and IP address, so no visitor data is stored; a challenge is
 * also bound to one ruleset.
 */
export class Challenges {
  readonly #secret: Uint8Array<ArrayBuffer>
  readonly #now: Runtime['now']
  readonly #limits = new TokenBuckets(RATE)
  readonly #answerLimits = new TokenBuckets(RATE)
  /** Visits whose challenge was answered in this isolate. */
  readonly #used = new Set<string>()
  #key: Uint8Array<ArrayBuffer> | null = null

  /** `secret` is the 256-bit key from which the signing key is derived. */
  constructor(secret: Uint8Array<ArrayBuffer>, { now }: Pick<Runtime, 'now'>) {
    this.#secret = secret
    this.#now = now
  }

  /** Returns a challenge for a visit; `null` if its IP address has been challenged too often. */
  async ask({ visitId, at, ...bound }: ChallengedVisit): Promise<Challenge | null> {
    if (this.#limits.take(bound.address, 1, this.#now()) > 0) return null
    const { challenge, salt, signature } = await createChallenge({
      algorithm: ALGORITHM,
      hmacKey: await this.#keyFor(bound),
      maxnumber: MOST_HASHES,
      params: { visit: visitId, at: String(at), campaign: String(bound.campaignId) },
    })
    return { challenge, salt, signature }
  }

  /** Returns whether an IP address may send another answer. */
  mayAnswer(address: string): boolean {
    return this.#answerLimits.take(address, 1, this.#now()) === 0
  }

  /**
   * Returns the visit that an answer belongs to; `null` if the answer is wrong, late, already used
   * or from another visitor. Declining a challenge needs no proof, because it grants nothing.
   */
  async take(
    { number, ...challenge }: CheckAnswer,
    bound: Omit<ChallengedVisit, 'visitId' | 'at'>,
  ): Promise<AnsweredVisit | null> {
    const visit = readVisit(challenge.salt)
    if (visit === null || visit.campaignId !== bound.campaignId) return null
    if (this.#used.has(visit.visitId)) return null
    const age = this.#now() - visit.at
    if (age < 0 || age > ANSWER_MS) return null
    if (number === null) return visit
    const hmacKey = await this.#keyFor(bound)
    const payload = { ...challenge, number, algorithm: ALGORITHM } as const
    if (!(await verifySolution(payload, hmacKey, false))) return null
    this.#note(visit.visitId)
    return visit
  }

  /** Returns the cookie value for a result. */
  async seal(result: CheckResult, visitor: CheckedVisitor): Promise<string> {
    const until = this.#now() + RESULT_MS
    const text = statementOf(result, until, visitor)
    const signature = await signHmac(await this.#readKey(), text)
    return `${result}.${until}.${toBase64Url(signature)}`
  }

  /** Returns the result in a `Cookie` header; `null` if none is valid for the visitor. */
  async resultIn(cookies: string | null, visitor: CheckedVisitor): Promise<CheckResult | null> {
    const [, result, until, signature = ''] =
      /(?:^|;\s*)crivo_check=(main|fallback)\.(\d{1,15})\.([\w-]{43})(?:;|$)/.exec(cookies ?? '') ??
      []
    if (result === undefined || this.#now() > Number(until)) return null
    const text = statementOf(result as CheckResult, Number(until), visitor)
    const isValid = await verifyHmac(await this.#readKey(), signature, text)
    return isValid ? (result as CheckResult) : null
  }

  #note(visitId: string): void {
    this.#used.add(visitId)
    const [oldest] = this.#used
    if (this.#used.size > MOST_USED && oldest !== undefined) this.#used.delete(oldest)
  }

  async #keyFor({
    campaignId,
    address,
    rulesetHash,
  }: CheckedVisitor & { readonly rulesetHash: string }): Promise<string> {
    const text = `challenge\n${campaignId}\n${address}\n${rulesetHash}`
    return toBase64Url(await signHmac(await this.#readKey(), text))
  }

  async #readKey(): Promise<Uint8Array<ArrayBuffer>> {
    this.#key ??= await deriveKey(this.#secret, 'crivo check v1')
    return this.#key
  }
}

export const CHECK_COOKIE = 'crivo_check'
export const CHECK_COOKIE_SECONDS = RESULT_MS / 1_000

const statementOf = (result: CheckResult, until: number, { campaignId, address }: CheckedVisitor) =>
  `result\n${result}\n${until}\n${campaignId}\n${address}`

/** The challenge is the salt's hash, so a valid answer proves the salt's contents. */
function readVisit(salt: string): AnsweredVisit | null {
  const params = new URLSearchParams(salt.split('?', 2)[1])
  const [visitId = '', at = '', campaign = ''] = ['visit', 'at', 'campaign'].map(
    (name) => params.get(name) ?? '',
  )
  if (!/^[\da-f-]{36}$/.test(visitId) || !/^\d{1,15}$/.test(at) || !/^\d{1,15}$/.test(campaign)) {
    return null
  }
  return { visitId, at: Number(at), campaignId: Number(campaign) }
}

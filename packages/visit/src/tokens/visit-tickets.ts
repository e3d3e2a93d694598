import { type CrawlerIdentity, parityReason } from '@crivo/filter-engine'
import type { Runtime } from '@crivo/runtime'
import { deriveAesKey, MINUTE_MS, openText, sealText } from '@crivo/shared'

/** The visit that a report is about. */
export interface VisitTicket {
  /** The edge's domain, or the account if the API decided. */
  readonly owner: number
  readonly campaignId: number
  /** UUID. */
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A visit whose page may report. */
interface TicketedVisit extends VisitTicket {
  readonly crawler: CrawlerIdentity | null
}

/** A page that was open for longer than this cannot report. */
const VALID_MS = 30 * MINUTE_MS
/** Enough digits for a time in milliseconds until the year 5138. */
const WIDTH = 14
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Seals and opens the tokens by which a page's script identifies its visit: AES-256-GCM with a
 * separate key, so that a token reveals nothing and all visitors' tokens look alike.
 */
export class VisitTickets {
  readonly #secret: Uint8Array<ArrayBuffer>
  readonly #runtime: Pick<Runtime, 'now' | 'randomBytes'>
  #key: CryptoKey | null = null

  /** `secret` is the 256-bit key from which the tokens' key is derived. */
  constructor(secret: Uint8Array<ArrayBuffer>, runtime: Pick<Runtime, 'now' | 'randomBytes'>) {
    this.#secret = secret
    this.#runtime = runtime
  }

  /**
   * Returns a visit's token. A reviewer's token has the same format as a person's but identifies no
   * visit.
   */
  async seal({ crawler, ...visit }: TicketedVisit): Promise<string> {
    const id = parityReason(crawler) === null ? visit.id : NOBODY
    const text = toText({ ...visit, id })
    return sealText(await this.#readKey(), text, this.#runtime.randomBytes)
  }

  /** Returns a token's visit; `null` if the token is a reviewer's, expired or invalid. */
  async open(token: string): Promise<VisitTicket | null> {
    const text = await openText(await this.#readKey(), token)
    const ticket = text === null ? null : fromText(text)
    if (ticket === null || ticket.id === NOBODY) return null
    return this.#runtime.now() - ticket.at > VALID_MS ? null : ticket
  }

  async #readKey(): Promise<CryptoKey> {
    this.#key ??= await deriveAesKey(this.#secret, 'crivo visit token v1')
    return this.#key
  }
}

/** Numbers have a fixed width, so that every token has the same length. */
const toText = ({ owner, campaignId, at, id }: VisitTicket): string =>
  [owner, campaignId, at].map((each) => String(each).padStart(WIDTH)).join('') + id

function fromText(text: string): VisitTicket {
  const numberAt = (place: number) => Number(text.slice(place * WIDTH, (place + 1) * WIDTH))
  return { owner: numberAt(0), campaignId: numberAt(1), at: numberAt(2), id: text.slice(3 * WIDTH) }
}

/** Returns whether the browser sends Global Privacy Control or Do Not Track. */
export const hasOptedOut = (headers: Headers): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'

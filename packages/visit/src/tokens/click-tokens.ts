import { type CrawlerIdentity, parityReason } from '@crivo/filter-engine'
import type { Runtime } from '@crivo/runtime'
import { deriveAesKey, fromBase64Url, HOUR_MS, toBase64Url, toHex } from '@crivo/shared'

/**
 * The issuer of the token: an edge, identified by its domain, or the API, identified by the
 * account.
 */
const CLICK_ISSUERS = { edge: 1, api: 2 } as const
export type ClickIssuer = keyof typeof CLICK_ISSUERS

/** The visit that a click token identifies. */
export interface Click {
  readonly campaignId: number
  /** UUID of the visit; random for a reviewer. */
  readonly id: string
  /** Milliseconds since the epoch; the hour for a reviewer. */
  readonly at: number
  readonly isReviewer: boolean
}

interface ClickedVisit extends Omit<Click, 'isReviewer'> {
  readonly owner: number
  readonly crawler: CrawlerIdentity | null
}

const HEADER_BYTES = 5
const IV_BYTES = 12
const SEALED_BYTES = 45
const ID_BYTES = 16
const TOKEN_BYTES = HEADER_BYTES + IV_BYTES + SEALED_BYTES

/** The length of every click token. */
export const CLICK_TOKEN_LENGTH = Math.ceil((TOKEN_BYTES * 4) / 3)

/**
 * Seals and opens the tokens that are added to a page's URL and identify a conversion's visit:
 * AES-256-GCM, so that nobody else can forge or read them. A reviewer's token has the same format
 * but contains only that fact and the hour.
 */
export class ClickTokens {
  readonly #secret: Uint8Array<ArrayBuffer>
  readonly #issuer: ClickIssuer
  readonly #randomBytes: Runtime['randomBytes']
  #key: CryptoKey | null = null

  /** `secret` is the 256-bit key from which the tokens' key is derived. */
  constructor(
    secret: Uint8Array<ArrayBuffer>,
    issuer: ClickIssuer,
    { randomBytes }: Pick<Runtime, 'randomBytes'>,
  ) {
    this.#secret = secret
    this.#issuer = issuer
    this.#randomBytes = randomBytes
  }

  /** Returns a visit's token. */
  seal({ crawler, id, ...visit }: ClickedVisit): Promise<string> {
    return this.#seal(visit, parityReason(crawler) === null ? id : null)
  }

  /** Returns a token that identifies no visit, in the format of a reviewer's token. */
  sealNobody(visit: Pick<ClickedVisit, 'owner' | 'campaignId' | 'at'>): Promise<string> {
    return this.#seal(visit, null)
  }

  async #seal(
    { owner, campaignId, at }: Pick<ClickedVisit, 'owner' | 'campaignId' | 'at'>,
    id: string | null,
  ): Promise<string> {
    const nobody = this.#randomBytes(ID_BYTES)
    const token = new Uint8Array(TOKEN_BYTES)
    const view = new DataView(token.buffer)
    view.setUint8(0, CLICK_ISSUERS[this.#issuer])
    view.setUint32(1, owner)
    const iv = this.#randomBytes(IV_BYTES)
    token.set(iv, HEADER_BYTES)
    const plain = new Uint8Array(SEALED_BYTES - 16)
    const fields = new DataView(plain.buffer)
    fields.setUint8(0, id === null ? 1 : 0)
    fields.setUint32(1, campaignId)
    fields.setBigUint64(5, BigInt(id === null ? Math.floor(at / HOUR_MS) * HOUR_MS : at))
    plain.set(id === null ? nobody : bytesOf(id), 13)
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: token.slice(0, HEADER_BYTES) },
      await this.#readKey(),
      plain,
    )
    token.set(new Uint8Array(sealed), HEADER_BYTES + IV_BYTES)
    return toBase64Url(token)
  }

  /** Returns a token's visit; `null` if the token is altered or was sealed with another key. */
  async open(token: string): Promise<Click | null> {
    const bytes = fromBase64Url(token)
    if (bytes === null || bytes.length !== TOKEN_BYTES) return null
    const iv = bytes.slice(HEADER_BYTES, HEADER_BYTES + IV_BYTES)
    const additionalData = bytes.slice(0, HEADER_BYTES)
    const sealed = bytes.slice(HEADER_BYTES + IV_BYTES)
    try {
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv, additionalData },
        await this.#readKey(),
        sealed,
      )
      const fields = new DataView(plain)
      return {
        isReviewer: fields.getUint8(0) === 1,
        campaignId: fields.getUint32(1),
        at: Number(fields.getBigUint64(5)),
        id: idOf(new Uint8Array(plain, 13, ID_BYTES)),
      }
    } catch {
      return null
    }
  }

  async #readKey(): Promise<CryptoKey> {
    this.#key ??= await deriveAesKey(this.#secret, 'crivo click token v1')
    return this.#key
  }
}

/** Returns who may open a token; `null` if the text is not a token. */
export function clickTokenOwner(token: string): { issuer: ClickIssuer; owner: number } | null {
  if (token.length !== CLICK_TOKEN_LENGTH) return null
  const bytes = fromBase64Url(token)
  if (bytes === null || bytes.length !== TOKEN_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const issuer = view.getUint8(0)
  const owner = view.getUint32(1)
  if (issuer === CLICK_ISSUERS.edge) return { issuer: 'edge', owner }
  return issuer === CLICK_ISSUERS.api ? { issuer: 'api', owner } : null
}

const bytesOf = (id: string): Uint8Array => {
  const bytes = new Uint8Array(ID_BYTES)
  const digits = id.replaceAll('-', '')
  for (let at = 0; at < ID_BYTES; at++) {
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16)
  }
  return bytes
}

const idOf = (bytes: Uint8Array): string =>
  toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

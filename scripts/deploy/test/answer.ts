/** Simulated token of an asset upload session. */
export const ASSETS_TOKEN = `${btoa('{"alg":"none"}')}.${btoa('{"exp":4102444800}')}.x`

/** A rejected call, with Cloudflare's error code. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface Answer {
  readonly result?: unknown
  /** Sent unchanged, without the envelope. */
  readonly text?: string
  readonly etag?: string
}

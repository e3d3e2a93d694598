/** Stands for the token that a session of uploading assets gets. */
export const ASSETS_TOKEN = `${btoa('{"alg":"none"}')}.${btoa('{"exp":4102444800}')}.x`

/** A call that is refused, with Cloudflare's code for it. */
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
  /** Sent as it is, without the envelope. */
  readonly text?: string
  readonly etag?: string
}

/** A refused call with Cloudflare's error code. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const notAllowed = (): Refusal => new Refusal(403, 10_000, 'Authentication error')

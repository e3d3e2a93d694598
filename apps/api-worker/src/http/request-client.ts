import type { Context as HonoContext } from 'hono'

/** The program and IP address that a call comes from. */
export interface Client {
  /** The address; `null` if unknown. */
  readonly address: string | null
  readonly userAgent: string | null
  readonly acceptLanguage: string | null
}

export const clientOf = (c: HonoContext): Client => ({
  address: c.req.header('CF-Connecting-IP') ?? null,
  userAgent: c.req.header('User-Agent') ?? null,
  acceptLanguage: c.req.header('Accept-Language') ?? null,
})

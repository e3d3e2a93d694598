import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'

/** Lets accounts recognize a browser that signed in to them; grants no access. */
export const DEVICE_COOKIE = '__Host-crivo_device'
const DEVICE = /^[\w-]{43}$/

/** The program and IP address of a caller. */
export interface Client {
  /** The address; `null` if unknown. */
  readonly address: string | null
  readonly userAgent: string | null
  readonly acceptLanguage: string | null
  /** The browser's device token; `null` if it has none. */
  readonly device: string | null
}

export const clientOf = (c: HonoContext): Client => ({
  address: c.req.header('CF-Connecting-IP') ?? null,
  userAgent: c.req.header('User-Agent') ?? null,
  acceptLanguage: c.req.header('Accept-Language') ?? null,
  device: DEVICE.exec(getCookie(c, DEVICE_COOKIE) ?? '')?.[0] ?? null,
})

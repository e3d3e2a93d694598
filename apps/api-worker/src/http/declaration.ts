import type { Access, ErrorCode, Permission } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import type * as z from 'zod'
import type { AppEnv } from './app-env.ts'

/** The schema of an optional part of a call. */
export type Schema = z.ZodType | undefined

/**
 * A successful response: JSON of a schema, empty (204), a file of one of several types, or a
 * WebSocket (101) with messages of a schema.
 */
export type Answer =
  | { readonly status: 200 | 201 | 202; readonly schema: z.ZodType }
  | { readonly status: 204 }
  | { readonly status: 200; readonly contentType: string | readonly string[] }
  | { readonly status: 101; readonly messages: z.ZodType }

/** Declares an API operation, including everything that its documentation says. */
export interface Declaration<
  P extends Permission = Permission,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  A extends Answer = Answer,
  Key = unknown,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path, with parameters in braces, as in OpenAPI. */
  readonly path: `/api/${string}` | `/v1/${string}`
  readonly tag: string
  readonly summary: string
  readonly permission: P
  /** The access the call needs from members of the account, if not implied by its method. */
  readonly access?: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The maximum body size, if not 64 KiB. */
  readonly maxBodyBytes?: number
  /** True if the operation reads the refresh token's cookie. */
  readonly usesRefreshCookie?: true
  /**
   * Checks the API key of a public operation and returns who calls; runs before any input is read.
   */
  readonly checkKey?: (c: HonoContext<AppEnv>) => Promise<Key>
  /** True if the operation supports `Idempotency-Key`. */
  readonly takesIdempotencyKey?: true
  /**
   * Requires that the person confirmed their identity in the last few minutes; `beyond-password` if
   * the body contains the password, so that only a second factor is required.
   */
  readonly stepUp?: 'always' | 'beyond-password'
  /** Whether a body requires such a proof, if `stepUp` does not require it of every call. */
  stepUpIf?(body: Body extends z.ZodType ? z.output<Body> : never): boolean
  /** True if the operation itself applies the networks of the accounts that it opens. */
  readonly anyNetwork?: true
  /** Whether API keys may make the call, if not as `allowsApiKeys` decides. */
  readonly byKey?: boolean
  /** True if any content type is accepted: browsers preflight cross-site JSON. */
  readonly takesAnyType?: true
  readonly answer: A
  /** The operation's own error codes; common codes are added. */
  readonly errors?: readonly ErrorCode[]
}

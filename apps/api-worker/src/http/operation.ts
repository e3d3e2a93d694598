import type { ErrorCode, Permission, User } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import type * as z from 'zod'
import type { AccountContext, Context } from '../context.ts'
import type { AppEnv } from './app-env.ts'
import { parseBody, parseInput, parseParams } from './parse-input.ts'
import { permit } from './permit.ts'

type Schema = z.ZodType | undefined

/**
 * What a successful call answers: JSON of a schema, nothing (204), a file of one of several
 * types, or a WebSocket (101) with messages of a schema.
 */
export type Answer =
  | { readonly status: 200 | 201 | 202; readonly schema: z.ZodType }
  | { readonly status: 204 }
  | { readonly status: 200; readonly contentType: string | readonly string[] }
  | { readonly status: 101; readonly messages: z.ZodType }

/** One call of the API, with all that its document says of it. */
export interface Declaration<
  P extends Permission = Permission,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  A extends Answer = Answer,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: `/api/${string}` | `/v1/${string}`
  readonly tag: string
  readonly summary: string
  readonly permission: P
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The most that a body may have, if not 64 KiB. */
  readonly maxBodyBytes?: number
  /** Whether the call is known by the cookie of the refresh token. */
  readonly usesRefreshCookie?: true
  /** Whether the verb itself asks for an API key. */
  readonly usesApiKey?: true
  /** Whether the caller may name what it asks in `Idempotency-Key`, to have it done once. */
  readonly takesIdempotencyKey?: true
  /** Whether API keys may make the call, where that does not follow from its permission. */
  readonly byKey?: boolean
  /** Whether the body's type is not looked at: a browser asks for leave to send JSON elsewhere. */
  readonly takesAnyType?: true
  readonly answer: A
  /** Codes of the verb's own; those that any such call may answer are added. */
  readonly errors?: readonly ErrorCode[]
}

type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined
/** What a verb gives: of one that answers nothing, nothing is looked at. */
type Result<A extends Answer> = A extends { schema: infer S extends z.ZodType }
  ? z.input<S>
  : A extends { status: 204 }
    ? unknown
    : Response

export interface Call<
  P extends Permission,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
> {
  readonly ctx: P extends 'public' ? Context : AccountContext
  readonly user: P extends 'public' ? undefined : User
  /** When the access token expires, milliseconds. */
  readonly expiresAt: P extends 'public' ? undefined : number
  readonly params: Parsed<Params>
  readonly query: Parsed<Query>
  readonly body: Parsed<Body>
  /** For what is not in the contract: cookies and headers. */
  readonly c: HonoContext<AppEnv>
}

export interface Operation {
  readonly declaration: Declaration
  readonly handle: (c: HonoContext<AppEnv>) => Promise<Response>
}

/**
 * Declares a call once: who may make it, what it takes, what it answers and how it
 * fails; `run` is given a permitted and parsed call. Routes and document come from it.
 */
export function operation<
  P extends Permission,
  A extends Answer,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  declaration: Declaration<P, Params, Query, Body, A>,
  run: (call: Call<P, Params, Query, Body>) => Promise<Result<A>>,
): Operation {
  const { permission, params, query, body, answer, takesAnyType } = declaration
  const handle = async (c: HonoContext<AppEnv>) => {
    // Who asks is settled before anything that they sent is read.
    const caller =
      permission === 'public'
        ? { ctx: c.get('context') }
        : await permit(c, { ...declaration, permission })
    const call = {
      ...caller,
      params: params && parseParams(c.req.param(), params),
      query: query && parseInput(c.req.query(), query),
      body: body && (await parseBody(c, body, takesAnyType)),
      c,
    }
    // The types of a declaration's absent parts cannot be followed through its conditions.
    const result = await run(call as Call<P, Params, Query, Body>)
    if (result instanceof Response) return result
    return 'schema' in answer ? c.json(result, answer.status) : c.body(null, 204)
  }
  return { declaration, handle }
}

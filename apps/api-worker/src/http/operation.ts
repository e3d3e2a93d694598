import type { Permission, User } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import type * as z from 'zod'
import type { AccountContext, Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import type { AppEnv } from './app-env.ts'
import { authorize } from './authorize.ts'
import type { Answer, Declaration, Schema } from './declaration.ts'
import { isJson, parseBody, parseParams, parseQuery } from './parse-input.ts'
import { readRefreshCookie } from './refresh-cookie.ts'

type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined
/** The result of an operation; ignored if the response is empty. */
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
  Key = undefined,
> {
  readonly ctx: P extends 'public' ? Context : AccountContext
  readonly user: P extends 'public' ? undefined : User
  /** The access token's expiry in milliseconds. */
  readonly expiresAt: P extends 'public' ? undefined : number
  readonly params: Parsed<Params>
  readonly query: Parsed<Query>
  readonly body: Parsed<Body>
  /** What `checkKey` returned. */
  readonly key: Key
  /** Gives access to data outside the contract: cookies and headers. */
  readonly c: HonoContext<AppEnv>
}

export interface Operation {
  readonly declaration: Declaration
  readonly handle: (c: HonoContext<AppEnv>) => Promise<Response>
}

/**
 * Declares an API operation: permission, input, response and errors. `run` receives an authorized
 * call with parsed input. Routes and document are built from it. A change completes even if its
 * caller disconnects, although the platform would cancel it: a campaign whose pages have just been
 * stored must not keep the share of people of its previous pages.
 */
export function operation<
  P extends Permission,
  A extends Answer,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Key = undefined,
>(
  declaration: Declaration<P, Params, Query, Body, A, Key>,
  run: (call: Call<P, Params, Query, Body, Key>) => Promise<Result<A>>,
): Operation {
  const { permission, params, query, body, answer, takesAnyType } = declaration
  const handle = async (c: HonoContext<AppEnv>) => {
    if (declaration.usesRefreshCookie) assertOwnCall(c)
    // The caller is authorized before any input is read.
    const caller =
      permission === 'public'
        ? { ctx: c.get('context'), key: await declaration.checkKey?.(c) }
        : await authorize(c, { ...declaration, permission })
    const call = {
      ...caller,
      params: params && parseParams(c.req.param(), params),
      query: query && parseQuery(c.req.query(), query),
      body: body && (await parseBody(c, body, takesAnyType)),
      c,
    }
    // TypeScript cannot resolve the conditional types of absent parts.
    const parsed = call as Call<P, Params, Query, Body, Key>
    type Input = Parameters<NonNullable<typeof declaration.stepUpIf>>[0]
    if ('requireProof' in caller && declaration.stepUpIf?.(parsed.body as Input)) {
      caller.requireProof()
    }
    const running = run(parsed)
    if (declaration.method !== 'GET') caller.ctx.waitUntil(running.catch(() => undefined))
    const result = await running
    if (result instanceof Response) return result
    return 'schema' in answer ? c.json(result, answer.status) : c.body(null, 204)
  }
  return { declaration, handle }
}

/**
 * Browsers attach the cookie automatically, so a call with it must also have a JSON content type,
 * with or without a body. Throws `FORBIDDEN`.
 */
function assertOwnCall(c: HonoContext<AppEnv>): void {
  if (readRefreshCookie(c) === null || isJson(c.req.header('Content-Type'))) return
  throw new AppError('FORBIDDEN')
}

import type { FieldError } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import type * as z from 'zod'
import { DomainError } from '../domain-error.ts'

/**
 * Parses a request's JSON body. Throws `INVALID_JSON`, also when the body is not said
 * to be JSON, as a form of another site's page cannot say it; or `VALIDATION_FAILED`
 * with its fields.
 */
export async function parseBody<T extends z.ZodType>(
  c: HonoContext,
  schema: T,
  takesAnyType = false,
): Promise<z.output<T>> {
  if (!takesAnyType && !isJson(c.req.header('Content-Type'))) throw new DomainError('INVALID_JSON')
  const text = await c.req.text()
  return parseInput(parseJson(text), schema)
}

const isJson = (contentType = '') => /^application\/json(?:\s*;|$)/i.test(contentType)

/** Parses a JSON text. Throws `INVALID_JSON`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('INVALID_JSON')
  }
}

/** Parses a value. Throws `VALIDATION_FAILED` with one entry for each problem. */
export function parseInput<T extends z.ZodType>(value: unknown, schema: T): z.output<T> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new DomainError('VALIDATION_FAILED', parsed.error.issues.flatMap(toFieldErrors))
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'invalid_union') {
    // Of several forms the one is meant of which the least is wrong.
    const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length)
    return closest.flatMap((each) =>
      toFieldErrors({ ...each, path: [...issue.path, ...each.path] }),
    )
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      code: 'unknown_field',
    }))
  }
  const path = issue.path.join('.')
  if (issue.code === 'invalid_type') {
    return [{ path, code: issue.input === undefined ? 'required' : 'wrong_type' }]
  }
  // Contracts give their checks a code as message; zod's own sentences are no codes.
  return [{ path, code: /^[a-z_]+$/.test(issue.message) ? issue.message : 'wrong_type' }]
}

/** Parses the parameters of a path. Throws `NOT_FOUND`, as what cannot be one names nothing. */
export function parseParams<T extends z.ZodType>(value: unknown, schema: T): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new DomainError('NOT_FOUND')
}

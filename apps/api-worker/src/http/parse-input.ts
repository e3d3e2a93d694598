import type { FieldError } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import * as z from 'zod'
import { AppError } from '#platform/app-error.ts'

/**
 * Parses a request's JSON body. Throws `WRONG_CONTENT_TYPE` for any type but JSON, which another
 * site's form cannot set, `INVALID_JSON`, or `VALIDATION_FAILED` with its fields.
 */
export async function parseBody<T extends z.ZodType>(
  c: HonoContext,
  schema: T,
  takesAnyType = false,
): Promise<z.output<T>> {
  const text = await c.req.text()
  if (text === '' && isOptionalBody(schema)) return schema.parse(undefined)
  if (!takesAnyType && !isJson(c.req.header('Content-Type'))) {
    throw new AppError('WRONG_CONTENT_TYPE')
  }
  return parseInput(parseJson(text), schema)
}

/** Returns whether a body may be missing; its prefault is then the body. */
export const isOptionalBody = (schema: z.ZodType): boolean => schema instanceof z.ZodPrefault

/**
 * Returns whether a content type is JSON, which another site's page cannot send without a CORS
 * preflight.
 */
export const isJson = (contentType = '') => /^application\/json(?:\s*;|$)/i.test(contentType)

/** The maximum nesting depth, because nested schemas are parsed recursively. */
const DEEPEST = 100

/** Parses JSON text. Throws `INVALID_JSON`, including if it is nested too deeply. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!isDeeper(value, DEEPEST)) return value
  } catch {}
  throw new AppError('INVALID_JSON')
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

/** Parses a value. Throws `VALIDATION_FAILED` with one entry per invalid field. */
export function parseInput<T extends z.ZodType>(value: unknown, schema: T): z.output<T> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('VALIDATION_FAILED', fieldErrorsOf(parsed.error.issues))
}

/** Returns the first problem of each invalid field of a parsed value. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const paths = new Set<string>()
  return issues.flatMap(toFieldErrors).filter(({ path }) => paths.size < paths.add(path).size)
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  // If no variant has the value's kind, the kind itself is the problem.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // In a union, the variant with the fewest problems is the likely intention.
    const variants = issue.errors.map((issues) =>
      issues.flatMap((each) => toFieldErrors({ ...each, path: [...issue.path, ...each.path] })),
    )
    const [closest = []] = variants.toSorted((a, b) => a.length - b.length)
    return closest
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
  // Contracts use codes as messages; zod's own messages are not codes.
  const hasCode = /^[a-z_]+$/.test(issue.message)
  // A choice: schemas give the same message for a missing value and an unknown one.
  if (issue.code === 'invalid_value') {
    if (issue.input === undefined) return [{ path, code: 'required' }]
    const isText = typeof issue.input === 'string'
    if (issue.message === 'required' || (isText && !hasCode)) {
      return [{ path, code: 'unknown_entry' }]
    }
  }
  const code = hasCode ? issue.message : 'wrong_type'
  const limit = code.startsWith('too_') ? limitOf(issue) : undefined
  return [{ path, code, ...(limit !== undefined && { limit }) }]
}

function limitOf(issue: z.core.$ZodIssue): number | undefined {
  if (issue.code === 'too_big') return Number(issue.maximum)
  return issue.code === 'too_small' ? Number(issue.minimum) : undefined
}

type Texts = Readonly<Record<string, string>>

/** Parses a query. Throws `VALIDATION_FAILED` with one entry per invalid parameter. */
export const parseQuery = <T extends z.ZodType>(query: Texts, schema: T): z.output<T> =>
  parseInput(withDecimals(query, schema), schema)

/** Parses path parameters. Throws `NOT_FOUND`, because an invalid id matches nothing. */
export function parseParams<T extends z.ZodType>(params: Texts, schema: T): z.output<T> {
  const parsed = schema.safeParse(withDecimals(params, schema))
  if (parsed.success) return parsed.data
  throw new AppError('NOT_FOUND')
}

/** Invalidates numbers that are not whole decimals: coercion would also accept `0x1` and `1e0`. */
function withDecimals(texts: Texts, schema: z.ZodType): Record<string, unknown> {
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      isNumber(shape[name]) && !/^-?\d+$/.test(text) ? Number.NaN : text,
    ]),
  )
}

function isNumber(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return isNumber(schema.unwrap())
  }
  return schema instanceof z.ZodNumber
}

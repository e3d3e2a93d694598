import { cloudflareLoginSchema } from '@crivo/shared'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from '#platform/app-error.ts'
import { parseInput } from './parse-input.ts'

function errorsOf(value: unknown, schema: z.ZodType): unknown {
  try {
    return parseInput(value, schema)
  } catch (error) {
    return error instanceof AppError ? error.fields : error
  }
}

it.each([
  [{ email: 1, globalApiKey: [] }, ['email', 'globalApiKey']],
  [{ email: 'ana@crivo.test' }, ['globalApiKey']],
  [{ apiToken: '' }, ['apiToken']],
  [{}, ['apiToken']],
])('reports the problems of the variant that %j is closest to', (value, paths) => {
  const errors = errorsOf(value, cloudflareLoginSchema)
  expect(errors).toEqual(paths.map((path) => expect.objectContaining({ path })))
})

it.each([
  ['gold', 'unknown_entry'],
  [7, 'wrong_type'],
  [undefined, 'required'],
])('reports the choice %j as %s', (plan, code) => {
  const schema = z.object({ plan: z.enum(['free', 'scale']) })
  expect(errorsOf({ plan }, schema)).toEqual([{ path: 'plan', code }])
})

import { cloudflareLoginSchema, visitFilterSchema } from '@crivo/shared'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from '#platform/app-error.ts'
import { OPERATIONS } from '../app.ts'
import { parseInput, parseQuery } from './parse-input.ts'

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

it.each([
  ['{', 'where', 'wrong_type'],
  ['{}', 'where', 'wrong_type'],
  ['[{"field":"agent","is":"present"}]', 'where.0.field', 'unknown_entry'],
  ['[{"field":"asn","is":"present"},{"field":"asn","is":"like"}]', 'where.1.is', 'unknown_entry'],
  ['[{"field":"country","is":"equals"}]', 'where.0.value', 'required'],
  ['[{"field":"country","is":"present","no":true}]', 'where.0.no', 'unknown_field'],
])('names the invalid part of the condition %s', (where, path, code) => {
  expect(errorsOf({ where }, visitFilterSchema)).toEqual([{ path, code }])
})

it('reads each number of a query as whole decimals only', () => {
  const queries = OPERATIONS.flatMap(({ declaration: { query, path } }) =>
    query ? [{ path, query }] : [],
  )
  const codeOf = (query: z.ZodType, name: string, text: string) => {
    try {
      parseQuery({ [name]: text }, query)
    } catch (error) {
      return error instanceof AppError && error.fields?.find(({ path }) => path === name)?.code
    }
    return undefined
  }
  const numbers = queries.flatMap(({ path, query }) => {
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    return Object.entries(properties)
      .filter(([, each]) => typeof each === 'object' && each.type === 'integer')
      .map(([name]) => ({ path, query, name }))
  })
  expect(numbers.length).toBeGreaterThan(20)
  const accepted = numbers.flatMap(({ path, query, name }) =>
    ['0x3', '3e0', ' 3 ', '3.0', ''].flatMap((text) =>
      codeOf(query, name, text) === 'wrong_type' ? [] : [`${path} ${name}=${text}`],
    ),
  )
  expect(accepted).toEqual([])
  expect(numbers.filter(({ query, name }) => codeOf(query, name, '3') !== undefined)).toEqual([])
})

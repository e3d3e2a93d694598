import * as z from 'zod'
import { EXAMPLE_VALUES } from './example-values.ts'

const schemaSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.tuple([z.string()], z.string())]).optional(),
  format: z.string().optional(),
  examples: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  prefixItems: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})

/** Example values of string formats. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'ana@example.com',
  ipv4: '203.0.113.7',
  uri: 'https://example.com/',
  uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
}

/** Named schemas that references resolve to. */
type Schemas = Readonly<Record<string, unknown>>

/**
 * Returns a value that matches the JSON schema of the named field or parameter, with required
 * fields only.
 */
export function schemaExample(schema: unknown, schemas: Schemas = {}, name = ''): unknown {
  const { data = {} } = schemaSchema.safeParse(schema)
  const of = (each: unknown, field = name) => schemaExample(each, schemas, field)
  const [example] = data.examples ?? data.enum ?? []
  if (example !== undefined) return example
  if (data.const !== undefined) return data.const
  if (data.default !== undefined) return data.default
  if (data.$ref !== undefined) return of(schemas[data.$ref.slice(data.$ref.lastIndexOf('/') + 1)])
  const [variant] = data.anyOf ?? data.oneOf ?? []
  if (variant !== undefined) return of(variant)
  switch (Array.isArray(data.type) ? data.type[0] : data.type) {
    case 'object': {
      const { required = [], properties = {} } = data
      return Object.fromEntries(
        required.map((each) => [each, of(properties[each] ?? data.additionalProperties, each)]),
      )
    }
    case 'array':
      return (
        data.prefixItems?.map((each) => of(each)) ??
        (data.items === undefined ? [] : [of(data.items)])
      )
    case 'integer':
    case 'number':
      return Math.min(Math.max(data.minimum ?? 1, 1), data.maximum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return stringExample(data.format, name) ?? 'text'.padEnd(data.minLength ?? 0, 'x')
  }
}

/** A range's example starts before it ends, because calls refuse empty ranges. */
function stringExample(format: string | undefined, name: string): string | undefined {
  const day = name === 'from' ? '2026-01-01' : '2026-01-31'
  if (format === 'date') return day
  if (format === 'date-time') return `${day}T12:00:00Z`
  return FORMATS[format ?? ''] ?? EXAMPLE_VALUES[name]
}

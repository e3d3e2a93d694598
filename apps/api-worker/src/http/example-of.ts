import * as z from 'zod'

const schemaSchema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  examples: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})

/** Texts of formats that say what may stand there. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  email: 'ana@example.com',
  ipv4: '203.0.113.7',
  uri: 'https://example.com/',
  uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
}

/** A value that a JSON schema asks for, with what must be there and no more. */
export function exampleOf(schema: unknown): unknown {
  const { data = {} } = schemaSchema.safeParse(schema)
  const [example] = data.examples ?? data.enum ?? []
  if (example !== undefined) return example
  if (data.const !== undefined) return data.const
  if (data.default !== undefined) return data.default
  if (data.anyOf !== undefined) return exampleOf(data.anyOf[0])
  switch (data.type) {
    case 'object': {
      const { required = [], properties = {} } = data
      return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name])]))
    }
    case 'array':
      return data.items === undefined ? [] : [exampleOf(data.items)]
    case 'integer':
    case 'number':
      return Math.max(data.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return FORMATS[data.format ?? ''] ?? 'text'
  }
}

import { dereference, initialBaseURI, validate as validateBy } from '@cfworker/json-schema'
import { expect } from 'vitest'
import { OPERATIONS } from '#app.ts'
import { call } from '../call.ts'
import type { JsonSchema } from '../json-schema-values.ts'

const { body: document } = await call('GET', '/api/openapi.json')

/** The document's named schemas by URI; collecting them takes longer than a call. */
const components = dereference({ components: document.components })

/** Validates a value by a schema, which may refer to the document's named schemas. */
export function validate(schema: object, value: unknown) {
  const lookup = dereference(schema, Object.create(components), initialBaseURI, '/schema')
  return validateBy(value, schema, '2020-12', lookup, false)
}

export interface OperationObject {
  readonly parameters?: {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  readonly responses: Record<string, { content?: Record<string, { schema?: object }> }>
}

/** Each operation with its documentation. */
export const ROWS = OPERATIONS.map(({ declaration: { method, path } }) => {
  const operation: OperationObject = document.paths[path][method.toLowerCase()]
  return [method, path, operation] as const
})

/** Returns the schema of an operation's body; `undefined` without one. */
export const bodySchemaOf = ({ requestBody }: OperationObject): JsonSchema | undefined =>
  requestBody && inlined(requestBody.content['application/json'].schema)

const MOST_LEVELS = 2

/**
 * Replaces references with their schemas; a schema that refers to itself ends at its first variant.
 */
function inlined(schema: JsonSchema, level = 0): JsonSchema {
  const text = JSON.stringify(schema, (_, value) => {
    const name = value?.$ref?.split('/').at(-1)
    if (name === undefined) return value
    const found: JsonSchema = document.components.schemas[name]
    return level < MOST_LEVELS ? inlined(found, level + 1) : found.anyOf?.[0]
  })
  return JSON.parse(text)
}

/** Returns the schema of an operation's query as one object. */
export function querySchemaOf({ parameters = [] }: OperationObject): JsonSchema {
  const ofQuery = parameters.filter((each) => each.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(ofQuery.map(({ name, schema }) => [name, schema])),
    required: ofQuery.filter(({ required }) => required).map(({ name }) => name),
  }
}

const isType = (type: string, wanted: string) =>
  wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

/** Expects a response that the document lists, with its content type and schema. */
export async function expectDocumented(response: Response, { responses }: OperationObject) {
  const answer = await response.text()
  const documented = responses[response.status]
  expect(documented, `${response.status} ${answer}`).toBeDefined()
  if (documented?.content === undefined) return expect(answer).toBe('')
  const type = response.headers.get('Content-Type')?.replace(/;.*/, '') ?? ''
  const content = Object.entries(documented.content).find(([wanted]) => isType(type, wanted))?.[1]
  expect(content, type).toBeDefined()
  if (content?.schema === undefined) return
  const { valid, errors } = validate(content.schema, JSON.parse(answer))
  expect(valid, `${answer} ${JSON.stringify(errors)}`).toBe(true)
}

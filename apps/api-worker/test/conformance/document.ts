import { Validator } from '@cfworker/json-schema'
import { expect } from 'vitest'
import { OPERATIONS } from '../../src/app.ts'
import { call } from '../call.ts'
import type { JsonSchema } from '../json-schema-values.ts'

const { body: document } = await call('GET', '/api/openapi.json')

export const validate = (schema: object, value: unknown) =>
  new Validator({ ...schema, components: document.components }, '2020-12', false).validate(value)

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

/** Each call with what the document says of it. */
export const ROWS = OPERATIONS.map(({ declaration: { method, path } }) => {
  const operation: OperationObject = document.paths[path][method.toLowerCase()]
  return [method, path, operation] as const
})

/** What a call's body is; `undefined` for one without. */
export const bodySchemaOf = ({ requestBody }: OperationObject): JsonSchema | undefined =>
  requestBody?.content['application/json'].schema

/** What a call's query is, as one object. */
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

/** Expects an answer to be one that the document names, of its type and form. */
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

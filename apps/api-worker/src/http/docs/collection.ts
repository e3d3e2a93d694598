import * as z from 'zod'
import type { ApiDocument } from './openapi-document.ts'
import { schemaExample } from './schema-example.ts'

type JsonObject = Record<string, unknown>

/** The fields of a documented operation that a request needs. */
const operationSchema = z.object({
  summary: z.string(),
  description: z.string(),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema: z.looseObject({ description: z.string().optional() }),
      }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) })
    .optional(),
})
type Documented = z.infer<typeof operationSchema>

/** Converts the document to a collection in Postman's format 2.1, which Bruno imports too. */
export function toCollection(document: ApiDocument, origin: string): JsonObject {
  const requests = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const documented = operationSchema.parse(operation)
      return { tag: documented.tags[0], item: toItem(method, path, documented) }
    }),
  )
  return {
    info: {
      name: 'Crivo API',
      description: `Set the variable \`key\` to the secret of an API key or, for calls that need a person, \`token\` to the token that signing in returns. The reference is at ${origin}/api/reference.`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'api', value: origin },
      { key: 'key', value: '' },
      { key: 'token', value: '' },
    ],
    item: [...Map.groupBy(requests, ({ tag }) => tag)].map(([name, group]) => ({
      name,
      item: group.map(({ item }) => item),
    })),
  }
}

const exampleOf = ({ name, schema }: Documented['parameters'][number]): string =>
  String(schemaExample(schema, {}, name))

function toItem(method: string, path: string, operation: Documented): JsonObject {
  const { summary, description, parameters, requestBody } = operation
  const named = (place: Documented['parameters'][number]['in']) =>
    parameters.filter((each) => each.in === place)
  const described = ({ name, schema }: Documented['parameters'][number], value: string) => ({
    key: name,
    value,
    description: schema.description ?? '',
  })
  const body = requestBody?.content['application/json'].example
  // Postman marks path parameters with a colon.
  const parts = path.slice(1).replace(/\{(\w+)\}/g, ':$1')
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      description,
      auth: authOf(operation),
      header: [
        ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
        ...named('header').map((each) => ({ ...described(each, '{{$guid}}'), disabled: true })),
      ],
      url: {
        raw: `{{api}}/${parts}`,
        host: ['{{api}}'],
        path: parts.split('/'),
        variable: named('path').map((each) => described(each, exampleOf(each))),
        query: named('query').map((each) => ({
          ...described(each, each.required ? exampleOf(each) : ''),
          disabled: !each.required,
        })),
      },
      ...(body !== undefined && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(body, null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
  }
}

/** Returns a key's authentication if a key is accepted, otherwise a person's token. */
function authOf({ security }: Documented): JsonObject {
  if (security?.length === 0) return { type: 'noauth' }
  const takesKey = security?.some((each) => 'apiKey' in each) ?? false
  const value = takesKey ? '{{key}}' : '{{token}}'
  return { type: 'bearer', bearer: [{ key: 'token', value, type: 'string' }] }
}

import { ERRORS, type ErrorCode, errorEnvelopeSchema } from '@crivo/shared'
import * as z from 'zod'
import { allowsApiKeys } from '../api-key-access.ts'
import type { Declaration } from '../declaration.ts'
import { errorCodesOf } from '../error-codes.ts'
import { isOptionalBody } from '../parse-input.ts'
import { REFRESH_COOKIE } from '../refresh-cookie.ts'
import { type CodeSample, codeSamples } from './code-samples.ts'
import { describeAccess } from './describe-access.ts'
import { schemaExample } from './schema-example.ts'

type JsonObject = Record<string, unknown>

/** The fields of a documented operation that are read back. */
export interface OperationObject extends JsonObject {
  parameters?: JsonObject[]
  requestBody?: JsonObject
  responses: Record<string, JsonObject>
  'x-codeSamples'?: CodeSample[]
}

export interface ApiDocument extends JsonObject {
  readonly paths: Record<string, Record<string, OperationObject>>
  readonly components: { readonly schemas: JsonObject; readonly securitySchemes: JsonObject }
}

const DESCRIPTION = `Sign in with POST /api/auth/login and send the returned token with each call: \`Authorization: Bearer …\`. It is valid for 15 minutes; POST /api/auth/refresh exchanges the cookie set with it for a new token. Programs send the secret of an API key instead, for calls that accept one.

Requests and responses are JSON unless stated otherwise; times are UTC in ISO 8601. Unknown fields and parameters are rejected.

Every error follows the schema Error. Its \`code\` is stable, and clients should rely on it; \`fields\` lists the rejected fields, each with its own code, which \`/locales/en-US.json\` explains as \`field.<code>\`. \`requestId\` identifies the call in our logs. \`x-permission\` says what an account needs: \`public\`, \`account\` (any signed-in account), a plan feature, or a role.`

const RETRY_AFTER = {
  description: 'Seconds until the next attempt is accepted.',
  schema: { type: 'integer' },
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,255}$',
    description:
      'A key chosen by the caller: requests with the same key run only once in 24 hours.',
  },
}

/** Errors with a `Retry-After` header. */
const RETRIED: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_ATTEMPTS', 'RATE_LIMITED', 'NO_RULESET'])

/** Builds the OpenAPI 3.1 document of the operations. */
export function openApiDocument(declarations: readonly Declaration[]): ApiDocument {
  const schemas: JsonObject = {}
  const paths: ApiDocument['paths'] = {}
  for (const declaration of declarations) {
    const method = declaration.method.toLowerCase()
    const operation = describeOperation(declaration, schemas)
    paths[declaration.path] = { ...paths[declaration.path], [method]: operation }
  }
  schemas.Error = toSchema(errorEnvelopeSchema, 'output', schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Crivo API', version: '1', description: DESCRIPTION },
    servers: [{ url: '/', description: 'The server of this document.' }],
    security: [{ bearer: [] }],
    tags: [...new Set(declarations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The token returned by signing in. WebSockets also accept it as their second protocol.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'crivo_sk_…',
          description:
            'The secret of an API key with the scope `read` for GET requests, `write` for other calls, `decide` for decisions, or `convert` for conversion reports.',
        },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: REFRESH_COOKIE,
          description:
            'Set when signing in and replaced by each refresh. Calls that carry it must be sent with `Content-Type: application/json`, even without a body.',
        },
      },
    },
  }
}

function describeOperation(declaration: Declaration, schemas: JsonObject): OperationObject {
  const { tag, summary, permission, params, query, body, answer } = declaration
  const operation: OperationObject = {
    operationId: operationId(declaration),
    tags: [tag],
    summary,
    description: describeAccess(declaration),
    'x-permission': permission,
    responses: {
      [answer.status]: describeAnswer(declaration, schemas),
      ...describeErrors(declaration),
    },
  }
  const security = securityOf(declaration)
  if (security !== null) operation.security = security
  const parameters = [
    ...describeParameters('path', params, schemas),
    ...describeParameters('query', query, schemas),
    ...(declaration.takesIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
  ]
  if (parameters.length > 0) operation.parameters = parameters
  const bodySchema = body === undefined ? null : toSchema(body, 'input', schemas)
  if (body !== undefined && bodySchema !== null) {
    const content = json(bodySchema, schemaExample(bodySchema, schemas))
    operation.requestBody = { required: !isOptionalBody(body), content }
  }
  operation['x-codeSamples'] = codeSamples(declaration, parameters, bodySchema)
  return operation
}

/** Returns an operation's authentication, unless only the bearer token is accepted. */
function securityOf(declaration: Declaration): Record<string, string[]>[] | null {
  const { permission, usesRefreshCookie, checkKey } = declaration
  if (checkKey) return [{ apiKey: [] }]
  if (permission === 'public') return usesRefreshCookie ? [{ refreshCookie: [] }] : []
  if (usesRefreshCookie) return [{ bearer: [], refreshCookie: [] }]
  return allowsApiKeys(declaration) ? [{ bearer: [] }, { apiKey: [] }] : null
}

/** `PATCH /api/user/profile-photo` → `patch_user_profile-photo`. */
const operationId = ({ method, path }: Declaration): string =>
  [method.toLowerCase(), ...path.replace(/[{}]/g, '').split('/').slice(2)].join('_')

const json = (schema: JsonObject, example?: unknown) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
})

function describeAnswer({ answer, summary }: Declaration, schemas: JsonObject): JsonObject {
  if (answer.status === 204) return { description: `${summary}. The response is empty.` }
  if (answer.status === 101) {
    const messages = json(toSchema(answer.messages, 'output', schemas))
    return {
      description: `${summary}. Returns a WebSocket that sends these messages.`,
      content: messages,
    }
  }
  if (!('schema' in answer)) {
    const types = [answer.contentType].flat()
    const content = Object.fromEntries(types.map((type) => [type, {}]))
    return { description: `${summary}. Returns a file of type ${types.join(' or ')}.`, content }
  }
  const schema = toSchema(answer.schema, 'output', schemas)
  const later = answer.status === 202 ? ' The work continues in the background.' : ''
  return {
    description: `${summary}. Returns ${resultOf(schema)}.${later}`,
    content: json(schema, schemaExample(schema, schemas)),
  }
}

/** The maximum number of fields that a description lists. */
const MOST_FIELDS = 6
const LIST = new Intl.ListFormat('en-GB')

/** Describes a schema in words: its name, its entries' name, or its fields. */
function resultOf({ $ref, type, items, properties, anyOf }: JsonObject): string {
  if (typeof $ref === 'string') return `\`${$ref.slice($ref.lastIndexOf('/') + 1)}\``
  if (type === 'array') {
    const entry = resultOf(Object(items))
    return entry.startsWith('`') ? `a list of ${entry}` : `a list, each entry ${entry}`
  }
  if (Array.isArray(anyOf)) return anyOf.map(resultOf).join(' or ')
  if (type === 'null') return '`null`'
  const fields = Object.keys(Object(properties)).map((name) => `\`${name}\``)
  if (fields.length === 0) return `a ${type ?? 'value'}`
  const named = fields.length > MOST_FIELDS ? [...fields.slice(0, MOST_FIELDS), 'more'] : fields
  return `an object with ${LIST.format(named)}`
}

/** Describes one response per status, with its possible error codes. */
function describeErrors(declaration: Declaration): Record<string, JsonObject> {
  const byStatus = Map.groupBy(errorCodesOf(declaration), (code) => ERRORS[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, describeError(codes)]))
}

function describeError(codes: readonly ErrorCode[]): JsonObject {
  const description = codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n')
  const own = { type: 'object', properties: { code: { enum: codes } } }
  const content = json({ allOf: [{ $ref: '#/components/schemas/Error' }, own] })
  return codes.some((code) => RETRIED.has(code))
    ? { description, headers: { 'Retry-After': RETRY_AFTER }, content }
    : { description, content }
}

const parametersSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
})

function describeParameters(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  schemas: JsonObject,
) {
  if (schema === undefined) return []
  const { properties, required } = parametersSchema.parse(toSchema(schema, 'input', schemas))
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

/** Converts a schema to OpenAPI 3.1 (JSON Schema 2020-12); named schemas are added to `schemas`. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: JsonObject): JsonObject {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  for (const [name, each] of Object.entries($defs)) schemas[name] = withOwnReferences(each)
  return withOwnReferences(own)
}

const withOwnReferences = (schema: object): JsonObject =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

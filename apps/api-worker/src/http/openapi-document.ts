import { ERRORS, type ErrorCode, errorEnvelopeSchema } from '@crivo/shared'
import * as z from 'zod'
import { REFRESH_COOKIE } from '../features/auth/refresh-cookie.ts'
import { type CodeSample, codeSamples } from './code-samples.ts'
import { errorsOf } from './errors-of.ts'
import { FIELD_DESCRIPTIONS } from './field-descriptions.ts'
import { isOpenToKeys } from './open-to-keys.ts'
import type { Answer, Declaration } from './operation.ts'

type JsonObject = Record<string, unknown>

/** An operation of the document, as far as it is read again. */
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

const DESCRIPTION = `Sign in with POST /api/auth/login and send the token of its answer with each call: \`Authorization: Bearer …\`. It is good for 15 minutes; POST /api/auth/refresh exchanges the cookie that came with it for the next one. Programs send the secret of an API key instead, with the calls that take one.

Requests and answers are JSON unless a call says otherwise; times are UTC in ISO 8601. Unknown fields and parameters are refused.

Every error has the form of the schema Error. Its \`code\` is stable and is what a client should read; \`fields\` says which fields were refused, each with a code of its own. \`requestId\` names the call in our logs. \`x-permission\` says what an account needs: \`public\`, \`account\` (any that is signed in), the feature of a plan, or a role.`

const RETRY_AFTER = {
  description: 'Seconds until the next attempt is taken.',
  schema: { type: 'integer' },
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,255}$',
    description: 'The caller’s own name of what is asked: it is done once in 24 hours.',
  },
}

/** Errors that say when to try again. */
const RETRIED: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_ATTEMPTS', 'RATE_LIMITED', 'NO_RULESET'])

/** The OpenAPI 3.1 document of the calls. */
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
    servers: [{ url: '/', description: 'Where this document comes from.' }],
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
          description: 'The token of a sign-in. A WebSocket takes it as its second protocol too.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'crivo_sk_…',
          description:
            'The secret of an API key: with the scope `read` for GET, `write` for other calls, `decide` for decisions.',
        },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: REFRESH_COOKIE,
          description: 'Set by a sign-in, and anew by each refresh, which ends the one before.',
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
    'x-permission': permission,
    responses: { [answer.status]: describeAnswer(answer, schemas), ...describeErrors(declaration) },
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
  if (bodySchema !== null) {
    operation.requestBody = { required: true, content: json(bodySchema) }
  }
  operation['x-codeSamples'] = codeSamples(declaration, bodySchema)
  return operation
}

/** By what a call knows who makes it, where that is not the bearer token alone. */
function securityOf(declaration: Declaration): Record<string, string[]>[] | null {
  const { permission, usesRefreshCookie, usesApiKey } = declaration
  if (usesApiKey) return [{ apiKey: [] }]
  if (permission === 'public') return usesRefreshCookie ? [{ refreshCookie: [] }] : []
  return isOpenToKeys(declaration) ? [{ bearer: [] }, { apiKey: [] }] : null
}

/** `PATCH /api/user/profile-photo` → `patch_user_profile-photo`. */
const operationId = ({ method, path }: Declaration): string =>
  [method.toLowerCase(), ...path.replace(/[{}]/g, '').split('/').slice(2)].join('_')

const json = (schema: JsonObject) => ({ 'application/json': { schema } })

function describeAnswer(answer: Answer, schemas: JsonObject): JsonObject {
  if (answer.status === 204) return { description: 'Done; nothing is answered.' }
  if (answer.status === 101) {
    const messages = json(toSchema(answer.messages, 'output', schemas))
    return { description: 'A WebSocket; it sends texts of this schema.', content: messages }
  }
  const content =
    'schema' in answer
      ? json(toSchema(answer.schema, 'output', schemas))
      : Object.fromEntries([answer.contentType].flat().map((type) => [type, {}]))
  return { description: 'Done.', content }
}

/** One response for each status; the codes that it may have are enumerated. */
function describeErrors(declaration: Declaration): Record<string, JsonObject> {
  const byStatus = Map.groupBy(errorsOf(declaration), (code) => ERRORS[code].status)
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
): JsonObject[] {
  if (schema === undefined) return []
  const { properties, required } = parametersSchema.parse(toSchema(schema, 'input', schemas))
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

/** A schema as OpenAPI 3.1 has it, JSON Schema 2020-12; those with a name join `schemas`. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: JsonObject): JsonObject {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  for (const [name, each] of Object.entries($defs)) schemas[name] = withOwnReferences(each)
  return withOwnReferences(own)
}

const withOwnReferences = (schema: object): JsonObject =>
  describeFields(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')),
  )

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null

/** Describes, here and deeper, the fields whose contract leaves that to their common meaning. */
function describeFields<T extends JsonObject>(schema: T): T {
  if (isObject(schema.properties)) {
    for (const [name, field] of Object.entries(schema.properties)) {
      const description = FIELD_DESCRIPTIONS[name]
      if (isObject(field) && description !== undefined) field.description ??= description
    }
  }
  for (const each of Object.values(schema)) if (isObject(each)) describeFields(each)
  return schema
}

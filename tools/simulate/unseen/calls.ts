import * as z from 'zod'

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  schema: z.object({
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    examples: z.array(z.unknown()).optional(),
  }),
})
export type Parameter = z.output<typeof parameterSchema>

const operationSchema = z.object({
  parameters: z.array(parameterSchema).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ example: z.unknown() })) })
    .optional(),
})
/** The API's own description of itself. */
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

/** A call that an owner can make, with an example of its body. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly example: unknown
}

/** Calls that end the session, need a password or reach parts that are not simulated. */
const LEFT_OUT =
  /^\/api\/(?:admin|auth\/(?!me|sessions$)|accounts|invitations|cloudflare|cloak-breaker|sample-data|activity|abuse-reports|shared-inspections|user\/(?:email|password|mfa|passkeys|recovery|networks)|analytics\/live|members\/invitations)/
/** Changes that end what all others need: the account and its domains. */
const ENDINGS = /^(?:DELETE \/api\/(?:user|domains\/{id})|POST \/api\/domains|PUT \/api\/approvals)/

/** Returns the calls that the API's document describes, except those that these runs cannot make. */
export const callsOf = (document: unknown): Call[] =>
  Object.entries(documentSchema.parse(document).paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters, requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        example: requestBody?.content['application/json']?.example,
      })),
    )
    .filter(
      ({ method, path }) =>
        path.startsWith('/api/') && !LEFT_OUT.test(path) && !ENDINGS.test(`${method} ${path}`),
    )

interface Schema {
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Schema
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>
  }
}

/** The API's own description of itself. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

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

/** Returns the calls that the API documents, except those that these runs cannot make. */
export const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
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

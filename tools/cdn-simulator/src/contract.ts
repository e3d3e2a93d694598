import addFormats from 'ajv-formats'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import published from './cloudflare-openapi.fixture.json' with { type: 'json' }
import security from './cloudflare-security.fixture.json' with { type: 'json' }

const document = { ...published, paths: { ...published.paths, ...security.paths } }

/** The parts of a request that the document describes. */
export interface ContractRequest {
  readonly method: string
  /** Path relative to the API's URL. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** The parsed body; for a form, its metadata and files. */
  readonly body: unknown
}

export interface Operation {
  readonly id: string
  readonly params: Readonly<Record<string, string>>
  /**
   * Permission groups; any one authorizes the call. If empty, every login may make the call.
   */
  readonly groups: readonly string[]
}

/** Cloudflare's API document, limited to the calls Crivo makes. */
export interface Contract {
  /** Returns `null` if the document has no such call. */
  readonly find: (request: ContractRequest) => Operation | null
  /** Returns a request's violations of the document. */
  readonly requestProblems: (request: ContractRequest, operation: Operation) => string[]
  readonly answerProblems: (answer: unknown, operation: Operation, status: number) => string[]
}

let loaded: Promise<Contract> | undefined

/** Loads the document once. */
export function loadContract(): Promise<Contract> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Contract> {
  const [requests, answers] = await Promise.all([open('readOnly'), open('writeOnly')])
  return {
    find: (request) => {
      const found = requests.matchOperation(toRequest(request))
      if (found?.operationId === undefined) return null
      const { params } = requests.router.parseRequest(toRequest(request), found)
      const groups: unknown = Reflect.get(found, 'x-api-token-group') ?? []
      return {
        id: found.operationId,
        params: Object.fromEntries(Object.entries(params).map(([k, v]) => [k, String(v)])),
        groups: Array.isArray(groups) ? groups.map(String) : [],
      }
    },
    requestProblems: (request, { id }) => [
      ...problemsOf(requests.validateRequest(toRequest(request), id).errors),
      ...unknownParameters(requests, request, id),
    ],
    answerProblems: (answer, { id }, status) =>
      problemsOf(answers.validateResponse(answer, id, status).errors),
  }
}

type Errors = ReturnType<OpenAPIBackend['validateRequest']>['errors']

const problemsOf = (errors: Errors): string[] =>
  // Each branch of a `oneOf` has its own errors; the last error is about the choice of branch.
  (errors ?? []).slice(-1).map(({ instancePath, message }) => `${instancePath} ${message}`)

const toRequest = ({ query, headers, ...request }: ContractRequest) => ({
  ...request,
  query: { ...query },
  headers: { ...headers },
})

/** Returns undocumented parameters: the document allows them, but they are Crivo's mistake. */
function unknownParameters(backend: OpenAPIBackend, { query }: ContractRequest, id: string) {
  const { parameters = [] } = backend.router.getOperation(id) ?? {}
  const known = parameters.map((each) => ('name' in each ? each.name : ''))
  return Object.keys(query)
    .filter((name) => !known.includes(name))
    .map((name) => `/query has the unknown parameter ${name}`)
}

/**
 * Opens the document without response-only properties, for requests, or without request-only
 * properties, for responses.
 */
async function open(left: 'readOnly' | 'writeOnly'): Promise<OpenAPIBackend> {
  const backend = new OpenAPIBackend({
    // TypeScript infers too narrow a type for the JSON file.
    definition: prepare(document, left) as Document,
    quick: true,
    coerceTypes: true,
    ajvOpts: { strict: false, allErrors: false },
    customizeAjv: (ajv) => addFormats(ajv),
  })
  await backend.init()
  // The router lists all operations again for each request, several times.
  const operations = backend.router.getOperations()
  backend.router.getOperations = () => operations
  return backend
}

function prepare(value: unknown, left: 'readOnly' | 'writeOnly'): unknown {
  if (Array.isArray(value)) return value.map((each) => prepare(each, left))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...own }: { $ref?: unknown } = value
  // The document has keywords next to `$ref`, which apply as well.
  if (typeof $ref === 'string') return prepare({ ...Object(resolve($ref)), ...own }, left)
  const entries = Object.entries(value).map(([key, each]) => [key, prepare(each, left)])
  const result: Record<string, unknown> = Object.fromEntries(entries)
  // `unknown` is not a JSON Schema type and means the same as no type.
  if (result.type === 'unknown') delete result.type
  const { required, properties, enum: choice } = result
  // For a success response that may only be `null`, the document may still specify a type.
  if (Array.isArray(choice) && choice.every((each) => each === null)) return { enum: [null] }
  if (Array.isArray(required)) {
    const isLeft = (name: string) => Object(Object(properties)[name])[left] === true
    // The document repeats some names, which JSON Schema forbids.
    result.required = [...new Set(required)].filter((name) => !isLeft(name))
  }
  return result
}

const resolve = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce((at: unknown, name) => Reflect.get(Object(at), name), document)

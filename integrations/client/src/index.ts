import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths } from './schema.ts'

export type { components, operations, paths } from './schema.ts'

/** The API's calls by path: `client.GET('/api/campaigns')`. */
export type CrivoClient = Client<paths>

export interface CrivoClientOptions extends Omit<ClientOptions, 'baseUrl' | 'headers'> {
  /** The API's URL: the dashboard's origin. */
  readonly api: string
  /** A secret key, `crivo_sk_…`. Its scopes limit the calls it may make. */
  readonly key: string
}

/**
 * Creates a client for one key. Throws if the key is empty or the URL lacks a scheme. Calls return
 * `{ data, error, response }`; `error.code` is stable. They throw if the API is unreachable, or if
 * something in front of it responds instead, such as a proxy with its own error page: that response
 * is then the error's `cause`.
 */
export function createClient({ api, key, ...options }: CrivoClientOptions): CrivoClient {
  if (!key) throw new TypeError('Crivo: the option `key` is empty')
  if (!/^https?:\/\//i.test(api)) {
    throw new TypeError(`Crivo: the option \`api\` must start with https://, but is "${api}"`)
  }
  const client = createFetchClient<paths>({
    ...options,
    baseUrl: api.replace(/\/+$/, ''),
    headers: { Authorization: `Bearer ${key}` },
  })
  client.use({ onResponse: ({ response }) => refuseForeign(response) })
  return client
}

/** Throws if a response is not the API's, whose errors are JSON and which returns no pages. */
function refuseForeign(response: Response): undefined {
  const type = response.headers.get('Content-Type') ?? ''
  const isOurs = response.ok ? !type.startsWith('text/html') : type.startsWith('application/json')
  if (isOurs) return
  const told = `${response.status}, ${type || 'without a content type'}`
  throw new Error(`Crivo: the response is not the API’s (${told})`, { cause: response })
}

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
 * `{ data, error, response }` and throw only if the API is unreachable; `error.code` is stable.
 */
export function createClient({ api, key, ...options }: CrivoClientOptions): CrivoClient {
  if (!key) throw new TypeError('Crivo: the option `key` is empty')
  if (!/^https?:\/\//i.test(api)) {
    throw new TypeError(`Crivo: the option \`api\` must start with https://, but is "${api}"`)
  }
  return createFetchClient<paths>({
    ...options,
    baseUrl: api.replace(/\/+$/, ''),
    headers: { Authorization: `Bearer ${key}` },
  })
}

import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths } from './schema.ts'

export type { components, operations, paths } from './schema.ts'

/** Every call of the API, by its path: `client.GET('/api/campaigns')`. */
export type CrivoClient = Client<paths>

export interface CrivoClientOptions extends Omit<ClientOptions, 'baseUrl' | 'headers'> {
  /** Where the API answers: the dashboard's origin. */
  readonly api: string
  /** A secret key, `crivo_sk_…`. What it opens, its scopes say. */
  readonly key: string
}

/**
 * A client of one key. Calls answer `{ data, error, response }` and throw only if the API
 * could not be reached; `error.code` is stable.
 */
export function createClient({ api, key, ...options }: CrivoClientOptions): CrivoClient {
  return createFetchClient<paths>({
    ...options,
    baseUrl: api.replace(/\/+$/, ''),
    headers: { Authorization: `Bearer ${key}` },
  })
}

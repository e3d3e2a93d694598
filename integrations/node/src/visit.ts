/** Headers in the form that servers provide. */
export type HeaderValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** A visit, as seen by the page's server. */
export interface Visit {
  /** The absolute URL the visitor opened. */
  readonly url: string
  /** The visitor's IP address; required for a decision. */
  readonly address: string | undefined
  readonly headers: HeaderValues
  readonly method?: string
}

/** The API's limits; larger visits would be rejected without a decision. */
const MAX_URL = 2_048
const MAX_HEADERS = 100
const MAX_NAME = 100
const MAX_VALUE = 8_192
/** Characters of all headers together, which keeps the request within the API's limit. */
const MAX_ALL = 65_536
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Headers that identify a person, which no decision needs. */
const PRIVATE = new Set(['cookie', 'authorization', 'proxy-authorization'])

/** Returns a visit's request body: header names in lower case, without credentials. */
export function toBody(visit: Visit, campaignId: number | undefined): string {
  const headers = Object.entries(visit.headers).flatMap(([name, value]): [string, string][] => {
    const key = name.toLowerCase()
    if (value === undefined || PRIVATE.has(key) || key.length > MAX_NAME) return []
    return [[key, (typeof value === 'string' ? value : value.join(', ')).slice(0, MAX_VALUE)]]
  })
  return JSON.stringify({
    url: visit.url.slice(0, MAX_URL),
    address: visit.address,
    headers: Object.fromEntries(fitting(headers.slice(0, MAX_HEADERS))),
    ...(METHODS.has(visit.method ?? '') ? { method: visit.method } : {}),
    ...(campaignId === undefined ? {} : { campaignId }),
  })
}

/** Returns the headers that fit the limit, in order; visitors can only append to them. */
function fitting(headers: readonly [string, string][]): [string, string][] {
  let left = MAX_ALL
  return headers.filter(([name, value]) => {
    left -= name.length + value.length
    return left >= 0
  })
}

/**
 * Returns the visit without the data that visitors control, such as the host, for a second attempt:
 * otherwise, visitors could avoid a decision by sending what the API rejects.
 */
export function toPlainBody({ address, headers }: Visit, campaignId: number | undefined): string {
  const agent = Object.entries(headers).find(([name]) => name.toLowerCase() === 'user-agent')?.[1]
  const plain = typeof agent === 'string' ? { 'user-agent': agent } : {}
  return toBody({ url: 'https://unknown.invalid/', address, headers: plain }, campaignId)
}

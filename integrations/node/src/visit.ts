/** Values of a request's headers as servers hold them. */
export type HeaderValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** One visit, as the server that was asked for the page sees it. */
export interface Visit {
  /** The absolute address that the visitor opened. */
  readonly url: string
  /** The visitor's address; nothing is asked without it. */
  readonly address: string | undefined
  readonly headers: HeaderValues
  readonly method?: string
}

/** What the API takes: a visit that is larger would be refused, and so never judged. */
const MAX_URL = 2_048
const MAX_HEADERS = 100
const MAX_NAME = 100
const MAX_VALUE = 8_192
/** Of all headers together, characters, so that the whole call is no larger than the API takes. */
const MAX_ALL = 65_536
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** They say who somebody is, which no decision needs. */
const PRIVATE = new Set(['cookie', 'authorization', 'proxy-authorization'])

/** What is sent of a visit: names of headers in lower case, nothing that signs anybody in. */
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

/** The first headers that are not too much together; what a visitor adds at the end is left out. */
function fitting(headers: readonly [string, string][]): [string, string][] {
  let left = MAX_ALL
  return headers.filter(([name, value]) => {
    left -= name.length + value.length
    return left >= 0
  })
}

/**
 * The same visit by what no visitor can make unreadable. The rest is theirs to write, such as a
 * host that is none: by a visit that the API refuses they would get the fail mode, undecided.
 */
export function toPlainBody({ address, headers }: Visit, campaignId: number | undefined): string {
  const agent = Object.entries(headers).find(([name]) => name.toLowerCase() === 'user-agent')?.[1]
  const plain = typeof agent === 'string' ? { 'user-agent': agent } : {}
  return toBody({ url: 'https://unknown.invalid/', address, headers: plain }, campaignId)
}

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
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** They say who somebody is, which no decision needs. */
const PRIVATE = new Set(['cookie', 'authorization', 'proxy-authorization'])

/** What is sent of a visit: names of headers in lower case, nothing that signs anybody in. */
export function toBody(visit: Visit, campaignId: number | undefined): string {
  const headers = Object.entries(visit.headers).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (value === undefined || PRIVATE.has(key) || key.length > MAX_NAME) return []
    return [[key, (typeof value === 'string' ? value : value.join(', ')).slice(0, MAX_VALUE)]]
  })
  return JSON.stringify({
    url: visit.url.slice(0, MAX_URL),
    address: visit.address,
    headers: Object.fromEntries(headers.slice(0, MAX_HEADERS)),
    ...(METHODS.has(visit.method ?? '') ? { method: visit.method } : {}),
    ...(campaignId === undefined ? {} : { campaignId }),
  })
}

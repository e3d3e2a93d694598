/** A request as seen by a site. */
export interface Visit {
  readonly host: string
  readonly path: string
  readonly method: string
  readonly body: string
  readonly query: URLSearchParams
  /** `null` if the request lacks the header. */
  readonly header: (name: string) => string | null
  readonly cookie: string
  /** Number of earlier requests from the same IP address. */
  readonly count: number
  /** Seeded random numbers that differ for each request. */
  readonly random: () => number
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly html: string
  /** The body, if it is not the text in UTF-8. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

export type Site = (visit: Visit) => Reply

export const agentOf = ({ header }: Visit): string => header('user-agent') ?? ''
export const isBot = (visit: Visit): boolean =>
  /bot|crawl|spider|externalhit|slurp|curl|python|headless|preview|scan|http-client|wget/i.test(
    agentOf(visit),
  )
export const isMobile = (visit: Visit): boolean => /iPhone|Android.*Mobile/.test(agentOf(visit))
export const speaks = (visit: Visit, language: string): boolean =>
  (visit.header('accept-language') ?? '').toLowerCase().startsWith(language)
export const comesFrom = (visit: Visit, host: string): boolean =>
  (visit.header('referer') ?? '').includes(host)

export const redirect = (to: string, status = 302): Reply => ({
  status,
  headers: { Location: to },
  html: '',
})

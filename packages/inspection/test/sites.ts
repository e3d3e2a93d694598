import { inspect } from '../src/inspect.ts'
import type { InspectionDeps } from '../src/inspection.ts'
import { localReaders as readers } from '../src/readers.ts'
import { headersOf } from '../src/visits/vantage.ts'

const URL_OF_SITE = 'https://example.com/'

export interface Asked {
  readonly agent: string
  readonly language: string
  readonly country: string
  readonly path: string
  readonly fromAd: boolean
  readonly campaign: string | null
  /** Whether the visitor has cookies of an earlier visit. */
  readonly returns: boolean
  readonly random: number
}
export type Site = (
  asked: Asked,
) => string | { readonly html: string; readonly headers?: HeadersInit; readonly url?: string }

/** Inspects a site whose random numbers depend on a seed. */
export async function inspectSite(
  site: Site,
  seed = 1,
  { standard }: Pick<InspectionDeps, 'standard'> = {},
) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const last = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((last ^ (last >>> 14)) >>> 0) / 2 ** 32
  }
  const jars = new Set<string>()
  return inspect(URL_OF_SITE, {
    readers,
    ...(standard !== undefined && { standard }),
    load: async (url, vantage, { cookies }) => {
      const returns = jars.has(cookies)
      jars.add(cookies)
      const headers = headersOf(vantage)
      const { pathname, searchParams } = new URL(url)
      const answered = site({
        agent: headers['user-agent'] ?? '',
        language: headers['accept-language'] ?? '',
        country: headers['cf-ipcountry'] ?? '',
        path: pathname,
        fromAd: searchParams.has('gclid'),
        campaign: searchParams.get('utm_source'),
        returns,
        random: next(),
      })
      const answer = typeof answered === 'string' ? { html: answered } : answered
      const at = answer.url ?? url
      const hops = [url, ...(at === url ? [] : [at])].map((hop) => ({
        url: hop,
        status: 200,
        ms: 1,
      }))
      return { url: at, status: 200, headers: new Headers(answer.headers), text: answer.html, hops }
    },
  })
}

export const isBot = ({ agent }: Asked) => /bot|externalhit|spider|curl|python/i.test(agent)
export const isPhone = ({ agent }: Asked) => /iPhone|Android/.test(agent)
/** Words that no other text has; without digits, which would make them ids. */
export const words = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${first}${letter(at)}${letter(at / 10)}`).join(' ')
export const letter = (index: number) => 'bcdfghjklm'[Math.floor(index) % 10] ?? ''
interface Parts {
  readonly title?: string
  readonly head?: string
  readonly body?: string
  readonly text?: string
}
export const page = ({
  title = 'Wool blankets',
  head = '',
  body = '',
  text = words('q', 200),
}: Parts) =>
  `<html lang="en"><head><title>${title}</title>${head}</head><body><p>${text}</p>${body}</body></html>`

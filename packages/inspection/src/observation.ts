import type { ParsedPage } from './parse-page.ts'

/** One request on the way to a page; `meta` and `script` were read in the page before it. */
export interface ChainHop {
  readonly kind: 'http' | 'meta' | 'script'
  readonly url: string
  readonly status: number
  /** Milliseconds. */
  readonly ms: number
}

/** Why nothing can be said of an answer. */
type Blocked = 'challenge' | 'refused' | 'busy' | 'unreachable'

/** What one visit from a vantage found. */
export type Observation =
  | { readonly blocked: Blocked; readonly status: number | null }
  | {
      readonly blocked: null
      readonly status: number
      readonly url: string
      readonly chain: readonly ChainHop[]
      readonly page: ParsedPage
      /** Where the page would send a browser, if that was not followed. */
      readonly leadsTo: string | null
    }

export type Seen = Extract<Observation, { blocked: null }>

export const isSeen = (observation: Observation): observation is Seen =>
  observation.blocked === null

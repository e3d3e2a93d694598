import type { ParsedPage } from '../pages/parsed-page.ts'

/**
 * One request in a redirect chain; `meta` and `script` redirects were found in the previous page.
 */
export interface ChainHop {
  readonly kind: 'http' | 'meta' | 'script'
  readonly url: string
  readonly status: number
  /** Duration of the request in milliseconds. */
  readonly ms: number
}

/** Why a response cannot be judged. */
type Blocked = 'challenge' | 'refused' | 'busy' | 'error' | 'unreachable' | 'too_large'

/** The result of one visit from a vantage. */
export type Observation =
  | { readonly blocked: Blocked; readonly status: number | null }
  | {
      readonly blocked: null
      readonly status: number
      readonly url: string
      readonly chain: readonly ChainHop[]
      readonly page: ParsedPage
      /** The target of a redirect that was not followed. */
      readonly leadsTo: string | null
    }

export type Seen = Extract<Observation, { blocked: null }>

export const isSeen = (observation: Observation): observation is Seen =>
  observation.blocked === null

import type { SiteJudgement } from './judgement/judge-site.ts'
import type { Readers } from './readers.ts'
import type { Observation } from './visits/observation.ts'
import type { Render, Rendering } from './visits/rendered.ts'
import type { Vantage } from './visits/vantage.ts'
import type { Answer } from './visits/visit-site.ts'

/**
 * The differences that a verdict calls `different`: with `strict`, all that hide something; with
 * `public`, those that can be held against somebody else, so neither other words nor other scripts
 * alone.
 */
export type Standard = 'strict' | 'public'

/** An inspection's dependencies and progress callback. */
export interface InspectionDeps {
  /**
   * Requests a URL from a vantage point; returns `null` if unreachable. `cookies` is the name of
   * the cookie jar, which lasts for the whole inspection.
   */
  readonly load: (
    url: string,
    vantage: Vantage,
    options: { readonly cookies: string; readonly referrer: string | undefined },
  ) => Promise<Answer | null>
  /** Functions that parse and compare the loaded pages. */
  readonly readers: Pick<Readers, 'parsePage' | 'judgeSite' | 'judgeRendered'>
  /** The standard of the verdict; by default `strict`, as for a page of one's own. */
  readonly standard?: Standard
  /**
   * Shows pages in a browser where doubts remain after plain visits; without it, no browser is
   * used.
   */
  readonly render?: Render | undefined
  readonly onProgress?: (progress: Progress) => void
  /** Aborting this signal ends the inspection without a result. */
  readonly signal?: AbortSignal
  /** After this signal, no more visits start, and the current visit is discarded. */
  readonly deadline?: AbortSignal
  /** Maximum number of fetches, for inspections that must stay inconspicuous to the site. */
  readonly maxFetches?: number
}

export interface Progress {
  readonly vantage: string
  readonly fetches: number
}

export interface Inspection extends Omit<SiteJudgement, 'next'> {
  readonly fetches: number
  readonly visits: ReadonlyMap<string, readonly Observation[]>
  /** The pages that a browser showed, by vantage; `null` if no browser was used. */
  readonly renderings: ReadonlyMap<string, Rendering> | null
}

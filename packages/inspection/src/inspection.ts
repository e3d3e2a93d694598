import type { SiteJudgement } from './judgement/judge-site.ts'
import type { Readers } from './readers.ts'
import type { Observation } from './visits/observation.ts'
import type { Render, Rendering } from './visits/rendered.ts'
import type { Vantage } from './visits/vantage.ts'
import type { Answer } from './visits/visit-site.ts'

/** An inspection's dependencies and progress callback. */
export interface InspectionDeps {
  /**
   * Requests a URL from a vantage point; `null` if unreachable. `cookies` is the name of the cookie
   * jar, which lasts for the inspection.
   */
  readonly load: (
    url: string,
    vantage: Vantage,
    options: { readonly cookies: string; readonly referrer: string | undefined },
  ) => Promise<Answer | null>
  /** Parse and compare the loaded pages. */
  readonly readers: Pick<Readers, 'parsePage' | 'judgeSite' | 'judgeRendered'>
  /** Shows pages in a browser where plain visits leave a doubt; without it, none does. */
  readonly render?: Render | undefined
  readonly onProgress?: (progress: Progress) => void
  /** Aborting it ends the inspection without a result. */
  readonly signal?: AbortSignal
  /** After this, no more visits start, and the current one is discarded. */
  readonly deadline?: AbortSignal
  /** Fewer fetches than usual, for inspections that should stay inconspicuous to the site. */
  readonly maxFetches?: number
}

export interface Progress {
  readonly vantage: string
  readonly fetches: number
}

export interface Inspection extends Omit<SiteJudgement, 'next'> {
  readonly fetches: number
  readonly visits: ReadonlyMap<string, readonly Observation[]>
  /** What a browser showed, by vantage; `null` if none was used. */
  readonly renderings: ReadonlyMap<string, Rendering> | null
}

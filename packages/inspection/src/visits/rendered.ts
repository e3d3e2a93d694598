import type { Readers } from '../readers.ts'
import type { ChainHop, Observation } from './observation.ts'
import type { Vantage } from './vantage.ts'
import { blockedBy } from './visit-site.ts'

/** A page as a browser showed it. */
export interface Snapshot {
  readonly url: string
  /** The document as its scripts made it, without what nobody sees. */
  readonly html: string
}

/** One visit with a browser. */
export interface Rendering {
  readonly status: number
  readonly chain: readonly ChainHop[]
  /** When the page was complete, and some seconds later. */
  readonly early: Snapshot
  readonly late: Snapshot
  /** The first messages of its console's errors. */
  readonly errors: readonly string[]
  /** A picture of the window as a JPEG in base64; `null` if there is none. */
  readonly picture: string | null
}

/**
 * Loads a page in a browser as a vantage; `null` if it could not be shown. `takeFetch` is called
 * before each document, including those that scripts lead to, and says whether one is left.
 */
export type Render = (
  url: string,
  vantage: Vantage,
  options: { readonly takeFetch: () => boolean },
) => Promise<Rendering | null>

/** Returns what a visitor saw at one moment. */
export async function toObservation(
  { status, chain }: Rendering,
  { url, html }: Snapshot,
  readers: Pick<Readers, 'parsePage'>,
): Promise<Observation> {
  const page = await readers.parsePage(html, url)
  const blocked = blockedBy({ status, headers: new Headers() }, page)
  if (blocked !== null) return { blocked, status }
  // Scripts have run: what they would have redirected to is where the visitor is.
  return { blocked: null, status, url, chain, page: { ...page, redirect: null }, leadsTo: null }
}

import type { Readers } from '../readers.ts'
import type { ChainHop, Observation } from './observation.ts'
import type { Vantage } from './vantage.ts'
import { blockedBy } from './visit-site.ts'

/** A page as displayed by a browser. */
export interface Snapshot {
  readonly url: string
  /** The document after its scripts ran, without invisible parts. */
  readonly html: string
  /** The part of the document that covers the window and hides everything else, if there is one. */
  readonly cover?: string | null
}

/** One visit with a browser. */
export interface Rendering {
  /** The document's HTTP status; 0 if there was no response and the browser shows its own error. */
  readonly status: number
  readonly chain: readonly ChainHop[]
  /** The page when it was complete, and again some seconds later. */
  readonly early: Snapshot
  readonly late: Snapshot
  /** What the page's service worker shows to whoever opens it again. */
  readonly again?: Snapshot | null
  /** The page after its clock has run ahead by half a minute. */
  readonly waited?: Snapshot | null
  /** What the page shows to whoever goes back to a state that it added to the history itself. */
  readonly back?: Snapshot | null
  /** The first error messages in the console. */
  readonly errors: readonly string[]
  /** A picture of the window as a JPEG in base64; `null` if there is none. */
  readonly picture: string | null
}

/**
 * Loads a page in a browser as a vantage; returns `null` if the page could not be shown.
 * `takeFetch` is called before each document, including the targets of scripts, and returns whether
 * a fetch is left.
 */
export type Render = (
  url: string,
  vantage: Vantage,
  options: { readonly takeFetch: () => boolean },
) => Promise<Rendering | null>

/** Returns the page that a visitor saw at one moment. */
export async function toObservation(
  { status, chain }: Pick<Rendering, 'status' | 'chain'>,
  { url, html }: Pick<Snapshot, 'url' | 'html'>,
  readers: Pick<Readers, 'parsePage'>,
): Promise<Observation> {
  if (status === 0) return { blocked: 'unreachable', status: null }
  const page = await readers.parsePage(html, url)
  const blocked = blockedBy({ status, headers: new Headers() }, page)
  if (blocked !== null) return { blocked, status }
  // Scripts have already run, so the visitor is at the target of any redirect.
  return { blocked: null, status, url, chain, page: { ...page, redirect: null }, leadsTo: null }
}

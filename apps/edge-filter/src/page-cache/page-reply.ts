import type { PageRefusal } from '@crivo/shared'
import type { Persona } from '#proxy/persona.ts'
import type { PageRequest } from './page-request.ts'

export interface PageCopy {
  readonly isKept: true
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  /** Placeholder in the body for the visited URL. */
  readonly marker: string
  /** Until when the copy is used without asking again, in milliseconds since the epoch. */
  readonly freshUntil: number
  /** Until when the copy may replace a failing page, in milliseconds since the epoch. */
  readonly usableUntil: number
}

export interface NoCopy {
  readonly isKept: false
  readonly reason: PageRefusal
  readonly freshUntil: number
  /** The persona that requested the page; absent if it was not requested. */
  readonly as?: Pick<Persona, 'device' | 'language'>
}

export type PageReply = PageCopy | NoCopy

/**
 * Returns the copy of a page, or the reason there is none; rejects if the source does not respond.
 */
export type PageSource = (wanted: PageRequest) => Promise<PageReply>

/** Returns whether a page failed in a way that may be temporary. */
export const isFailure = (reply: PageReply): boolean =>
  !reply.isKept && (reply.reason === 'error' || reply.reason === 'unreachable')

import type { Parse } from './parsers.ts'

/** A publisher's file. */
interface SourceFile {
  readonly url: string
  readonly parse: Parse
}

/** The subject of a source: a crawler's IP addresses, or a network type. */
export type Gives = 'crawler' | 'relay' | 'vpn' | 'tor' | 'hosting'

/** A publisher's list in the feed. */
export interface Source {
  readonly id: string
  readonly owner: string
  readonly gives: Gives
  /** Catalogue id of the crawler that the list is for; the catalogue may not contain it. */
  readonly crawler?: string
  /** If one of the files is unusable, none is used. */
  readonly files: readonly [SourceFile, ...SourceFile[]]
  /** Description of the format for docs/data-sources.md. */
  readonly format: string
  readonly licence: string
  /** How many days an IP address in the list counts as proof of its owner; `null` for no limit. */
  readonly verifiesForDays: number | null
  /**
   * How many hours the absence of an IP address from the list counts against a claim to be the
   * owner's crawler; 0 for never.
   */
  readonly disprovesForHours: number
  /** Whether the ranges cover the owner's entire networks and may therefore be wide. */
  readonly isOwnNetwork?: boolean
  /** Maximum number of ranges or autonomous systems, if higher than usual. */
  readonly mostRanges?: number
  /** Maximum size of a file in bytes, if larger than usual. */
  readonly mostBytes?: number
}

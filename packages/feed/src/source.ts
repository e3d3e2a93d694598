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
  /** Catalogue id of the crawler; for crawler lists, whose crawler the catalogue may lack. */
  readonly crawler?: string
  /** All of them, or none is used. */
  readonly files: readonly [SourceFile, ...SourceFile[]]
  /** The format in words, for docs/data-sources.md. */
  readonly format: string
  readonly licence: string
  /** How long an IP address in the list counts as its owner's; `null` for no limit. */
  readonly verifiesForDays: number | null
  /** How long an IP address outside the list disproves its owner's name; 0: never. */
  readonly disprovesForHours: number
  /** Whether the ranges are all of the owner's networks, which may be wide. */
  readonly isOwnNetwork?: boolean
  /** Maximum number of ranges or autonomous systems, if more than usual. */
  readonly mostRanges?: number
  /** Maximum bytes of a file, if more than usual. */
  readonly mostBytes?: number
}

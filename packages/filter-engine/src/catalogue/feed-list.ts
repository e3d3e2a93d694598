/** One source's list as an edge gets it. Readers ignore kinds and fields that they do not know. */
export interface FeedList {
  /** Id of the source, as in docs/data-sources.md. */
  readonly source: string
  /** `crawler`, or a kind of network: `relay`, `vpn`, `proxy`, `tor`, `hosting` and others. */
  readonly kind: string
  /** Catalogue id of the crawler whose addresses these are. */
  readonly crawler?: string
  /** When the publisher was last known to publish this content; ISO 8601. */
  readonly asOf: string
  /** How long an address in the list counts as its owner's; no limit without it. */
  readonly verifiesForDays?: number
  /** How long an address outside the list is not its owner's; without it, never. */
  readonly disprovesForHours?: number
  /** CIDR blocks, separated by spaces. */
  readonly ranges?: string
  readonly asns?: readonly number[]
  /** Where the list's address table is, in bytes after the header. */
  readonly table?: { readonly at: number; readonly bytes: number }
}

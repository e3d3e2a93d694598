/** One source's list as an edge gets it. Readers ignore unknown kinds and fields. */
export interface FeedList {
  /** Id of the source, as in docs/data-sources.md. */
  readonly source: string
  /** `crawler`, or a network type: `relay`, `vpn`, `proxy`, `tor`, `hosting` and others. */
  readonly kind: string
  /** Catalogue ID of the crawler that these IP addresses belong to. */
  readonly crawler?: string
  /** When the publisher was last known to publish this content; ISO 8601. */
  readonly asOf: string
  /** How long an IP address in the list counts as its owner's; no limit without it. */
  readonly verifiesForDays?: number
  /** How long an IP address outside the list is not its owner's; without it, never. */
  readonly disprovesForHours?: number
  /** CIDR blocks, separated by spaces. */
  readonly ranges?: string
  readonly asns?: readonly number[]
  /** The offset of the list's address table, in bytes after the header. */
  readonly table?: { readonly at: number; readonly bytes: number }
}

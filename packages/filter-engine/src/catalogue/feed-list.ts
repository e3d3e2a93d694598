/** One source's list in the form that an edge receives. Readers ignore unknown kinds and fields. */
export interface FeedList {
  /** Id of the source, as in docs/data-sources.md. */
  readonly source: string
  /** `crawler` or a network type, such as `relay`, `vpn`, `proxy`, `tor` or `hosting`. */
  readonly kind: string
  /** Catalogue id of the crawler with these IP addresses. */
  readonly crawler?: string
  /** When the publisher was last known to publish this content; ISO 8601. */
  readonly asOf: string
  /** How many days an IP address in the list counts as proof of its owner; absent for no limit. */
  readonly verifiesForDays?: number
  /**
   * How many hours the absence of an IP address from the list counts against its claimed owner;
   * absent for never.
   */
  readonly disprovesForHours?: number
  /** CIDR blocks, separated by spaces. */
  readonly ranges?: string
  readonly asns?: readonly number[]
  /** The offset of the list's address table, in bytes after the header, and its length in bytes. */
  readonly table?: { readonly at: number; readonly bytes: number }
}

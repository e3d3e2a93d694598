import {
  type AddressRow,
  type AddressTable,
  encodeAddressTable,
  openAddressTable,
} from '../addresses/address-table.ts'
import type { FeedList } from '../catalogue/feed-list.ts'

/** A list to encode, with the rows of its address table. */
export interface FeedListInput extends Omit<FeedList, 'table'> {
  readonly rows?: Iterable<AddressRow>
}

interface FeedHeader {
  /** When the control plane built the feed; ISO 8601. */
  readonly builtAt: string
  readonly lists: readonly FeedList[]
}

// "CRFD" as a little-endian number.
const MAGIC = 0x44465243
/**
 * Incremented only if older readers would misread the lists; new kinds and fields need no new form.
 */
const FORM = 1
const PREFIX_BYTES = 16

const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8

/** Encodes lists into the binary feed that `openFeed` reads. */
export function encodeFeed(
  builtAt: string,
  inputs: readonly FeedListInput[],
): Uint8Array<ArrayBuffer> {
  const tables: ArrayBuffer[] = []
  let end = 0
  const lists = inputs.map(({ rows, ...list }): FeedList => {
    if (rows === undefined) return list
    const table = encodeAddressTable(rows)
    const at = end
    tables.push(table)
    end = aligned(at + table.byteLength)
    return { ...list, table: { at, bytes: table.byteLength } }
  })
  const header = new TextEncoder().encode(JSON.stringify({ builtAt, lists }))
  const start = aligned(PREFIX_BYTES + header.length)
  const feed = new Uint8Array(start + end)
  new Uint32Array(feed.buffer, 0, 4).set([MAGIC, FORM, header.length, feed.length])
  feed.set(header, PREFIX_BYTES)
  let at = start
  for (const table of tables) {
    feed.set(new Uint8Array(table), at)
    at = aligned(at + table.byteLength)
  }
  return feed
}

/** A feed's header, and access to its tables. */
export interface DecodedFeed extends FeedHeader {
  readonly openTable: (list: FeedList) => AddressTable | null
}

/** Reads a feed's header. Throws an Error that describes the fault if the feed is malformed. */
export function decodeFeed(feed: ArrayBuffer): DecodedFeed {
  if (feed.byteLength < PREFIX_BYTES) throw new Error('feed: shorter than its prefix')
  const [magic, form, headerBytes = 0, bytes] = new Uint32Array(feed, 0, 4)
  if (magic !== MAGIC) throw new Error('feed: not a feed')
  if (form !== FORM) throw new Error(`feed: form ${form}, not ${FORM}`)
  if (bytes !== feed.byteLength) throw new Error(`feed: ${feed.byteLength} bytes, not ${bytes}`)
  const start = aligned(PREFIX_BYTES + headerBytes)
  if (start > feed.byteLength) throw new Error('feed: header cut off')
  const header: unknown = JSON.parse(
    new TextDecoder().decode(new Uint8Array(feed, PREFIX_BYTES, headerBytes)),
  )
  if (!isHeader(header)) throw new Error('feed: malformed header')
  return {
    ...header,
    openTable: ({ table }) => {
      if (table === undefined) return null
      const at = start + table.at
      if (at + table.bytes > feed.byteLength) throw new Error('feed: table cut off')
      return openAddressTable(feed, at, table.bytes)
    },
  }
}

const isHeader = (value: unknown): value is FeedHeader =>
  typeof value === 'object' &&
  value !== null &&
  'builtAt' in value &&
  typeof value.builtAt === 'string' &&
  'lists' in value &&
  Array.isArray(value.lists) &&
  value.lists.every(
    (list) =>
      typeof list?.source === 'string' &&
      typeof list.kind === 'string' &&
      typeof list.asOf === 'string',
  )

import type { VisitRow } from '@crivo/shared'
import { toHex } from '../visit-columns/visit-schema.ts'

/** The position of a visit in the list, sorted by time and then by id. */
export interface VisitKey {
  readonly at: number
  /** 32 hexadecimal digits; an empty string sorts before every id. */
  readonly hex: string
}

/** Encodes a position as an opaque cursor. */
export const writeCursor = ({ at, hex }: VisitKey): string => `${at}.${hex}`

/** Parses a cursor; returns `null` if it is invalid. */
export function readCursor(text: string): VisitKey | null {
  const [, at, hex] = /^(\d{1,15})\.([0-9a-f]{32}|)$/.exec(text) ?? []
  return at === undefined || hex === undefined ? null : { at: Number(at), hex }
}

/** Returns the position of a visit. */
export const keyOf = ({ at, id }: Pick<VisitRow, 'at' | 'id'>): VisitKey => ({ at, hex: toHex(id) })

/** Returns whether a position precedes another. */
export const isBefore = (a: VisitKey, b: VisitKey): boolean =>
  a.at < b.at || (a.at === b.at && a.hex < b.hex)

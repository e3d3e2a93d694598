import type { VisitRow } from '@crivo/shared'
import { toHex } from './visit-storage.ts'

/** The place of a visit in the list, which is sorted by time and then by id. */
export interface VisitKey {
  readonly at: number
  /** 32 hexadecimal digits; none stands before every id. */
  readonly hex: string
}

/** A place as text, for callers to hand back. */
export const writeCursor = ({ at, hex }: VisitKey): string => `${at}.${hex}`

/** Reads a place; `null` if the text is none. */
export function readCursor(text: string): VisitKey | null {
  const [, at, hex] = /^(\d{1,15})\.([0-9a-f]{32}|)$/.exec(text) ?? []
  return at === undefined || hex === undefined ? null : { at: Number(at), hex }
}

/** Where a visit stands. */
export const keyOf = ({ at, id }: VisitRow): VisitKey => ({ at, hex: toHex(id) })

/** Whether a place comes before another. */
export const isBefore = (a: VisitKey, b: VisitKey): boolean =>
  a.at < b.at || (a.at === b.at && a.hex < b.hex)

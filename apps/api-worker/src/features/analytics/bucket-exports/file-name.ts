import { dayInZone } from '@crivo/shared'
import { toIsoDay } from '#platform/to-iso.ts'
import type { Period } from './period.ts'

/**
 * Returns the name of a period's file. It depends only on the period, so that a repeated attempt
 * replaces the file; the start is in UTC, because a zone's clock may repeat an hour.
 */
export function fileName(
  { prefix, format }: { readonly prefix: string; readonly format: string },
  { from }: Period,
  timeZone: string,
): string {
  const folder = toIsoDay(dayInZone(timeZone, from)).split('-')
  const start = new Date(from)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')
  return inFolder(prefix, `${folder.join('/')}/visits-${start}.${format}`)
}

/** Returns the name of a file in the export's folder. */
export const inFolder = (prefix: string, name: string): string =>
  prefix === '' ? name : `${prefix}/${name}`

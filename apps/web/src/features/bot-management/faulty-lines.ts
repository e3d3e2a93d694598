import type { ImportedBlocked } from '@crivo/shared'

/** Returns the rejected lines of an import. */
export function faultyLines(text: string, faults: ImportedBlocked['faults']): string {
  // The API trims the text and counts lines from 1.
  const lines = text.trim().split(/\r\n|\n|\r/)
  return faults.map(({ line }) => lines[line - 1] ?? '').join('\n')
}

import type { ImportedBlocked } from '@crivo/shared'

const HEADER = /^(?:.*[,;\t])?\s*"?ip"?\s*(?:[,;\t]|$)/i

/** Returns the rejected lines of an import, below the header that names their columns. */
export function faultyLines(text: string, faults: ImportedBlocked['faults']): string {
  // The API trims the text and counts lines from 1.
  const lines = text.trim().split(/\r\n|\n|\r/)
  const rejected = faults.map(({ line }) => lines[line - 1] ?? '')
  if (rejected.length > 0)
    rejected.unshift(...lines.slice(0, 1).filter((line) => HEADER.test(line)))
  return rejected.join('\n')
}

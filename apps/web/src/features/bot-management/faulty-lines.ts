import type { ImportedBlocked } from '@crivo/shared'

/** The lines of an import that were not taken. */
export function faultyLines(text: string, faults: ImportedBlocked['faults']): string {
  // The API looks at the text without what is empty around it, and counts lines from 1.
  const lines = text.trim().split(/\r\n|\n|\r/)
  return faults.map(({ line }) => lines[line - 1] ?? '').join('\n')
}

export const heading = (text: string, body: string): string => `## ${text}\n\n${body}`

/**
 * Returns a table padded like the document formatter's. If `numbers` is set, all columns but the
 * first are numeric.
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { numbers = true }: { numbers?: boolean } = {},
): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const isNumber = (column: number) => numbers && column > 0
  const pad = (cell: string, column: number) =>
    isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

const SUFFIXES = [
  [1e12, ' T'],
  [1e9, ' B'],
  [1e6, ' M'],
  [1e3, ' k'],
] as const

/** Formats a number with three significant digits and a suffix. */
export function short(value: number): string {
  const rounded = Number(value.toPrecision(3))
  const [unit, suffix] = SUFFIXES.find(([limit]) => rounded >= limit) ?? [1, '']
  return `${Number((rounded / unit).toPrecision(3))}${suffix}`
}

export const usd = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`

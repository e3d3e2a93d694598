export const heading = (text: string, body: string): string => `## ${text}\n\n${body}`

/** A table whose first column is text and whose others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = line(head.map((_, index) => (index === 0 ? '---' : '---:')))
  return [line(head), rule, ...rows.map(line)].join('\n')
}

const SUFFIXES = [
  [1e12, ' T'],
  [1e9, ' B'],
  [1e6, ' M'],
  [1e3, ' k'],
] as const

/** Three digits and a suffix. */
export function short(value: number): string {
  const rounded = Number(value.toPrecision(3))
  const [unit, suffix] = SUFFIXES.find(([limit]) => rounded >= limit) ?? [1, '']
  return `${Number((rounded / unit).toPrecision(3))}${suffix}`
}

export const usd = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`

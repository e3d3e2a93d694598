/** Replaces the table between `<!-- name -->` and `<!-- /name -->` in a Markdown document. */
export function replaceTable(document: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before = ''] = document.split(start)
  const after = document.split(end)[1] ?? ''
  return `${before}${start}\n\n${table}\n\n${end}${after}`
}

/** Returns the generated table with this name in a Markdown document. */
export function tableIn(document: string, name: string): string {
  const [, table = ''] = document.split(`<!-- ${name} -->`)
  return table.split(`<!-- /${name} -->`)[0] ?? ''
}

/** Returns the cells of a Markdown table, regardless of padding. */
export const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim().replace(/^-+$/, '-')))

/** Returns a Markdown table. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

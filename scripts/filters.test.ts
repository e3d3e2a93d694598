import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CRITERIA } from '@crivo/shared'
import { expect, test } from 'vitest'
import {
  FILTERS_IN,
  formatCriteria,
  formatCriteriaIn,
  formatFilterFields,
} from './lib/format-filters.ts'
import { cellsOf, tableIn } from './lib/generated-table.ts'
import { ROOT } from './lib/paths.ts'

const document = await readFile(join(ROOT, 'docs/filters.md'), 'utf8')

// `node scripts/write-filters.ts` writes it.
test.each([
  ['criteria', formatCriteria],
  ['fields', formatFilterFields],
])('docs/filters.md has the table of %s', (name, format) => {
  expect(cellsOf(tableIn(document, name))).toEqual(cellsOf(format()))
})

test.each(FILTERS_IN)('docs/filters has the table of criteria in %s', async (language) => {
  const translated = await readFile(join(ROOT, `docs/filters.${language}.md`), 'utf8')
  const table = formatCriteriaIn(language)
  expect(cellsOf(tableIn(translated, 'criteria'))).toEqual(cellsOf(table))
  for (const [, ...cells] of cellsOf(table)) expect(cells.slice(0, -1)).not.toContain('')
})

test('says for each criterion what it reads, reports and means', () => {
  const rows = cellsOf(formatCriteria()).slice(2)
  expect(rows).toHaveLength(CRITERIA.length)
  for (const [, ...cells] of rows) expect(cells.slice(0, -1)).not.toContain('')
  for (const [, , meaning] of cellsOf(formatFilterFields())) expect(meaning).not.toBe('')
})

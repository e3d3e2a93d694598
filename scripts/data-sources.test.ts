import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatReverseDns, formatSources } from '@crivo/feed'
import { expect, test } from 'vitest'
import { cellsOf, tableIn } from './lib/generated-table.ts'
import { ROOT } from './lib/paths.ts'

// `node scripts/write-sources.ts` writes it.
test.each([
  ['sources', formatSources],
  ['reverse-dns', formatReverseDns],
])('docs/data-sources.md has the table of %s', async (name, format) => {
  const text = await readFile(join(ROOT, 'docs/data-sources.md'), 'utf8')
  expect(cellsOf(tableIn(text, name))).toEqual(cellsOf(format()))
})

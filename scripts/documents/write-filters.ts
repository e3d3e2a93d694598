// Writes the generated tables into docs/filters.md and its translations.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.ts'
import {
  FILTERS_IN,
  formatCriteria,
  formatCriteriaIn,
  formatFilterFields,
} from './format-filters.ts'
import { replaceTable } from './generated-table.ts'

const file = join(ROOT, 'docs/filters.md')
const text = replaceTable(await readFile(file, 'utf8'), 'criteria', formatCriteria())
await writeFile(file, replaceTable(text, 'fields', formatFilterFields()))

for (const language of FILTERS_IN) {
  const translated = join(ROOT, `docs/filters.${language}.md`)
  const before = await readFile(translated, 'utf8')
  await writeFile(translated, replaceTable(before, 'criteria', formatCriteriaIn(language)))
}

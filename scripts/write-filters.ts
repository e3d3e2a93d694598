// Writes the generated tables into docs/filters.md.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatCriteria, formatFilterFields } from './lib/format-filters.ts'
import { replaceTable } from './lib/generated-table.ts'
import { ROOT } from './lib/paths.ts'

const file = join(ROOT, 'docs/filters.md')
const text = replaceTable(await readFile(file, 'utf8'), 'criteria', formatCriteria())
await writeFile(file, replaceTable(text, 'fields', formatFilterFields()))

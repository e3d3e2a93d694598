// Writes the generated table into docs/records-of-processing.md.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.ts'
import { replaceTable } from './generated-table.ts'
import { formatActivities } from './records-of-processing.ts'

const file = join(ROOT, 'docs/records-of-processing.md')
await writeFile(file, replaceTable(await readFile(file, 'utf8'), 'records', formatActivities()))

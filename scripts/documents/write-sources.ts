// Writes the generated tables into docs/data-sources.md.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatReverseDns, formatSources } from '@crivo/feed'
import { ROOT } from '../lib/paths.ts'
import { replaceTable } from './generated-table.ts'

const file = join(ROOT, 'docs/data-sources.md')
const text = replaceTable(await readFile(file, 'utf8'), 'sources', formatSources())
await writeFile(file, replaceTable(text, 'reverse-dns', formatReverseDns()))

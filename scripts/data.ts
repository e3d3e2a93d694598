// Reads the publishers' files and prints their changes; `--write` updates the repository's
// snapshot.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  findProblem,
  type ListContent,
  mergeContents,
  SOURCES,
  type Source,
  snapshotOf,
} from '@crivo/feed'
import { SECOND_MS } from '@crivo/shared'
import { compare, type Difference, destinationOf, writeList } from './data/snapshot.ts'

const TIMEOUT_MS = 20 * SECOND_MS
/** Enough to show the kind of change; the file lists all of them. */
const SHOWN = 5

const download = async (url: string): Promise<string> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.text()
}

const readSource = async (source: Source): Promise<ListContent> => {
  const files = source.files.map(async ({ url, parse }) => parse(await download(url)))
  const content = mergeContents(await Promise.all(files))
  const problem = findProblem(source, content, snapshotOf(source)?.content ?? null)
  // Only a warning: unlike the control plane, the person running this can review the change.
  if (problem !== null) console.error(`  ${source.id}: implausible (${problem}), review it first`)
  return content
}

const listed = (sign: string, entries: readonly string[]): string => {
  const more = entries.length > SHOWN ? ` … (${entries.length})` : ''
  return entries.length === 0 ? '' : `\n    ${sign} ${entries.slice(0, SHOWN).join(' ')}${more}`
}

const report = (id: string, { added, removed, from }: Difference, to: string): string =>
  `  ${id}: ${from ?? 'new'} → ${to}${listed('+', added)}${listed('-', removed)}`

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message.split('\n')[0]}${cause}`
}

const shouldWrite = process.argv.includes('--write')
const today = new Date().toISOString().slice(0, 10)
const outcomes = await Promise.allSettled(SOURCES.map(readSource))
let reached = 0
for (const [index, source] of SOURCES.entries()) {
  const outcome = outcomes[index]
  if (outcome?.status !== 'fulfilled') {
    const urls = source.files.map(({ url }) => url).join(', ')
    console.error(`  ${source.id}: not read, left unchanged: ${urls} ${reasonOf(outcome?.reason)}`)
    continue
  }
  reached++
  console.log(report(source.id, compare(snapshotOf(source), outcome.value), today))
  if (!shouldWrite) continue
  const { file, format } = destinationOf(source)
  const path = fileURLToPath(new URL(`../packages/${file}`, import.meta.url))
  const lists = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, writeList(lists, source, { ...outcome.value, asOf: today }, format))
}
console.log(`\n${reached} of ${SOURCES.length} sources read`)
if (reached > 0) console.log(shouldWrite ? 'Written.' : 'Nothing written: use --write to save.')
process.exitCode = reached === 0 ? 1 : 0

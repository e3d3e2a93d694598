// Reads the publishers' own files, prints what they change, and with --write changes it.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PUBLISHERS, type Published, type Publisher } from './data/publishers.ts'
import {
  applyPublished,
  compare,
  type Difference,
  formatSnapshot,
  mergePublished,
  type Snapshot,
  snapshotSchema,
} from './data/snapshot.ts'

const TIMEOUT_MS = 20_000
/** A few are enough to see what kind of change it is; the file itself shows all. */
const SHOWN = 5

const catalogueFile = (name: string): string =>
  fileURLToPath(new URL(`../packages/filter-engine/src/catalogue/${name}`, import.meta.url))
const FILES = {
  crawlers: catalogueFile('crawler-ranges.json'),
  tor: catalogueFile('tor-exits.json'),
}

const readSnapshot = async (file: string): Promise<Snapshot> => {
  try {
    return snapshotSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

const download = async (url: string): Promise<string> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.text()
}

const readPublisher = async ({ urls, parse }: Publisher, today: string): Promise<Published> => {
  const files = await Promise.all(urls.map(async (url) => parse(await download(url))))
  return mergePublished(files, today)
}

const listed = (sign: string, ranges: readonly string[]): string => {
  const more = ranges.length > SHOWN ? ` … (${ranges.length})` : ''
  return ranges.length === 0 ? '' : `\n    ${sign} ${ranges.slice(0, SHOWN).join(' ')}${more}`
}

const report = ({ id, added, removed, from, to }: Difference): string =>
  `  ${id}: ${from ?? 'new'} → ${to}${listed('+', added)}${listed('-', removed)}`

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message.split('\n')[0]}${cause}`
}

const shouldWrite = process.argv.includes('--write')
const today = new Date().toISOString().slice(0, 10)
const snapshots = {
  crawlers: await readSnapshot(FILES.crawlers),
  tor: await readSnapshot(FILES.tor),
}
const changed = { crawlers: false, tor: false }
let reached = 0

const outcomes = await Promise.allSettled(
  PUBLISHERS.map((publisher) => readPublisher(publisher, today)),
)
for (const [index, { id, urls }] of PUBLISHERS.entries()) {
  const outcome = outcomes[index]
  if (outcome?.status !== 'fulfilled') {
    console.error(
      `  ${id}: not read, left as it is: ${urls.join(', ')} ${reasonOf(outcome?.reason)}`,
    )
    continue
  }
  reached++
  const which = id === 'tor-exits' ? 'tor' : 'crawlers'
  const difference = compare(snapshots[which], id, outcome.value, today)
  console.log(difference ? report(difference) : `  ${id}: unchanged`)
  if (!difference) continue
  snapshots[which] = applyPublished(snapshots[which], id, outcome.value, today)
  changed[which] = true
}

for (const which of ['crawlers', 'tor'] as const) {
  if (shouldWrite && changed[which]) await writeFile(FILES[which], formatSnapshot(snapshots[which]))
}
const isChanged = changed.crawlers || changed.tor
console.log(`\n${reached} of ${PUBLISHERS.length} sources read`)
if (isChanged) console.log(shouldWrite ? 'Written.' : 'Nothing written: add --write to keep it.')
process.exitCode = reached === 0 ? 1 : 0

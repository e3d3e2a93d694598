// Builds the name tables that the API worker searches (docs/data-sources.md).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`))
const LANGUAGES = ['pt', 'en', 'es'] as const

/** Writes `networks.tsv` and `regions.tsv` to a folder. */
export async function buildNameTables(folder: string): Promise<void> {
  const [networks, regions] = await Promise.all([networkLines(), regionLines()])
  await mkdir(folder, { recursive: true })
  await Promise.all([
    writeFile(join(folder, 'networks.tsv'), networks.join('\n')),
    writeFile(join(folder, 'regions.tsv'), regions.join('\n')),
  ])
}

/**
 * Returns lines of AS number and name, sorted by the network's number of IP blocks, largest first.
 */
async function networkLines(): Promise<string[]> {
  const names = new Map<string, string>()
  const blocks = new Map<string, number>()
  for (const file of ['asn-ipv4-num.csv', 'asn-ipv6-num.csv']) {
    const text = await readFile(join(folderOf('@ip-location-db/asn'), file), 'utf8')
    for (const [, asn = '', name = ''] of text.matchAll(/^\d+,\d+,(\d+),(.+?)\r?$/gm)) {
      names.set(asn, name.replace(/^"|"$/g, '').replaceAll('""', '"'))
      blocks.set(asn, (blocks.get(asn) ?? 0) + 1)
    }
  }
  return [...blocks].sort(([, a], [, b]) => b - a).map(([asn]) => `${asn}\t${names.get(asn)}`)
}

interface Containment {
  readonly [code: string]: { readonly _contains: readonly string[] }
}

/** Returns lines of ISO 3166-2 codes and names for the subdivisions of countries. */
async function regionLines(): Promise<string[]> {
  const supplemental = await readJson('cldr-core', 'supplemental/subdivisionContainment.json')
  const containment: Containment = supplemental.supplemental.subdivisionContainment
  const names = await Promise.all(LANGUAGES.map(namesIn))
  return Object.entries(containment)
    .filter(([country]) => /^[A-Z]{2}$/.test(country))
    .flatMap(([country, { _contains }]) =>
      _contains.map((id) => {
        const code = `${country}-${id.slice(country.length).toUpperCase()}`
        return [code, ...names.map((each) => each[id] ?? '')].join('\t')
      }),
    )
}

async function namesIn(language: string): Promise<Record<string, string>> {
  const file = `subdivisions/${language}/${language}.json`
  const { subdivisions } = await readJson('cldr-subdivisions-full', file)
  return subdivisions.localeDisplayNames.subdivisions
}

const readJson = async (name: string, file: string) =>
  JSON.parse(await readFile(join(folderOf(name), file), 'utf8'))

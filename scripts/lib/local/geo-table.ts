// Builds the address table for local runs, where no CDN provides country and network. The data is
// licensed under CC BY 4.0 (docs/data-sources.md); it is generated here and never committed.
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AddressRow, encodeAddressTable, type ParsedIp } from '@crivo/filter-engine'
import { ROOT } from '../paths.ts'

interface Range {
  readonly first: bigint
  readonly last: bigint
  readonly value: string
}

const require = createRequire(import.meta.url)
const packageFile = (name: string): string =>
  require.resolve(`@ip-location-db/${name}/package.json`)
const engineFile = (name: string): string =>
  join(ROOT, 'packages/filter-engine/src/addresses', name)

/** The table of IP addresses for local runs. */
export const GEO_TABLE = join(ROOT, 'apps/edge-filter/local/geo-table.bin')

const SOURCES = [
  packageFile('asn'),
  packageFile('asn-country'),
  engineFile('address-table.ts'),
  engineFile('table-format.ts'),
  fileURLToPath(import.meta.url),
]

/**
 * Parses rows `first,last,value[,…]` with numeric addresses. The last value, a name, may contain
 * commas.
 */
const readRanges = async (packageName: string, file: string): Promise<Range[]> => {
  const text = await readFile(join(dirname(packageFile(packageName)), file), 'utf8')
  const ranges: Range[] = []
  for (const line of text.split('\n')) {
    const [first, last, value] = line.split(',', 3)
    if (first && last && value) {
      ranges.push({ first: BigInt(first), last: BigInt(last), value: value.trim() })
    }
  }
  return ranges
}

const ipOf = (position: bigint, version: 4 | 6): ParsedIp =>
  version === 4
    ? { version, value: Number(position) }
    : { version, high: position >> 64n, low: position & 0xffffffffffffffffn }

/**
 * Returns the end of the stretch from `at` on that is entirely inside or entirely outside the
 * range.
 */
const reach = ({ first, last }: Range, at: bigint): bigint => (first <= at ? last : first - 1n)

const lesser = (one: bigint, other: bigint): bigint => {
  if (one < other) return one
  return other
}

/** Splits two ascending lists of ranges into rows with the values of both. */
function* mergeRanges(countries: Range[], asns: Range[], version: 4 | 6): Generator<AddressRow> {
  let [c, a] = [0, 0]
  let at = 0n
  while (true) {
    const country = countries[c]
    const asn = asns[a]
    const heads = [country, asn].filter((range) => range !== undefined)
    if (heads.length === 0) return
    const next = heads.map(({ first }) => first).reduce(lesser)
    if (next > at) at = next
    const last = heads.map((range) => reach(range, at)).reduce(lesser)
    yield {
      first: ipOf(at, version),
      last: ipOf(last, version),
      country: country && country.first <= at ? country.value : null,
      asn: asn && asn.first <= at ? Number(asn.value) : null,
    }
    at = last + 1n
    if (country && country.last < at) c++
    if (asn && asn.last < at) a++
  }
}

const isFresh = async (): Promise<boolean> => {
  const built = await stat(GEO_TABLE).catch(() => null)
  const sources = await Promise.all(SOURCES.map((file) => stat(file)))
  return built !== null && sources.every(({ mtimeMs }) => mtimeMs < built.mtimeMs)
}

/**
 * Writes the address table of the installed `@ip-location-db` packages, unless it is newer
 * than the packages and the code. Throws if a package is missing or its data overlaps.
 */
export const buildGeoTable = async (): Promise<void> => {
  if (await isFresh()) return
  const [countries4, asns4, countries6, asns6] = await Promise.all([
    readRanges('asn-country', 'asn-country-ipv4-num.csv'),
    readRanges('asn', 'asn-ipv4-num.csv'),
    readRanges('asn-country', 'asn-country-ipv6-num.csv'),
    readRanges('asn', 'asn-ipv6-num.csv'),
  ])
  const rows = function* () {
    yield* mergeRanges(countries4, asns4, 4)
    yield* mergeRanges(countries6, asns6, 6)
  }
  const table = encodeAddressTable(rows())
  await mkdir(dirname(GEO_TABLE), { recursive: true })
  // Written to a temporary file and renamed, so that readers never see an incomplete table.
  await writeFile(`${GEO_TABLE}.new`, new Uint8Array(table))
  await rename(`${GEO_TABLE}.new`, GEO_TABLE)
}

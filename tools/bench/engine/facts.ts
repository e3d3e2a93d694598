import { join } from 'node:path'
import { SOURCES, snapshotOf, toFeedList } from '@crivo/feed'
import { type AddressRow, encodeFeed, parseCidr } from '@crivo/filter-engine'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { median, report } from '../measure.ts'

const ISOLATES = 5
const AS_OF = '2026-11-22T04:00:00.000Z'

/**
 * Measures the feed's size, and how long an isolate takes to check and open it the first time. The
 * relay's list is the worst case: no two neighbors are in the same country, so no blocks are
 * merged.
 */
export async function benchFacts(): Promise<void> {
  const rows = unmergedRelays()
  const lists = SOURCES.flatMap((source) => {
    const snapshot = snapshotOf(source)
    if (snapshot === null) return []
    const list = toFeedList(source, snapshot.content, AS_OF)
    return [source.gives === 'relay' ? { ...list, rows } : list]
  })
  const feed = encodeFeed(AS_OF, lists)
  const detail = `${SOURCES.length} sources, ${rows.length} relay blocks, none merged`
  report('facts/kb', feed.length / 1_000, 'KB', detail)
  const script = await bundleLoader()
  const times: number[] = []
  for (let isolate = 0; isolate < ISOLATES; isolate++) times.push(await loadMs(script, feed))
  report(
    'facts/load-ms',
    median(times),
    'ms',
    'hash and open, first time in an isolate; at most 20',
  )
}

/**
 * Splits the snapshot's IPv4 blocks into single addresses, and its IPv6 blocks into up to 16 parts,
 * none smaller than a /64.
 */
function unmergedRelays(): AddressRow[] {
  const relay = SOURCES.find(({ gives }) => gives === 'relay')
  const ranges = (relay && snapshotOf(relay)?.content.ranges) ?? []
  return ranges
    .flatMap((range): Pick<AddressRow, 'first' | 'last'>[] => {
      const block = parseCidr(range)
      if (block?.version === 4) {
        return Array.from({ length: block.last - block.first + 1 }, (_, index) => {
          const address = { version: 4, value: block.first + index } as const
          return { first: address, last: address }
        })
      }
      if (block === null) return []
      const prefixes = block.lastHigh - block.firstHigh + 1n
      const parts = prefixes < 16n ? prefixes : 16n
      const size = prefixes / parts
      return Array.from({ length: Number(parts) }, (_, index) => {
        const high = block.firstHigh + BigInt(index) * size
        return {
          first: { version: 6, high, low: 0n } as const,
          last: { version: 6, high: high + size - 1n, low: 0xffff_ffff_ffff_ffffn } as const,
        }
      })
    })
    .map((row, index) => ({ ...row, country: index % 2 === 0 ? 'US' : 'BR', asn: null }))
}

async function bundleLoader(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'load-feed.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    write: false,
  })
  const [output] = outputFiles
  if (output === undefined) throw new Error('There is no bundle')
  return output.text
}

/**
 * Measures from outside, because a worker's clock stands still while it computes: the duration of a
 * request that loads the feed, minus the duration of a request that does not.
 */
async function loadMs(script: string, feed: Uint8Array<ArrayBuffer>): Promise<number> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.ERROR),
      modules: [{ type: 'ESModule', path: 'load-feed.js', contents: script }],
      compatibilityDate: '2026-11-01',
    }),
  )
  const time = async (path: string, body?: Uint8Array<ArrayBuffer>) => {
    const started = process.hrtime.bigint()
    const response = await miniflare.dispatchFetch(`http://isolate${path}`, {
      method: 'POST',
      ...(body && { body }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return Number(process.hrtime.bigint() - started) / 1e6
  }
  try {
    await time('/keep', feed)
    const empty: number[] = []
    for (let call = 0; call < 9; call++) empty.push(await time('/nothing'))
    return (await time('/load')) - median(empty)
  } finally {
    await miniflare.dispose()
  }
}

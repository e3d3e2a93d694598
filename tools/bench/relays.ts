import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressRowsOf, snapshotOf } from '@crivo/feed'
import { formatIp, locateNetwork, openAddressTable, type ParsedIp } from '@crivo/filter-engine'
import { seededRandom } from '@crivo/runtime/testing'
import { PEOPLE } from '@crivo/visit/sample-visitors'
import { build } from '../../scripts/lib/build.ts'
import { GEO_TABLE } from '../../scripts/lib/local/geo-table.ts'
import { sendVisit } from '../../scripts/lib/visits/send.ts'
import { BLACK, type Rig, startRig } from '../rig/rig.ts'
import { pick } from './inspection/random.ts'
import { report } from './measure.ts'

const VISITS = 5_000
const SEED = 36_183
const AT_ONCE = 8
const FEED_MS = 240_000

/**
 * Sends people behind iCloud Private Relay, drawn from its list, to a running edge, whose campaign
 * only filters invalid traffic.
 */
export async function benchRelays(): Promise<void> {
  await build()
  const addresses = drawAddresses(VISITS)
  const hosted = await hostedOf(addresses)
  const rig = await startRig('relays', { isUnwatched: true })
  try {
    await untilFeed(rig, hosted)
    let kept = 0
    const queue = addresses.entries()
    const visit = async () => {
      for (const [index, address] of queue) {
        if (await getsMainPage(rig, address, index)) kept++
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visit))
    const share = (count: number) => (count / VISITS) * 100
    report('people/relay-kept', share(kept), '%', `${VISITS} people behind the relay; 100`)
    report('relay/hosted', share(hosted.length), '%', 'of them in networks on the hosting list')
  } finally {
    await rig.stop()
  }
}

/** Draws a block from the list, then an IP address in the block. */
function drawAddresses(count: number): ParsedIp[] {
  const content = snapshotOf({ id: 'private-relay' })?.content
  const rows = content === undefined ? [] : addressRowsOf(content)
  const random = seededRandom(SEED)
  return Array.from({ length: count }, () => {
    const { first, last } = pick(random, rows)
    if (first.version === 4 && last.version === 4) {
      const value = first.value + Math.floor(random() * (last.value - first.value + 1))
      return { version: 4, value }
    }
    if (first.version === 4 || last.version === 4) throw new Error('The block mixes IP versions')
    const low = BigInt(Math.floor(random() * Number.MAX_SAFE_INTEGER))
    const size = ((last.high - first.high) << 64n) + last.low - first.low + 1n
    const at = (first.high << 64n) + first.low + (low % size)
    return { version: 6, high: at >> 64n, low: at & 0xffff_ffff_ffff_ffffn }
  })
}

async function getsMainPage(
  { ports, campaign }: Rig,
  address: ParsedIp,
  index: number,
): Promise<boolean> {
  const url = new URL(campaign.path, `http://localhost:${ports.edge}`)
  const { headers } = PEOPLE[index % PEOPLE.length] ?? { headers: [] }
  const { location } = await sendVisit(url, formatIp(address), headers)
  return location === BLACK
}

/**
 * Waits for the control plane's first cron, which publishes the feed; until then, the edge treats
 * these addresses as hosting.
 */
async function untilFeed(rig: Rig, [hosted]: readonly ParsedIp[]): Promise<void> {
  if (hosted === undefined) throw new Error('No address of the relay is in a hosting network')
  const deadline = Date.now() + FEED_MS
  while (!(await getsMainPage(rig, hosted, 0))) {
    if (Date.now() > deadline) throw new Error('The feed did not reach the edge')
    await sleep(500)
  }
}

/** Returns the IP addresses that would be treated as hosting if relays were unknown. */
async function hostedOf(addresses: readonly ParsedIp[]): Promise<ParsedIp[]> {
  const { buffer } = Uint8Array.from(await readFile(GEO_TABLE))
  const table = openAddressTable(buffer)
  return addresses.filter((ip) => {
    const asn = table.lookup(ip)?.asn ?? null
    const { networks } = locateNetwork({ asn, ip: null, now: 0 })
    return networks.some(({ kind }) => kind === 'hosting')
  })
}

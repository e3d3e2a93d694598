import { type AddressTable, openAddressTable, type ParsedIp } from '@crivo/filter-engine'
import { describeError } from '../../describe-error.ts'
import type { AssetFiles } from '../../env.ts'

/** What the embedded table says of an address; its form is that of `request.cf`. */
export interface AddressPlace {
  readonly country?: string
  readonly asn?: number
}

/** Where the build puts the table; of the host nothing is looked at. */
const ADDRESS = 'https://assets.invalid/v1/address-table.bin'
/** How long a visit waits for the table that another one loads. */
const WAIT_MS = 2_000
const LOOK_EVERY_MS = 5
/** How long, after a table could not be had, nobody tries again. */
const REST_MS = 30_000

let table: AddressTable | null = null
let isLoading = false
let restUntil = 0

/** Country and network of an address; `null` if neither is known, or there is no table. */
export async function findPlace(
  assets: AssetFiles | undefined,
  ip: ParsedIp,
): Promise<AddressPlace | null> {
  if (table === null && assets !== undefined) await load(assets)
  return placeOf(table, ip)
}

/** What a table says of an address. */
export function placeOf(addresses: AddressTable | null, ip: ParsedIp): AddressPlace | null {
  const found = addresses?.lookup(ip) ?? null
  if (found === null) return null
  const { country, asn } = found
  return { ...(country === null ? {} : { country }), ...(asn === null ? {} : { asn }) }
}

/** One visit loads it for all of the isolate; the others wait, each by its own timer. */
async function load(assets: AssetFiles): Promise<void> {
  const until = Date.now() + WAIT_MS
  while (isLoading && Date.now() < until) await scheduler.wait(LOOK_EVERY_MS)
  if (table !== null || isLoading || Date.now() < restUntil) return
  isLoading = true
  try {
    const response = await assets.fetch(new Request(ADDRESS))
    table = openAddressTable(await response.arrayBuffer())
  } catch (error) {
    restUntil = Date.now() + REST_MS
    const reason = describeError(error)
    console.error(JSON.stringify({ message: 'Address table was not loaded', reason }))
  } finally {
    isLoading = false
  }
}

import { type AddressTable, openAddressTable, type ParsedIp } from '@crivo/filter-engine'
import type { Runtime } from '@crivo/runtime'
import { SECOND_MS } from '@crivo/shared'
import type { AssetFiles } from '../bindings.ts'
import { describeError } from '../describe-error.ts'
import { log } from '../log.ts'

/** An IP address's entry in the embedded table, in the format of `request.cf`. */
export interface AddressPlace {
  readonly country?: string
  readonly asn?: number
}

/** The table's path in the build; the host is ignored. */
const ADDRESS = 'https://assets.invalid/v1/address-table.bin'
/** How long a visit waits for a table that another visit is loading. */
const WAIT_MS = 2 * SECOND_MS
const LOOK_EVERY_MS = 5
/** The pause before retrying after a failed load. */
const REST_MS = 30 * SECOND_MS

/**
 * Returns the country and network of an IP address; `null` if neither is known or the table is
 * missing.
 */
type FindPlace = (
  runtime: Pick<Runtime, 'now' | 'wait'>,
  assets: AssetFiles | undefined,
  ip: ParsedIp,
) => Promise<AddressPlace | null>

/** Creates a lookup that loads the table once; other visits wait, each with its own timeout. */
export function placeFinder(): FindPlace {
  let table: AddressTable | null = null
  let isLoading = false
  let restUntil = 0

  async function load(
    { now, wait }: Pick<Runtime, 'now' | 'wait'>,
    assets: AssetFiles,
  ): Promise<void> {
    const until = now() + WAIT_MS
    while (isLoading && now() < until) await wait(LOOK_EVERY_MS)
    if (table !== null || isLoading || now() < restUntil) return
    isLoading = true
    try {
      const response = await assets.fetch(new Request(ADDRESS))
      table = openAddressTable(await response.arrayBuffer())
    } catch (error) {
      restUntil = now() + REST_MS
      const reason = describeError(error)
      log.error({ message: 'Address table could not be loaded', reason })
    } finally {
      isLoading = false
    }
  }

  return async (runtime, assets, ip) => {
    if (table === null && assets !== undefined) await load(runtime, assets)
    return placeOf(table, ip)
  }
}

/** Looks an IP address up in a table. */
export function placeOf(addresses: AddressTable | null, ip: ParsedIp): AddressPlace | null {
  const found = addresses?.lookup(ip) ?? null
  if (found === null) return null
  const { country, asn } = found
  return { ...(country === null ? {} : { country }), ...(asn === null ? {} : { asn }) }
}

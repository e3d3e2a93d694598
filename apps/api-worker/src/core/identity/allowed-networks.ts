import { createRangeSet, parseIp } from '@crivo/filter-engine'
import { eq } from 'drizzle-orm'
import { administration } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { Context } from '../context.ts'

interface Limited {
  /** The IP addresses and CIDR ranges that are allowed; `null` for any. */
  readonly allowedNetworks: readonly string[] | null
}

/**
 * Returns whether an IP address may use an account; an unknown one may only if networks are not
 * limited.
 */
export function isFromNetwork({ allowedNetworks }: Limited, address: string | null): boolean {
  if (allowedNetworks === null) return true
  const ip = parseIp(address ?? '')
  return ip !== null && createRangeSet(allowedNetworks).has(ip)
}

/** Throws `NETWORK_NOT_ALLOWED` unless the IP address may use the account. */
export function requireNetwork(limited: Limited, address: string | null): void {
  if (!isFromNetwork(limited, address)) throw new AppError('NETWORK_NOT_ALLOWED')
}

/** Returns the networks that the admin panel may be used from. */
export async function administrationNetworks({ db }: Pick<Context, 'db'>): Promise<Limited> {
  const row = await db.select().from(administration).where(eq(administration.id, 1)).get()
  return { allowedNetworks: row?.allowedNetworks ?? null }
}

import {
  ACCOUNT_PARAMETER,
  deriveEdgeKey,
  EDGE_HEADERS,
  type EdgeCall,
  edgeFormsSchema,
  readAccountTicket,
  verifyEdgeCall,
} from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { EdgeCaller } from '#core/ledger-api/batches.ts'

/** An edge's call and the account that it claims. */
export interface NamedCaller {
  readonly accountId: number
  readonly caller: EdgeCaller
}

/**
 * Returns the claimed account and domain of an edge without using the database; `null` if it claims
 * none, or if its signature is not from the claimed key. Only the account's ledger knows whether
 * that key is still accepted.
 */
export async function identifyCaller(
  { config, now }: Context,
  { call, headers }: { call: EdgeCall; headers: Headers },
): Promise<NamedCaller | null> {
  const query = Object.fromEntries(new URL(call.path, 'https://edge.invalid').searchParams)
  const ticket = query[ACCOUNT_PARAMETER]
  if (ticket === undefined) return null
  const master = config.edgeMasterKey
  const domainId = Number(headers.get(EDGE_HEADERS.domain))
  const named = await readAccountTicket(master, domainId, ticket)
  if (named === null) return null
  const { accountId, keyVersion } = named
  const key = await deriveEdgeKey(master, domainId, keyVersion)
  if (!(await verifyEdgeCall(call, headers, { key, now: now() }))) return null
  return { accountId, caller: { domainId, keyVersion, forms: edgeFormsSchema.parse(query) } }
}

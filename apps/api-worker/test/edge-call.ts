import { env } from 'cloudflare:workers'
import {
  deriveEdgeKey,
  fromBase64Url,
  type SignedRuleset,
  signEdgeCall,
  type VisitRow,
} from '@crivo/shared'
import { call } from './call.ts'

export interface EdgeCallOptions {
  /** Signs with this domain's key instead. */
  readonly keyOf?: number
  /** Signs with this version of the key instead of the first. */
  readonly keyVersion?: number
  /** Signs for this time instead of now. */
  readonly at?: number
  /** Sends this body instead of the signed one. */
  readonly tampered?: string
}

/** Returns the signed headers for a call by a domain's edge. */
export async function signedAs(
  domainId: number,
  call: { readonly method: string; readonly path: string; readonly body: string },
  { keyOf = domainId, keyVersion = 1, at = Date.now() }: EdgeCallOptions = {},
) {
  const master = fromBase64Url(env.EDGE_MASTER_KEY)
  if (master === null) throw new Error('no edge master key')
  const key = await deriveEdgeKey(master, keyOf, keyVersion)
  return signEdgeCall(call, { domainId, key, now: at })
}

/** Sends a call as a domain's edge. */
export async function edgeCall(
  domainId: number,
  method: string,
  path: string,
  body = '',
  options: EdgeCallOptions = {},
) {
  const headers = await signedAs(domainId, { method, path, body }, options)
  const text = options.tampered ?? body
  return call(method, path, text === '' ? { headers } : { headers, text })
}

/** Sends a batch of visits as a domain's edge. */
export const sendVisits = (
  { domainId }: { readonly domainId: number },
  visits: readonly VisitRow[],
  options?: EdgeCallOptions,
) => {
  const batch = JSON.stringify({ batchId: crypto.randomUUID(), visits })
  return edgeCall(domainId, 'POST', '/edge/v1/visits', batch, options)
}

/** Fetches a new version like an edge, and confirms it with the next call. */
export async function takeRuleset(domainId: number): Promise<SignedRuleset> {
  const { body } = await edgeCall(domainId, 'GET', '/edge/v1/ruleset?have=0')
  await edgeCall(domainId, 'GET', `/edge/v1/ruleset?have=${body.version}`)
  return body
}

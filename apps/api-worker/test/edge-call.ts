import { env } from 'cloudflare:workers'
import { deriveEdgeKey, fromBase64Url, type SignedRuleset, signEdgeCall } from '@crivo/shared'
import { call } from './call.ts'

export interface EdgeCallOptions {
  /** Signs with this domain's key instead. */
  readonly keyOf?: number
  /** Signs for this time instead of now. */
  readonly at?: number
  /** Sends this body instead of the one that was signed. */
  readonly tampered?: string
}

/** Sends what a domain's edge would send, signed with its key. */
export async function edgeCall(
  domainId: number,
  method: string,
  path: string,
  body = '',
  { keyOf = domainId, at = Date.now(), tampered }: EdgeCallOptions = {},
) {
  const master = fromBase64Url(env.EDGE_MASTER_KEY)
  if (master === null) throw new Error('no edge master key')
  const key = await deriveEdgeKey(master, keyOf)
  const headers = await signEdgeCall({ method, path, body }, { domainId, key, now: at })
  const text = tampered ?? body
  return call(method, path, text === '' ? { headers } : { headers, text })
}

/** Does what an edge does that learns of a new version: fetches it, and next time says that it has it. */
export async function takeRuleset(domainId: number): Promise<SignedRuleset> {
  const { body } = await edgeCall(domainId, 'GET', '/edge/v1/ruleset?have=0')
  await edgeCall(domainId, 'GET', `/edge/v1/ruleset?have=${body.version}`)
  return body
}

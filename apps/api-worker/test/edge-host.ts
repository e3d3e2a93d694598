import { RULESET_FORM } from '@crivo/filter-engine'
import { BATCH_FORM, fromBase64Url, proveEdge } from '@crivo/shared'
import type { Host } from './hosts.ts'

interface EdgeVariables {
  readonly DOMAIN_ID: string
  readonly EDGE_KEY: string
  readonly SCRIPT_VERSION: string
}

/** Returns a host served by an edge with these variables, like apps/edge-filter. */
export const edgeHost =
  ({ DOMAIN_ID, EDGE_KEY, SCRIPT_VERSION }: EdgeVariables): Host =>
  async (url) => {
    const domainId = Number(DOMAIN_ID)
    const challenge = url.searchParams.get('challenge') ?? ''
    const key = fromBase64Url(EDGE_KEY)
    if (key === null) throw new Error('The key is not base64url')
    const proof = await proveEdge(key, { domainId, challenge })
    const forms = { rulesetForm: RULESET_FORM, batchForm: BATCH_FORM }
    return JSON.stringify({ status: 'ok', domainId, script: SCRIPT_VERSION, proof, forms })
  }

/** Returns the variables in a script for pasting. */
export function variablesIn(script: string): EdgeVariables {
  const [, json = ''] = /^const CRIVO_VARIABLES = (\{$.*?^\})$/ms.exec(script) ?? []
  return JSON.parse(json)
}

import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Ruleset } from '@crivo/filter-engine'
import { type SignedRuleset, sha256Hex, signRuleset, type VisitRow } from '@crivo/shared'
import { listen } from '#scripts/lib/local/listen.ts'
import { createSecrets, edgeSecretsOf } from '#scripts/lib/secrets.ts'
import { signingKeyOf } from '../rulesets.ts'

const DOMAIN_ID = 1
export const HOST = 'drill.crivo.test'

/** A control plane that publishes rulesets and stores its edge's visits. */
export interface Publisher {
  /** Variables for the publisher's edge. */
  readonly variables: Readonly<Record<string, string>>
  /** Received visits by ID. */
  readonly rows: ReadonlyMap<string, VisitRow>
  /** IDs of visits that arrived in more than one batch. */
  readonly doubled: readonly string[]
  /** Publishes a ruleset, which the edge learns of from its next acknowledgement. */
  readonly publish: (ruleset: Ruleset) => Promise<SignedRuleset>
  readonly stop: () => void
}

export async function startPublisher(): Promise<Publisher> {
  const secrets = await createSecrets(['drill'])
  const { id: keyId, jwk } = JSON.parse(secrets.RULESET_KEY)
  const key = await signingKeyOf(jwk)
  const rows = new Map<string, VisitRow>()
  const doubled: string[] = []
  const batches = new Set<string>()
  let published: SignedRuleset | null = null

  const take = async (request: IncomingMessage) => {
    const { batchId, visits }: { batchId: string; visits: VisitRow[] } = JSON.parse(
      await text(request),
    )
    const isNew = !batches.has(batchId)
    batches.add(batchId)
    for (const visit of isNew ? visits : []) {
      if (rows.has(visit.id)) doubled.push(visit.id)
      rows.set(visit.id, visit)
    }
    const accepted = isNew ? visits.length : 0
    const rulesetVersion = published?.version ?? 0
    // Reports the live list as watched; otherwise the edge would hold back the last visits for a
    // minute.
    return { accepted, duplicate: !isNew, rulesetVersion, batchForm: 2, watched: true }
  }
  const server = createServer(async (request, response) => {
    const have = Number(/have=(\d+)/.exec(request.url ?? '')?.[1])
    // A killed edge aborts its batch, which its Hub sends again.
    const answer = request.method === 'POST' ? await take(request).catch(() => null) : published
    if (answer === null || have === published?.version) response.writeHead(204).end()
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  const { origin, stop } = await listen(server)
  return {
    variables: {
      DOMAIN_ID: String(DOMAIN_ID),
      DOMAIN_NAME: HOST,
      CONTROL_PLANE_URL: origin,
      LOCAL_TARGETS: 'allow',
      DNS_RESOLVER: 'off',
      ABUSE_CONTACT: 'mailto:abuse@crivo.test',
      ...(await edgeSecretsOf(secrets, DOMAIN_ID)),
    },
    rows,
    doubled,
    publish: async (ruleset) => {
      const content = JSON.stringify({ ...ruleset, domain: { id: DOMAIN_ID, name: HOST } })
      const version = (published?.version ?? 0) + 1
      const statement = { domainId: DOMAIN_ID, version, hash: await sha256Hex(content) }
      const signature = await signRuleset(key, statement)
      published = { ...statement, keyId, signature, endorsements: [], ruleset: content }
      return published
    },
    stop,
  }
}

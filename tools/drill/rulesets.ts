import { setTimeout as sleep } from 'node:timers/promises'
import { PUSH_PATH, type SignedRuleset, sha256Hex, signRuleset } from '@crivo/shared'
import { DEMO_DOMAIN } from '../../scripts/lib/local/demo-account.ts'
import { secretsFile } from '../../scripts/lib/local/product.ts'
import { loadSecrets } from '../../scripts/lib/secrets.ts'
import { type Answer, BROKEN, type Fault } from '../rig/link.ts'
import { BLACK, type Rig, startRig, untilLedTo, WHITE } from '../rig/rig.ts'
import { setFault } from './faults.ts'
import { type Outcome, settle } from './outcome.ts'

const STALE_MS = 6_000
const FORGED_MS = 4_000
/**
 * A Hub learns of a version with a batch within 60 s, then pulls it, at most 30 s later after a
 * failure.
 */
const PULL_MS = 100_000

/** Makes changes without a push while KV returns nothing, then an older text, then the new text. */
export async function staleKv(): Promise<Outcome> {
  const rig = await startRig('stale-kv', { apiEntry: 'stale-kv.js' })
  const { visitors, ports } = rig
  try {
    rig.toEdge.fault = BROKEN
    visitors.come()
    for (const reads of ['nothing', 'older']) {
      await setFault(ports.api, `/api/__drill?reads=${reads}`)
      const [before, after] = reads === 'nothing' ? [BLACK, WHITE] : [WHITE, BLACK]
      visitors.expect(onceChanged(before, after))
      await rig.togglePause()
      await sleep(STALE_MS)
      await setFault(ports.api, '/api/__drill?reads=current')
      await untilLedTo(rig, after, PULL_MS)
    }
    await visitors.leave()
    return await settle(rig)
  } finally {
    await visitors.leave()
    await rig.stop()
  }
}

/** Accepts the previous page until the change arrives, and only the new page after that. */
function onceChanged(before: string, after: string): (location: string) => boolean {
  let seenAt = Number.POSITIVE_INFINITY
  return (location) => {
    if (location === after) seenAt = Math.min(seenAt, Date.now())
    return location === after || (location === before && Date.now() < seenAt + OVERTAKING_MS)
  }
}

/** Responses to visits decided before the change may arrive after responses to later visits. */
const OVERTAKING_MS = 1_000

/** Pushes and serves forged, foreign and old rulesets; expects the edge to keep the current one. */
export async function forgedRuleset(): Promise<Outcome> {
  const rig = await startRig('forged-ruleset')
  const { visitors } = rig
  try {
    const genuine = await pushedBy(rig)
    const bad = await badRulesets(rig, genuine)
    visitors.expect((location) => location === WHITE)
    rig.toControlPlane.fault = serveInstead(bad)
    visitors.come()
    const deadline = Date.now() + FORGED_MS
    while (Date.now() < deadline) {
      for (const ruleset of bad) await assertRefused(rig, ruleset)
      await sleep(200)
    }
    visitors.expect(onceChanged(WHITE, BLACK))
    rig.toControlPlane.fault = null
    await rig.togglePause()
    await untilLedTo(rig, BLACK, PULL_MS)
    await visitors.leave()
    return await settle(rig)
  } finally {
    await visitors.leave()
    await rig.stop()
  }
}

/** Returns the ruleset pushed by pausing the campaign. */
async function pushedBy(rig: Rig): Promise<SignedRuleset> {
  const pushed: SignedRuleset[] = []
  rig.toEdge.fault = async (call, deliver) => {
    if (call.path === PUSH_PATH) pushed.push(JSON.parse(call.body.toString()))
    return deliver(call)
  }
  rig.visitors.expect(onceChanged(BLACK, WHITE))
  await rig.togglePause()
  await untilLedTo(rig, WHITE)
  rig.toEdge.fault = null
  const [ruleset] = pushed
  if (ruleset === undefined) throw new Error('No ruleset was pushed')
  return ruleset
}

type Statement = Pick<SignedRuleset, 'domainId' | 'version' | 'hash'>

/** Returns forged, foreign and old rulesets, all of which an edge must reject. */
async function badRulesets({ state }: Rig, genuine: SignedRuleset): Promise<SignedRuleset[]> {
  const secrets = await loadSecrets(secretsFile(state))
  const own = await signingKeyOf(JSON.parse(secrets.RULESET_KEY).jwk)
  const strange = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const ruleset = genuine.ruleset.replaceAll(WHITE, 'https://evil.example/')
  const hash = await sha256Hex(ruleset)
  const newer: Statement = { domainId: DEMO_DOMAIN.id, version: genuine.version + 100, hash }
  const signedBy = async (key: CryptoKey, statement: Statement): Promise<SignedRuleset> => ({
    ...genuine,
    ...statement,
    ruleset,
    signature: await signRuleset(key, statement),
  })
  return [
    await signedBy((strange as CryptoKeyPair).privateKey, newer),
    { ...genuine, version: newer.version },
    { ...genuine, version: newer.version, ruleset },
    await signedBy(own, { ...newer, domainId: DEMO_DOMAIN.id + 1 }),
    await signedBy(own, { ...newer, version: genuine.version - 1 }),
    await signedBy(own, { ...newer, version: genuine.version }),
  ]
}

export const signingKeyOf = (jwk: JsonWebKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign'])

/**
 * Answers each ruleset request with the next bad ruleset, and each batch with a much newer version,
 * so that the edge keeps requesting rulesets.
 */
function serveInstead(bad: readonly SignedRuleset[]): Fault {
  let served = 0
  return async (call, deliver) => {
    const ruleset = bad[served % bad.length]
    const answer = await deliver(call)
    if (call.method === 'POST') return withVersion(answer, 1_000_000)
    served += 1
    const body = Buffer.from(JSON.stringify(ruleset))
    return { status: 200, headers: { 'content-type': 'application/json' }, body }
  }
}

/** Changes the acknowledgement's version, so that the edge requests that version immediately. */
function withVersion({ status, headers, body }: Answer, rulesetVersion: number): Answer {
  const { 'content-length': _, ...rest } = headers
  if (status !== 200) return { status, headers, body }
  const acknowledgement = { ...JSON.parse(body.toString()), rulesetVersion }
  return { status, headers: rest, body: Buffer.from(JSON.stringify(acknowledgement)) }
}

async function assertRefused({ ports }: Rig, ruleset: SignedRuleset): Promise<void> {
  const response = await fetch(`http://localhost:${ports.edge}${PUSH_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ruleset),
  })
  const { code } = (await response.json()) as { code?: string }
  if (response.ok || response.status >= 500) {
    throw new Error(`A bad ruleset got the response ${response.status} ${code}`)
  }
}

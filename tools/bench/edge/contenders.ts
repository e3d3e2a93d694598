import { join } from 'node:path'
import type { Ruleset } from '@crivo/filter-engine'
import {
  fromBase64Url,
  type SignedRuleset,
  sha256Hex,
  signEdgeCall,
  signRuleset,
  WATCH_PATH,
} from '@crivo/shared'
import { COMPATIBILITY } from '#apps/api-worker/src/deployment/edge/compatibility.ts'
import { type RunningWorker, startWorkerd } from '#scripts/lib/local/workerd.ts'
import { createSecrets, edgeSecretsOf, type Secrets } from '#scripts/lib/secrets.ts'
import { callEdge } from './call-edge.ts'
import type { PreparedRequest } from './load.ts'
import { checkPage, proxiedPageCheck, SCRIPTS } from './page.ts'
import type { RawResponse } from './response-reader.ts'
import { type CountingControlPlane, startCountingControlPlane } from './start-control-plane.ts'
import { HOST, redirectCheck, rulesetOf, visitsOf } from './visits.ts'

interface Contender {
  readonly port: number
  readonly requests: readonly PreparedRequest[]
  /** Called with the number of answered requests. */
  readonly onAnswered: (count: number) => void
}

export type ContenderName =
  | 'constant'
  | 'redirect'
  | 'passThrough'
  | 'handwritten'
  | 'proxy'
  | 'proxyKept'

export interface Contenders {
  readonly contenders: Readonly<Record<ContenderName, Contender>>
  /** Throws unless every answered visit is stored. */
  readonly assertStored: () => Promise<void>
  readonly stop: () => Promise<unknown>
}

const DOMAIN_ID = 1
const REDIRECT_PAGES = 'https://pages.example'

/** Starts every contender, each in its own workerd. */
export async function startContenders(folder: string, script: string): Promise<Contenders> {
  const bare = (name: string, text: string) =>
    startWorkerd({ folder: join(folder, name), script: text })
  const origin = await bare('origin', SCRIPTS.origin())
  const pageUrl = `http://127.0.0.1:${origin.port}/`
  const constant = await bare('constant', SCRIPTS.constant(`${REDIRECT_PAGES}/constant`))
  const passThrough = await bare('pass-through', SCRIPTS.passThrough(pageUrl))
  const handwritten = await bare('handwritten', SCRIPTS.handwritten(pageUrl))
  const redirectRules = rulesetOf('redirect', REDIRECT_PAGES)
  const redirect = await startEdgeWorker(join(folder, 'redirect'), script, redirectRules)
  const proxyRules = rulesetOf('proxy', pageUrl)
  const proxy = await startEdgeWorker(join(folder, 'proxy'), script, proxyRules)
  const keptUrl = `${pageUrl}kept`
  const kept = await startEdgeWorker(join(folder, 'kept'), script, rulesetOf('proxy', keptUrl))
  const visits = (check: Parameters<typeof visitsOf>[1]) => visitsOf(redirectRules, check)
  const ignore = () => undefined
  return {
    contenders: {
      constant: { port: constant.port, requests: visits(checkConstant), onAnswered: ignore },
      redirect: redirect.contender(visits(redirectCheck(REDIRECT_PAGES))),
      passThrough: { port: passThrough.port, requests: visits(checkPage), onAnswered: ignore },
      handwritten: {
        port: handwritten.port,
        requests: visits(proxiedPageCheck(pageUrl)),
        onAnswered: ignore,
      },
      proxy: proxy.contender(visits(proxiedPageCheck(pageUrl))),
      proxyKept: kept.contender(visits(proxiedPageCheck(keptUrl))),
    },
    assertStored: async () => {
      await redirect.assertStored()
      await proxy.assertStored()
      await kept.assertStored()
    },
    stop: () =>
      Promise.all(
        [origin, constant, passThrough, handwritten, redirect, proxy, kept].map(({ stop }) =>
          stop(),
        ),
      ),
  }
}

function checkConstant({ status, head }: RawResponse): void {
  if (status !== 302) throw new Error(`Not the constant redirect:\n${head}`)
}

interface EdgeWorker extends Pick<RunningWorker, 'stop'> {
  readonly contender: (requests: readonly PreparedRequest[]) => Contender
  readonly assertStored: () => Promise<void>
}

async function startEdgeWorker(
  folder: string,
  script: string,
  ruleset: Ruleset,
): Promise<EdgeWorker> {
  const secrets = await createSecrets(['bench'])
  const controlPlane = await startCountingControlPlane(await sign(JSON.stringify(ruleset), secrets))
  const variables = await edgeVariables(secrets, controlPlane)
  const worker = await startWorkerd({
    folder,
    script,
    variables,
    flags: COMPATIBILITY.flags,
    durableObject: { binding: 'HUB', className: 'Hub' },
  })
  let answered = 0
  return {
    contender: (requests) => ({
      port: worker.port,
      requests,
      onAnswered: (count) => {
        answered += count
      },
    }),
    assertStored: async () => {
      await watch(worker.port, variables.EDGE_KEY)
      await controlPlane.assertStored(answered)
    },
    stop: async () => {
      await Promise.all([worker.stop(), controlPlane.stop()])
    },
  }
}

/** Returns the variables of a deployed edge. */
export const edgeVariables = async (
  secrets: Secrets,
  { url }: Pick<CountingControlPlane, 'url'>,
) => ({
  DOMAIN_ID: String(DOMAIN_ID),
  DOMAIN_NAME: HOST,
  CONTROL_PLANE_URL: url,
  // Allowed because the proxied page is on localhost.
  LOCAL_TARGETS: 'allow',
  DNS_RESOLVER: 'off',
  ABUSE_CONTACT: 'mailto:abuse@crivo.test',
  ...(await edgeSecretsOf(secrets, DOMAIN_ID)),
})

/** Tells the edge that the live list is watched, so that it sends waiting visits immediately. */
async function watch(port: number, edgeKey: string): Promise<void> {
  const key = fromBase64Url(edgeKey)
  if (key === null) throw new Error('The edge key is not base64url')
  const call = { method: 'POST', path: WATCH_PATH, body: '' }
  const headers = await signEdgeCall(call, { domainId: DOMAIN_ID, key, now: Date.now() })
  await callEdge(port, 'POST', WATCH_PATH, headers)
}

async function sign(ruleset: string, secrets: Secrets): Promise<SignedRuleset> {
  const { id: keyId, jwk } = JSON.parse(secrets.RULESET_KEY)
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign'])
  const statement = { domainId: DOMAIN_ID, version: 1, hash: await sha256Hex(ruleset) }
  const signature = await signRuleset(key, statement)
  return { ...statement, keyId, signature, endorsements: [], ruleset }
}

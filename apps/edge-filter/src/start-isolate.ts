import { SIGNATURE_AGENTS } from '@crivo/filter-engine'
import { BotSignatures, ClickCaps } from '@crivo/visit'
import { boundedUpstream } from './bounded-upstream.ts'
import { ColoCopy } from './colo-copy.ts'
import { ControlPlane } from './control-plane.ts'
import type { Deps } from './deps.ts'
import { DirectUpstream } from './direct-upstream.ts'
import { type Env, readConfig } from './env.ts'
import { DIRECT_PACE, HUB_PACE, RulesetCache, type RulesetSource } from './ruleset-cache.ts'
import type { Connect } from './upstream.ts'
import { GatheringSink } from './visit-sink.ts'

export type IsolateDeps = Omit<Deps, 'waitUntil' | 'requestId'>

/** What all requests of an isolate share. Throws a `ConfigError`. */
export function startIsolate(env: Env): IsolateDeps {
  const config = readConfig(env)
  const now = () => Date.now()
  const fetchPage = (request: Request) => fetch(request)
  const copy = new ColoCopy(config)
  const direct = new DirectUpstream(config, new ControlPlane(config, now))
  const connectDirect = () => direct
  const connectHub = hubConnector(env, config.domainName)
  const connect = connectHub ?? connectDirect
  const readCopy = () => copy.read()
  const news = rulesetOf(connect)
  const sources = {
    news,
    first: connectHub === null ? [readCopy, news] : [news, readCopy, rulesetOf(connectDirect)],
    keep: (signed: Parameters<typeof copy.write>[0]) => copy.write(signed),
  }
  const rulesets = new RulesetCache(sources, connectHub === null ? DIRECT_PACE : HUB_PACE, now)
  const takers = connectHub === null ? [connectDirect] : [connectHub, connectDirect]
  return {
    config,
    rulesets,
    signatures: new BotSignatures(SIGNATURE_AGENTS, fetchPage, now),
    clickCaps: new ClickCaps((claim) => connect().claim(claim)),
    visits: new GatheringSink(takers, (version) => rulesets.confirm(version), now),
    connect,
    fetch: fetchPage,
    now,
  }
}

function hubConnector({ HUB }: Env, domainName: string): Connect | null {
  return HUB === undefined ? null : () => boundedUpstream(HUB.get(HUB.idFromName(domainName)))
}

const rulesetOf =
  (connect: Connect): RulesetSource =>
  async (have) =>
    (await connect().ruleset(have)).signed

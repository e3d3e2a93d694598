import { type SignedRuleset, signedRulesetSchema } from '@crivo/shared'
import { checkOrigin } from './check-ruleset.ts'
import type { Config } from './env.ts'

/** A cache of its own, which no request reaches from outside. */
const CACHE = 'crivo-ruleset'
const DAY_S = 86_400

/** The domain's ruleset in the data centre's cache, for isolates that start while nobody answers. */
export class ColoCopy {
  readonly #config: Config
  readonly #key: string

  constructor(config: Config) {
    this.#config = config
    this.#key = `https://${config.domainName}/ruleset`
  }

  /** What another isolate left here, if it still is what the control plane signed. Never throws. */
  async read(): Promise<SignedRuleset | null> {
    const signed = await this.#find()
    if (signed === null) return null
    return (await checkOrigin(signed, this.#config)) === null ? signed : null
  }

  /** Leaves a ruleset here, in place of a lower version. Never throws. */
  async write(signed: SignedRuleset): Promise<void> {
    if (((await this.#find())?.version ?? 0) >= signed.version) return
    try {
      const cache = await caches.open(CACHE)
      const headers = { 'cache-control': `max-age=${30 * DAY_S}` }
      await cache.put(this.#key, Response.json(signed, { headers }))
    } catch (error) {
      report('written', error)
    }
  }

  async #find(): Promise<SignedRuleset | null> {
    try {
      const cache = await caches.open(CACHE)
      const found = await (await cache.match(this.#key))?.json()
      return signedRulesetSchema.safeParse(found).data ?? null
    } catch (error) {
      report('read', error)
      return null
    }
  }
}

function report(done: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : 'unknown'
  console.warn(`ruleset not ${done} in the cache`, { reason })
}

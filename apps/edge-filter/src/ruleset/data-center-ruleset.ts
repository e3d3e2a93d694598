import { type SignedRuleset, signedRulesetSchema } from '@crivo/shared'
import type { Config } from '#lib/config.ts'
import { log, reasonOf } from '#lib/log.ts'
import { checkOrigin } from './check-ruleset.ts'

/** A separate cache that outside requests cannot reach. */
const CACHE = 'crivo-ruleset'
const DAY_S = 86_400

/** Named caches of the data center. */
export type Caches = Pick<CacheStorage, 'open'>

/** A copy of the ruleset in the data center's cache, for cold isolates without an upstream. */
export class DataCenterRuleset {
  readonly #config: Config
  readonly #key: string
  readonly #caches: Caches

  constructor(config: Config, caches: Caches) {
    this.#config = config
    this.#caches = caches
    this.#key = `https://${config.domainName}/ruleset`
  }

  /** Returns the cached ruleset if its signature is valid, otherwise `null`. Never throws. */
  async read(): Promise<SignedRuleset | null> {
    const signed = await this.#find()
    if (signed === null) return null
    return (await checkOrigin(signed, this.#config)) === null ? signed : null
  }

  /** Stores a ruleset unless the cache holds the same or a higher version. Never throws. */
  async write(signed: SignedRuleset): Promise<void> {
    if (((await this.#find())?.version ?? 0) >= signed.version) return
    try {
      const cache = await this.#caches.open(CACHE)
      const headers = { 'cache-control': `max-age=${30 * DAY_S}` }
      await cache.put(this.#key, Response.json(signed, { headers }))
    } catch (error) {
      report('written', error)
    }
  }

  async #find(): Promise<SignedRuleset | null> {
    try {
      const cache = await this.#caches.open(CACHE)
      const found = await (await cache.match(this.#key))?.json()
      return signedRulesetSchema.safeParse(found).data ?? null
    } catch (error) {
      report('read', error)
      return null
    }
  }
}

function report(done: string, error: unknown): void {
  log.warn(`ruleset not ${done} in the cache`, { reason: reasonOf(error) })
}

import { parseJson, signHmac, toBase64Url } from '@crivo/shared'
import * as z from 'zod/mini'
import type { Config } from '#lib/config.ts'
import { log, reasonOf } from '#lib/log.ts'
import type { PageCopy } from './page-reply.ts'
import { keyOf, type PageRequest } from './page-request.ts'

/** A separate cache that outside requests cannot reach; the zone's other workers can. */
const CACHE = 'crivo-pages'
const STATE_HEADER = 'x-crivo-copy'
/** Longer than any copy is usable. */
const MAX_AGE_S = 3 * 3_600

const stateSchema = z.object({
  headers: z.record(z.string(), z.string()),
  marker: z.string(),
  freshUntil: z.number(),
  usableUntil: z.number(),
})

/** Page copies in the data center's cache, for isolates that start there. */
export class DataCenterPages {
  readonly #caches: Pick<CacheStorage, 'open'>
  readonly #config: Pick<Config, 'domainName' | 'edgeKey'>

  constructor(caches: Pick<CacheStorage, 'open'>, config: Pick<Config, 'domainName' | 'edgeKey'>) {
    this.#caches = caches
    this.#config = config
  }

  /** Returns the copy, even if it is stale, or `null`. Never rejects. */
  async read(wanted: PageRequest): Promise<PageCopy | null> {
    try {
      const found = await (await this.#caches.open(CACHE)).match(await this.#addressOf(wanted))
      if (found === undefined) return null
      const { data } = stateSchema.safeParse(parseJson(found.headers.get(STATE_HEADER) ?? ''))
      const body = new Uint8Array(await found.arrayBuffer())
      return data === undefined ? null : { isKept: true, ...data, body }
    } catch (error) {
      log.warn('page not read from the cache', { reason: reasonOf(error) })
      return null
    }
  }

  /** Stores a copy. Never rejects. */
  async write(
    wanted: PageRequest,
    { body, headers, marker, freshUntil, usableUntil }: PageCopy,
  ): Promise<void> {
    try {
      const state = JSON.stringify({ headers, marker, freshUntil, usableUntil })
      const stored = new Response(body, {
        headers: { [STATE_HEADER]: state, 'cache-control': `max-age=${MAX_AGE_S}` },
      })
      await (await this.#caches.open(CACHE)).put(await this.#addressOf(wanted), stored)
    } catch (error) {
      log.warn('page not written to the cache', { reason: reasonOf(error) })
    }
  }

  /**
   * Returns a keyed hash: a customer's other worker could otherwise replace the copies of the data
   * centers that reviewers reach.
   */
  async #addressOf(wanted: PageRequest): Promise<string> {
    const { domainName, edgeKey } = this.#config
    return `https://${domainName}/${toBase64Url(await signHmac(edgeKey, `page ${keyOf(wanted)}`))}`
  }
}

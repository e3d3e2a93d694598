import { parseJson } from '@crivo/shared'
import type { KeptOpinion } from '@crivo/visit'
import * as z from 'zod/mini'
import { log, reasonOf } from '#lib/log.ts'

/** A separate cache that outside requests cannot reach. */
const CACHE = 'crivo-reverse-dns'

const keptSchema = z.object({
  opinion: z.enum(['confirmed', 'denied']),
  until: z.number(),
})

/** Opinions in the data center's cache, so that few visits have to ask the Hub. */
export class DataCenterOpinions {
  readonly #caches: Pick<CacheStorage, 'open'>
  readonly #domainName: string

  constructor(caches: Pick<CacheStorage, 'open'>, domainName: string) {
    this.#caches = caches
    this.#domainName = domainName
  }

  /** Returns a valid cached opinion, or `null`. Never rejects. */
  async read(key: string, now: number): Promise<KeptOpinion | null> {
    try {
      const found = await (await this.#caches.open(CACHE)).match(this.#addressOf(key))
      const { data } = keptSchema.safeParse(parseJson((await found?.text()) ?? ''))
      return data !== undefined && now < data.until ? data : null
    } catch (error) {
      log.warn('opinion not read from the cache', { reason: reasonOf(error) })
      return null
    }
  }

  /** Stores an opinion. Never rejects. */
  async write(key: string, kept: KeptOpinion, now: number): Promise<void> {
    const seconds = Math.floor((kept.until - now) / 1_000)
    if (kept.opinion === 'unknown' || seconds <= 0) return
    try {
      const headers = { 'cache-control': `max-age=${seconds}` }
      const stored = new Response(JSON.stringify(kept), { headers })
      await (await this.#caches.open(CACHE)).put(this.#addressOf(key), stored)
    } catch (error) {
      log.warn('opinion not written to the cache', { reason: reasonOf(error) })
    }
  }

  #addressOf = (key: string): string => `https://${this.#domainName}/${key}`
}

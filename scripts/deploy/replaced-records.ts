import * as z from 'zod'
import { type Cloudflare, CloudflareError } from './cloudflare.ts'

const zonesSchema = z.array(z.object({ id: z.string() }))
const recordsSchema = z.array(z.object({ type: z.string(), content: z.string() }))
/** Record types that a custom domain replaces; records of other types remain. */
const REPLACED = ['A', 'AAAA', 'CNAME']

/**
 * Returns the DNS records that a new custom domain replaces, such as `A 192.0.2.1`, because
 * wrangler does not ask without a terminal. Returns `null` if the token may not read them.
 */
export async function readReplacedRecords(
  cloudflare: Cloudflare,
  host: string,
): Promise<string[] | null> {
  const labels = host.split('.')
  try {
    for (let first = 0; first < labels.length - 1; first += 1) {
      const name = labels.slice(first).join('.')
      const account = cloudflare.credentials.accountId
      const path = `/zones?name=${name}&account.id=${account}`
      const [zone] = await cloudflare.call(zonesSchema, 'GET', path)
      if (zone === undefined) continue
      const records = `/zones/${zone.id}/dns_records?name=${host}`
      return (await cloudflare.call(recordsSchema, 'GET', records))
        .filter(({ type }) => REPLACED.includes(type))
        .map(({ type, content }) => `${type} ${content}`)
    }
    return []
  } catch (error) {
    if (error instanceof CloudflareError && error.status < 500) return null
    throw error
  }
}

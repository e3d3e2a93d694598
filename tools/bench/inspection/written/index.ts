import { createHash } from 'node:crypto'
import type { Site as Hosted, Reply } from '../site.ts'
import { benign } from './benign.ts'
import { cloaking } from './cloaking.ts'
import { offer, type Site } from './kit.ts'
import { benign as benignTrades } from './trades/benign.ts'
import { cloaking as cloakingTrades } from './trades/cloaking.ts'

/** Sites by two authors; who wrote those of many trades had read decision 021, but not the code. */
const sets = {
  written: { benign, cloaking },
  trades: { benign: benignTrades, cloaking: cloakingTrades },
}
export type WrittenSet = keyof typeof sets

/** A site as another author wrote it, before reading how an inspection judges. */
export interface Written {
  readonly kind: 'benign' | 'cloaking'
  readonly name: string
  readonly host: string
  readonly url: string
  readonly site: Hosted
  readonly parts: Readonly<Record<string, string>>
}

/** Returns the sites of a half, which a site's name decides, so that rules are tuned on one only. */
export function writtenSites(set: WrittenSet, half: 'tuning' | 'report'): Written[] {
  const { benign, cloaking } = sets[set]
  const of = (kind: Written['kind'], sites: Readonly<Record<string, Site>>) =>
    Object.entries(sites)
      .filter(([name]) => halfOf(name) === half)
      .map(([name, site]): Written => {
        const host = `www.${name}.example`
        const url = `https://${host}${site.start ?? '/'}`
        return { kind, name, host, url, site: hosted(host, site), parts: { name } }
      })
  return [...of('benign', benign), ...of('cloaking', cloaking)]
}

const halfOf = (name: string) =>
  (createHash('sha256').update(name).digest()[0] ?? 0) % 2 === 0 ? 'tuning' : 'report'

const hosted =
  (host: string, { serve }: Site): Hosted =>
  (visit) => {
    if (visit.host !== host) return elsewhere(visit.host)
    const answer = serve({
      ...visit,
      header: (name) => visit.header(name) ?? '',
      cookie: (name) =>
        visit.cookie
          .split('; ')
          .find((pair) => pair.startsWith(`${name}=`))
          ?.slice(name.length + 1) ?? '',
    })
    return typeof answer === 'string' ? { html: answer } : { html: '', ...answer }
  }

/** Shops that offers are sold in exist; scripts and pictures of other companies do not load. */
const elsewhere = (host: string): Reply =>
  /fast-orders|apps\.apple|play\.google|partner/.test(host)
    ? { html: offer('gummies').replaceAll('keto gummies', host) }
    : { status: 404, html: '' }

import { parse } from 'tldts'
import type { DomainRow } from '../features/domains/internal.ts'

type Named = Pick<DomainRow, 'id' | 'name'>

/** Addresses that lead nowhere (RFC 6666), as a worker answers before anybody is asked. */
export const RECORD_CONTENT = '100::'
const MOST_NAME_CHARACTERS = 40

/** How the domain's worker is called in the customer's account; two domains' never are alike. */
export const scriptNameOf = ({ id, name }: Named): string =>
  `crivo-${name.replaceAll('.', '-').slice(0, MOST_NAME_CHARACTERS)}-${id}`

/** The route that leads all of the host to its worker. */
export const routePatternOf = ({ name }: Named): string => `${name}/*`

/** Tells our record from others. */
export const recordCommentOf = ({ id }: Named): string => `Crivo, domain ${id}`

/** What a registry gives away of a host name, and the CDN takes as a zone: `example.com.br`. */
const registrableOf = (name: string): string => parse(name).domain ?? name

/** The zones that a host may be in, the narrowest first; the last is the one to create. */
export function zoneNamesOf({ name }: Named): string[] {
  const labels = name.split('.')
  const most = labels.length - registrableOf(name).split('.').length
  return Array.from({ length: most + 1 }, (_, index) => labels.slice(index).join('.'))
}

import { parse } from 'tldts'
import type { DomainRow } from '#core/domains/domain.ts'

type Named = Pick<DomainRow, 'id' | 'name'>

const MOST_NAME_CHARACTERS = 40

const SCRIPT_PREFIX = 'crivo-'

/** Returns whether a script is a domain's worker, of this or another account. */
export const isWorker = (script: string | null): boolean =>
  script?.startsWith(SCRIPT_PREFIX) === true

/** Returns the worker's name in the customer's account, unique per domain. */
export const scriptNameOf = ({ id, name }: Named): string =>
  `${SCRIPT_PREFIX}${name.replaceAll('.', '-').slice(0, MOST_NAME_CHARACTERS)}-${id}`

/** Returns the route pattern that sends all requests of the host to its worker. */
export const routePatternOf = ({ name }: Named): string => `${name}/*`

/** Returns the comment that identifies our DNS record. */
export const recordCommentOf = ({ id }: Named): string => `Crivo, domain ${id}`

/** Returns the registrable domain, which the CDN accepts as a zone: `example.com.br`. */
const registrableOf = (name: string): string => parse(name).domain ?? name

/** Returns the zones that may contain a host, narrowest first; the last is the one to create. */
export function zoneNamesOf({ name }: Named): string[] {
  const labels = name.split('.')
  const most = labels.length - registrableOf(name).split('.').length
  return Array.from({ length: most + 1 }, (_, index) => labels.slice(index).join('.'))
}

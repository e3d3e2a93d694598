import type { Runtime } from '@crivo/runtime'
import {
  checkTarget,
  isAllowedAddress,
  isLiteral,
  nameOf,
  type TargetPolicy,
} from './check-target.ts'
import { withDeadline } from './deadline.ts'
import { followRedirects } from './follow-redirects.ts'
import { GuardError } from './guard-error.ts'
import type { GuardedAnswer, GuardedRequest } from './guarded-request.ts'
import type { Resolve } from './resolve.ts'

/** The guard's platform dependencies and the operator's policy. */
export interface GuardDeps extends Pick<Runtime, 'now' | 'setTimer'> {
  readonly resolve: Resolve
  /** Called only with `redirect: 'manual'`. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly policy?: TargetPolicy
}

/** The only way to fetch URLs supplied by people or pages. Refusals throw a `GuardError`. */
export interface Guard {
  /** Checks a URL, including a DNS lookup, and returns it parsed. */
  check(address: string | URL, signal?: AbortSignal): Promise<URL>
  /**
   * Checks a URL and returns every IP address that its host resolves to; for an IP literal, returns
   * the literal.
   */
  lookUp(url: URL): Promise<readonly string[]>
  /** Fetches a URL, follows its redirects, and checks each hop. */
  fetch(address: string | URL, request?: GuardedRequest): Promise<GuardedAnswer>
}

const LOOKUP_MS = 5_000

/**
 * Creates a guard. The platform's `fetch` resolves the name again and cannot be pinned to an IP
 * address, so a name may be rebound after the check. The guard therefore looks the name up again
 * before it accepts the response, although the request has already been sent by then.
 */
export function createGuard({ resolve, fetch, now, setTimer, policy = {} }: GuardDeps): Guard {
  const check = async (address: string | URL, signal?: AbortSignal): Promise<URL> => {
    const url = checkTarget(address, policy)
    await lookUp(url, signal)
    return url
  }

  async function lookUp(url: URL, outer?: AbortSignal): Promise<readonly string[]> {
    if (isLiteral(url)) return [nameOf(url)]
    const addresses = await withDeadline(
      { ms: LOOKUP_MS, outer, error: () => new GuardError('unresolved', url.href), setTimer },
      (signal) => resolve(nameOf(url), signal).catch(() => []),
    )
    if (addresses.length === 0) throw new GuardError('unresolved', url.href)
    if (!addresses.every((address) => isAllowedAddress(address, policy))) {
      throw new GuardError('private_address', url.href)
    }
    return addresses
  }

  return {
    check,
    lookUp: async (url) => lookUp(checkTarget(url, policy)),
    fetch: (address, request = {}) =>
      followRedirects(address, request, { check, fetch, now, setTimer }),
  }
}

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

/** What the guard needs from its platform, and what its operator has set. */
export interface GuardDeps {
  readonly resolve: Resolve
  /** Is always called with `redirect: 'manual'`. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly policy?: TargetPolicy
}

/** The one way to what people and pages point at. All it refuses it throws as a `GuardError`. */
export interface Guard {
  /** Whether an address may be fetched, its name looked up; gives it parsed. */
  check(address: string | URL, signal?: AbortSignal): Promise<URL>
  /** Every address that a checked name has now; an address is its own. */
  lookUp(url: URL): Promise<readonly string[]>
  /** Fetches an address and follows its redirects, checking each hop anew. */
  fetch(address: string | URL, request?: GuardedRequest): Promise<GuardedAnswer>
}

const LOOKUP_MS = 5_000

/**
 * Between the lookup and the platform's own, which fetching makes, a name may come to mean
 * another address. So it is looked up again before an answer is taken; that the request was
 * sent by then, a platform that cannot be given an address cannot prevent.
 */
export function createGuard({ resolve, fetch, policy = {} }: GuardDeps): Guard {
  const check = async (address: string | URL, signal?: AbortSignal): Promise<URL> => {
    const url = checkTarget(address, policy)
    await lookUp(url, signal)
    return url
  }

  async function lookUp(url: URL, outer?: AbortSignal): Promise<readonly string[]> {
    if (isLiteral(url)) return [nameOf(url)]
    const addresses = await withDeadline(
      { ms: LOOKUP_MS, outer, error: () => new GuardError('unresolved', url.href) },
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
    fetch: (address, request = {}) => followRedirects(address, request, { check, fetch }),
  }
}

interface Claims {
  readonly exp?: unknown
  readonly sub?: unknown
  /** The acting user, if other than the account's owner. */
  readonly act?: unknown
}

/** Returns the ID of the acting person, who may not own the account. */
export function personOf({ sub, act }: Claims): unknown {
  return typeof act === 'object' && act !== null && 'sub' in act ? act.sub : sub
}

/**
 * Reads an access token's claims, which only the server verifies. Returns no claims if the token is
 * not a JWT.
 */
export function readClaims(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

interface Claims {
  readonly exp?: unknown
  readonly sub?: unknown
  /** Who acts, where it is not the account's owner. */
  readonly act?: unknown
}

/** Reads an access token's claims; the server alone judges them. Empty for what is no JWT. */
export function readClaims(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

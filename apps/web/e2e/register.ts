interface Credentials {
  readonly email: string
  readonly password: string
}

/** Creates an account. */
export async function register(dashboardUrl: string, credentials: Credentials): Promise<void> {
  const response = await fetch(`${dashboardUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'New Person', hasAcceptedTerms: true, ...credentials }),
  })
  if (!response.ok) throw new Error(`registration responded with ${response.status}`)
}
